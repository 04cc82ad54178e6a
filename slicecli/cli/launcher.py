#!python
"""The command `slice`. A script of our own, since some installers write one that imports `re`."""

from slicecli.cli.main import main

main()

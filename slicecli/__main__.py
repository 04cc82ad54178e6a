"""`python -m slicecli`: the command where its script isn't on the path."""

from slicecli.cli.main import main

main()

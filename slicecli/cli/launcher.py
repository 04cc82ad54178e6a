#!python
"""The command `slice`: takes the bundle, if there is one that fits, and runs the command line.

A script of our own, since some installers write one that imports `re`. It is compiled at each start,
so it only finds the bundle; `slicecli.cli.bundle` says what that is for and does the rest.
"""

import sys
from _frozen_importlib_external import MAGIC_NUMBER

if not sys.flags.safe_path:
    del sys.path[0]  # the folder of the commands: no module of ours is there, and none is to be
try:
    for folder in sys.path:
        try:
            file = open(f"{folder}/slicecli/cli/modules.{MAGIC_NUMBER.hex()}", "rb", 0)  # noqa: SIM115
        except OSError:
            continue
        if file.fileno() <= 2:  # a standard descriptor is closed: `main` holds its place  # noqa: PLR2004
            file.close()
            break
        import marshal

        reader, places = marshal.loads(file.read(1 << 15))  # noqa: S302  as Python does with its own
        exec(reader)  # noqa: S102
        install(folder, file, places)  # type: ignore[name-defined]  # noqa: F821  that is in it
        break
except Exception:  # noqa: BLE001, S110  without a bundle each module is imported by itself
    pass

from slicecli.cli.main import main

main()

#!python
"""The command `slice`: takes the bundle, if there is one that fits, and runs the command line.

A script of our own, since some installers write one that imports `re`. It is compiled at each start,
so it only finds and reads the file; `slicecli.cli.bundle` says what that is for and does the rest.
"""

import gc
import sys

gc.set_threshold(30_000)  # what is made in starting stays: to look through it takes a millisecond

try:
    from _frozen_importlib_external import MAGIC_NUMBER
    from marshal import loads

    name = f"slicecli/cli/modules.{sys.implementation.cache_tag}"
    for folder in sys.path:
        try:
            file = open(f"{folder or '.'}/{name}", "rb", 0)  # noqa: SIM115  closed below
        except OSError:
            continue
        start = file.read(12)
        if start.startswith(MAGIC_NUMBER):
            size, head = memoryview(start)[4:].cast("I")
            code, modules = loads(file.read(head))  # noqa: S302  as Python does with its own
            reader: dict[str, object] = {"__name__": "slicecli.cli.bundle"}
            exec(code, reader)  # noqa: S102
            reader["install"](folder, file, modules, head + 12, size)  # type: ignore[operator]
        break
except Exception:  # noqa: BLE001, S110  without a bundle each module is imported by itself
    pass

from slicecli.cli.main import main  # noqa: E402  once there is a bundle to take it from

main()

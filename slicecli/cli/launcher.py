#!python
"""The command `slice`: takes the bundle, if there is one that fits, and runs the command line.

A script of our own, since some installers write one that imports `re`. It is compiled at each start,
so it only finds and reads the file; `slicecli.cli.bundle` says what that is for and does the rest.
"""

import sys

try:
    from _frozen_importlib_external import MAGIC_NUMBER
    from marshal import loads
    from posix import fstat

    name = f"slicecli/cli/modules.{sys.implementation.cache_tag}"
    for folder in sys.path:
        try:
            file = open(f"{folder or '.'}/{name}", "rb", 0)  # noqa: SIM115  closed below
        except OSError:
            continue
        with file:
            data = file.read()
            made = fstat(file.fileno()).st_ctime_ns
        if data.startswith(MAGIC_NUMBER):
            reader: dict[str, object] = {"__name__": "slicecli.cli.bundle"}
            exec(loads(data[12:])[0], reader)  # noqa: S102, S302  as Python does with its own
            reader["install"](folder, data, made)  # type: ignore[operator]
        break
except Exception:  # noqa: BLE001, S110  without a bundle each module is imported by itself
    pass

from slicecli.cli.main import main

main()

"""Puts into a wheel while it is built: the bundle, the code of the modules in one file, and the manual.

Every page of `man` goes under `share/man`, for `man`, and beside the modules, for `slice help`.
"""

from __future__ import annotations

import os
import sys
import tempfile
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class BundleHook(BuildHookInterface):  # type: ignore[type-arg]
    """Makes the bundle of the Python that builds; other Pythons import module by module."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Add the pages; to a wheel that is no editable one also what that has in its tree."""
        pages = os.path.join(self.root, "man")
        for name in os.listdir(pages):
            to = f"share/man/man{name[-1]}/{name}"
            build_data["shared_data"][os.path.join(pages, name)] = to
        if version != "standard":
            return
        sys.path.insert(0, self.root)
        from slicecli.cli.make_bundle import NAME, made  # noqa: PLC0415  from the tree that is built

        folder = tempfile.mkdtemp()
        path = os.path.join(folder, "bundle")
        with open(path, "wb") as file:
            file.write(made(self.root))
        build_data["force_include"][path] = NAME
        build_data["force_include"][pages] = "slicecli/man"

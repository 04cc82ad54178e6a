"""Public names are loaded when they are first used, and only they."""

from __future__ import annotations

import subprocess
import sys
from importlib import import_module

import pytest

PACKAGES = ("slicecli", *(f"slicecli.slicers.{name}" for name in ("chat", "code", "json", "log")))


@pytest.mark.parametrize("package", PACKAGES)
def test_every_name_is_there_and_listed_and_no_other(package: str) -> None:
    module = import_module(package)
    for name in module.__all__:
        assert getattr(module, name) is not None
        assert getattr(module, name) is getattr(module, name)
        assert name in dir(module)
    with pytest.raises(AttributeError, match=f"'{package}' has no attribute 'Nothing'"):
        _ = module.Nothing


@pytest.mark.parametrize("package", PACKAGES)
def test_importing_loads_none_of_them(package: str) -> None:
    code = f"import sys, {package}; print([m for m in sys.modules if m.startswith('{package}.')])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"

"""A file of rules: read and checked, whether it is a configuration that counts here or not."""

from __future__ import annotations

import os

from slicecli.cli.configured import known
from slicecli.config.find import read
from slicecli.config.parsed import parsed
from slicecli.errors import UsageError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping

    from slicecli.config.check import Parsed
    from slicecli.config.find import File


def said_by(path: str) -> Parsed:
    """Give what a file says.

    Raises UsageError where it can't be read, or says anything wrong.
    """
    file = read(path, is_project=False)
    if file is None:
        raise UsageError(detail=f"no file {path}")
    return said(file)


def said(file: File) -> Parsed:
    """Give what a file says that was read. Raises UsageError."""
    if file.trouble:
        raise UsageError(detail=f"{file.path}: {file.trouble}")
    return parsed(file, known(), os.environ)


def words(rule: Mapping[str, object]) -> str:
    """Give a rule on one line, as one would write it in a file."""
    return ", ".join(
        f"{key} = '{value}'" if isinstance(value, str) else f"{key} = {value}"
        for key, value in rule.items()
    )

"""Set up: `--show-completion` and `--install-completion`, for the shell that is named or runs.

typer knows where each shell looks for such scripts, and which one is running; the scripts are ours,
since typer's wait for all of typer at each press of the key, and know nothing of digests.
"""

from __future__ import annotations

import os
import sys

from typer._completion_shared import (
    _completion_scripts,
    _get_shell_name,
    get_completion_script,
    install,
)

from slicecli.errors import UsageError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

OURS = ("bash", "zsh", "fish")
SHOW, INSTALL = "--show-completion", "--install-completion"
VARIABLE = "_SLICE_COMPLETE"


def script(shell: str) -> str:
    """Give our script for a shell."""
    path = os.path.join(os.path.dirname(__file__), f"slice.{shell}")
    with open(path, encoding="utf-8") as file:
        return file.read()


def set_up(words: Sequence[str]) -> bool:
    """Do what the words ask for, if they ask for completion; say whether they do.

    Raises UsageError where the shell is one that has none.
    """
    name, equals, shell = words[0].partition("=") if words else ("", "", "")
    if name not in (SHOW, INSTALL):
        return False
    named = [shell] if equals else words[1:]
    if len(named) > 1:
        raise UsageError(detail=f"{name} takes one shell")
    shell = named[0] if named else _get_shell_name() or ""
    if shell not in _completion_scripts:
        known = ", ".join(_completion_scripts)
        raise UsageError(detail=f"no completion for the shell '{shell}'; there is for {known}")
    for one in OURS:
        _completion_scripts[one] = script(one).replace("%", "%%")
    if name == SHOW:
        theirs = {"prog_name": "slice", "complete_var": VARIABLE, "shell": shell}
        shown = script(shell) if shell in OURS else get_completion_script(**theirs) + "\n"
        sys.stdout.write(shown)
    else:
        _, path = install(shell=shell, prog_name="slice", complete_var=VARIABLE)
        sys.stdout.write(f"{path}: the completion of {shell}, for shells that start from now on\n")
    return True

"""Configured: what the configuration files say about a line, before the line itself has its say.

Where there is no file nothing beyond the look for one is loaded.
"""

from __future__ import annotations

import os

from slicecli.cli.options import FILTER, RUN
from slicecli.config.find import files

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from slicecli.cli.option import Option
    from slicecli.config.layers import Layers


def layers(argv: Sequence[str] | None, profile: str | None) -> Layers | None:
    """Give what holds for a command, None for a line that runs none; None where there is no file.

    Raises UsageError where a file is wrong, or has no such profile.
    """
    found = files(os.environ)
    if not found and profile is None:
        return None
    from slicecli.config.layers import Layers  # noqa: PLC0415  most starts have no file

    whole = Layers(found, known(), os.environ)
    whole.choose(argv, profile)
    return whole


def known() -> dict[str, Option]:
    """Give the options that a file may set, by name."""
    return {o.name: o for command in (FILTER, RUN) for o in command.options if o.config}


def tell(found: Layers, keys: set[str]) -> None:
    """Say which files could not be read, and which of these keys don't count, and why."""
    from slicecli.cli.messages import say  # noqa: PLC0415

    for told in found.troubles:
        say(told)
    for names, told in found.waiting:
        if names & keys:
            say(told)

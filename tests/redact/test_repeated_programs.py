"""A command line that names a program again and again: linear, whatever each time adds."""

from __future__ import annotations

import pytest

from slicecli.redact import Redactor


@pytest.mark.timeout(60)
def test_twenty_thousand_commands_on_one_line() -> None:
    shown = Redactor().redact_argv(["curl", "-u", "me:hunter2"] * 20_000)
    assert shown == ["curl", "-u", "me:<redacted:password>"] * 20_000

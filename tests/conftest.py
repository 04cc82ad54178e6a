"""What tests share: the real command, run as a process, with a store of its own."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

settings.register_profile(
    "suite",
    deadline=None,
    max_examples=60,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.function_scoped_fixture],
)
settings.register_profile("long", deadline=None, max_examples=3000)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "suite"))


def pytest_addoption(parser: pytest.Parser) -> None:
    """Let `--write` put what was printed where it is promised: examples, README, golden cases."""
    parser.addoption("--write", action="store_true", help="rewrite promised outputs")


HANGS = 60
"""Seconds after which a command is taken to hang."""


class Command:
    """`slice`, with its own store in the environment and nothing else that it listens to."""

    def __init__(self, folder: Path) -> None:
        self.store = folder / "store"
        self.folder = folder
        self.environment = {
            **{k: v for k, v in os.environ.items() if not k.startswith(("SLICE_", "XDG_"))},
            "SLICE_STORE": str(self.store),
            "XDG_CONFIG_HOME": str(folder / "config"),
            "XDG_CACHE_HOME": str(folder / "cache"),
        }
        script = Path(sys.executable).parent / "slice"
        self.words = [str(script)] if script.exists() else [sys.executable, "-m", "slicecli"]

    def __call__(
        self,
        *words: str,
        stdin: bytes = b"",
        env: dict[str, str] | None = None,
        cwd: Path | None = None,
    ) -> subprocess.CompletedProcess[bytes]:
        """Run `slice WORDS` on `stdin`."""
        return subprocess.run(
            [*self.words, *words],
            input=stdin,
            capture_output=True,
            check=False,
            timeout=HANGS,
            env={**self.environment, **(env or {})},
            cwd=cwd or self.folder,
        )

    def shell(self, line: str, stdin: bytes = b"") -> subprocess.CompletedProcess[bytes]:
        """Run a line of bash in which `slice` is the command."""
        script = f'slice() {{ {" ".join(self.words)} "$@"; }}\n{line}'
        return subprocess.run(
            ["bash", "-c", script],
            input=stdin,
            capture_output=True,
            check=False,
            timeout=HANGS,
            env=self.environment,
            cwd=self.folder,
        )


@pytest.fixture
def slice_(tmp_path: Path) -> Command:
    """Give the real command with a store of its own."""
    return Command(tmp_path)

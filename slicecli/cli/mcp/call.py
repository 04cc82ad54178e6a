"""One call of a tool: a process that lives as long as the call does.

The process has a request on its standard input, which then stays open: its end tells the process that
nobody wants its answer any more. So a call that is cancelled, and a server that is killed, whatever by,
takes with it what was started for it. The process leads a session of its own: no key and no hang-up of
the client's terminal reaches a command, and no command reaches the terminal.
"""

from __future__ import annotations

import json
import sys
from subprocess import PIPE, Popen
from tempfile import TemporaryFile

from slicecli.cli.messages import write_error
from slicecli.errors import SliceFailure

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

CODE = "from slicecli.cli.mcp.worker import main; main()"
WORDS = [sys.executable, "-P", "-X", "utf8", "-c", CODE]
"""Not `-m`: nothing is to be imported from the folder in which a command is to run."""


class Answer:
    """What a tool gave: the text for a model, and the facts for a program."""

    __slots__ = ("facts", "text")

    def __init__(self, text: str, facts: dict[str, Any]) -> None:
        """Keep the fields."""
        self.text = text
        self.facts = facts


class Call:
    """A tool at work. To be made and dropped by one thread, awaited by another."""

    def __init__(self, name: str, arguments: dict[str, Any], said: list[str]) -> None:
        """Start the process. Raises OSError."""
        self._request = json.dumps({"tool": name, "arguments": arguments, "said": said})
        self._told = TemporaryFile()  # noqa: SIM115  closed with the call
        self._process = Popen(  # noqa: S603  our own interpreter
            WORDS, stdin=PIPE, stdout=PIPE, stderr=self._told, start_new_session=True
        )

    def answer(self) -> Answer:
        """Wait for the answer. What is said beside it goes to our standard error.

        Raises SliceFailure where there is none, saying why.
        """
        given, taken = self._process.stdin, self._process.stdout
        assert given is not None  # noqa: S101  for the type checker: both are pipes
        assert taken is not None  # noqa: S101
        try:
            given.write(self._request.encode() + b"\n")
            given.flush()
        except (BrokenPipeError, ValueError):  # it has ended, or is no longer wanted
            pass
        printed = taken.read()
        status = self._process.wait()
        taken.close()
        lines = self._lines_told()
        try:
            fields = json.loads(printed)
            return Answer(fields["text"], fields["facts"])
        except (ValueError, KeyError, TypeError):
            why = lines.pop() if lines else f"it ended with status {status}"
            raise SliceFailure(detail=why.removeprefix("slice: ")) from None
        finally:
            write_error("".join(f"{line}\n" for line in lines))

    def drop(self) -> None:
        """Let the process know that its answer isn't wanted, or has been had."""
        if self._process.stdin is not None:
            try:
                self._process.stdin.close()
            except BrokenPipeError:
                return

    def _lines_told(self) -> list[str]:
        self._told.seek(0)
        with self._told:
            return self._told.read().decode("utf-8", "backslashreplace").splitlines()

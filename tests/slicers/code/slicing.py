"""What the tests of the code slicer share."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from slicecli.condense import Conditions, assemble
from slicecli.raw import Raw
from slicecli.render.json import JsonRenderer
from slicecli.render.text import TextRenderer
from slicecli.slicers.code import CodeSlicer
from slicecli.slicers.code.grammar import parse
from slicecli.slicers.code.guess import named, read
from slicecli.slicers.code.outline import Outline
from slicecli.tokens import counter

if TYPE_CHECKING:
    from slicecli.condensate import Condensate
    from slicecli.slicers.code.language import Language

SAMPLES = sorted((Path(__file__).parent / "samples").iterdir())
COUNTER = counter()
FORMATS = {"text": TextRenderer(), "json": JsonRenderer(), "bare": TextRenderer(framed=False)}


def one_statement(lines: int, indent: str = "    ") -> str:
    """Give a statement over so many lines: it is shown whole or not at all."""
    return f"{indent}work(\n" + f"{indent}  one,\n" * (lines - 2) + f"{indent})\n"


def condense(
    data: bytes, cap: int, hint: str | None, output: str = "text", **options: object
) -> Condensate:
    conditions = Conditions(
        cap,
        COUNTER,
        FORMATS[output],
        options=options,
        origin=None,
        redact=False,
        redact_keys=(),
    )
    return assemble(CodeSlicer(), Raw(data, hint=hint), None, conditions)


def code(data: str, cap: int, hint: str, **options: object) -> str:
    """Give the payload alone."""
    return condense(data.encode(), cap, hint, "bare", **options).output


def outline(data: str, hint: str) -> Outline:
    return Outline(read(Raw(data.encode(), hint=hint)))


def language(hint: str) -> Language:
    return named(hint)[0]


def parses(text: str, hint: str) -> bool:
    return not parse(text.encode(), language(hint)).root.has_error

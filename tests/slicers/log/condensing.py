from __future__ import annotations

from typing import TYPE_CHECKING

from slicecli.condense import assemble
from slicecli.raw import Raw
from slicecli.slicers.log import LogSlicer
from tests.condensing import conditions_of

if TYPE_CHECKING:
    from slicecli.condensate import Condensate


def condense_bytes(
    data: bytes, cap: int, counter: str = "quarters", output: str = "text"
) -> Condensate:
    return assemble(LogSlicer(), Raw(data), None, conditions_of(cap, counter, output))

"""The laws' own tests, led by coverage: Hypothesis makes patches, documents, logs and conversations of bytes.

So what a reader takes is reached at depth, where mutated bytes are mostly refused.
"""

from __future__ import annotations

from tests import test_laws as all_laws
from tests.fuzz.draw import Draw
from tests.slicers.chat import test_laws as chat
from tests.slicers.code import test_parses as code
from tests.slicers.diff import test_laws as diff
from tests.slicers.json import test_laws as json
from tests.slicers.log import test_laws as log

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    Law = Callable[[bytes], object]

WORDS = (b"\0\0\0\0", b"\1\1\1\1", b"\xff\xff", b"\x80")
LAWS = [
    law.hypothesis.fuzz_one_input  # type: ignore[attr-defined]
    for law in (
        diff.test_drawn_patches,
        json.test_a_document_agrees_with_its_raw,
        json.test_a_stream_agrees_with_its_raw,
        json.test_the_cap_holds_and_output_parses,
        log.test_the_cap_holds_and_everything_is_counted,
        diff.test_a_larger_cap_names_no_fewer_files,
        chat.test_what_is_sent_is_accepted_fits_and_is_the_same_when_cut_again,
        chat.test_order_protection_and_counts,
        chat.test_the_smallest_cap_works_and_one_less_does_not,
        chat.test_between_overflows_each_output_begins_with_the_one_before,
        chat.test_text_and_values_are_cut_alike_and_the_rest_of_the_text_stays,
        code.test_whatever_is_selected,
        all_laws.test_lossless_means_that_the_payload_is_the_raw,
    )
]

HEAD = bytes(1)


def beginnings() -> Iterable[bytes]:
    for number, _ in enumerate(LAWS):
        yield bytes([number]) + bytes(range(1, 200, 3)) * 6
        yield bytes([number]) + b"\1\0\2\5" * 90


def target(data: bytes) -> None:
    draw = Draw(data)
    law: Law = draw.choice(LAWS)
    law(draw.rest())

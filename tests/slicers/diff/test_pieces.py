from __future__ import annotations

from typing import TYPE_CHECKING

from hypothesis import given
from hypothesis import strategies as st

from slicecli.raw import Raw
from slicecli.slicers.diff import pieces as module
from slicecli.slicers.diff.pieces import pieces

if TYPE_CHECKING:
    import pytest


class Blocks(Raw):
    """A raw that is read in blocks of a few bytes."""

    __slots__ = ("_size",)

    def __init__(self, data: bytes, size: int) -> None:
        super().__init__(data)
        self._size = size

    def blocks(self, size: int = 0):  # type: ignore[no-untyped-def]  # noqa: ANN201
        del size
        return super().blocks(self._size)


texts = st.lists(st.binary(max_size=6).map(lambda row: row.replace(b"\n", b"")), max_size=12).map(
    b"\n".join
)


@given(data=texts, size=st.integers(1, 40))
def test_pieces_are_whole_lines_and_make_up_raw(data: bytes, size: int) -> None:
    made = list(pieces(Blocks(data, size)))
    ended = data if data.endswith(b"\n") or not data else data + b"\n"
    assert b"".join(piece.data[1:] for piece in made) == ended
    assert all(piece.data[:1] == piece.data[-1:] == b"\n" for piece in made)
    assert [piece.start for piece in made[1:]] == [piece.stop for piece in made[:-1]]
    if made:
        assert (made[0].start, made[-1].stop) == (0, len(data))
    for piece in made:
        assert data[piece.start : piece.stop].rstrip(b"\n") == piece.data[1:].rstrip(b"\n")


@given(data=texts, size=st.integers(1, 5))
def test_a_long_line_is_cut_and_the_offsets_stay_true(
    data: bytes, size: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "LONGEST_LINE", 8)
    monkeypatch.setattr(module, "BEGINNING", 4)
    long = data + b"\n" + b"x" * 50 + b"\nend\n"
    made = list(pieces(Blocks(long, size)))
    (cut,) = [piece for piece in made if b"xxxx" in piece.data]
    assert len(cut.data) < 50
    assert long[: cut.stop].endswith(b"x\n")
    assert made[-1].stop == len(long)
    for piece in made:
        if piece is not cut:
            assert long[piece.start : piece.stop] == piece.data[1:]


def test_offsets_of_positions() -> None:
    (piece,) = pieces(Raw(b"one\ntwo\n"))
    assert (piece.at(1), piece.at(5), piece.at(9)) == (0, 4, 8)

import pytest
from hypothesis import given
from hypothesis import strategies as st

from slicecli.errors import BadDigest, PartialDigest
from slicecli.store.digest import check_prefix, check_whole

WHOLE = "9f2c41d8" * 8


@pytest.mark.parametrize("length", [8, 12, 63, 64])
def test_a_prefix_has_8_to_64_characters(length: int) -> None:
    assert check_prefix(WHOLE[:length]) == WHOLE[:length]


@pytest.mark.parametrize(
    "text",
    [
        "",
        WHOLE[:7],
        WHOLE + "0",
        WHOLE.upper(),
        "9f2c41dg",
        "9f2c41d\0",
        "9f2c41d8\0",
        "9f2c41d8\n",
        " 9f2c41d8",
        "9f2c 41d8",
        "b3:9f2c41d8",
        "../../etc/passwd",
        "/etc/passwd",
        "9f2c41d8/..",
        "٠١٢٣٤٥٦٧",
    ],
)
def test_anything_else_is_no_digest(text: str) -> None:
    with pytest.raises(BadDigest):
        check_prefix(text)
    with pytest.raises(PartialDigest):
        check_whole(text)


@given(st.text(max_size=70))
def test_what_passes_names_nothing_but_itself(text: str) -> None:
    try:
        assert check_prefix(text) == text
    except BadDigest:
        return
    assert set(text) <= set("0123456789abcdef")


def test_the_message_shows_no_control_characters_and_is_short() -> None:
    with pytest.raises(BadDigest) as caught:
        check_prefix("\x1b]52;c;" + "x" * 10_000)
    assert str(caught.value).isprintable()
    assert len(str(caught.value)) < 200


def test_an_empty_digest_is_seen_in_the_message() -> None:
    with pytest.raises(BadDigest, match=r"^'' is no digest"):
        check_prefix("")


def test_only_a_whole_digest_is_one() -> None:
    assert check_whole(WHOLE) == WHOLE
    with pytest.raises(PartialDigest, match="64"):
        check_whole(WHOLE[:63])

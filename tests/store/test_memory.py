import pytest
from blake3 import blake3
from hypothesis import given
from hypothesis import strategies as st

from slicecli.errors import NotFound, PartialDigest
from slicecli.store.memory import MemoryStore


@given(st.binary())
def test_what_was_put_is_got(data: bytes) -> None:
    store = MemoryStore()
    digest = store.put(data)
    assert digest == blake3(data).hexdigest()
    assert store.get(digest) == data


def test_an_unknown_digest() -> None:
    with pytest.raises(NotFound):
        MemoryStore().get("0" * 64)


def test_a_prefix_is_no_whole_digest() -> None:
    with pytest.raises(PartialDigest):
        MemoryStore().get("0" * 12)

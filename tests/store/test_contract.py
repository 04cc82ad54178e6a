from slicecli.raw import Raw
from slicecli.store.memory import MemoryStore


def test_a_raw_of_another_store_is_kept_all_the_same() -> None:
    here, elsewhere = MemoryStore(), MemoryStore()
    raw = Raw(b"bytes")
    raw.digest = elsewhere.put(b"bytes")
    assert here.keep(raw) == raw.digest
    assert here.get(raw.digest) == b"bytes"

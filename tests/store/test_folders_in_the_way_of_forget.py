"""A folder under the digest that is to be forgotten doesn't save the files beside it."""

from pathlib import Path

import pytest

from slicecli.store.disk import DiskStore
from slicecli.store.forget import forget
from slicecli.store.verify import Part, Verification

SECRET = b"password: correct horse battery staple\n"


def quarantine(root: Path) -> None:
    list(Verification(str(root), Part(), quarantine=True).faults())


@pytest.mark.parametrize("inside", [[], ["mine"]])
@pytest.mark.parametrize("kind", ["raw", "runs"])
def test_a_folder_in_quarantine(store: DiskStore, root: Path, inside: list[str], kind: str) -> None:
    digest = store.put(SECRET)
    store.record(digest, b"record")
    raw = root / "raw" / digest[:2] / digest[2:]
    raw.chmod(0o600)
    raw.write_bytes(SECRET + b"damaged")
    quarantine(root)
    store.put(SECRET)
    path = next((root / kind / digest[:2]).glob(f"{digest[2:]}*"))
    path.unlink()
    path.mkdir()
    for name in inside:
        (path / name).write_bytes(b"")
    quarantine(root)
    store.put(SECRET)
    gone = forget(str(root), digest)
    assert gone is not None
    left = [str(path.relative_to(root)) for path in root.glob(f"*/{kind}-{digest}*")]
    assert gone.left == left
    assert len(left) == len(inside)
    assert (gone.raws, gone.records) == (2, int(kind == "raw"))
    files = [path for path in root.rglob("*") if path.is_file()]
    assert not [path for path in files if SECRET in path.read_bytes()]
    assert [path.name for path in files if digest in str(path)] == inside


@pytest.mark.parametrize("inside", [[], ["mine"]])
def test_folders_on_the_shelves(store: DiskStore, root: Path, inside: list[str]) -> None:
    digest = store.put(SECRET)
    store.record(digest, b"record")
    (root / "raw" / digest[:2] / digest[2:]).unlink()
    places = [f"raw/{digest[:2]}/{digest[2:]}", f"runs/{digest[:2]}/{digest[2:]}.0123456789abcdef"]
    for place in places:
        (root / place).mkdir()
        for name in inside:
            (root / place / name).write_bytes(b"")
    gone = forget(str(root), digest)
    assert gone is not None
    assert (gone.raws, gone.records) == (0, 1)
    assert gone.left == places * len(inside)
    assert all((root / place / name).exists() for place in places for name in inside)
    assert list(root.glob("leaving/*")) == []

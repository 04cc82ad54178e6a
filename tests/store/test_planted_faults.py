"""verify: each fault that is planted is found, at its place, and none is made up."""

import errno
import json
import os
from collections.abc import Callable
from pathlib import Path

import pytest
from blake3 import blake3

from slicecli.store.disk import DiskStore
from slicecli.store.folder import Folder
from slicecli.store.pins import pin
from slicecli.store.verify import Part, Verification

Plant = Callable[[Path], None]

BLOBS = [b"", b"x", b"a line\n" * 40, bytes(range(256)) * (3 << 12)]


@pytest.fixture(name="full")
def a_store_with_everything(store: DiskStore, root: Path) -> dict[str, Path]:
    """Fill the store, and name some of its files."""
    digests = [store.put(data) for data in BLOBS]
    for digest in digests:
        fields = {"raw": digest, "record": 1, "outcome": {"argv": ['"raw":"0"']}}
        store.record(digest, json.dumps(fields).encode())
        store.record(digest, b"a record of a library's own")
    pin(store.root, digests[2])
    store.size_notice()
    (root / "chats").mkdir(mode=0o700)
    (root / "chats" / "thread.json").write_bytes(b"{}")
    (root / "tmp" / "4242-0123456789abcdef").write_bytes(b"left behind")
    blobs = [root / "raw" / digest[:2] / digest[2:] for digest in digests]
    record = next((root / "runs" / digests[2][:2]).glob(f"{digests[2][2:]}.*"))
    return {
        "empty": blobs[0],
        "small": blobs[1],
        "blob": blobs[2],
        "large": blobs[3],
        "record": record,
        "other record": next((root / "runs" / digests[3][:2]).glob(f"{digests[3][2:]}.*")),
        "pin": root / "pins" / digests[2],
    }


def faults(root: Path, part: Part | None = None, *, quarantine: bool = False) -> dict[str, str]:
    verification = Verification(str(root), part or Part(), quarantine=quarantine)
    found = [(fault.place, fault.what) for fault in verification.faults()]
    assert len(dict(found)) == len(found)
    return dict(found)


def rewrite(path: Path, data: bytes) -> None:
    path.chmod(0o600)
    path.write_bytes(data)
    path.chmod(0o400)


def flip(path: Path, byte: int, bit: int) -> None:
    data = bytearray(path.read_bytes())
    data[byte] ^= 1 << bit
    rewrite(path, bytes(data))


def swap(path: Path, make: Plant) -> None:
    path.unlink()
    make(path)


def tree(root: Path) -> set[tuple[str, bytes]]:
    return {
        (str(path), path.read_bytes())
        for path in root.rglob("*")
        if path.is_file() and not path.is_symlink()
    }


def test_a_store_without_fault_has_none(full: dict[str, Path], root: Path) -> None:
    assert full
    verification = Verification(str(root), Part())
    assert list(verification.faults()) == []
    assert (verification.blobs, verification.records) == (4, 8)


DAMAGE: list[tuple[str, str, Plant, str]] = [
    ("a flipped bit, first", "blob", lambda p: flip(p, 0, 0), "damaged: 280 bytes"),
    ("a flipped bit, last", "blob", lambda p: flip(p, -1, 7), "damaged: 280 bytes"),
    ("a flipped bit far inside", "large", lambda p: flip(p, (3 << 20) - 5, 3), "damaged: 3,145,728"),
    ("cut short", "blob", lambda p: rewrite(p, p.read_bytes()[:-1]), "damaged: 279 bytes"),
    ("cut at a block", "large", lambda p: rewrite(p, p.read_bytes()[: 1 << 20]), "damaged: 1,048,576"),
    ("a byte too many", "blob", lambda p: rewrite(p, p.read_bytes() + b"\0"), "damaged: 281 bytes"),
    ("empty", "blob", lambda p: rewrite(p, b""), "damaged: 0 bytes whose digest is af1349b9"),
    ("not empty", "empty", lambda p: rewrite(p, b"\n"), "damaged: 1 byte whose"),
    (
        "a good file under another's name",
        "blob",
        lambda p: rewrite(p, BLOBS[1]),
        f"damaged: 1 byte whose digest is {blake3(BLOBS[1]).hexdigest()}",
    ),
    ("a link", "blob", lambda p: swap(p, lambda q: q.symlink_to("/etc/passwd")), "is no plain file"),
    ("a FIFO", "blob", lambda p: swap(p, os.mkfifo), "is no plain file"),
    ("a folder", "blob", lambda p: swap(p, Path.mkdir), "is no plain file"),
    ("a record's flipped bit", "record", lambda p: flip(p, 3, 1), "damaged: "),
    ("a record cut short", "record", lambda p: rewrite(p, p.read_bytes()[:-1]), "damaged: "),
    ("a record with more", "record", lambda p: rewrite(p, p.read_bytes() + b" "), "damaged: "),
    ("a record that is empty", "record", lambda p: rewrite(p, b""), "damaged: 0 bytes"),
    ("a record that is a link", "record", lambda p: swap(p, lambda q: q.symlink_to("x")), "is no"),
]  # fmt: skip


@pytest.mark.parametrize("damage", DAMAGE, ids=lambda damage: damage[0])
def test_damage_is_found_set_aside_and_healed(
    store: DiskStore, full: dict[str, Path], root: Path, damage: tuple[str, str, Plant, str]
) -> None:
    _, which, plant, expected = damage
    path = full[which]
    good = path.read_bytes()
    plant(path)
    place = str(path.relative_to(root))
    before = tree(root)
    assert [*faults(root)] == [place]
    assert faults(root)[place].startswith(expected)
    assert tree(root) == before

    what = faults(root, quarantine=True)[place]
    aside = root / what.partition("; moved to ")[2]
    assert aside.parent == root / "quarantine"
    assert {data for _, data in tree(root)} == {data for _, data in before}
    assert not os.path.lexists(path)
    if which == "record":
        store.record(path.parent.name + path.name[:62], good)
    else:
        missing = {f"names a missing blob: {path.parent.name + path.name}", "names a missing blob"}
        assert set(faults(root).values()) <= missing
        store.put(good)
    assert path.read_bytes() == good
    assert faults(root) == {}
    assert os.path.lexists(aside)


def test_two_of_a_name_meet_in_quarantine(
    store: DiskStore, full: dict[str, Path], root: Path
) -> None:
    for data in (b"first", b"second"):
        rewrite(full["blob"], data)
        faults(root, quarantine=True)
        store.put(BLOBS[2])
    assert {path.read_bytes() for path in (root / "quarantine").iterdir()} == {b"first", b"second"}


@pytest.mark.parametrize("code", [errno.EACCES, errno.EIO, errno.EMFILE])
def test_what_can_t_be_read_is_set_aside_if_that_lasts(
    store: DiskStore, full: dict[str, Path], root: Path, monkeypatch: pytest.MonkeyPatch, code: int
) -> None:
    path = full["blob"]
    moved = code != errno.EMFILE
    real = Folder.open

    def refuse(self: Folder, name: str) -> int:
        if name == path.name:
            raise OSError(code, os.strerror(code))
        return real(self, name)

    with monkeypatch.context() as patch:
        patch.setattr(Folder, "open", refuse)
        what = faults(root, quarantine=True)[str(path.relative_to(root))]
    assert what.startswith(f"can't be read: {os.strerror(code)}")
    assert ("; moved to quarantine/raw-" in what) == moved == (not path.exists())
    store.put(BLOBS[2])
    assert faults(root) == {}


STRANGERS = [
    "notes.txt",
    "raw/notes.txt",
    "raw/9",
    "raw/GG",
    "raw/{fan}/notes.txt",
    "raw/{fan}/{rest}.bak",
    "runs/{fan}/{rest}",
    "runs/{fan}/{rest}.123",
    "pins/notes.txt",
    "tmp/notes.txt",
    "leaving/notes.txt",
    "raw/{fan}/\udcff\n",
]


@pytest.mark.parametrize("stranger", STRANGERS)
def test_a_stranger_is_told_and_left(full: dict[str, Path], root: Path, stranger: str) -> None:
    place = stranger.format(fan=full["blob"].parent.name, rest=full["blob"].name)
    (root / place).parent.mkdir(exist_ok=True)
    (root / place).write_bytes(b"mine")
    assert faults(root, quarantine=True) == {place: "isn't the store's"}
    assert (root / place).read_bytes() == b"mine"


def test_a_record_or_pin_whose_blob_is_missing(full: dict[str, Path], root: Path) -> None:
    digest = full["pin"].name
    full["blob"].unlink()
    records = {
        str(path.relative_to(root)): f"names a missing blob: {digest}"
        for path in (root / "runs" / digest[:2]).iterdir()
    }
    assert len(records) == 2
    assert faults(root, quarantine=True) == {**records, f"pins/{digest}": "names a missing blob"}


def test_a_record_under_another_raws_name(full: dict[str, Path], root: Path) -> None:
    record, digest = full["record"], full["pin"].name
    for record in sorted((root / "runs" / digest[:2]).iterdir()):
        if b'"raw": "' in record.read_bytes():
            break
    other = full["other record"]
    record.rename(other.with_name(other.name[:62] + record.name[62:]))
    (what,) = faults(root).values()
    assert what == f"misnamed: a record of {digest}"


def test_links_in_place_of_folders(full: dict[str, Path], root: Path) -> None:
    fan = full["blob"].parent
    fan.rename(root.parent / "aside")
    fan.symlink_to(root.parent / "aside")
    (what,) = (what for place, what in faults(root).items() if place == f"raw/{fan.name}")
    assert what.startswith("can't be read: ")
    (root / "pins").rename(root.parent / "pins aside")
    (root / "pins").symlink_to(root.parent / "pins aside")
    assert faults(root)["pins"].startswith("can't be read: ")


@pytest.mark.parametrize("parts", [1, 2, 5, 7, 300])
def test_all_parts_together_are_the_whole(
    store: DiskStore, full: dict[str, Path], root: Path, parts: int
) -> None:
    for n in range(60):
        digest = store.put(b"%d" % n)
        store.record(digest, b"%d" % n)
        path = root / "raw" / digest[:2] / digest[2:]
        if n % 3:
            flip(path, 0, 0)
        (path.parent / f"{n}.bak").write_bytes(b"")
    for stranger in ("notes", "raw/notes", "tmp/notes"):
        (root / stranger).write_bytes(b"")
    flip(full["record"], 0, 0)
    whole = Verification(str(root), Part())
    expected = sorted((fault.place, fault.what) for fault in whole.faults())
    assert len(expected) == 40 + 60 + 3 + 1
    found, blobs, records, size = [], 0, 0, 0
    for k in range(1, parts + 1):
        part = Verification(str(root), Part(k, parts))
        found += [(fault.place, fault.what) for fault in part.faults()]
        blobs, records, size = blobs + part.blobs, records + part.records, size + part.size
    assert sorted(found) == expected
    assert (blobs, records, size) == (whole.blobs, whole.records, whole.size)


def test_a_store_that_isn_t_there_has_no_fault(root: Path) -> None:
    assert faults(root) == {}
    assert not root.exists()


def test_what_goes_while_it_is_looked_at_is_no_fault(
    full: dict[str, Path], root: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    listdir = os.listdir
    digest = full["pin"].name

    def list_then_forget(path: int) -> list[str]:
        names = listdir(path)
        for gone in [*root.glob(f"runs/*/{digest[2:]}.*"), full["blob"], full["pin"]]:
            gone.unlink(missing_ok=True)
        return names

    monkeypatch.setattr(os, "listdir", list_then_forget)
    assert faults(root) == {}


def test_what_is_mended_while_it_is_looked_at_isn_t_set_aside(
    store: DiskStore, full: dict[str, Path], root: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    flip(full["blob"], 0, 0)
    real = Verification._blob

    def hash_then_mend(self: Verification, *arguments: object) -> str:
        wrong = real(self, *arguments)  # type: ignore[arg-type]
        if wrong:
            full["blob"].unlink()
            store.put(BLOBS[2])
        return wrong

    monkeypatch.setattr(Verification, "_blob", hash_then_mend)
    (what,) = faults(root, quarantine=True).values()
    assert what.startswith("damaged")
    assert "moved" not in what
    assert full["blob"].read_bytes() == BLOBS[2]
    assert faults(root) == {}

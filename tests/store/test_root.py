import errno
import os
import stat
from collections.abc import Callable
from pathlib import Path

import pytest

from slicecli.errors import NotFound, Unavailable
from slicecli.store.disk import DiskStore
from slicecli.store.expiry import Limits
from slicecli.store.forget import forget, known
from slicecli.store.gc import collect
from slicecli.store.listing import newest_first
from slicecli.store.pins import pin, unpin
from slicecli.store.stats import count
from slicecli.store.verify import Part, Verification

Tree = dict[str, tuple[int, int, int]]


def tree(root: Path) -> Tree:
    """Give mode, size and time of everything below a folder."""
    found: Tree = {}
    for path in [root, *root.rglob("*")]:
        status = path.lstat()
        found[str(path)] = (status.st_mode, status.st_size, status.st_mtime_ns)
    return found


def calls(store: DiskStore) -> list[Callable[[], object]]:
    digest = "0" * 64
    return [
        lambda: store.put(b"x"),
        store.writer,
        lambda: store.record(digest, b"x"),
        lambda: store.get(digest),
        lambda: store.resolve(digest),
        lambda: store.records(digest),
        store.last,
        lambda: collect(store.root, Limits(0, 0, 0)),
        lambda: list(Verification(store.root, Part(), quarantine=True).faults()),
        lambda: pin(store.root, digest),
        lambda: unpin(store.root, digest),
        lambda: forget(store.root, digest),
        lambda: known(store.root, digest),
        lambda: count(store.root),
        lambda: list(newest_first(store.root)),
    ]


def assert_refused(store: DiskStore, *words: str) -> None:
    for call in calls(store):
        with pytest.raises(Unavailable) as caught:
            call()
        for word in words:
            assert word in str(caught.value)
        assert "\n" not in str(caught.value)
    assert store.size_notice() is None


@pytest.mark.parametrize("mask", [0o000, 0o022, 0o077, 0o777])
@pytest.mark.usefixtures("umask")
def test_modes_under_any_umask(tmp_path: Path, mask: int) -> None:
    os.umask(mask)
    root = tmp_path / "new" / "share" / "store"
    store = DiskStore(root)
    digest = store.put(b"x")
    with store.writer() as writer:
        writer.write(b"y")
        writer.publish()
    name = store.record(digest, b"record")
    store.size_notice()
    pin(store.root, digest)
    path = root / "runs" / name[:2] / name[2:]
    path.chmod(0o600)
    path.write_bytes(b"damaged")
    path.chmod(0o400)
    assert len(list(Verification(store.root, Part(), quarantine=True).faults())) == 1
    assert len(collect(store.root, Limits(0, grace_ns=0)).blobs) == 1
    os.umask(0o022)
    for path in [tmp_path / "new", tmp_path / "new" / "share", root, *root.rglob("*")]:
        mode = stat.S_IMODE(path.stat().st_mode)
        assert mode == (0o700 if path.is_dir() else 0o400), path
    assert store.get(digest) == b"x"


def test_the_files_that_say_what_it_is(store: DiskStore, root: Path) -> None:
    store.put(b"x")
    assert (root / "format").read_bytes() == b"slice store 1\n"
    tag = (root / "CACHEDIR.TAG").read_bytes()
    assert tag[:43] == b"Signature: 8a477f597d28d172789f06886806bc55"
    assert tag[43:44] == b"\n"


def test_an_empty_folder_becomes_a_store(store: DiskStore, root: Path) -> None:
    root.mkdir()
    assert store.get(store.put(b"x")) == b"x"


def test_a_store_half_made_is_finished(store: DiskStore, root: Path) -> None:
    root.mkdir()
    (root / "tmp").mkdir()
    (root / "CACHEDIR.TAG").write_bytes(b"Sig")
    with pytest.raises(NotFound):
        store.last()
    assert store.get(store.put(b"x")) == b"x"
    assert (root / "CACHEDIR.TAG").read_bytes().startswith(b"Signature: ")
    assert (root / "format").exists()


@pytest.mark.parametrize("text", [b"slice store 2\n", b"slice store 11\n", b"\n", b"slice store 1"])
def test_an_unknown_layout_is_left_alone(store: DiskStore, root: Path, text: bytes) -> None:
    store.put(b"x")
    (root / "format").chmod(0o600)
    (root / "format").write_bytes(text)
    before = tree(root)
    assert_refused(store, str(root), "doesn't know", "newer slice")
    assert tree(root) == before


@pytest.mark.parametrize("text", [b"", b"\0" * 14])
def test_a_layout_whose_name_a_power_cut_took_is_read_and_named_again(
    store: DiskStore, root: Path, text: bytes
) -> None:
    digest = store.put(b"x")
    (root / "format").chmod(0o600)
    (root / "format").write_bytes(text)
    assert store.get(digest) == b"x"
    assert (root / "format").read_bytes() == text
    store.put(b"y")
    assert (root / "format").read_bytes() == b"slice store 1\n"
    (root / "format").chmod(0o600)
    (root / "format").write_bytes(text)
    (root / "thesis.tex").write_bytes(b"years")
    assert_refused(store, "is no store and not empty", "'thesis.tex'")


def test_a_folder_of_somebody_else_s_things_is_left_alone(store: DiskStore, root: Path) -> None:
    root.mkdir()
    (root / "thesis.tex").write_bytes(b"years")
    before = tree(root)
    assert_refused(store, "is no store and not empty", "'thesis.tex'", "--store")
    assert tree(root) == before


def test_a_file(store: DiskStore, root: Path) -> None:
    root.write_bytes(b"file")
    assert_refused(store, f"{root} is not a folder", "--store")
    assert root.read_bytes() == b"file"


def test_a_path_through_a_file(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"")
    assert_refused(DiskStore(tmp_path / "file" / "store"), os.strerror(errno.ENOTDIR))


@pytest.mark.parametrize("end", ["", "/", "/.", "//./"])
def test_a_link(store: DiskStore, tmp_path: Path, root: Path, end: str) -> None:
    (tmp_path / "elsewhere").mkdir()
    root.symlink_to("elsewhere")
    store.root = f"{root}{end}"
    assert_refused(store, f"{root} is a symbolic link", str(tmp_path / "elsewhere"))
    assert os.listdir(tmp_path / "elsewhere") == []


def test_a_dangling_link(store: DiskStore, tmp_path: Path, root: Path) -> None:
    root.symlink_to("nowhere")
    assert_refused(store, f"{root} is a symbolic link")
    assert not (tmp_path / "nowhere").exists()


def test_links_above_the_root_are_the_users_own(tmp_path: Path) -> None:
    (tmp_path / "disk").mkdir()
    (tmp_path / "home").symlink_to("disk")
    assert DiskStore(tmp_path / "home" / "store").put(b"x")
    assert (tmp_path / "disk" / "store" / "format").exists()


@pytest.mark.parametrize("mode", [0o720, 0o702, 0o777, 0o1777])
def test_what_others_may_write(store: DiskStore, root: Path, mode: int) -> None:
    store.put(b"x")
    root.chmod(mode)
    before = tree(root)
    assert_refused(store, f"{mode:04o}", f"chmod go-w {root}")
    assert tree(root) == before
    root.chmod(mode & ~0o022)
    assert store.put(b"y")


def test_another_users(store: DiskStore, root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    store.put(b"x")
    monkeypatch.setattr(os, "geteuid", lambda: 4242)
    assert_refused(store, f"belongs to user {root.stat().st_uid}", "user 4242", "--store")


def test_a_parent_that_can_t_be_made(tmp_path: Path) -> None:
    (tmp_path / "above").symlink_to("nowhere")
    with pytest.raises(Unavailable, match=r"above/store: .*"):
        DiskStore(tmp_path / "above" / "store").put(b"x")

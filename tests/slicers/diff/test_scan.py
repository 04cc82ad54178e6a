from __future__ import annotations

import re
from pathlib import Path

import pytest

from slicecli.raw import Raw
from slicecli.slicers.diff.patch import Message
from slicecli.slicers.diff.scan import scan
from tests.slicers.diff.slicing import NAMES, case, patch_of, run

TREE = [
    ("modified", "a.txt", 3, 4, 3),
    ("modified", "dos.txt", 1, 1, 1),
    ("modified", "end.txt", 1, 1, 1),
    ("added", "fresh.txt", 2, 0, 1),
    ("deleted", "gone.txt", 0, 4, 1),
    ("modified", "sql/q.sql", 2, 3, 2),
    ("modified", "src/near.c", 3, 3, 1),
]
MOVES = [
    ("binary", "blob.bin", 0, 0, 0),
    ("modified", "caf\u00e9 au lait.txt", 1, 1, 1),
    ("copied", "copy.txt", 1, 1, 1),
    ("modified", "keep.txt", 1, 1, 1),
    ("mode", "mode.sh", 0, 0, 0),
    ("submodule", "module", 1, 1, 1),
    ("added", "new.bin", 0, 0, 0),
    ("renamed", "none.txt", 0, 0, 0),
    ("renamed", "sub/moved.txt", 1, 1, 1),
    ("renamed", "sub/pure.txt", 0, 0, 0),
    ("modified", "tab\there.txt", 1, 1, 1),
    ("type", "type.txt", 0, 1, 1),
    ("type", "type.txt", 1, 0, 1),
]


def changed(
    rows: list[tuple[str, str, int, int, int]], *others: tuple[str, str, int, int, int]
) -> object:
    """Put other rows in the place of those with the same path, new ones where they belong."""
    paths = {row[1] for row in others}
    return sorted([*(row for row in rows if row[1] not in paths), *others], key=lambda row: row[1])


def seen(data: bytes) -> list[tuple[str, str, int, int, int]]:
    return [
        (file.status, file.path, file.added, file.removed, file.total)
        for file in patch_of(data).named()
    ]


BLOB = ("binary", "blob.bin", 0, 0, 0)
HG = changed(TREE, BLOB, ("deleted", "a.txt", 0, 40, 1), ("added", "b.txt", 39, 0, 1))
SVN = changed(
    TREE,
    BLOB,
    ("modified", "a.txt", 3, 4, 4),
    ("modified", "end.txt", 1, 1, 2),
    ("added", "fresh.txt", 2, 0, 2),
    ("modified", "src/near.c", 3, 3, 2),
)


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("git", TREE),
        ("git-color", []),
        ("git-function", TREE),
        ("git-mnemonic", TREE),
        ("git-no-prefix", TREE),
        ("git-raw", TREE),
        ("git-show", TREE),
        ("git-stat", TREE),
        ("git-u0", changed(TREE, ("modified", "src/near.c", 3, 3, 3))),
        (
            "git-u10",
            changed(TREE, ("modified", "a.txt", 3, 4, 1), ("modified", "sql/q.sql", 2, 3, 1)),
        ),
        ("git-moves", MOVES),
        ("git-binary", MOVES),
        ("git-submodule", [("submodule", "module", 1, 1, 1)]),
        ("git-merge-2", [("modified", "a.txt", 2, 4, 2)]),
        ("git-merge-2-c", [("modified", "a.txt", 3, 5, 2)]),
        ("git-merge-3", [("modified", "a.txt", 3, 7, 2)]),
        ("hg", HG),
        ("hg-export", HG),
        ("hg-git", changed(TREE[1:], BLOB, ("renamed", "b.txt", 3, 4, 3))),
        ("svn", SVN),
        ("svn-git", SVN),
        ("cvs", [TREE[0], TREE[-1]]),
        ("diff-u", [("modified", "new/a.txt", 3, 4, 3)]),
        ("diff-c", [("modified", "new/a.txt", 3, 4, 3)]),
        ("diff-normal", [("modified", "", 3, 4, 3)]),
        ("diff-label", [("modified", "y", 3, 4, 3)]),
        ("diff-blank", [("modified", "new/b", 1, 1, 1)]),
    ],
)
def test_each_program_is_read(name: str, expected: object) -> None:
    assert seen(case(name)) == expected


PLAIN = [
    ("modified", "new/a.txt", 3, 4, 3),
    ("binary", "new/blob.bin", 0, 0, 0),
    ("modified", "new/dos.txt", 1, 1, 1),
    ("modified", "new/end.txt", 1, 1, 1),
    ("added", "new/fresh.txt", 2, 0, 1),
    ("deleted", "old/gone.txt", 0, 4, 1),
    ("deleted", "old/only/here.txt", 0, 1, 1),
    ("modified", "new/sp ace.txt", 1, 1, 1),
    ("modified", "new/sql/q.sql", 2, 3, 2),
    ("modified", "new/src/near.c", 3, 3, 1),
]


@pytest.mark.parametrize("name", ["diff-ruN", "diff-rc"])
def test_gnu_diff_tells_by_the_date_what_was_not_there(name: str) -> None:
    assert seen(case(name)) == PLAIN


@pytest.mark.parametrize("name", ["diff-r", "diff-ru"])
def test_only_in_tells_of_added_and_deleted_files(name: str) -> None:
    rows = seen(case(name))
    assert rows[4:7] == [
        ("added", "new/fresh.txt", 0, 0, 0),
        ("deleted", "old/gone.txt", 0, 0, 0),
        ("deleted", "old/only", 0, 0, 0),
    ]
    assert rows[:4] + rows[7:9] == PLAIN[:4] + PLAIN[7:9]


def test_a_brief_comparison_names_the_files() -> None:
    assert [row[:2] for row in seen(case("diff-rq"))] == [
        ("modified", "new/a.txt"),
        ("modified", "new/blob.bin"),
        ("modified", "new/dos.txt"),
        ("modified", "new/end.txt"),
        ("added", "new/fresh.txt"),
        ("deleted", "old/gone.txt"),
        ("deleted", "old/only"),
        ("modified", "new/sp ace.txt"),
        ("modified", "new/sql/q.sql"),
        ("modified", "new/src/near.c"),
    ]


def test_only_in_without_a_pair_of_names_stays_unpaired() -> None:
    assert seen(b"Only in here: a\nOnly in there: b\n") == [
        ("unpaired", "here/a", 0, 0, 0),
        ("unpaired", "there/b", 0, 0, 0),
    ]


def test_old_names_and_modes() -> None:
    files = {file.path: file for file in patch_of(case("git-moves")).named()}
    assert files["copy.txt"].origin == files["sub/moved.txt"].origin == "move me.txt"
    assert files["none.txt"].origin == "empty.txt"
    assert files["mode.sh"].modes == ("100644", "100755")
    assert files["keep.txt"].origin == ""


@pytest.mark.parametrize(
    ("name", "messages", "files"),
    [
        ("git-log", 2, 16),
        ("git-log-stat", 2, 16),
        ("git-log-oneline", 2, 4),
        ("git-format-patch", 3, 17),
        ("git-format-patch-binary", 2, 13),
        ("hg-log", 3, 16),
    ],
)
def test_series_have_messages_between_their_files(name: str, messages: int, files: int) -> None:
    patch = patch_of(case(name))
    assert (len(patch.messages()), patch.files) == (messages, files)


@pytest.mark.parametrize("name", [name for name in NAMES if name not in ("git-color", "git-word")])
def test_every_line_is_in_a_header_a_hunk_or_a_message(name: str) -> None:
    data = case(name)
    patch = patch_of(data)
    spans = []
    for item in patch.items:
        if isinstance(item, Message):
            spans.append((item.start, item.stop))
        else:
            spans.append((item.start, item.head_stop))
            spans += [(hunk.start, hunk.stop) for hunk in item.hunks]
    assert spans[0][0] == 0
    assert spans[-1][1] == len(data)
    assert [start for start, _ in spans[1:]] == [stop for _, stop in spans[:-1]]
    assert patch.lines == data.count(b"\n")
    assert patch.message_lines == sum(message.lines for message in patch.messages())
    assert all(hunk.sound for file in patch.named() for hunk in file.hunks)


@pytest.mark.parametrize("name", NAMES)
def test_line_numbers_are_those_of_raw(name: str) -> None:
    data = case(name)
    for file in patch_of(data).named():
        for hunk in file.hunks:
            assert hunk.line == data.count(b"\n", 0, hunk.start) + 1
            assert hunk.lines + 1 + _empty_lines(data, hunk.start) == data.count(
                b"\n", hunk.start, hunk.stop
            )


def _empty_lines(data: bytes, start: int) -> int:
    """Count the empty lines that part svn's properties from a file's hunks."""
    found = re.compile(rb"\n*").match(data, start)
    return len(found[0]) if found else 0


GIT = [name for name in NAMES if name.startswith(("git", "hg-git")) and "merge" not in name]


@pytest.mark.parametrize("name", [name for name in GIT if name not in ("git-color", "git-word")])
def test_git_counts_the_same(name: str, tmp_path: Path) -> None:
    strip = "-p0" if name == "git-no-prefix" else "-p1"
    # git itself takes this line of a message for a header.
    data = case(name).replace(b"diff --git is no start", b"this is no start")
    done = run(tmp_path, "git", "apply", "--numstat", "-z", strip, "-", stdin=data)
    told = [row.split(b"\t")[:2] for row in done.stdout.split(b"\0") if b"\t" in row]
    mine = [
        [b"-", b"-"] if file.binary else [b"%d" % file.added, b"%d" % file.removed]
        for file in patch_of(case(name)).named()
    ]
    assert told == mine, done.stderr


@pytest.mark.parametrize("name", NAMES)
def test_blocks_do_not_matter(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    data = case(name)
    whole = _facts(data)
    blocks = Raw.blocks
    for length in (1, 2, 7, 64, 501):
        monkeypatch.setattr(Raw, "blocks", lambda self, length=length: blocks(self, length))
        assert _facts(data) == whole


@pytest.mark.parametrize("name", [name for name in NAMES if not name.startswith("git-binary")])
def test_line_ends_of_dos_do_not_matter(name: str) -> None:
    dos = case(name).replace(b"\r\n", b"\n").replace(b"\n", b"\r\n")
    unix, other = patch_of(case(name)), patch_of(dos)
    assert seen(dos) == seen(case(name))
    assert (unix.hunks, unix.lines, unix.message_lines, unix.known_lines) == (
        other.hunks,
        other.lines,
        other.message_lines,
        other.known_lines,
    )


def _facts(data: bytes) -> object:
    patch = scan(Raw(data), 10_000)
    return (
        [patch.files, patch.hunks, patch.lines, patch.message_lines, patch.known_lines],
        [
            (
                file.path,
                file.status,
                file.start,
                file.head_stop,
                file.added,
                file.removed,
                file.line,
            )
            for file in patch.named()
        ],
        [
            (hunk.start, hunk.stop, hunk.line, hunk.lines, hunk.sound)
            for file in patch.named()
            for hunk in file.hunks
        ],
        [(message.start, message.stop, message.lines) for message in patch.messages()],
    )

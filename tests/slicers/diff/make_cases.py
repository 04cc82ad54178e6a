"""Makes `cases/*.diff` by really running git, hg, svn, cvs and diff on small trees.

Run it where these programs are installed: `python tests/slicers/diff/make_cases.py`. Dates and
names are fixed, so that the same versions of the programs give the same files.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
from collections.abc import Mapping
from itertools import count
from pathlib import Path

HERE = Path(__file__).parent / "cases"
CLOCK = count(1_700_000_000, 10)
WHEN = "2024-05-06T07:08:09 +0000"
ENVIRONMENT = {
    **os.environ,
    "CVS_RSH": "false",
    "CVSROOT": "",
    "GIT_AUTHOR_DATE": WHEN,
    "GIT_AUTHOR_EMAIL": "ada@example.org",
    "GIT_AUTHOR_NAME": "Ada",
    "GIT_COMMITTER_DATE": WHEN,
    "GIT_COMMITTER_EMAIL": "ada@example.org",
    "GIT_COMMITTER_NAME": "Ada",
    "GIT_CONFIG_GLOBAL": "/dev/null",
    "GIT_CONFIG_NOSYSTEM": "1",
    "GIT_PAGER": "cat",
    "HGPLAIN": "1",
    "HGRCPATH": "",
    "HGUSER": "Ada <ada@example.org>",
    "LC_ALL": "C.UTF-8",
    "TZ": "UTC",
}


def run(where: Path, *argv: str) -> bytes:
    """Run a program and give its output, whatever its status (diff says 1 where files differ)."""
    return subprocess.run(argv, cwd=where, env=ENVIRONMENT, capture_output=True, check=False).stdout


def save(name: str, data: bytes) -> None:
    """Write one case; an empty one would test nothing.

    Raises ValueError where it is empty.
    """
    if not data:
        raise ValueError(name)
    (HERE / f"{name}.diff").write_bytes(data)


def write(where: Path, files: Mapping[str, bytes]) -> None:
    """Write files, each later than the ones before: equal time stamps hide a change from git."""
    for name, data in files.items():
        path = where / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
        when = next(CLOCK)
        os.utime(path, (when, when))


def text(first: int, last: int, **changed: str) -> bytes:
    """Give numbered lines; `l7="x"` puts another text into line 7, an empty one takes it out."""
    lines = [changed.get(f"l{n}", f"line {n}") for n in range(first, last + 1)]
    return "".join(f"{line}\n" for line in lines if line).encode()


OLD = {
    "a.txt": text(1, 40),
    "src/near.c": b"int f(void)\n{\n" + text(1, 30) + b"}\n",
    "gone.txt": text(1, 4),
    "end.txt": b"one\ntwo",
    "dos.txt": text(1, 12).replace(b"\n", b"\r\n"),
    "sql/q.sql": b"-- select\n++ odd\n" + text(1, 9),
}
NEW = {
    "a.txt": text(1, 40, l2="two", l20="twenty", l21="", l39="last but one"),
    "src/near.c": b"int f(void)\n{\n" + text(1, 30, l5="five", l9="nine", l16="sixteen") + b"}\n",
    "fresh.txt": b"new\nfile\n",
    "end.txt": b"one\nthree",
    "dos.txt": text(1, 12, l6="six").replace(b"\n", b"\r\n"),
    "sql/q.sql": b"+ plus\n" + text(1, 8) + b"- minus\n",
}


def replace(where: Path, old: Mapping[str, bytes], new: Mapping[str, bytes]) -> None:
    """Bring a tree from old to new."""
    for name in set(old) - set(new):
        (where / name).unlink()
    write(where, new)


def git(where: Path) -> None:
    """Make the cases of plain git."""
    run(where, "git", "init", "-q", "-b", "main")
    write(where, OLD)
    run(where, "git", "add", "-A")
    run(where, "git", "commit", "-qm", "Begin")
    replace(where, OLD, NEW)
    run(where, "git", "add", "-A")
    diff = ("git", "diff", "--cached")
    save("git", run(where, *diff))
    save("git-no-prefix", run(where, *diff, "--no-prefix"))
    save("git-mnemonic", run(where, "git", "-c", "diff.mnemonicPrefix=true", *diff[1:]))
    save("git-stat", run(where, *diff, "--stat", "--summary", "-p"))
    save("git-raw", run(where, *diff, "--patch-with-raw"))
    save("git-u0", run(where, *diff, "-U0"))
    save("git-u10", run(where, *diff, "-U10"))
    save("git-function", run(where, *diff, "-W"))
    save("git-color", run(where, *diff, "--color=always"))
    save("git-word", run(where, *diff, "--word-diff"))
    run(
        where,
        "git",
        "commit",
        "-qm",
        "Change much\n\nA body\nof two lines.\n\ndiff --git is no start here.",
    )
    git_moves(where)
    git_history(where)
    git_merges(where)


def git_moves(where: Path) -> None:
    """Make the cases of renames, copies, modes, types, binaries, submodules and odd names."""
    names = {
        "blob.bin": bytes(range(256)) * 4,
        "caf\u00e9 au lait.txt": b"un\n",
        "keep.txt": text(1, 20),
        "mode.sh": b"#!/bin/sh\n",
        "move me.txt": text(1, 20),
        "pure.txt": b"stays\n" * 9,
        "tab\there.txt": b"a\n",
        "type.txt": b"target",
        "empty.txt": b"",
    }
    write(where, names)
    run(where, "git", "add", "-A")
    point_module(where, "1")
    run(where, "git", "commit", "-qm", "Odd things")
    write(where, {"blob.bin": bytes(range(255, -1, -1)) * 4, "caf\u00e9 au lait.txt": b"deux\n"})
    write(where, {"tab\there.txt": b"b\n", "move me.txt": text(1, 20, l3="three"), "none.txt": b""})
    write(where, {"new.bin": b"\0\1\2" * 50})
    for name in ("type.txt", "empty.txt"):
        (where / name).unlink()
    (where / "type.txt").symlink_to("target")
    (where / "mode.sh").chmod(0o755)
    (where / "sub").mkdir()
    shutil.move(where / "move me.txt", where / "sub/moved.txt")
    shutil.move(where / "pure.txt", where / "sub/pure.txt")
    write(where, {"copy.txt": text(1, 20, l9="nine"), "keep.txt": text(1, 20, l1="first")})
    run(where, "git", "add", "-A", "--", ":!module")
    point_module(where, "2")
    diff = ("git", "diff", "--cached", "-M", "-C")
    save("git-moves", run(where, *diff))
    save("git-binary", run(where, *diff, "--binary"))
    save("git-submodule", run(where, *diff, "--submodule=short", "--", "module"))
    run(where, "git", "commit", "-qm", "Move things about")


def point_module(where: Path, digit: str) -> None:
    """Let the submodule stand at a made-up commit."""
    entry = f"160000,{digit * 40},module"
    run(where, "git", "update-index", "--add", "--cacheinfo", entry)


def git_history(where: Path) -> None:
    """Make the cases that have messages: log, show, format-patch."""
    save("git-log", run(where, "git", "log", "-p", "-2", "--", "*.txt", "src"))
    save("git-log-stat", run(where, "git", "log", "-p", "--stat", "-2", "--", "*.txt", "src"))
    save("git-log-oneline", run(where, "git", "log", "-p", "--oneline", "-2", "--", "a.txt", "src"))
    save("git-show", run(where, "git", "show", "HEAD~2"))
    patches = ("git", "format-patch", "--stdout", "--signature=2.0")
    save("git-format-patch", run(where, *patches, "-2", "HEAD~1"))
    save("git-format-patch-binary", run(where, *patches, "--binary", "-1"))


def git_merges(where: Path) -> None:
    """Make combined diffs, with two parents and with three."""
    base = run(where, "git", "rev-parse", "HEAD").decode().strip()
    sides = {"left": "LEFT", "right": "RIGHT", "far": "FAR"}
    for branch, word in sides.items():
        run(where, "git", "checkout", "-q", "-b", branch, base)
        write(where, {"a.txt": text(1, 40, l10=word, l30=f"{word} too")})
        run(where, "git", "commit", "-qam", f"{word} side")
    run(where, "git", "checkout", "-q", "left")
    tips = ["left", "right"]
    for _ in range(2):
        write(where, {"a.txt": text(1, 40, l10="BOTH", l11="", l30="LEFT too", l36="evil")})
        run(where, "git", "add", "-A", "--", "a.txt")
        tree = run(where, "git", "write-tree").decode().strip()
        parents = [word for tip in tips for word in ("-p", tip)]
        merge = run(where, "git", "commit-tree", tree, *parents, "-m", "Join").decode().strip()
        save(f"git-merge-{len(tips)}", run(where, "git", "show", "--cc", merge))
        save(f"git-merge-{len(tips)}-c", run(where, "git", "show", "-c", merge))
        tips.append("far")


def mercurial(where: Path) -> None:
    """Make the cases of hg."""
    run(where, "hg", "init")
    write(where, {**OLD, "blob.bin": b"\0\1" * 30})
    run(where, "hg", "commit", "-A", "-q", "-d", "0 0", "-m", "Begin")
    replace(where, OLD, NEW)
    write(where, {"blob.bin": b"\1\0" * 30})
    run(where, "hg", "addremove", "-q", "-s", "0")
    run(where, "hg", "mv", "a.txt", "b.txt")
    run(where, "hg", "commit", "-q", "-d", "0 0", "-m", "Change much\n\nWith a body.")
    save("hg", run(where, "hg", "diff", "-c", "tip"))
    save("hg-git", run(where, "hg", "diff", "-c", "tip", "--git"))
    save("hg-export", run(where, "hg", "export", "tip"))
    save("hg-log", run(where, "hg", "log", "-p"))


def subversion(where: Path) -> None:
    """Make the cases of svn."""
    run(where, "svnadmin", "create", "repo")
    run(where, "svn", "checkout", "-q", f"file://{where}/repo", "tree")
    tree = where / "tree"
    write(tree, {**OLD, "blob.bin": b"\0\1" * 30})
    run(tree, "svn", "add", "-q", "--force", ".")
    run(tree, "svn", "propset", "-q", "svn:mime-type", "application/octet-stream", "blob.bin")
    run(tree, "svn", "commit", "-q", "-m", "Begin")
    replace(tree, OLD, NEW)
    write(tree, {"blob.bin": b"\1\0" * 30})
    run(tree, "svn", "delete", "-q", "gone.txt")
    run(tree, "svn", "add", "-q", "fresh.txt")
    run(tree, "svn", "propset", "-q", "svn:eol-style", "native", "fresh.txt", "a.txt")
    run(tree, "svn", "propset", "-q", "color", "red\n\n+ blue", "end.txt")
    save("svn", run(tree, "svn", "diff").replace(str(where).encode(), b""))
    save("svn-git", run(tree, "svn", "diff", "--git").replace(str(where).encode(), b""))


def concurrent(where: Path) -> None:
    """Make the case of cvs."""
    repo = str(where / "repo")
    run(where, "cvs", "-d", repo, "init")
    write(where / "import", {name: OLD[name] for name in ("a.txt", "src/near.c")})
    run(where / "import", "cvs", "-Q", "-d", repo, "import", "-m", "Begin", "tree", "ada", "start")
    run(where, "cvs", "-Q", "-d", repo, "checkout", "tree")
    write(where / "tree", {name: NEW[name] for name in ("a.txt", "src/near.c")})
    for name in ("a.txt", "src/near.c"):
        os.utime(where / "tree" / name)
    data = run(where / "tree", "cvs", "-q", "-d", repo, "diff", "-u")
    lines = data.replace(repo.encode(), b"/repo").split(b"\n")
    dated = (b"--- ", b"+++ ")
    save("cvs", b"\n".join(x.split(b"\t")[0] if x.startswith(dated) else x for x in lines))


def plain(where: Path) -> None:
    """Make the cases of diff."""
    write(
        where / "old", {**OLD, "blob.bin": b"\0\1", "only/here.txt": b"x\n", "sp ace.txt": b"1\n"}
    )
    write(where / "new", {**NEW, "blob.bin": b"\1\0", "sp ace.txt": b"2\n"})
    save("diff-u", run(where, "diff", "-u", "old/a.txt", "new/a.txt"))
    save("diff-c", run(where, "diff", "-c", "old/a.txt", "new/a.txt"))
    save("diff-normal", run(where, "diff", "old/a.txt", "new/a.txt"))
    save("diff-r", run(where, "diff", "-r", "old", "new"))
    save("diff-ru", run(where, "diff", "-r", "-u", "old", "new"))
    save("diff-ruN", run(where, "diff", "-ruN", "old", "new"))
    save("diff-rc", run(where, "diff", "-rcNp", "old", "new"))
    save("diff-rq", run(where, "diff", "-rq", "old", "new"))
    save("diff-label", run(where, "diff", "-u", "-L", "x", "-L", "y", "old/a.txt", "new/a.txt"))
    blank = {"old/b": b"\n" * 9 + b"a\n\n", "new/b": b"\n" * 9 + b"b\n\n"}
    write(where, blank)
    save("diff-blank", run(where, "diff", "-u", "--suppress-blank-empty", "old/b", "new/b"))


def main() -> None:
    """Make all cases, each program in a folder of its own."""
    HERE.mkdir(exist_ok=True)
    for make in (git, mercurial, subversion, concurrent, plain):
        with tempfile.TemporaryDirectory() as folder:
            make(Path(folder))


if __name__ == "__main__":
    main()

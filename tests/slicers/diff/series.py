"""Drawn series of patches, of files that differ in size and kind."""

from __future__ import annotations

from hypothesis import strategies as st


def file_data(number: int, hunks: int, lines: int, kind: int) -> bytes:
    """Make one file's part of a git diff, with so much context before each change."""
    name = ["src/deep/er/%d.c", "%d.txt", "lib/%d/package-lock.json", "a b/\u00e9%d"][kind] % number
    head = (
        f"diff --git a/{name} b/{name}\nindex 1111111..2222222 100644\n--- a/{name}\n+++ b/{name}\n"
    )
    rows = [head]
    for which in range(hunks):
        start = 1 + which * (lines + 10)
        rows.append(f"@@ -{start},{lines + 1} +{start},{lines + 1} @@ at {which}\n")
        rows += [f" context {line}\n" for line in range(lines)]
        rows.append("-old\n+new\n")
    return "".join(rows).encode()


@st.composite
def patches(draw: st.DrawFn) -> bytes:
    """Draw a series with messages, and with files that have no hunks."""
    parts: list[bytes] = []
    for number in range(draw(st.integers(1, 20))):
        if draw(st.integers(0, 3)) == 0:
            sha = b"%040x" % number
            parts.append(b"commit " + sha + b"\nAuthor: A <a@b>\n\n    Say it\n\n    why\n\n")
        shape = draw(st.tuples(st.integers(0, 4), st.integers(0, 9), st.integers(0, 3)))
        if shape[0]:
            parts.append(file_data(number, *shape))
        else:
            name = b"m%d" % number
            parts.append(b"diff --git a/%s b/%s\nold mode 100644\nnew mode 100755\n" % (name, name))
    return b"".join(parts)

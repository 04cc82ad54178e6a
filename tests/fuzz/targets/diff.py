"""The diff reader: any bytes, and patches with lines of them changed."""

from __future__ import annotations

from slicecli.errors import Unsuitable
from slicecli.raw import Raw
from slicecli.slicers.diff.colours import unpainted
from tests.condensing import Quarters
from tests.fuzz.draw import Draw
from tests.fuzz.held import Asked, held
from tests.fuzz.targets import files, headed
from tests.slicers.diff.test_laws import checked

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

WORDS = (
    b"diff --git a/x b/y\n", b"diff --cc x\n", b"--- a/x\n", b"+++ b/x\n", b"@@ -1,3 +1,4 @@ f\n",
    b"@@@ -1,2 -1,2 +1,3 @@@\n", b"@@ -0,0 +1 @@\n", b"@@ -1 +0,0 @@\n", b"\\ No newline at end of file\n",
    b"new file mode 100644\n", b"deleted file mode 100644\n", b"rename from x\n", b"rename to y\n",
    b"similarity index 90%\n", b"index 12345..abcde 100644\n", b"Binary files a and b differ\n",
    b"GIT binary patch\n", b"literal 12\n", b"delta 5\n", b"Subproject commit ", b"Index: x\n",
    b"===================================================================\n", b"*** x\n", b"*** 1,3 ****\n",
    b"--- 1,3 ----\n", b"***************\n", b"1,2c1,2\n", b"3d2\n", b"5a6,7\n", b"---\n", b"< ", b"> ",
    b"Only in ", b"commit 1234567890123456789012345678901234567890\n", b"From 12345 Mon Sep 17\n",
    b"Subject: [PATCH] ", b"# HG changeset patch\n", b"Property changes on: ", b"-- \n2.1\n", b"/dev/null",
    b"\x1b[31m-", b"\x1b[m", b"\r\n", b'"a/\\303\\244"', b"RCS file: ", b"diff -r 0 -r 1 x\n",
)  # fmt: skip

HEAD = bytes(6)


def beginnings() -> Iterable[bytes]:
    return headed(b"\0" + sample for sample in files("diff/cases"))


def target(data: bytes) -> None:
    draw = Draw(data)
    asked = Asked(draw, "diff")
    contexts = draw.byte()
    options: dict[str, object] = {"context": contexts % 8} if contexts >= 128 else {}
    body = draw.rest()
    held(asked, body, None, options)
    plain = unpainted(Raw(body)).read()
    try:
        checked(plain, max(200, asked.cap % 1000), asked.output, Quarters(), **options)
    except Unsuitable:
        return

"""Large documents against git, jq and json: `python tests/bench/document_speed.py [MB [RUNS]]`.

A diff of many files against `git apply --stat`, JSON lines and one JSON array against `jq -c` that
asks for one member of each, the messages of a chat against `json` that loads and dumps them: made
here, read from a pipe, interleaved. `log_speed.py` does the timing and says what its columns are; as
there, 100 MB and 5 runs are the default. Chats have as many messages whatever the size is.
"""

import json
import runpy
import shutil
import sys
import sysconfig
from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path

LOGS = runpy.run_path(str(Path(__file__).parent / "log_speed.py"))
CHOOSE, TALK = LOGS["CHOOSE"], LOGS["TALK"]
place, stamp, rounds = LOGS["place"], LOGS["stamp"], LOGS["rounds"]
NUMBERS = count()
MESSAGES = 100_000
COPY = "import json, sys; json.dump(json.load(sys.stdin), sys.stdout)"


def words(most: int) -> str:
    return " ".join(CHOOSE.choices(TALK, k=CHOOSE.randint(2, most)))


def change() -> str:
    """Make the part of a diff that is one file's, as git writes it."""
    path = f"{place()}/{next(NUMBERS)}.py"
    blobs = f"{CHOOSE.getrandbits(28):07x}..{CHOOSE.getrandbits(28):07x}"
    text = f"diff --git a/{path} b/{path}\nindex {blobs} 100644\n--- a/{path}\n+++ b/{path}\n"
    old = new = 1
    for _ in range(CHOOSE.randint(1, 6)):
        signs = "   " + "".join(CHOOSE.choices("+-+- ", k=CHOOSE.randint(1, 40))) + "+   "
        removed, added = len(signs) - signs.count("+"), len(signs) - signs.count("-")
        text += f"@@ -{old},{removed} +{new},{added} @@ def {CHOOSE.choice(TALK)}\n"
        text += "".join(f"{sign}{words(10)}\n" for sign in signs)
        old, new = old + removed + 50, new + added + 50
    return text


def event() -> str:
    return json.dumps(
        {
            "type": CHOOSE.choice(("push", "issue", "star")),
            "id": next(NUMBERS),
            "at": stamp(),
            "actor": {"login": f"user{CHOOSE.randint(1, 9999)}", "id": CHOOSE.getrandbits(30)},
            "payload": {
                "size": CHOOSE.randint(1, 9),
                "ok": CHOOSE.random() < 0.5,
                "score": CHOOSE.random(),
                "tags": CHOOSE.choices("abcdef", k=CHOOSE.randint(0, 5)),
            },
            "message": words(30),
        }
    )


def turn() -> list[dict[str, object]]:
    """Make what one turn of a coding agent adds to its messages."""
    call = {"name": "run", "arguments": json.dumps({"command": words(5)})}
    name = f"call_{next(NUMBERS)}"
    calls = [{"id": name, "type": "function", "function": call}]
    return [
        {"role": "user", "content": words(20)},
        {"role": "assistant", "content": words(30), "tool_calls": calls},
        {"role": "tool", "tool_call_id": name, "content": words(120)},
        {"role": "assistant", "content": words(50)},
    ]


def write(path: Path, maker: Callable[[], str], size: int, around: str, between: str) -> None:
    """Write parts until the file is so large, each whole, something around all and between any two."""
    with path.open("w") as file:
        file.write(around[:1] + maker())
        while file.tell() < size:
            file.write("".join(between + maker() for _ in range(1000)))
        file.write(around[1:])


def rows(folder: Path, megabytes: int, runs: int) -> Iterator[str]:
    slice_ = str(Path(sysconfig.get_path("scripts")) / "slice")
    store, path = folder / "store", folder / "document"
    bare = [slice_, "--cap", "500", "--no-store"]
    kept = [slice_, "--cap", "500", "--store", str(store)]

    def forget() -> None:
        shutil.rmtree(store, ignore_errors=True)

    columns = f"{'cpu':>6} {'wall':>6} {'peak':>8}"
    yield f"{f'{megabytes} MB':<20} {'other':>11} {'no store':>11} {columns} {'store':>11} {columns}"
    kinds: dict[str, tuple[list[str], Callable[[], str], str, str]] = {
        "diff": (["git", "apply", "--stat"], change, "", ""),
        "JSON lines": (["jq", "-c", ".type"], event, "", "\n"),
        "JSON": (["jq", "-c", ".[].type"], event, "[]", ", "),
    }
    for name, (other, maker, around, between) in kinds.items():
        write(path, maker, megabytes * 1_000_000, around, between)
        yield f"{name:<20}{rounds([other, bare, kept], path, runs, forget)}"
    turns = [message for _ in range(MESSAGES // 4) for message in turn()]
    path.write_text(json.dumps(turns))
    chat = [slice_, "chat", "--cap", "24000"]
    commands = [[sys.executable, "-c", COPY], [*chat, "--no-store"], [*chat, "--store", str(store)]]
    yield f"{f'{MESSAGES:,} messages':<20}{rounds(commands, path, runs, forget)}"


if __name__ == "__main__":
    LOGS["report"](rows)

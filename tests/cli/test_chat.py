"""`slice chat` as a process: streams, store, states, statuses."""

from __future__ import annotations

import json
import subprocess
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from tests.conftest import Command

Message = dict[str, Any]


def talk(turns: int) -> list[Message]:
    messages: list[Message] = [
        {"role": "system", "content": "be good"},
        {"role": "user", "content": "begin"},
    ]
    for turn in range(turns):
        call = {"id": f"c{turn}", "type": "function", "function": {"name": "f", "arguments": "{}"}}
        messages += [
            {"role": "assistant", "content": None, "tool_calls": [call]},
            {"role": "tool", "tool_call_id": f"c{turn}", "content": f"result {turn}\n" * 60},
            {"role": "user", "content": f"and then {turn}?"},
        ]
    return messages


def spelt(messages: list[Message]) -> bytes:
    return json.dumps(messages, indent=1).encode()


def test_within_the_cap_every_byte_comes_out(slice_: Command) -> None:
    data = b' [ {"role": "user",  "content": "h\\u00e9", "x": 1.50 } ]\n\n'
    done = slice_("chat", "--cap", "100", stdin=data)
    assert (done.returncode, done.stdout) == (0, data)
    assert done.stderr == b"slice: 1 of 1 messages; 8 tokens of 100; anchor: none\n"
    assert not slice_.store.exists()


def test_what_went_can_be_shown(slice_: Command) -> None:
    messages = talk(30)
    done = slice_("chat", "--cap", "1500", stdin=spelt(messages))
    assert done.returncode == 0
    sent = json.loads(done.stdout)
    assert sent[:2] == messages[:2]
    note = sent[2]["content"]
    digest = note.split()[-1].rstrip("]")
    assert f"slice show {digest}" in done.stderr.decode()
    shown = slice_("show", digest).stdout.decode()
    assert '"and then 0?"' in shown
    lines = [one["content"] for one in sent if "lines," in str(one["content"])]
    original = slice_("show", lines[-1].split()[-1].rstrip("]")).stdout.decode()
    assert original.startswith("result 2")
    replayed = slice_("replay", digest)
    assert replayed.returncode == 0
    assert replayed.stdout.startswith(b"kept: ")


def test_a_condensed_result_is_replayed(slice_: Command) -> None:
    messages = [
        *talk(0),
        {"role": "assistant", "tool_calls": [{"id": "a", "function": {"name": "f"}}]},
        {"role": "tool", "tool_call_id": "a", "content": "line of a log\n" * 900},
        *({"role": "user", "content": f"go on {n}"} for n in range(6)),
    ]
    done = slice_("chat", "--cap", "900", stdin=spelt(messages))
    footer = json.loads(done.stdout)[3]["content"].splitlines()[-1]
    assert slice_("show", footer.split()[-1]).stdout == b"line of a log\n" * 900
    assert slice_("replay", footer.split()[-1]).stdout.startswith(b"same: log")


@pytest.mark.parametrize("state", ["thread-42", "./state.json"])
def test_a_state_goes_on(slice_: Command, state: str) -> None:
    before = b""
    cuts = 0
    for turns in range(4, 40, 4):
        done = slice_("chat", "--cap", "4000", "--state", state, stdin=spelt(talk(turns)))
        assert done.returncode == 0
        if b"a new cut" in done.stderr:
            cuts += 1
        else:
            assert done.stdout.startswith(before.removesuffix(b"\n]"))
        before = done.stdout
    assert 2 <= cuts <= 7
    again = slice_("chat", "--cap", "4000", "--state", state, "--reset", stdin=spelt(talk(2)))
    assert b"anchor: none" in again.stderr


def test_a_lost_anchor_is_told(slice_: Command) -> None:
    words = ("chat", "--cap", "1500", "--state", "s")
    slice_(*words, stdin=spelt(talk(30)))
    other = [{**message, "name": "x"} for message in talk(30)]
    done = slice_(*words, stdin=spelt(other))
    assert b"anchor: lost" in done.stderr
    assert done.returncode == 0


def test_a_damaged_state_is_an_error_that_names_it(slice_: Command) -> None:
    (slice_.folder / "state.json").write_text("{")
    words = ("chat", "--cap", "1500", "--state", "./state.json")
    done = slice_(*words, stdin=spelt(talk(3)))
    assert (done.returncode, done.stdout) == (1, b"")
    assert b"./state.json" in done.stderr
    assert b"--reset" in done.stderr
    assert slice_(*words, "--reset", stdin=spelt(talk(3))).returncode == 0
    assert slice_(*words, stdin=spelt(talk(3))).returncode == 0


def test_a_cap_that_is_too_small_prints_nothing_and_keeps_no_state(slice_: Command) -> None:
    done = slice_("chat", "--cap", "50", "--state", "./s.json", stdin=spelt(talk(30)))
    assert (done.returncode, done.stdout) == (2, b"")
    smallest = done.stderr.decode().split()[-1]
    assert not (slice_.folder / "s.json").exists()
    assert slice_("chat", "--cap", smallest, stdin=spelt(talk(30))).returncode == 0


@pytest.mark.parametrize(
    ("words", "stdin", "told"),
    [
        ((), b"[]", "--cap"),
        (("--cap", "100"), b"hello", "no conversation"),
        (("--cap", "100", "--reset"), b"[]", "--state"),
        (("--cap", "100", "--state", "a b"), b"[]", "a b"),
        (("--cap", "100", "--state", ".x"), b"[]", ".x"),
        (("--cap", "100", "--state", "s", "--no-store"), b"[]", "./s"),
        (("--cap", "100", "--trim-percent", "100"), b"[]", "100 %"),
        (("--cap", "100", "--keep-latest", "0"), b"[]", "latest"),
        (("--cap", "100", "--pin", "x"), b"[]", "x"),
        (("--cap", "x"), b"[]", "x"),
    ],
)
def test_wrong_usage_is_told(
    slice_: Command, words: tuple[str, ...], stdin: bytes, told: str
) -> None:
    done = slice_("chat", *words, stdin=stdin)
    assert (done.returncode, done.stdout) == (2, b"")
    assert told in done.stderr.decode()


def test_without_a_store_the_note_says_so(slice_: Command) -> None:
    done = slice_("chat", "--cap", "1500", "--no-store", stdin=spelt(talk(30)))
    assert "not stored, blake3 " in json.loads(done.stdout)[2]["content"]
    assert not slice_.store.exists()


def test_another_store_is_named_in_the_note(slice_: Command) -> None:
    done = slice_("chat", "--cap", "1500", "--store", "elsewhere", stdin=spelt(talk(30)))
    note = json.loads(done.stdout)[2]["content"].removesuffix("]").split()
    assert slice_(*note[note.index("show") :]).returncode == 0
    fed_back = slice_("chat", "--cap", "1500", "--store", "elsewhere", stdin=done.stdout)
    assert fed_back.stdout == done.stdout
    assert b"left out before" in fed_back.stderr


def test_json_is_the_whole_condensate(slice_: Command) -> None:
    plain = slice_("chat", "--cap", "1500", stdin=spelt(talk(30)))
    done = slice_("chat", "--cap", "1500", "--format", "json", stdin=spelt(talk(30)))
    condensate = json.loads(done.stdout)
    assert condensate["schema"] == "slicecli.chat.v1"
    assert condensate["payload"]["text"].encode() == plain.stdout
    assert condensate["dropped"]["messages"] == condensate["payload"]["omitted"]
    assert condensate["tokens"] <= condensate["cap"] == 1500


def test_a_file_is_read_and_a_missing_one_told(slice_: Command) -> None:
    (slice_.folder / "talk.json").write_bytes(spelt(talk(1)))
    done = slice_("chat", "--cap", "900", "--input", "talk.json")
    assert done.stdout == spelt(talk(1))
    (slice_.folder / "folder").mkdir()
    for words in (("chat", "--cap", "900"), ()):  # the same mistake, the same answer
        for name, told in (("no.json", "No such file or directory"), ("folder", "Is a directory")):
            done = slice_(*words, "--input", name)
            assert (done.returncode, done.stdout) == (2, b"")
            assert done.stderr.decode() == f"slice: {name}: {told}\n"


def test_writers_of_one_state_take_turns(slice_: Command) -> None:
    talks = [spelt(talk(20 + turn)) for turn in range(6)]
    words = [*slice_.words, "chat", "--cap", "1500", "--state", "shared"]
    running = [
        subprocess.Popen(
            words,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            env=slice_.environment,
        )
        for _ in talks
    ]
    for process, data in zip(running, talks, strict=True):
        assert process.stdin is not None
        process.stdin.write(data)
        process.stdin.close()
    told = []
    for process in running:
        assert process.stderr is not None
        told.append(process.stderr.read().decode())
        assert process.wait(60) == 0
        for pipe in (process.stdout, process.stderr):
            assert pipe is not None
            pipe.close()
    # The first one alone found no state: every other one read what the one before it wrote.
    assert sum("anchor: none" in words for words in told) == 1


@pytest.mark.parametrize("state", [(), ("--state", "thread"), ("--state", "./s.json")], ids=str)
def test_where_the_store_cant_be_written_there_is_a_request_all_the_same(
    slice_: Command, state: tuple[str, ...]
) -> None:
    slice_.store.write_bytes(b"no folder")
    words = ("chat", "--cap", "1500", *state)
    whole = spelt(talk(3))
    fits = slice_(*words, stdin=whole)
    assert fits.stdout == whole
    assert fits.returncode == (125 if state[1:] == ("thread",) else 0)
    cut = slice_(*words, stdin=spelt(talk(30)))
    assert cut.returncode == 125
    assert "not stored, blake3 " in json.loads(cut.stdout)[2]["content"]
    assert b"slice show" not in cut.stdout + cut.stderr
    told, report = cut.stderr.decode().splitlines()
    assert told.startswith("slice: what is left out is NOT stored: ")
    assert report.startswith("slice: ")
    slice_.store.unlink()
    again = slice_(*words, stdin=spelt(talk(30)))
    assert again.returncode == 0
    digest = json.loads(again.stdout)[2]["content"].split()[-1].rstrip("]")
    assert b'"and then 0?"' in slice_("show", digest).stdout, "no state took it for stored"


@pytest.mark.parametrize("when", ["locked", "written"])
def test_where_the_state_cant_be_kept_there_is_a_request_all_the_same(
    slice_: Command, when: str
) -> None:
    folder = slice_.folder / ("missing" if when == "locked" else "there")
    if when == "written":
        (folder / "s.json.tmp" / "in the way").mkdir(parents=True)
    done = slice_("chat", "--cap", "1500", "--state", f"{folder}/s.json", stdin=spelt(talk(30)))
    assert done.returncode == 125
    assert b"slice show" in done.stdout
    assert done.stderr.startswith(b"slice: the next turn can't go on from this one: the state /")
    assert done.stderr.count(b"\n") == 2

from __future__ import annotations

import pytest

from slicecli.errors import Unsuitable
from slicecli.raw import CommandOutcome, Raw
from slicecli.slicers.code.guess import by_command, by_interpreter, by_signs, named, read
from slicecli.slicers.code.rows import LANGUAGES
from tests.slicers.code.slicing import SAMPLES


@pytest.mark.parametrize(
    ("word", "languages"),
    [
        ("src/main.rs", ["rust"]),
        ("a/b.test.tsx", ["tsx"]),
        ("x.h", ["c", "cpp"]),
        ("X.PY", ["python"]),
        ("Rakefile", ["ruby"]),
        ("python", ["python"]),
        ("C++", ["cpp"]),
        ("HEAD~2:lib/a.go", ["go"]),
        ("C:\\code\\Mailer.cs", ["csharp"]),
        ("notes.txt", []),
        ("README", []),
        ("", []),
    ],
)
def test_named(word: str, languages: list[str]) -> None:
    assert [one.name for one in named(word)] == languages


@pytest.mark.parametrize(
    ("head", "languages"),
    [
        (b"#!/bin/sh\n", ["bash"]),
        (b"#!/usr/bin/env -S python3.12 -u\n", ["python"]),
        (b"#!/usr/bin/env FOO=1 node", ["javascript"]),
        (b"#!\n", []),
        (b"#!/usr/bin/make -f\n", []),
        (b"echo #!/bin/sh\n", []),
    ],
)
def test_by_interpreter(head: bytes, languages: list[str]) -> None:
    assert [one.name for one in by_interpreter(head)] == languages


@pytest.mark.parametrize(
    ("argv", "languages"),
    [
        (("cat", "src/a.py"), ["python"]),
        (("/bin/cat", "-n", "a.rb"), ["ruby"]),
        (("git", "show", "HEAD:a/b.go"), ["go"]),
        (("sed", "-n", "1,200p", "x.c"), ["c"]),
        (("cat", "a.py", "b.rs"), []),
        (("python", "a.py"), []),
        (("make", "a.c"), []),
        ((), []),
    ],
)
def test_by_command(argv: tuple[str, ...], languages: list[str]) -> None:
    assert [one.name for one in by_command(argv)] == languages


@pytest.mark.parametrize("sample", SAMPLES, ids=[path.stem for path in SAMPLES])
def test_a_sample_is_recognised_by_its_lines(sample: object) -> None:
    data = sample.read_bytes()  # type: ignore[attr-defined]
    parsed = read(Raw(data))
    expected = {one.name for one in named(sample.stem)}  # type: ignore[attr-defined]
    same_text = {"typescript": {"tsx"}, "c": {"cpp"}}
    near = expected.union(*(same_text.get(name, set()) for name in expected))
    assert parsed.language.name in near


def test_prose_has_no_language() -> None:
    text = b"It was a dark night.\nThe rain fell, and nobody came to the door.\n" * 30
    assert by_signs(Raw(text)) == []
    with pytest.raises(Unsuitable, match="no language recognised"):
        read(Raw(text))


def test_the_command_stands_in_for_a_hint() -> None:
    raw = Raw(b"x = 1\n", outcome=CommandOutcome(("cat", "a.py"), 0))
    assert read(raw).language.name == "python"


def test_what_parses_badly_is_refused() -> None:
    with pytest.raises(Unsuitable, match="% of it doesn't parse as java"):
        read(Raw(b"}{ not ) java at = all (((\n" * 40, hint="A.java"))


def test_no_two_languages_share_a_name() -> None:
    names = [name for one in LANGUAGES for name in (one.name, *one.aliases)]
    assert len(names) == len(set(names))

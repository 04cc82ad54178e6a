"""Names that the user adds may be in any alphabet, in either case, in every form of their letters."""

from __future__ import annotations

from unicodedata import normalize

import pytest
from hypothesis import given
from hypothesis import strategies as st

from slicecli.raw import Raw
from slicecli.redact import Redactor
from slicecli.redact.marks import LARGE
from slicecli.slicers.json.secrets import Secrets

MARK = "<redacted:custom>"
NAMES = {
    "Kennw\u00f6rter": [
        "kennw\u00f6rter",
        "KENNW\u00d6RTER",
        "Kennwo\u0308rter",
        "KENNWO\u0308RTER",
    ],
    "\u043f\u0430\u0440\u043e\u043b\u044c": [
        "\u043f\u0430\u0440\u043e\u043b\u044c",
        "\u041f\u0410\u0420\u041e\u041b\u042c",
    ],
    "\u5bc6\u7801": ["\u5bc6\u7801"],
    "mot-cl\u00e9": [
        "mot_cl\u00e9",
        "MotCl\u00e9",
        "mot.cle\u0301",
        "MOT_CL\u00c9",
        "x.mot-cl\u00e9",
    ],
    "stra\u00dfe": ["Stra\u00dfe", "STRASSE", "strasse"],
    "\u0130smi": ["\u0130smi", "i\u0307smi"],
}
CASES = [(key, name) for key, several in NAMES.items() for name in several]
OTHERS = [
    (
        "\u043f\u0430\u0440\u043e\u043b\u044c",
        "\u043c\u043e\u0439\u043f\u0430\u0440\u043e\u043b\u044c",
    ),
    (
        "\u043f\u0430\u0440\u043e\u043b\u044c",
        "\u043f\u0430\u0440\u043e\u043b\u044c\u043d\u044b\u0439",
    ),
    ("kl\u00e9", "kle"),
    ("ssn", "\u043f\u0430ssn\u0430"),
]


@pytest.mark.parametrize(("key", "name"), CASES)
@pytest.mark.parametrize("composed", [True, False])
def test_a_name_is_known_in_every_form(key: str, name: str, *, composed: bool) -> None:
    redactor = Redactor([normalize("NFC", key) if composed else normalize("NFD", key)])
    assert redactor.is_secret_key(name) == "custom"
    for text in (
        f"{name}=@",
        f"{name}: @, x",
        f'{{"{name}": "@"}}',
        f"a \u0130 --{name} @",
        f"{name} = '@'",
    ):
        assert redactor.redact(text.replace("@", "hunter2x")) == (
            text.replace("@", MARK),
            {"custom": 1},
        )
    assert redactor.redact_argv([f"--{name}", "hunter2x"]) == [f"--{name}", MARK]
    assert Secrets([key], redact=True).kind(name) == "custom"
    assert Redactor().redact(f"{name}=hunter2x")[1] == {}


@pytest.mark.parametrize(("key", "name"), OTHERS)
def test_longer_and_other_words_are_none(key: str, name: str) -> None:
    assert Redactor([key]).redact(f"{name}: hunter2x") == (f"{name}: hunter2x", {})


@pytest.mark.parametrize("size", [0, LARGE], ids=["searched", "scanned"])
@pytest.mark.parametrize(("key", "name"), CASES)
def test_a_name_on_another_line_is_known(key: str, name: str, size: int) -> None:
    redactor = Redactor([key])
    redactor.learn(Raw(f"- name: {name}\n  value: hunter2x\n".encode() + b"\n" * size))
    assert redactor.redact("  value: hunter2x")[1] == {"custom": 1}


@given(st.text(max_size=12), st.text(max_size=3))
def test_any_name_may_be_added(key: str, before: str) -> None:
    once, _ = Redactor([key]).redact(f"{before}{key}: hunter2x")
    assert Redactor([key]).redact(once) == (once, {})

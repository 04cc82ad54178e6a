"""A value is secret where a name on another line of its record says so, wherever it is shown."""

from __future__ import annotations

import itertools
import tempfile
from io import FileIO

import pytest
from hypothesis import given
from hypothesis import strategies as st

from slicecli import slicers
from slicecli.raw import Raw
from slicecli.redact import NOUNS, Redactor
from slicecli.redact.marks import BLOCK, LARGE
from slicecli.redact.names import is_secret_key
from slicecli.redact.pairs import Pairs
from slicecli.redact.private_keys import learn

SECRET = "hunter2swordfish"  # noqa: S105  nobody's
# The secret stands in each of them once, as `@`.
RECORDS = {
    "Kubernetes": "env:\n- name: DB_PASSWORD\n  value: @\n- name: MODE\n  value: fast1",
    "quoted": "env:\n  - name: \"DB_PASSWORD\"\n    value: '@'",
    "value first": "env:\n- value: @\n  name: DB_PASSWORD\n- value: fast1\n  name: MODE",
    "with a comment": "- name: DB_PASSWORD\n  value: @ # to be rotated",
    "no indentation": "name: db_password\nvalue: @",
    "diff": "   env:\n   - name: DB_PASSWORD\n     value: @\n+    x: 1",
    "diff, added": "+- name: DB_PASSWORD\n+  value: @",
    "time stamps": "2024-05-01T10:00:00.123Z - name: DB_PASSWORD\n2024-05-01T10:00:00.987Z   value: @",
    "compose's log": "web-1  | - name: DB_PASSWORD\nweb-1  |   value: @",
    "CloudFormation": "- ParameterKey: DBPassword\n  ParameterValue: @",
    "ECS": "Environment:\n- Name: DB_PASSWORD\n  Value: @",
    "JSON": '[\n {\n  "name": "DB_PASSWORD",\n  "value": "@"\n },\n {\n  "name": "b"\n }\n]',
    "JSON, value first": '[\n {\n  "value": "@",\n  "name": "DB_PASSWORD"\n }\n]',
    "a member between": '{\n "name": "DB_PASSWORD",\n "slotSetting": false,\n "value": "@"\n}',
    "HCL": 'set {\n  name  = "db.password"\n  value = "@"\n}',
    "plan": '  - name  = "db.password" -> null\n  - value = "@" -> null',
    "XML": "<property>\n <name>db.password</name>\n <value>@</value>\n</property>",
    "in a string": r'"- name: DB_PASSWORD\n  value: @\n- name: MODE\n  value: fast1"',
    "in a string in JSON": r'{"a": "name: DB_PASSWORD\nvalue: \"@\"\n"}',
    "Windows": "- name: DB_PASSWORD\r\n  value: @\r\n",
}
STRANGERS = {
    "from elsewhere": (
        "- name: DB_PASSWORD\n  valueFrom:\n    secretKeyRef:\n      name: db-secret\n"
        "      key: password\n- name: MODE\n  value: hunter2swordfish"
    ),
    "of the next item": "- name: MODE\n  key: password\n- value: hunter2swordfish\n  name: SIZE",
    "of the item before": "- name: MODE\n  value: hunter2swordfish\n- name: DB_PASSWORD\n  valueFrom: x",
    "of another object": (
        '{\n "name": "password"\n},\n{\n "value": "hunter2swordfish"\n},\n{\n "name": "token"\n}'
    ),
    "a variable": "- name: DB_PASSWORD\n  value: ${DB_PASSWORD}",
    "empty": '- name: DB_PASSWORD\n  value: ""',
    "no credential's name": "- name: PASSWORD_FILE\n  value: hunter2swordfish",
    "a sentence": "the name: password of the user\nthe value: hunter2swordfish",
    "far away": "name: password\na\nb\nc\nvalue: hunter2swordfish",
    "a paragraph further": "name: password\n\nvalue: hunter2swordfish",
    "another column": "[3] a test name: password\nexpected value: hunter2swordfish",
}


@pytest.mark.parametrize("record", RECORDS)
def test_what_the_raw_says_holds_for_each_line_by_itself(record: str) -> None:
    raw = RECORDS[record].replace("@", SECRET)
    redactor = Redactor()
    redactor.learn(Raw(raw.encode()))
    shown = "\n".join(redactor.redact(line)[0] for line in raw.split("\n"))
    assert shown == RECORDS[record].replace("@", "<redacted:password>")
    assert redactor.redact(raw) == (shown, {"password": 1})
    assert redactor.redact(shown) == (shown, {})


@pytest.mark.parametrize("record", RECORDS)
def test_a_text_that_was_learned_from_nothing_says_it_itself(record: str) -> None:
    shown = RECORDS[record].replace("@", "<redacted:password>")
    redactor = Redactor()
    for line in RECORDS[record].replace("@", SECRET).split("\n"):
        if "\\n" not in line:
            assert redactor.redact(line) == (line, {})
    assert redactor.redact(RECORDS[record].replace("@", SECRET)) == (shown, {"password": 1})


@pytest.mark.parametrize("record", STRANGERS)
def test_values_of_other_names_stay(record: str) -> None:
    raw = STRANGERS[record]
    redactor = Redactor()
    redactor.learn(Raw(raw.encode()))
    assert redactor.redact(raw) == (raw, {})
    for line in raw.split("\n"):
        assert redactor.redact(line) == (line, {})


def test_a_name_of_the_user_s_own() -> None:
    raw = "- name: MY_SSN\n  value: 078051120"
    redactor = Redactor(["my-ssn"])
    redactor.learn(Raw(raw.encode()))
    assert redactor.redact("  value: 078051120") == ("  value: <redacted:custom>", {"custom": 1})


def test_a_long_value_goes_whole() -> None:
    secret = "aB3xK9mQ2vL7pR4t" * 700
    raw = f'name: API_TOKEN\nvalue: "{secret}"\n'
    redactor = Redactor()
    redactor.learn(Raw(raw.encode()))
    for line in (f'value: "{secret}"', f"value: {secret} # long"):
        assert secret[-8:] not in redactor.redact(line)[0]


@pytest.mark.parametrize("encoding", ["utf-8", "utf-16-le", "utf-16-be"])
@pytest.mark.parametrize("colour", ["", "\x1b[32m"])
def test_a_pair_is_learned_as_it_will_be_shown(encoding: str, colour: str) -> None:
    reset = "\x1b[0m" if colour else ""
    lines = ["x" * 51, "- name: DB_PASSWORD", f"  value: {SECRET}"]
    mark = "" if encoding == "utf-8" else "\ufeff"
    redactor = Redactor()
    text = mark + "\n".join(f"{colour}{line}{reset}" for line in lines)
    redactor.learn(Raw(text.encode(encoding)))
    assert redactor.redact(f"  value: {SECRET}")[1] == {"password": 1}


@pytest.mark.parametrize("size", [LARGE - 1, LARGE], ids=["searched", "scanned"])
@pytest.mark.parametrize("encoding", ["utf-8", "utf-16-le", "utf-16-be"])
def test_pairs_at_every_place_across_a_border(size: int, encoding: str) -> None:
    width = len("x".encode(encoding))
    pad = "x".encode(encoding)
    first = "" if encoding == "utf-8" else "\ufeff"
    parts = [first.encode(encoding)]
    held = len(parts[0])
    secrets = []
    borders = range(BLOCK, size - BLOCK, BLOCK)
    for number, border in enumerate(borders):
        secret = f"hunter2x{number:03}"
        record = f"\n- name: DB_PASSWORD\n  value: {secret}\n".encode(encoding)
        start = border - (number * 2) % (len(record) + 4) // width * width
        parts += [pad * ((start - held) // width), record]
        held = start + len(record)
        secrets.append(secret)
    parts.append(pad * ((size - held) // width))
    data = b"".join(parts)
    with tempfile.TemporaryFile(buffering=0) as file:
        assert isinstance(file, FileIO)
        file.write(data)
        redactor = Redactor()
        redactor.learn(Raw.of_file(file, len(data), "0" * 64))
    shown = [redactor.redact(f"  value: {secret}")[0] for secret in secrets]
    assert shown == ["  value: <redacted:password>"] * len(secrets)


keys = st.sampled_from(["name", "Name", "key", "ParameterKey", "value", "Value", "other"])
operators = st.sampled_from([": ", '": "', "=", " = ", ">", " ", ":: "])
names = st.sampled_from(["API_TOKEN", "db.password", "tokens", "secret sauce", "x", "PASS"])
lines = st.tuples(st.sampled_from(["", "- ", "  ", '"', "<"]), keys, operators, names).map("".join)


@given(st.lists(st.one_of(lines, st.sampled_from(["", "}", "x: 1"])), max_size=12))
def test_an_engine_and_a_search_teach_the_same(several: list[str]) -> None:
    text = ("\n".join(several) + "\n").encode()
    taught = [
        learn(Raw(data), NOUNS, is_secret_key)
        for data in (text, text + b"\n" * (LARGE - len(text)))
    ]
    pairs = Pairs(is_secret_key)
    pairs.learn(text.decode())
    assert taught[0] == taught[1] == (frozenset(), pairs.secrets)


def test_the_old_value_and_the_new_one_of_a_diff_are_secret() -> None:
    raw = "   - name: DB_PASSWORD\n-    value: hunter2swordfish\n+    value: hunter3swordfish\n"
    redactor = Redactor()
    redactor.learn(Raw(raw.encode()))
    for line in raw.split("\n")[1:3]:
        assert redactor.redact(line)[1] == {"password": 1}


def test_a_log_slice_shows_no_value_without_its_name() -> None:
    manifest = RECORDS["Kubernetes"].replace("@", SECRET).split("\n")
    noise = [f"step {number}" for number in range(900)]
    for before, behind in itertools.product((["error: it broke"], []), repeat=2):
        raw = "\n".join([*noise, *manifest[:2], *before, manifest[2], *behind, *noise]).encode()
        out = slicers.find("log").condense(Raw(raw), 300).output
        assert SECRET not in out


HURTFUL = [
    "name: token\n",
    "value: x1y2\n",
    "name: token\nvalue: ",
    "value:",
    'value:"',
    "name:\\n",
    "key=key=key\n",
    "name: DB_PASSWORD\n  value: aB3xK9mQ\n",
]


@pytest.mark.parametrize("unit", HURTFUL)
@pytest.mark.timeout(60)
def test_a_raw_made_to_hurt_returns(unit: str) -> None:
    data = (unit * (1_000_000 // len(unit))).encode()
    redactor = Redactor()
    redactor.learn(Raw(data))
    redactor.redact(data[:250_000].decode())

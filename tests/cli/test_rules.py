"""Rules through the real command: whose are at work, what replay makes of them, tests and trials."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from tests.cli.test_config import Configured

ROOT = Path(__file__).parents[2]
RULE = "[[rule]]\nkeep = '^build id'\n"
LOG = b"".join(b"step %d went as it should\n" % n for n in range(300))
LOG = LOG[:4000] + b"\nbuild id: 77\n" + LOG[4000:]


@pytest.fixture
def configured(tmp_path: Path) -> Configured:
    return Configured(tmp_path)


def test_the_users_own_rules_are_at_work(configured: Configured) -> None:
    assert b"build id" not in configured("--cap", "80", stdin=LOG).stdout
    configured.own.write_text(RULE)
    assert b"build id: 77" in configured("--cap", "80", stdin=LOG).stdout


def test_a_projects_rules_wait_for_trust_and_that_is_told(configured: Configured) -> None:
    configured.project.write_text(RULE)
    waiting = configured("--cap", "80", stdin=LOG)
    assert b"build id" not in waiting.stdout
    told = f"slice: {configured.project}: 1 rule left out, since it isn't trusted; "
    assert waiting.stderr.decode().startswith(told)
    assert configured("show").stderr == b""
    configured("trust")
    trusted = configured("--cap", "80", stdin=LOG)
    assert b"build id: 77" in trusted.stdout
    assert trusted.stderr == b""


def test_the_rules_of_a_profile_are_its_commands(configured: Configured) -> None:
    configured.own.write_text("[[profile.c.rule]]\nkeep='^build id'\n[profile.c]\nmatch='cat'")
    log = configured.folder / "log"
    log.write_bytes(LOG)
    assert b"build id" in configured("run", "--cap", "80", "--", "cat", str(log)).stdout
    assert b"build id" not in configured("run", "--cap", "80", "--", "tac", str(log)).stdout
    assert b"build id" in configured("--profile", "c", "--cap", "80", stdin=LOG).stdout


def test_the_rules_of_a_projects_profile_wait_too(configured: Configured) -> None:
    configured.project.write_text("[[profile.c.rule]]\nkeep='^build id'\n[profile.c]\ncap = 90\n")
    waiting = configured("--profile", "c", "--no-store", stdin=LOG)
    assert b"build id" not in waiting.stdout
    assert b": 1 rule left out, since it isn't trusted" in waiting.stderr
    assert configured.values("--profile", "c")["values"]["cap"]["value"] == 90
    configured("trust")
    assert b"build id" in configured("--profile", "c", stdin=LOG).stdout


def test_replay_holds_when_the_rules_have_changed(configured: Configured) -> None:
    configured.own.write_text(RULE)
    configured("--cap", "80", stdin=LOG)
    configured.own.write_text("[[rule]]\nnoise = 'build id'\n")
    done = configured("replay")
    assert (done.returncode, done.stdout.split(b":")[0]) == (0, b"same")
    configured.own.unlink()
    assert configured("replay").stdout.startswith(b"same")


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("[[rule]]\n", ":1: a rule is one of error, warning, keep, block, noise, collapse; "),
        ("[[rule]]\nerror='a'\nnoise='b'", ":3: a rule is one of "),
        ("[[rule]]\nerorr='a'", ":2: no key 'erorr'; did you mean 'error'?"),
        ("[[rule]]\nname='a'", ":2: no key 'name'; there are error, warning, keep, block, noise, "),
        ("[[test]]\nkeeps=['a']", ":2: no key 'keeps'; there are input, stays, goes, cap"),
        ("[[rule]]\nerror=3", ":2: error is a pattern, so a string"),
        ("\n[[rule]]\n\nerror='('", ":4: no pattern of RE2: missing ): ("),
        ("[[rule]]\nerror='(?=a)'", ":2: no pattern of RE2: "),
        ("[[rule]]\nerror='((a{100}){100}){100}'", ":2: no pattern of RE2: "),
        ("[[rule]]\nerror=''", ":2: a pattern has 1 to 2,000 letters"),
        ("[[rule]]\nblock='a'", ":2: a block needs an end"),
        ("[[rule]]\nerror='a'\nend='b'", ":3: only a block has an end"),
        ("[[rule]]\nerror='a'\nweight=0", ":3: weight is a whole number from 1 to 100"),
        ("[[rule]]\nnoise='a'\nweight=2", ":3: noise has no weight"),
        ("rule = 3", ":1: rules are tables, each under [[rule]]"),
        ("[profile.x]\n[[profile.x.rule]]\nerror=3", ":3: error is a pattern, so a string"),
        ("[[test]]\nstays=['a']", ":1: a test has an input, a string"),
        ("[[test]]\ninput='a'", ":1: a test says what stays or what goes"),
        ("[[test]]\ninput='a'\ngoes='a'", ":3: goes is a list of strings, none of them empty"),
        ("[[test]]\ninput='a'\ngoes=['a']\ncap=0", ":4: cap is a whole number from 1"),
    ],
)
def test_what_is_wrong_with_a_rule_is_told(configured: Configured, text: str, told: str) -> None:
    configured.own.write_text(text)
    done = configured(stdin=b"a\n")
    assert done.returncode == 2
    assert done.stderr.decode().startswith(f"slice: {configured.own}{told}")


def test_list_says_which_and_where_from(configured: Configured) -> None:
    configured.own.write_text("[[rule]]\nerror='a'\nweight=2\n")
    configured.project.write_text("[[rule]]\nnoise='b'\n[[rule]]\nblock='c'\nend='d'\n")
    assert configured("rules", "list").stdout.decode() == (
        f"{configured.own}:1: error = 'a', weight = 2\n"
    )
    configured("trust")
    done = configured("rules", "list", "--json")
    assert [json.loads(line) for line in done.stdout.splitlines()] == [
        {"rule": {"noise": "b"}, "from": f"{configured.project}:1"},
        {"rule": {"block": "c", "end": "d"}, "from": f"{configured.project}:3"},
        {"rule": {"error": "a", "weight": 2}, "from": f"{configured.own}:1"},
    ]


def example() -> str:
    """Give the file that the manual page shows."""
    page = (ROOT / "man" / "slice-rules.5").read_text()
    block = re.findall(r"\.Bd -literal -offset indent\n(.*?)\n\.Ed", page, re.DOTALL)[-1]
    return str(block).replace("\\e", "\\")


def test_the_example_of_the_page_passes_its_test(configured: Configured) -> None:
    (configured.folder / "rules.toml").write_text(example())
    done = configured("rules", "test", "rules.toml")
    assert (done.returncode, done.stderr) == (0, b"")
    assert re.fullmatch(
        r"rules.toml:\d+: as it should be\n1 test, 0 failed\n", done.stdout.decode()
    )


def test_a_test_that_fails_says_why(configured: Configured) -> None:
    text = example().replace("noise = '^DEPRECATED: '", "noise = '^nothing'").replace("ORA-[", "[")
    configured.project.write_text(text.replace('goes = ["', 'goes = ["build id", "'))
    done = configured("rules", "test")
    line = text[: text.index("[[test]]")].count("\n") + 1
    assert done.returncode == 1
    assert done.stdout.decode().splitlines()[-1] == "1 test, 1 failed"
    told = f"{configured.project}:{line}: 'build id' should go, and is shown at a cap of "
    assert re.search(rf"^{re.escape(told)}\d+$", done.stdout.decode(), re.MULTILINE)


def test_try_shows_and_counts(configured: Configured) -> None:
    (configured.folder / "r.toml").write_text(RULE + "[[rule]]\nblock='^step 1'\nend='step 2'\n")
    done = configured("rules", "try", "r.toml", "--cap", "80", stdin=LOG)
    assert b"build id: 77" in done.stdout
    assert b"raw not stored" in done.stdout
    ones, twos = (sum(line.startswith(b"step %d" % n) for line in LOG.splitlines()) for n in (1, 2))
    assert done.stderr.decode() == (
        "r.toml:1: keep = '^build id': 1 line\n"
        f"r.toml:3: block = '^step 1', end = 'step 2': {ones} lines and {twos} lines\n"
    )
    assert not configured.store.exists()


def test_explain_names_the_rules_with_their_lines_and_shows_nothing_that_acts(
    configured: Configured,
) -> None:
    own = configured.own
    own.write_text(
        "cap = 100\n[[rule]]\nerror = '^code Q'\nweight = 9\n"
        '[[rule]]\nkeep = "password=Hq7vT2mXw9Lr4Zt8|\\u001b|kept"\n'
    )
    log = "".join(f"step {n}\n" for n in range(400)) + "code Q7\nkept\n" + "end\n" * 40
    done = configured("--explain", stdin=log.encode())
    told = done.stderr.decode()
    assert f"; rule {own}:2 error '^code Q'\n" in told
    assert f"; rule {own}:5 keep 'password=<redacted:" in told
    assert "Hq7vT2mXw9Lr4Zt8" not in told
    assert "\x1b" not in told
    assert done.returncode == 0

"""Secrets on command lines."""

from __future__ import annotations

import shlex

import pytest
from hypothesis import given
from hypothesis import strategies as st

from slicecli.redact import Redactor
from slicecli.redact.commands import redact_argv

P = "<redacted:password>"
CASES = [
    ("make -j8 test", "make -j8 test"),
    ("prog --password hunter2 -x", f"prog --password {P} -x"),
    ("prog --password=hunter2", f"prog --password={P}"),
    ("prog --password x", f"prog --password {P}"),
    ("prog -password hunter2", f"prog -password {P}"),
    ("prog --password --user me", "prog --password --user me"),
    ("prog --password-file /run/x1", "prog --password-file /run/x1"),
    ("kubectl --token abc get pods", "kubectl --token <redacted:token> get pods"),
    ("kubectl --token=abc get pods", "kubectl --token=<redacted:token> get pods"),
    ("TOKEN=abc cmd", "TOKEN=<redacted:token> cmd"),
    ("env API_KEY=abc DEBUG=1 cmd", "env API_KEY=<redacted:api-key> DEBUG=1 cmd"),
    ("docker run -e PASSWORD=x -u 1000:1000 i", f"docker run -e PASSWORD={P} -u 1000:1000 i"),
    ("docker run --env=DB_PASSWORD=abc i", f"docker run --env=DB_PASSWORD={P} i"),
    ("docker build --secret id=npm,src=x .", "docker build --secret id=npm,src=x ."),
    ("java -Ddb.password=abc -jar x", f"java -Ddb.password={P} -jar x"),
    ("curl -u me:hunter2 x", f"curl -u me:{P} x"),
    ("/usr/bin/curl -u me:hunter2 x", f"/usr/bin/curl -u me:{P} x"),
    ("time curl --user me:x", f"time curl --user me:{P}"),
    ("curl -u me x", "curl -u me x"),
    (
        'curl -H "Authorization: Bearer abcdef12" x',
        'curl -H "Authorization: Bearer <redacted:authorization>" x',
    ),
    ('env "PASSWORD=two words" cmd', f'env "PASSWORD={P}" cmd'),
    ("curl https://me:hunter2@example.org", "curl https://me:<redacted:url-password>@example.org"),
    ('sh -c "curl -u me:hunter2 x"', f'sh -c "curl -u me:{P} x"'),
    ('sh -c "PGPASSWORD=abcd psql"', f'sh -c "PGPASSWORD={P} psql"'),
    ("mysql -pabc -u me db", f"mysql -p{P} -u me db"),
    ("mysql -p db", "mysql -p db"),
    ("mkdir -pv a", "mkdir -pv a"),
    ("ssh -p22 host", "ssh -p22 host"),
    ("sshpass -p abc ssh host", f"sshpass -p {P} ssh host"),
    ("sshpass -p abc ssh -p 22 host", f"sshpass -p {P} ssh -p 22 host"),
    ("sshpass -pabc ssh -p 22 host", f"sshpass -p{P} ssh -p 22 host"),
    ("redis-cli -a abc ping", f"redis-cli -a {P} ping"),
    ("openssl rsa -passin pass:abc -in k", f"openssl rsa -passin pass:{P} -in k"),
    ("openssl rsa -passin env:PW -in k", "openssl rsa -passin env:PW -in k"),
    ("ansible --private-key ~/.ssh/id x", "ansible --private-key ~/.ssh/id x"),
    ("prog --api-key ghp_" + "A1b2" * 9, "prog --api-key <redacted:api-key>"),
    ("prog --name=x --key=v", "prog --name=x --key=v"),
    ("pytest -k token=1", "pytest -k token=1"),
    ("prog --ssn 123", "prog --ssn <redacted:custom>"),
]


@pytest.mark.parametrize(("command", "shown"), CASES)
def test_secrets_are_marked_and_the_rest_stays(command: str, shown: str) -> None:
    argv, expected = shlex.split(command), shlex.split(shown)
    redactor = Redactor(["ssn"])
    assert redactor.redact_argv(argv) == expected
    assert redactor.redact_argv(expected) == expected


def test_an_empty_command_and_empty_words() -> None:
    assert Redactor().redact_argv([]) == []
    assert Redactor().redact_argv(["", "--password", "", "-", "--", "="]) == [
        "",
        "--password",
        "",
        "-",
        "--",
        "=",
    ]


WORDS = ("curl", "docker", "login", "mysql", "password", "hunter2", "me/x", "@x", "a b", "")
TELLING = ("-p", "--password", "-phunter2", "TOKEN=abc", "pass:hunter2", "me:hunter2")


@given(st.lists(st.sampled_from(WORDS), max_size=4), st.sampled_from((*TELLING, "")))
def test_a_line_without_options_is_read_as_any_other(words: list[str], telling: str) -> None:
    redactor = Redactor()
    for argv in (words, [telling, *words], [*words, telling], [*words, telling, "hunter2"]):
        whole = redact_argv(argv, redactor.is_secret_key, lambda word: redactor.redact(word)[0])
        assert redactor.redact_argv(argv) == whole

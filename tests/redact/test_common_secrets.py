"""Secrets of everyday command lines, files and languages that went unnoticed; what resembles them."""

from __future__ import annotations

import shlex
from base64 import b64encode

import pytest

from slicecli.raw import Raw
from slicecli.redact import Redactor
from tests.redact.secrets_of import BODY, shows

WORD = "hunter2xyz"
LOGIN = b64encode(b"me:" + WORD.encode()).decode()
SHOWN = [
    # command lines in a log
    f"+ curl -u me:{WORD} https://example.org",
    f"curl -sSu me:{WORD} https://example.org",
    f"curl -ume:{WORD} https://example.org",
    f"curl --user 'me:pa$${WORD}' https://example.org",
    f"curl -b sid={WORD} https://example.org",
    f"curl --cookie 'sid={WORD}; t={WORD}' https://example.org",
    f'/usr/bin/curl -b"sid={WORD}" https://example.org',
    f"cd x && curl -sSb sid={WORD} https://example.org | jq .",
    f"curl 'https://example.org/?a=1&b=2' -bsid={WORD}",
    f"sqlmap --cookie='sid={WORD}'",
    f"sqlmap --cookie sid={WORD}",
    f"+ docker login -u me -p {WORD} registry.example.org",
    f"$ podman login -p '{WORD}' -u me",
    f"helm registry login -u me -p={WORD} example.org",
    f"az login --service-principal -u me -p {WORD}",
    f"+ mysql -uroot -p{WORD} -e 'select 1'",
    f"mysqldump -u root -p'{WORD}' db > out.sql",
    f"sshpass -p {WORD} ssh me@host",
    f"sshpass -p'{WORD}' scp a me@host:",
    f"redis-cli -h host -a {WORD} ping",
    # names
    f"pass: {WORD}",
    f"user: me, pass: {WORD}",
    f"user=me pass={WORD}",
    f"  pass: '{WORD}'",
    f'{{"user":"me","pass":"{WORD}"}}',
    f"login --pass {WORD}",
    f"PHPSESSID={BODY.lower()}",
    f"Cookie: JSESSIONID={BODY}",
    # XML
    f"<password>{WORD}</password>",
    f'<password type="plain">{WORD}</password>',
    f"<ns:Password>{WORD}</ns:Password>",
    f'<user name="me" password="{WORD}"/>',
    f'<add key="ApiKey" value="{BODY}"/>',
    f'<property name="db.password" value="{WORD}"/>',
    f"<entry key='password'>{WORD}</entry>",
    f"</b> password={WORD}",
    "<password>correct horse battery</password>",
    # what one member names and another holds
    f'{{"name": "DB_PASSWORD", "value": "{WORD}"}}',
    f'{{\\"name\\":\\"DB_PASSWORD\\",\\"value\\":\\"{WORD}\\"}}',
    # files
    f"machine example.org login me password {WORD}",
    f"machine example.org\n  login me\n  password {WORD}",
    f"default login me password {WORD}",
    f"default\n  login me\n  password {WORD}",
    f"default\tlogin me\n\taccount a\n\tpassword {WORD}",
    f"machine example.org login me account a password {WORD}",
    f'{{"auths": {{"example.org": {{"auth": "{LOGIN}"}}}}}}',
    f'{{\\"auth\\":\\"{LOGIN}\\"}}',
    f'{{\\\\\\"auth\\\\\\":\\\\\\"{LOGIN}\\\\\\"}}',
    f"//registry.example.org/:_password={LOGIN}",
    f"[pypi]\nusername = me\npassword = {WORD}",
    # phrases
    'password = "correct horse battery"',
    "password: 'correct horse battery'",
    '"password": "correct horse battery staple"',
    # drivers and protocols
    f"jdbc:oracle:thin:scott/{WORD}@//host:1521/x",
    f"me:{WORD}@tcp(host:3306)/db",
    f'Authorization: Digest username="me", response="{"0a1b2c3d" * 4}"',
]
HARMLESS = [
    "pass: 12 fail: 3",
    "pass: 1234, fail: 5678901",
    "PASS=1234 FAIL=0",
    "PASS: test_x86_64_sse4",
    "PASS: gcc.dg/pr12345.c (test for excess errors)",
    "PASS: pr12345.c execution test",
    "pass=10m32s",
    "render pass: shadow_map2d_v1x",
    "Pass: loop-unroll-v2",
    "--- PASS: TestParse/case_12ab34cd (0.00s)",
    "pass: true",
    "user tests pass: yes",
    "token: expected ')'",
    "password: ****",
    "--password-file x",
    "<password/>",
    "<password></password>",
    "<password>${db.password}</password>",
    "<label>Password</label>",
    '<input type="password" value="">',
    '<input name="password" value="Submit">',
    "</b> password: must be set",
    '<xs:element name="password" type="xs:string"/>',
    "docker run -p 8080:80 image",
    "docker login -p 8080",
    "docker login registry.example.org && mkdir -p /srv/data",
    "docker login failed: use -p",
    "docker login --password-stdin",
    "docker login -u me -p $PASSWORD",
    "mysql -p db",
    "mysql -h host -port 3306",
    "mysql starting; mkdir -pv /srv",
    "mysql --protocol=tcp -P3306",
    "apt-get install mysql-client -plugin",
    "sshpass -e ssh me@host",
    "redis-cli --ascii",
    "f'machine {host} login {name} password {word}'",
    "sshpass -p &lt;password&gt; ssh host",
    "machine learning login password reset",
    "by default login password reset",
    "default login me password $PASSWORD",
    "the default login page asks for a password",
    "curl -b cookies.txt https://example.org",
    "curl -b $COOKIES https://example.org",
    "curl -b 'sid=$SID' https://example.org",
    "curl --cookie jar.txt --cookie-jar out=1234.txt",
    "curl -s https://example.org | grep -b name=hunter2xyz",
    "curl -s https://example.org; git checkout -b a=hunter2xyz",
    "apt-get install curl && docker run -b a=hunter2xyz",
    "git checkout -b name=hunter2xyz",
    '"auth": "required"',
    '"auth": "OAuth2Bearer"',
    '"auth": {"type": "basic"}',
    'password = "must be at least 8 characters"',
    'password = "Enter your password"',
    '"password": "can\'t be blank"',
    '"password": "Mot de passe"',
    '"password": "two words"',
    "error: tokens at thin:air",
    "commit 0a1b2c3d4e5f60718293a4b5c6d7e8f90a1b2c3d",
    "id: 6ba7b810-9dad-41d1-80b4-00c04fd430c8",
    "sha256:" + "0a1b2c3d" * 8,
]


def shown(text: str) -> str:
    return Redactor().redact(text)[0]


@pytest.mark.parametrize("text", SHOWN)
def test_a_common_secret_is_taken_out(text: str) -> None:
    once, kinds = Redactor().redact(f"a\n{text}\nit broke")
    assert sum(kinds.values()) == 1
    for secret in (WORD, BODY, BODY.lower(), LOGIN, "correct horse", "0a1b2c3d" * 4):
        assert not shows(once, secret)
    assert once.endswith("\nit broke")
    assert shown(once) == once


@pytest.mark.parametrize("text", HARMLESS)
def test_what_resembles_one_stays(text: str) -> None:
    assert Redactor().redact(f"a\n{text}\nb") == (f"a\n{text}\nb", {})


@pytest.mark.parametrize(
    "line",
    [
        f"docker login -u me -p {WORD} example.org",
        f"helm registry login -p {WORD} example.org",
        f"mongosh -u me -p {WORD}",
        f"curl -sSu me:{WORD} x",
        f"curl -ume:{WORD} x",
        f"curl --user=me:{WORD} x",
        f"curl -b sid={WORD} x",
        f"curl --cookie 'sid={WORD}; t={WORD}' x",
        f"curl -sb'sid={WORD}' x",
        f"curl -sb 'sid={WORD}' x",
        f"curl -b'sid={WORD}' x",
        f"redis-cli --pass {WORD}",
        f"prog --pass={WORD}",
        f"prog -pass {WORD}",
    ],
)
def test_a_common_option_is_known_on_a_command_line(line: str) -> None:
    assert not shows(" ".join(Redactor().redact_argv(shlex.split(line))), WORD)


@pytest.mark.parametrize(
    "line",
    [
        "docker run -p 8080:80 i",
        "ssh -p 22 login",
        "curl -u me x",
        "curl -b jar.txt x",
        "curl -b sid=$SID x",
        "git checkout -b a=hunter2",
        "curl -d b=hunter2 -db=hunter2 x",
    ],
)
def test_an_option_of_something_else_stays(line: str) -> None:
    assert Redactor().redact_argv(line.split()) == line.split()


LINES = [(BODY * 8)[at : at + 64] for at in range(0, 256, 64)]
LAST = "abcdEFGH12=="
KEYS = {
    "java": ('"-----BEGIN PRIVATE KEY-----\\n" +', '    "{}\\n" +', '"-----END PRIVATE KEY-----";'),
    "removed": ("------BEGIN PRIVATE KEY-----", "-{}", "------END PRIVATE KEY-----"),
    "added": ("+-----BEGIN PRIVATE KEY-----", "+{}", "+-----END PRIVATE KEY-----"),
    "template": ("k = `-----BEGIN PRIVATE KEY-----", "{}", "-----END PRIVATE KEY-----`;"),
    "c": ('"-----BEGIN PRIVATE KEY-----\\n"', '"{}\\n"', '"-----END PRIVATE KEY-----\\n";'),
    "list": ('["-----BEGIN PRIVATE KEY-----",', ' "{}",', '"-----END PRIVATE KEY-----"]'),
    "php": ("'-----BEGIN PRIVATE KEY-----\\n' .", "'{}\\n' .", "'-----END PRIVATE KEY-----';"),
    "shell": ('k="-----BEGIN PRIVATE KEY-----\\n\\', "{}\\n\\", '-----END PRIVATE KEY-----"'),
    "stamped": (
        "12:00:01 -----BEGIN PRIVATE KEY-----",
        "12:00:01 {}",
        "12:00:01 -----END PRIVATE KEY",
    ),
    "putty": ("Private-Lines: 5", "{}", "Private-MAC: 0a1b2c3d"),
}


@pytest.mark.parametrize("form", KEYS)
def test_a_key_is_known_in_every_language(form: str) -> None:
    first, line, last = KEYS[form]
    lines = [first, *(line.format(part) for part in (*LINES, LAST)), last]
    learned = Redactor()
    learned.learn(Raw("\n".join(lines).encode()))
    each = [learned.redact(one)[0] for one in lines]
    for text in ("\n".join(each), learned.redact("\n".join(lines))[0], shown("\n".join(lines))):
        assert not shows(text, BODY * 2)
        assert not shows(text, LAST)
        assert text.startswith(first)
        assert text.endswith(last)


@pytest.mark.parametrize("machine", ["machine example.org", "default"])
@pytest.mark.parametrize("entry", ["  login me\n  password {}", "login me password {}"])
def test_a_password_of_netrc_is_known_without_its_machine(entry: str, machine: str) -> None:
    text = f"{machine}\n{entry.format(WORD)}\nthe password is\npassword please"
    learned = Redactor()
    learned.learn(Raw(text.encode()))
    each = [learned.redact(line) for line in text.split("\n")]
    assert [kinds for _, kinds in each if kinds] == [{"password": 1}]
    assert not shows("".join(line for line, _ in each), WORD)
    assert each[-1][0] == "password please"

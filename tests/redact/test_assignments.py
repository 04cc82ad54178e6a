"""Values that the name before them gives away, and the many that it doesn't."""

from __future__ import annotations

import pytest

from slicecli.redact import Redactor

HEX = "0a1b2c3d4e5f6071" * 2
UUID = "6ba7b810-9dad-41d1-80b4-00c04fd430c8"

# The value in angle brackets is the secret.
SECRETS = [
    # shells and options
    ("password", "PASSWORD=«hunter2»"),
    ("password", "export DB_PASSWORD=«swordfish»"),
    ("password", "PGPASSWORD='«two words»' psql"),
    ("password", "docker run -e MYSQL_ROOT_PASSWORD=«root» mysql"),
    ("token", "+ GITHUB_TOKEN=«abcdefgh»"),
    ("token", "API_TOKEN: «abcdefgh»"),
    ("api-key", "SAUCE_ACCESS_KEY=«" + UUID + "»"),
    ("aws-secret-key", "AWS_SECRET_ACCESS_KEY=«wJa/rXU+tnF0MI/K7MDzNG/bPxRfiCYzzzzzzKEY»"),
    ("password", "login --password «hunter2» --user me"),
    ("password", "login --password=«hunter2»"),
    ("password", "passed_password=«hunter2»"),
    ("password", "java -Ddb.password=«hunter2» -jar app.jar"),
    ("token", "helm --token «abcdefgh»"),
    # code, configuration, connection strings
    ("password", "password = '«hunter2»'"),
    ("password", 'password = "«p(ss)word»"'),
    ("password", "password = «hunter2»"),
    ("password", "password=«swordfish»"),
    ("password", "connect(user=me, password=«hunter2»)"),
    ("password", 'const password: string = "«hunter2»";'),
    ("api-key", 'let api_key: &str = "«' + HEX + '»";'),
    ("password", "settings['password'] = '«hunter2»'"),
    ("password", ':password=>"«hunter2»", :active=>true'),
    ("password", "Server=db;User=me;Password=«hunter2»;Encrypt=true"),
    ("api-key", "AccountName=x;AccountKey=«" + "Ab1/" * 21 + "Cd==»;Suffix=y"),
    ("token", "//registry.example.org/:_authToken=«" + UUID + "»"),
    ("secret", 'client_secret := "«' + HEX + '»"'),
    ("private-key", "ssh_key ||= '«" + HEX + "»'"),
    ("password", 'password = b"«hunter2»"'),
    # YAML, JSON, logs
    ("password", "password: «hunter2»"),
    ("password", "  - password: «swordfish»"),
    ("password", "    password: «swordfish» # default"),
    ("password", "2024-05-01T10:00:00Z INFO password: «hunter2»"),
    ("password", '{"user": "me", "password": "«hunter2»"}'),
    ("password", '"password": "«!QAZ2wsx»"'),
    ("password", "it's password='«hunter2»'"),
    ("password", "{'password': '«hunter2»', 'token': None}"),
    ("password", r"{\"password\": \"«hunter2»\"}"),
    ("password", r'"password": "«hun\"ter2»"'),
    ("token", '"refresh_token":"«' + HEX + '»"'),
    ("token", "https://example.org/?token=«" + HEX + "»&page=2"),
    ("api-key", "API key: «" + HEX + "»"),
    ("api-key", "> x-api-key: «" + HEX + "»"),
    ("secret", "Client secret: «" + HEX + "»"),
    ("token", "invalid token: «" + HEX + "»"),
    ("password", "<password>«swordfish»</password>"),
    ("password", 'say "password=«hunter2»" twice'),
    ("password", "password=«hunter2», user=me"),
    ("password", "The password: «correct1horse2»."),
    ("password", "PASSWORD=«$2b$12$abcdefghijk»"),
    ("password", "ПАРОЛЬ İ password=«hunter2»"),
    # a value that its line was clipped in
    ("password", 'password = "«hunter2» and'),
]
HARMLESS = [
    # parsers and compilers
    "error: unexpected token: ')'",
    "error: unexpected token: identifier",
    "SyntaxError: Unexpected token: punc (,)",
    'error: unexpected token: "identifier1"',
    "expected token: IDENTIFIER",
    "token == ')'",
    "password == 'hunter2'",
    "password=='hunter2'",
    "if (token =~ /x1y2z3a4b5/)",
    "Token::Identifier",
    "note: with Token = int, Key = std::string",
    "tokens: 512",
    "token=42",
    "token: 0x7f3a2b10",
    "max_tokens=4096000",
    "next_token=abc123456789",
    "seek test 1 token: r11025_s16_c1.wav-0-seek1.js",
    # code
    "password = input()",
    "password = getpass.getpass('x')",
    "token=self.token",
    "token = accessToken",
    "api_key=os.environ['API_KEY']",
    "password=password",
    "login(user, password=db_password)",
    "const apiKey = process.env.ANTHROPIC_API_KEY;",
    "val password: String",
    "def login(self, password: Passphrase, token: AuthToken):",
    "fn login(password: SecretString)",
    "  password: UserPassword",
    "  password: passwordField,",
    "password: Optional[str] = None",
    "    token = ref3[l];",
    "    password: Some(",
    'passwordInput("password", "Password:"),',
    "Operations::Password::RequestResetToken#find_user doesn't depend",
    "secret = lookup(name)",
    "url = 'x?password='+value12+'&y'",
    "key: value1234",
    "key=value1234",
    # placeholders and masks
    "password=xxxx",
    "PASSWORD=****",
    "password=<password>",
    "PASSWORD=${PASSWORD}",
    "PASSWORD=$PASSWORD",
    "PASSWORD=$(cat file1)",
    "password: {{ db_password1 }}",
    "password: %(password1)s",
    "password: null",
    "password: None",
    "password=true",
    "password: example1",
    "API_KEY=your-api-key-1234",
    "$ export NPM_API_KEY=[secure]",
    "GITHUB_TOKEN: ***",
    "token: abcd...wxyz1234",
    "password: !vault",
    "password: |",
    '"password": "string"',
    '"password": ""',
    '"password": {"type": "string"}',
    "SECRET_KEY=changeme",
    "password=(sensitive value)",
    "--password <password>",
    # prose
    "token expired",
    "password: ",
    "password:",
    "Enter password: ",
    "Password for user me: ",
    "password: must be at least 8 characters",
    "reset password: generate reset token",
    '"password": "This field is required."',
    "--password is required",
    "--token TOKEN   The token to use",
    "invalid password: swordfish",
    "The secret: nobody knows",
    "migrating: RemoveAccessPassword: migrating ====",
    "Secret: default/foo",
    "secret: my-app-tls-v2-x7k2p",
    "Secret kube-system/default-token-x7k2p mounted",
    "imagePullSecret: registry-credentials",
    "Task :grpc-auth:check",
    "tiktoken==0.12.0",
    # files, addresses, numbers
    "PWD=/home/me/src1",
    "pwd=/home/me/src1",
    "ssh_key=/home/me/.ssh/id_rsa",
    "private_key: ./certs/server.key",
    "api_key: https://example.org/keys/1234",
    "token: 3.14159",
    "password_min_length=12345678",
    "passed: 12, pass: 34",
    # no value on the line
    "password\n= hunter2",
    "password=\nhunter2",
    "<password>hunter2",
]


@pytest.mark.parametrize(("kind", "text"), SECRETS)
def test_a_value_is_taken_out_and_its_name_stays(kind: str, text: str) -> None:
    start, end = text.index("«"), text.index("»")
    shown = f"{text[:start]}<redacted:{kind}>{text[end + 1 :]}"
    raw = text.replace("«", "").replace("»", "")
    assert Redactor().redact(raw) == (shown, {kind: 1})
    assert Redactor().redact(f"a\n{raw}\r\nb") == (f"a\n{shown}\r\nb", {kind: 1})


@pytest.mark.parametrize("text", HARMLESS)
def test_what_is_no_secret_stays(text: str) -> None:
    assert Redactor().redact(text) == (text, {})
    assert Redactor().redact(f"a\n{text}\nb") == (f"a\n{text}\nb", {})


@pytest.mark.parametrize(
    "name", ["ssn", "SSN", "user.ssn", "customer_id", "CustomerId", "customer-id"]
)
def test_names_can_be_added(name: str) -> None:
    redactor = Redactor(["ssn", "customer-id"])
    assert redactor.redact(f"{name}: Miller, x") == (f"{name}: <redacted:custom>, x", {"custom": 1})
    assert redactor.redact(f'"{name}": "x y z"')[1] == {}
    assert redactor.redact(f"{name}=12345") == (f"{name}=<redacted:custom>", {"custom": 1})
    assert redactor.is_secret_key(name) == "custom"
    assert Redactor().redact(f"{name}=12345") == (f"{name}=12345", {})


def test_the_names_built_in_stay_when_some_are_added() -> None:
    assert Redactor(["x"]).redact("password=hunter2")[1] == {"password": 1}
    assert Redactor(["", "-"]).redact("a = b1b2b3b4")[1] == {}

"""Command lines as coding agents write them, and how they are run."""

import subprocess
from pathlib import Path

import pytest

from slicecli.hooks.rewrite import LONGEST, RUN, rewrite

NOT_PROGRAMS = {"nvm", "gs", "conda", "mybuild"}
"""Names of functions and aliases in the shell of the one who wrote the line."""

AWAY = """sh -c 'exec "$@" 2>/dev/null' sh"""

REWRITTEN = [
    # «» stands for `slice run --`.
    ("make -j8", "«» make -j8"),
    ("pytest -q tests", "«» pytest -q tests"),
    ("cargo test --workspace 2>&1", "«» cargo test --workspace 2>&1"),
    ("git diff HEAD~1", "«» git diff HEAD~1"),
    ("git log --oneline -50", "«» git log --oneline -50"),
    ("git commit -m 'fix: a bug'", "«» git commit -m 'fix: a bug'"),
    ("git commit -am 'fix'", "«» git commit -am 'fix'"),
    ("ls -la", "«» ls -la"),
    ("cat src/main.rs", "«» cat src/main.rs"),
    ("find . -name '*.py'", "«» find . -name '*.py'"),
    ("grep -rn 'TODO' src", "«» grep -rn 'TODO' src"),
    ("FOO=1 make", "FOO=1 «» make"),
    ("CI=true NODE_ENV=test npm test", "CI=true NODE_ENV=test «» npm test"),
    ("env RUST_LOG=debug cargo run", "«» env RUST_LOG=debug cargo run"),
    ("cd src && make", "cd src && «» make"),
    ("cd /w; npm run build", "cd /w; «» npm run build"),
    ("make || echo failed", "«» make || echo failed"),
    ("make && make test", "«» make && «» make test"),
    ("cd a\nmake\nctest", "cd a\n«» make\n«» ctest"),
    ("export A=1; make", "export A=1; «» make"),
    ("[ -f Makefile ] && make", "[ -f Makefile ] && «» make"),
    ("source .venv/bin/activate && pytest", "source .venv/bin/activate && «» pytest"),
    ("make 2>&1 | tail -50", "make 2>&1 | «» tail -50"),
    ("dmesg | grep -i usb", "dmesg | «» grep -i usb"),
    ("cat a.json | jq .items", "cat a.json | «» jq .items"),
    ("ps aux | sort -k3 | head", "ps aux | sort -k3 | «» head"),
    ("make |& tail", "make |& «» tail"),
    ("grep -r x . 2>/dev/null", f"«» {AWAY} grep -r x . "),
    ("find / -name a 2> /dev/null | head", "find / -name a 2> /dev/null | «» head"),
    ("python - <<'EOF'\nprint(1)\nEOF", "«» python - <<'EOF'\nprint(1)\nEOF"),
    ("python3 - <<EOF 2>&1\nprint(1)\nEOF\n", "«» python3 - <<EOF 2>&1\nprint(1)\nEOF\n"),
    ("sort < words.txt", "«» sort < words.txt"),
    ("bc <<< '1+1'", "«» bc <<< '1+1'"),
    ("(cd sub && make)", "(cd sub && «» make)"),
    ("{ make; }", "{ «» make; }"),
    ("time make", "time «» make"),
    ("nice -n 5 make", "«» nice -n 5 make"),
    ("sudo apt-get install -y jq", "«» sudo apt-get install -y jq"),
    ("make -j$(nproc)", "«» make -j$(nproc)"),
    ('docker run --rm img "$CMD"', '«» docker run --rm img "$CMD"'),
    ("./gradlew build", "«» ./gradlew build"),
    ("make \\\n  -j", "«» make \\\n  -j"),
    ("python -m pytest", "«» python -m pytest"),
    ("bash -c 'make all'", "«» bash -c 'make all'"),
    ("diff <(ls a) <(ls b)", "«» diff <(ls a) <(ls b)"),
    ("npm init -y", "«» npm init -y"),
    ("echo é && make ü", "echo é && «» make ü"),
    ("make & ctest", "make & «» ctest"),
    ("pytest tests/test_slice.py", "«» pytest tests/test_slice.py"),
    ("SLICE_OFF=1 make && ctest", "SLICE_OFF=1 make && «» ctest"),
    ("slice run -- make && ctest", "slice run -- make && «» ctest"),
]

LEFT_ALONE = [
    "",
    "   ",
    "# only a comment",
    "cd src",
    "export A=1",
    "A=1",
    "A=$(make)",
    "pwd",
    "mkdir -p a/b",
    "rm -rf build",
    "make > log",
    "make >> log 2>&1",
    "make &> log",
    "make 2> errors.txt",
    "make >/dev/null 2>&1",
    "make 1>&2",
    "ls | xargs rm",
    "make 2>&1 | tee log",
    "cat a.sql | psql db",
    "curl -fsS https://example.com/x | sh",
    "make &",
    "sleep 5 & wait",
    "vim a.py",
    "less a.log",
    "top",
    "ssh host",
    "ssh host make",
    "python",
    "python3 -i a.py",
    "node",
    "bash",
    "psql",
    "git rebase -i HEAD~3",
    "git add -p",
    "git commit",
    "git commit --verbose",
    "docker run -it ubuntu",
    "docker exec -ti c sh",
    "kubectl edit pod/a",
    "kubectl logs -f pod/a",
    "tail -f a.log",
    "journalctl -u a -f",
    "npm start",
    "npm run dev",
    "python -m http.server",
    "npm init",
    "sudo -i",
    "for f in *.c; do gcc -c $f; done",
    "if make; then ctest; fi",
    "while true; do make; done",
    "f() { make; }; f",
    "$CC -c a.c",
    "~/bin/tool x",
    "nvm use 20",
    "SLICE_OFF=1 make",
    "slice run -- make",
    "slice make",
    "make | slice --cap 800",
    "make 'unfinished",
    "make (",
    "make " + "x" * LONGEST,
    "cat <<'EOF' > a.txt\nmake\nEOF",
    "cat <<'EOF' | sh\nmake\nEOF",
    "coproc make",
    "! grep x a",
]


def exists(name: str) -> bool:
    return name not in NOT_PROGRAMS


@pytest.mark.parametrize(("line", "expected"), REWRITTEN, ids=[line for line, _ in REWRITTEN])
def test_a_line_is_run_through_slice(line: str, expected: str) -> None:
    assert rewrite(line, exists) == expected.replace("«»", RUN)


@pytest.mark.parametrize("line", LEFT_ALONE, ids=[line[:40] for line in LEFT_ALONE])
def test_a_line_is_left_alone(line: str) -> None:
    assert rewrite(line, exists) == line


def test_what_is_rewritten_is_not_rewritten_again() -> None:
    once = rewrite("make && ctest", exists)
    assert rewrite(once, exists) == once


@pytest.mark.parametrize(
    "line",
    [
        "printf 'a b\\n' | sort",
        "seq 3 | tail -1 && seq 4",
        "cat <<'EOF'\n$HOME `x`\nEOF",
        "seq 2 >&2 2>/dev/null; seq 5 | head -n 2",
        "ls missing-file 2>/dev/null; seq 1",
        "A='x y'; awk -v a=\"$A\" 'BEGIN { print a }'",
        "(cd / && ls -d tmp)",
        "cat < /dev/null && seq 2",
    ],
)
def test_a_shell_does_the_same_with_the_rewritten_line(line: str, tmp_path: Path) -> None:
    # `env` in place of slice runs the same words and changes nothing.
    after = rewrite(line, exists, run="env --")
    assert "env --" in after
    results = [
        subprocess.run(
            ["bash", "-c", words], capture_output=True, check=False, cwd=tmp_path, timeout=30
        )
        for words in (line, after)
    ]
    assert [(done.returncode, done.stdout, done.stderr) for done in results[:1]] == [
        (done.returncode, done.stdout, done.stderr) for done in results[1:]
    ]

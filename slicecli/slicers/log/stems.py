"""Stems: the words that make a line an error or a warning, and those beside them that say otherwise.

Words and their neighbours are data; `levels` only walks over them, `matcher` looks for them in large
raws.
"""

from __future__ import annotations

ERROR, WARNING, INFO = 2, 1, 0

STEMS: dict[str, int] = {
    # Lower case; where a stem is found the word around it is looked at.
    "error": ERROR,
    "fatal": ERROR,
    "fail": ERROR,
    "exception": ERROR,
    "panic": ERROR,
    "critical": ERROR,
    "alert": ERROR,
    "emerg": ERROR,
    "severe": ERROR,
    "traceback": ERROR,
    "abort": ERROR,
    "crash": ERROR,
    "segfault": ERROR,
    "segmentation fault": ERROR,
    "core dumped": ERROR,
    "out of memory": ERROR,
    "undefined reference": ERROR,
    "command not found": ERROR,
    "no such file": ERROR,
    "permission denied": ERROR,
    "assert": ERROR,
    "err!": ERROR,
    '"level":': ERROR,
    "warn": WARNING,
    "deprecat": WARNING,
}

ABROAD: dict[str, int] = {
    # What gcc, clang and MSVC say where the locale isn't English.
    "fehler": ERROR,
    "warnung": WARNING,
    "erreur": ERROR,
    "avertissement": WARNING,
    "advertencia": WARNING,
    "aviso:": WARNING,
    "erro:": ERROR,
    "errore:": ERROR,
    "错误": ERROR,
    "錯誤": ERROR,
    "致命": ERROR,
    "警告": WARNING,
    "エラー": ERROR,
    "ошибка": ERROR,
    "предупреждение": WARNING,
    "오류": ERROR,
    "경고": WARNING,
}

ABROAD_ASCII = {word: worth for word, worth in ABROAD.items() if word.isascii()}

WHOLE: dict[str, int] = {
    # Words that say it themselves; a stem inside any other word says nothing.
    "error": ERROR,
    "errors": ERROR,
    "errored": ERROR,
    "err!": ERROR,
    "fatal": ERROR,
    "fatally": ERROR,
    "fail": ERROR,
    "fails": ERROR,
    "failed": ERROR,
    "failing": ERROR,
    "failure": ERROR,
    "failures": ERROR,
    "exception": ERROR,
    "exceptions": ERROR,
    "panic": ERROR,
    "panicked": ERROR,
    "critical": ERROR,
    "alert": ERROR,
    "emerg": ERROR,
    "emergency": ERROR,
    "severe": ERROR,
    "traceback": ERROR,
    "abort": ERROR,
    "aborted": ERROR,
    "aborting": ERROR,
    "crash": ERROR,
    "crashed": ERROR,
    "segfault": ERROR,
    "assertion": ERROR,
    "warn": WARNING,
    "warning": WARNING,
    "warnings": WARNING,
    "deprecated": WARNING,
    "deprecation": WARNING,
    "deprecations": WARNING,
}

NAMED: dict[str, int] = {
    "Error": ERROR,
    "Errors": ERROR,
    "Exception": ERROR,
    "Failure": ERROR,
    "Failed": ERROR,
    "ERROR": ERROR,
    "EXCEPTION": ERROR,
    "Warning": WARNING,
}
"""What the names of errors and warnings end in, as they are written."""

CAPITAL_ONLY = frozenset({"alert", "critical", "emerg", "emergency", "severe", "panic", "abort"})
"""Everyday words: only in capitals, or at a line's or a field's start, are they a level."""

PHRASES = frozenset(
    {
        "segmentation fault",
        "core dumped",
        "out of memory",
        "undefined reference",
        "command not found",
        "no such file",
        "permission denied",
    }
)

NUMBERED = frozenset({'"level":'})

TAGS = {"E/": ERROR, "W/": WARNING}
"""Android's: a capital of its own before a slash and a name, near the line's start."""

NONE_BEFORE = frozenset(
    {
        "0",
        "no",
        "zero",
        "without",
        "non",
        "any",
        "ignore",
        "ignoring",
        "ignored",
        "allow",
        "on",
        "if",
    }
)
NONE_AFTER = frozenset({"none", "off", "false", "null", "no"})
PASSED = frozenset({"passed", "pass", "ok", "passed.", "[ok]", "✓", "✔", "√", "success"})

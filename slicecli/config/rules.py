"""Rules, as a file has them: which keys, of which types, patterns that the engine takes.

What they do to a log is `slicecli.slicers.log.rules`'; here they are only checked, so that what is wrong
with one is told with its line, before anything is read or run.
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    Wrong = Callable[[str | None, str], Exception]
    """Makes an error out of a key, or None for the whole table, and what is wrong."""

WEIGHED = ("error", "warning", "keep", "block")
KINDS = (*WEIGHED, "noise", "collapse")
WEIGHT, CAP = "weight", "cap"
KEYS = (*KINDS, "end", "weight")
MOST_WEIGHT = 100
LONGEST = 2000
"""Letters of a pattern."""

TEST_KEYS = ("input", "stays", "goes", "cap")


def check_rule(rule: dict[str, Any], wrong: Wrong) -> None:
    """Check one rule; its keys are known already. Raises what `wrong` makes."""
    kinds = [kind for kind in KINDS if kind in rule]
    if len(kinds) != 1:
        said = f"a rule is one of {', '.join(KINDS)}"
        raise wrong(kinds[1] if kinds else None, f"{said}; this is {' and '.join(kinds) or 'none'}")
    kind = kinds[0]
    if (kind == "block") != ("end" in rule):
        told = "a block needs an end" if kind == "block" else "only a block has an end"
        raise wrong(kind if kind == "block" else "end", told)
    for name in (kind, "end"):
        if name in rule:
            _check_pattern(name, rule[name], wrong)
    weight = rule.get("weight", 1)
    if type(weight) is not int or not 1 <= weight <= MOST_WEIGHT:
        raise wrong(WEIGHT, f"weight is a whole number from 1 to {MOST_WEIGHT}")
    if "weight" in rule and kind not in WEIGHED:
        raise wrong(WEIGHT, f"{kind} has no weight")


def _check_pattern(name: str, pattern: object, wrong: Wrong) -> None:
    if not isinstance(pattern, str):
        raise wrong(name, f"{name} is a pattern, so a string")
    if not pattern or len(pattern) > LONGEST:
        raise wrong(name, f"a pattern has 1 to {LONGEST:,} letters")
    import re2  # noqa: PLC0415  only where there are rules, and the cache doesn't know them

    options = re2.Options()
    options.log_errors = False
    try:
        re2.compile(pattern.encode("utf-8", "surrogatepass"), options=options)
    except re2.error as error:
        told = error.args[0] if error.args else error
        told = told.decode("utf-8", "replace") if isinstance(told, bytes) else told
        raise wrong(name, f"no pattern of RE2: {told}") from None


def check_test(test: dict[str, Any], wrong: Wrong) -> None:
    """Check one test; its keys are known already. Raises what `wrong` makes."""
    if not isinstance(test.get("input"), str):
        raise wrong("input" if "input" in test else None, "a test has an input, a string")
    for name in ("stays", "goes"):
        texts = test.get(name, [])
        if not isinstance(texts, list) or not all(type(text) is str and text for text in texts):
            raise wrong(name, f"{name} is a list of strings, none of them empty")
    if not test.get("stays") and not test.get("goes"):
        raise wrong(None, "a test says what stays or what goes")
    cap = test.get("cap", 1)
    if type(cap) is not int or cap < 1:
        raise wrong(CAP, "cap is a whole number from 1")

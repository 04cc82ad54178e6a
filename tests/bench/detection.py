"""How often detection is right: `python tests/bench/detection.py FOLDER [-v]`.

FOLDER holds sets of cases, `SET/CASE/gold.json`, whose `file` (else `raw.log`) is the input. In the sets
`diff`, `json`, `code` and `chat` that is what is right, in all others a log. Two things are a matter of
definition: a file of which every line is a JSON value is JSON, wherever it lies; and what no parser
accepts is a log, wherever it lies. Each case is looked at with no hint, and those of `code` with their
file's name too.
"""

import collections
import json
import sys
import time
from pathlib import Path

from slicecli import slicers
from slicecli.detect import detect
from slicecli.raw import Raw

SETS = ("diff", "json", "code", "chat")


def is_json(data: bytes) -> bool:
    """Say whether the whole is one JSON document, or one on each line."""
    try:
        json.loads(data)
    except (RecursionError, ValueError):
        pass
    else:
        return True
    lines = [line for line in data.splitlines() if line.strip()]
    try:
        values = [json.loads(line) for line in lines]
    except (RecursionError, ValueError):
        return False
    return bool(values) and all(isinstance(value, (dict, list)) for value in values)


def right(name: str, data: bytes) -> set[str]:
    if name == "chat":
        return {"chat" if "chat" in slicers.BUILT_IN else "json"}
    if name in ("diff", "code"):
        return {name}
    if is_json(data):
        return {"json"}
    return {"json", "log"} if name == "json" else {"log"}


def main() -> None:
    root = Path(sys.argv[1])
    tally: dict[tuple[str, str], collections.Counter[str]] = {}
    wrong, times = [], []
    for gold in sorted(root.glob("*/*/gold.json")):
        case = json.loads(gold.read_text())
        file = case.get("file") or "raw.log"
        data = (gold.parent / file).read_bytes()
        name = gold.parent.parent.name
        hints = [None, file] if name == "code" and "." in file else [None]
        for hint in hints:
            raw = Raw(data, hint=hint)
            start = time.perf_counter()
            found, why = detect(raw)
            times.append((time.perf_counter() - start, found, case["id"]))
            kind = name if name in SETS else "log"
            label = kind + (" with its name" if hint else "")
            row = tally.setdefault((label, ""), collections.Counter())
            row[found] += 1
            row["right"] += found in right(name, data)
            row["all"] += 1
            if found not in right(name, data):
                wrong.append(f"{case['id']}: {found} ({why})")
    print(f"{'set':<20}{'right':>8}{'of':>6}   found")
    for (label, _), row in sorted(tally.items()):
        found = ", ".join(
            f"{row[name]} {name}" for name in sorted(row) if name not in ("right", "all")
        )
        print(f"{label:<20}{row['right']:>8}{row['all']:>6}   {found}")
    total = sum(row["all"] for row in tally.values())
    print(
        f"{'all':<20}{total - len(wrong):>8}{total:>6}   {100 * (total - len(wrong)) / total:.2f} %"
    )
    print("\n".join(wrong))
    logs = sorted(seconds for seconds, found, _ in times if found == "log")
    median, most = logs[len(logs) // 2], logs[len(logs) * 95 // 100]
    print(f"a log: median {median * 1e6:.0f} us, 95 % {most * 1e6:.0f} us")
    if "-v" in sys.argv:
        for seconds, found, name in sorted(times, reverse=True)[:12]:
            print(f"{seconds * 1e3:8.1f} ms  {found:<6}{name}")


if __name__ == "__main__":
    main()

"""Pages: the manual's sources, where they are and what they are called.

A wheel has them beside the modules, and under `share/man` for `man`, which not every way to install puts
in its sight; an editable install finds them where they are written. Whatever lies there is a page.
"""

from __future__ import annotations

import os

from slicecli.errors import SliceFailure, UsageError

PACKAGE = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
PLACES = (os.path.join(PACKAGE, "man"), os.path.join(os.path.dirname(PACKAGE), "man"))
WHOLE = "slice"


def topics() -> dict[str, str]:
    """Give the files of the pages by their topics, `slice` first: `run`, `store`, `store.5`.

    A section is named only where an earlier one has a page of that name.
    Raises SliceFailure where there are no pages.
    """
    found: dict[str, str] = {}
    folder = next(filter(os.path.isdir, PLACES), "")
    names = [name for name in os.listdir(folder) if name[-1].isdigit()] if folder else []
    for name in sorted(names, key=lambda name: (name[-1], name)):
        topic = name[:-2].removeprefix(f"{WHOLE}-")
        found[topic if topic not in found else f"{topic}{name[-2:]}"] = os.path.join(folder, name)
    if WHOLE not in found:
        raise SliceFailure(detail=f"the manual pages are missing: {PLACES[0]}")
    return {WHOLE: found[WHOLE], **found}


def find(topic: str) -> str:
    """Give the file of the page that is meant by `run`, `slice-run`, `run.1` or `slice-run(1)`.

    Raises UsageError where there is none, SliceFailure where there are no pages at all.
    """
    known = topics()
    name, _, section = topic.removesuffix(")").replace("(", ".").partition(".")
    for path in known.values():
        stem, _, there = os.path.basename(path).rpartition(".")
        if name in (stem, stem.removeprefix(f"{WHOLE}-")) and section in ("", there):
            return path
    from slicecli.config.check import unknown  # noqa: PLC0415  only where something is wrong

    told = unknown("page", topic, known)
    raise UsageError(detail=f"{told}{' ' if told[-1] == '?' else '; '}there are {', '.join(known)}")


def about(path: str) -> str:
    """Give what a page says that it is about."""
    with open(path, encoding="utf-8") as file:
        for line in file:
            if line.startswith(".Nd "):
                return line[4:].strip()
    return ""

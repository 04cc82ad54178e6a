"""The configuration: which files there are, what they say, and which of it holds for a run.

    find      the files: the user's own, and the project's, as bytes
    parsed    one file, checked whole; from the cache where it was checked before
    check     what a file may say, and what is wrong with one that says something else
    lines     on which line each key stands
    trust     which of a project's files the user has read and let through
    layers    the files laid over one another: what holds, and which file says so
    profile   which profile is for a command

A start without a configuration loads `find` alone. Nothing here knows the options of the command line:
they are handed in, each with its name, its form and how far a file may set it.
"""

from __future__ import annotations

ANYWHERE, TRUSTED = "anywhere", "trusted"
"""How far an option may be set: by any file, or by a project's only once that is trusted."""

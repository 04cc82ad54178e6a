"""Find: the user's configuration file, and the project's, read as they are.

A project's files are those from the root of its repository, the folder with `.git`, down to the working
directory; outside of a repository only the working directory's own counts, and nothing above the home
folder. So nobody's file in a folder far above, `/tmp` say, decides about a run.
"""

from __future__ import annotations

import os

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping

NAME = ".slice.toml"
MOST_BYTES = 1 << 20

FLAGS = os.O_RDONLY | getattr(os, "O_CLOEXEC", 0) | getattr(os, "O_NONBLOCK", 0)
"""A pipe in a file's place must not make us wait for its writer."""

REGULAR, KIND = 0o100000, 0o170000


class File:
    """A configuration file: its path, its bytes, whether it is a project's.

    `trouble` says why it could not be read, and is empty where it was; `foreign` that somebody owns it
    who is neither this user nor root.
    """

    __slots__ = ("data", "foreign", "is_project", "path", "trouble")

    def __init__(
        self, path: str, data: bytes, *, is_project: bool, foreign: bool = False, trouble: str = ""
    ) -> None:
        """Keep the fields."""
        self.path = path
        self.data = data
        self.is_project = is_project
        self.foreign = foreign
        self.trouble = trouble


def files(environ: Mapping[str, str]) -> list[File]:
    """Give the configuration files there are, those that others override first."""
    own = user_path(environ)
    found = [read(own, is_project=False)] if own else []
    found += [read(os.path.join(folder, NAME), is_project=True) for folder in folders(environ)]
    return [file for file in found if file is not None]


def user_path(environ: Mapping[str, str]) -> str:
    """Give $XDG_CONFIG_HOME/slice/config.toml, else ~/.config/slice/config.toml; nothing without a home.

    A relative XDG_CONFIG_HOME is ignored, as the XDG Base Directory Specification asks.
    """
    folder = base(environ, "XDG_CONFIG_HOME", ".config")
    return os.path.join(folder, "slice", "config.toml") if folder else ""


def base(environ: Mapping[str, str], variable: str, usual: str) -> str:
    """Give a base directory of XDG: its variable's, else the `usual` one in the home folder."""
    asked = environ.get(variable, "")
    if os.path.isabs(asked):
        return asked
    home = environ.get("HOME", "")
    return os.path.join(home, *usual.split("/")) if os.path.isabs(home) else ""


def folders(environ: Mapping[str, str]) -> list[str]:
    """Give the folders that a project's files may be in, the repository's root first."""
    try:
        here = os.getcwd()
    except OSError:
        return []  # it is gone
    home = environ.get("HOME", "").rstrip("/")
    passed = [here]
    while not os.access(os.path.join(passed[-1], ".git"), os.F_OK):
        above = os.path.dirname(passed[-1])
        if passed[-1] in (home, above):
            return [here]
        passed.append(above)
    return passed[::-1]


def read(path: str, *, is_project: bool) -> File | None:
    """Read a file; None where there is none."""
    try:
        descriptor = os.open(path, FLAGS)
    except (FileNotFoundError, NotADirectoryError):
        return None
    except OSError as error:
        if not os.access(os.path.dirname(path), os.X_OK):
            return None  # in a folder that can't be looked into there is nothing to be told of
        return File(path, b"", is_project=is_project, trouble=str(error.strerror))
    try:
        status = os.fstat(descriptor)
        trouble, data = "", b""
        if status.st_mode & KIND != REGULAR:
            trouble = "it is no file"
        elif status.st_size > MOST_BYTES:
            trouble = f"it has more than {MOST_BYTES:,} bytes"
        else:
            data = os.read(descriptor, MOST_BYTES)
    except OSError as error:
        trouble = str(error.strerror)
    finally:
        os.close(descriptor)
    user = getattr(os, "geteuid", lambda: status.st_uid)()
    foreign = status.st_uid not in (user, 0)
    return File(path, data, is_project=is_project, foreign=foreign, trouble=trouble)

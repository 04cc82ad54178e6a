"""Counts that were made before: those of ten thousand raws take seconds, and a raw never changes.

They are in one SQLite file in the user's cache folder, which may go at any time. Where it can't be had,
or isn't what it should be, everything is counted again: nothing depends on it. A count holds for a
digest, a counter, a way of seeing and a version of slice. `slice store forget` takes those of a raw out.
"""

from __future__ import annotations

import os

from slicecli import __version__
from slicecli.history.measure import Measure

try:
    import sqlite3
except ImportError:  # a Python that was built without it
    sqlite3 = None  # type: ignore[assignment]

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from typing import Self, TypeVar

    Answer = TypeVar("Answer")

SCHEMA = (
    "CREATE TABLE IF NOT EXISTS counts (digest TEXT, what TEXT, tokens INTEGER, exact INTEGER, "
    "PRIMARY KEY (digest, what)) WITHOUT ROWID"
)
WAIT = 2.0
"""Seconds that another process may hold the file."""


def cache_file(environ: Mapping[str, str]) -> str | None:
    """Give the file in $XDG_CACHE_HOME, else in ~/.cache; None where there can't be one."""
    if sqlite3 is None:
        return None
    folder = environ.get("XDG_CACHE_HOME", "")
    if not os.path.isabs(folder):
        home = environ.get("HOME", "")
        if not os.path.isabs(home):
            return None
        folder = os.path.join(home, ".cache")
    return os.path.join(folder, "slice", "counts.sqlite3")


class Counts:
    """A `with` block in which counts are remembered; what is new is kept at its end."""

    def __init__(self, path: str | None) -> None:
        """Name the file, None for none; it is made where something is to be kept."""
        self._path = path
        self._open: sqlite3.Connection | None = None
        self._new: dict[tuple[str, str], Measure] = {}

    def __enter__(self) -> Self:
        """Open the file if there is one."""
        if self._path is not None and os.path.exists(self._path):
            self._open = self._tried(self._connected)
        return self

    def __exit__(self, *_: object) -> None:
        """Keep what is new, also where counting was broken off."""
        if self._new and self._path is not None:
            self._tried(self._keep)
        if self._open is not None:
            self._open.close()
            self._open = None

    def get(self, digest: str, what: str) -> Measure | None:
        """Give what was counted of a raw; None where it wasn't."""
        known = self._new.get((digest, what))
        if known is not None or self._open is None:
            return known
        connection = self._open
        row = self._tried(
            lambda: connection.execute(
                "SELECT tokens, exact FROM counts WHERE digest = ? AND what = ?",
                (digest, f"{__version__} {what}"),
            ).fetchone()
        )
        if row is None or not all(type(value) is int and value >= 0 for value in row):
            return None
        return Measure(row[0], exact=bool(row[1]))

    def put(self, digest: str, what: str, measure: Measure) -> None:
        """Remember a count."""
        self._new[digest, what] = measure

    def forget(self, digest: str) -> None:
        """Take out all that is known of a raw; nothing is made where nothing is."""
        connection = self._open
        if connection is None:
            return

        def delete() -> None:
            with connection:
                connection.execute("DELETE FROM counts WHERE digest = ?", (digest,))

        self._tried(delete)

    def _keep(self) -> None:
        if self._open is None:
            folder = os.path.dirname(str(self._path))
            os.makedirs(folder, mode=0o700, exist_ok=True)
            self._open = self._connected()
        rows = [
            (digest, f"{__version__} {what}", measure.tokens, int(measure.exact))
            for (digest, what), measure in self._new.items()
        ]
        with self._open as connection:
            connection.executemany("INSERT OR REPLACE INTO counts VALUES (?, ?, ?, ?)", rows)

    def _connected(self) -> sqlite3.Connection:
        connection = sqlite3.connect(str(self._path), timeout=WAIT)
        try:
            connection.execute("PRAGMA secure_delete = ON")  # a digest that is forgotten is gone
            connection.execute(SCHEMA)
        except BaseException:
            connection.close()
            raise
        return connection

    def _tried(self, work: Callable[[], Answer]) -> Answer | None:
        """Do something with the file; where that fails there is none from then on."""
        try:
            return work()
        except sqlite3.DatabaseError as error:
            if error.sqlite_errorcode in (sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_CORRUPT):
                self._remove()
        except OSError:
            pass
        if self._open is not None:
            self._open.close()
        self._open = None
        return None

    def _remove(self) -> None:
        """Take a file away that is no such file: the next time begins with a new one."""
        try:
            os.unlink(str(self._path))
        except OSError:
            return

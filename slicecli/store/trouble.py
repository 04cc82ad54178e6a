"""What the system refused, told as one sentence: the path and the reason."""

from __future__ import annotations

from slicecli.errors import Unavailable


class Told:
    """A `with` block in which an OSError becomes Unavailable."""

    __slots__ = ("_path",)

    def __init__(self, path: str) -> None:
        """Name the path to tell where the error itself has none."""
        self._path = path

    def __enter__(self) -> None:
        """Do nothing."""

    def __exit__(self, _kind: object, error: BaseException | None, _trace: object) -> None:
        """Turn an OSError into Unavailable and let everything else pass."""
        if isinstance(error, OSError):
            where = error.filename if isinstance(error.filename, str) else self._path
            raise Unavailable(detail=f"{where}: {error.strerror or error}") from error

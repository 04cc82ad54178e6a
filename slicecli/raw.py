"""Raw: the bytes as they came. CommandOutcome: what running a command produced beside them.

Raw is a handle, not a string. A small one holds its bytes; a large one holds a file descriptor (of
the stored blob, or of an unnamed temporary file) and is read in blocks through one reused buffer, as
often as needed. So a slicer may pass over a gigabyte twice in the memory of one block.
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from io import FileIO

BLOCK = 1 << 20


class CommandOutcome:
    """How a command ended: argv, exit status or signal, times in whole milliseconds, memory in bytes.

    `argv` is empty and times are None where the outcome is known from elsewhere (`--exit-status`).
    `signal` is the number of the signal that ended the command, `timed_out` says that `slice` sent it,
    `pipe_held` that something the command left behind still held its output when reading ended.
    """

    __slots__ = (
        "argv",
        "duration_ms",
        "peak_bytes",
        "pipe_held",
        "signal",
        "status",
        "system_ms",
        "timed_out",
        "user_ms",
    )

    def __init__(  # noqa: PLR0913  a record: one argument a field
        self,
        argv: tuple[str, ...] = (),
        status: int | None = None,
        *,
        signal: int | None = None,
        duration_ms: int | None = None,
        user_ms: int | None = None,
        system_ms: int | None = None,
        peak_bytes: int | None = None,
        timed_out: bool = False,
        pipe_held: bool = False,
    ) -> None:
        """Keep the fields as they are; what is unknown is None."""
        self.argv = argv
        self.status = status
        self.signal = signal
        self.duration_ms = duration_ms
        self.user_ms = user_ms
        self.system_ms = system_ms
        self.peak_bytes = peak_bytes
        self.timed_out = timed_out
        self.pipe_held = pipe_held

    def data(self) -> dict[str, object]:
        """Give the outcome as JSON's values; what is unknown or false is left out."""
        fields: dict[str, object] = {"argv": list(self.argv)} if self.argv else {}
        for name in self.__slots__:
            value = getattr(self, name)
            if name != "argv" and value is not None and value is not False:
                fields[name] = value
        return fields

    def with_argv(self, argv: tuple[str, ...]) -> CommandOutcome:
        """Give the same outcome under another command line."""
        other = CommandOutcome.__new__(CommandOutcome)
        for name in self.__slots__:
            setattr(other, name, getattr(self, name))
        other.argv = argv
        return other

    @classmethod
    def from_data(cls, data: dict[str, object]) -> CommandOutcome:
        """Rebuild an outcome from what `data` gave."""
        fields = dict(data)
        argv = fields.pop("argv", [])
        return cls(tuple(argv), **fields)  # type: ignore[arg-type]


class Raw:
    """The bytes as they came, with the outcome and the hint that are known beside them."""

    __slots__ = ("_data", "_file", "digest", "hint", "outcome", "size")

    def __init__(
        self,
        data: bytes = b"",
        *,
        outcome: CommandOutcome | None = None,
        hint: str | None = None,
    ) -> None:
        """Hold bytes in memory; their digest is made when the store, or `condense`, asks."""
        self._data: bytes | None = data
        self._file: FileIO | None = None
        self.size = len(data)
        self.digest: str | None = None
        self.outcome = outcome
        self.hint = hint

    @classmethod
    def of_file(cls, file: FileIO, size: int, digest: str) -> Raw:
        """Make a handle on the first `size` bytes of an unbuffered seekable file, which it keeps."""
        raw = cls()
        raw._data, raw._file, raw.size, raw.digest = None, file, size, digest
        return raw

    def with_context(self, outcome: CommandOutcome | None, hint: str | None) -> Raw:
        """Give the same bytes with another outcome and hint."""
        other = Raw.__new__(Raw)
        other._data, other._file, other.size = self._data, self._file, self.size  # noqa: SLF001
        other.digest, other.outcome, other.hint = self.digest, outcome, hint
        return other

    @property
    def in_memory(self) -> bool:
        """Say whether the bytes are held in memory: then `read` costs nothing."""
        return self._data is not None

    def read(self, start: int = 0, stop: int | None = None) -> bytes:
        """Give the bytes from offset `start` up to `stop` (default: to the end)."""
        if self._file is None:
            data = self._data or b""
            return data if start == 0 and stop is None else data[start:stop]
        end = self.size if stop is None else min(stop, self.size)
        self._file.seek(start)
        parts: list[bytes] = []
        while start < end:
            part = self._file.read(end - start)
            if not part:
                break
            parts.append(part)
            start += len(part)
        return b"".join(parts)

    def blocks(self, size: int = BLOCK) -> Iterator[memoryview]:
        """Give all bytes in order, in views of at most `size` bytes.

        A view is good until the next one is asked for: a large raw is read through one buffer.
        """
        if self._file is None:
            view = memoryview(self._data or b"")
            for start in range(0, self.size, size):
                yield view[start : start + size]
            return
        view = memoryview(bytearray(size))
        offset = 0
        while offset < self.size:
            self._file.seek(offset)
            got = self._file.readinto(view[: min(size, self.size - offset)])
            if not got:
                return
            yield view[:got]
            offset += got

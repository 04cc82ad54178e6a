"""Everything that can go wrong, and how the command ends when it does.

    SliceFailure                    125
    ├── UsageError                    2   the command line is wrong; nothing was run
    │   ├── CapTooSmall               2   the cap can't hold even a frame
    │   ├── MissingExtra              2   what is asked for needs an extra that isn't installed
    │   └── NotMessages               2   the input holds no conversation
    ├── DamagedState                  1   a conversation's state isn't what was written
    ├── UnfitSettings                 1   an agent's settings can't take, or lose, a hook
    ├── ReadFailed                  125   the input broke off
    ├── SliceError                  125   slicing failed
    │   ├── OverCap                 125   a slicer's bug: more than the cap
    │   ├── Unsuitable              125   not this slicer's kind of input; callers fall back
    │   └── BadCounter                2   a counter that can't be had
    ├── StoreError                  125   the store could not be used
    │   ├── NotFound                  1
    │   │   └── NothingRecorded       1   no run is on record yet
    │   ├── Ambiguous                 1
    │   ├── BadDigest                 2
    │   │   └── PartialDigest         2   a prefix where only a whole digest will do
    │   ├── Corrupt                   1   what was read isn't what was written
    │   ├── NotAgain                  1   a condensate that can't be made again as it was
    │   └── Unavailable             125   can't be read or written
    └── CommandError                125   the wrapped command could not be started
        ├── CannotInvoke            126
        └── CommandNotFound         127

The docstring of an error is its message, with its fields in braces; `exit_status` is how `slice`
ends. So an error can't be raised without a sentence for its reader, and the table above is the code.
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


class SliceFailure(Exception):
    """{detail}."""

    exit_status = 125

    def __init__(self, **fields: Any) -> None:
        """Keep the fields; the message is the docstring with them put in, without its capital."""
        self.fields = fields
        template = (type(self).__doc__ or _written(type(self))).strip().rstrip(".")
        super().__init__((template[:1].lower() + template[1:]).format_map(fields))

    def __getattr__(self, name: str) -> Any:
        """Give a field by its name: `error.minimum`."""
        try:
            return self.__dict__["fields"][name]
        except KeyError:
            raise AttributeError(name) from None


def _written(kind: type) -> str:
    """Read a docstring where it is written: PYTHONOPTIMIZE=2 and `python -OO` drop them."""
    import ast  # noqa: PLC0415  hardly ever
    import sys  # noqa: PLC0415

    try:
        with open(str(sys.modules[kind.__module__].__file__), encoding="utf-8") as file:
            written = ast.parse(file.read()).body
    except (OSError, SyntaxError, AttributeError):
        written = []
    for node in written:
        if isinstance(node, ast.ClassDef) and node.name == kind.__name__:
            return ast.get_docstring(node) or kind.__name__
    return kind.__name__


class UsageError(SliceFailure):
    """{detail}."""

    exit_status = 2


class CapTooSmall(UsageError):
    """A cap of {cap} is too small: the smallest that works here is {minimum}."""


class MissingExtra(UsageError):
    """{what} needs slicecli[{extra}]: pip install 'slicecli[{extra}]'."""


class NotMessages(UsageError):
    """No conversation in the input: {detail}."""


class DamagedState(SliceFailure):
    """The state {name} is damaged: {detail}; --reset starts over."""

    exit_status = 1


class UnfitSettings(SliceFailure):
    """{path}: {detail}; nothing was changed."""

    exit_status = 1


class ReadFailed(SliceFailure):
    """{name}: {detail}; {rest}."""


class SliceError(SliceFailure):
    """{detail}."""


class OverCap(SliceError):
    """The slicer {slicer} made {produced} tokens for a cap of {cap}: a bug in the slicer."""


class Unsuitable(SliceError):
    """Not something for the slicer {slicer}: {detail}."""


class BadCounter(SliceError):
    """No counter {name}: {detail}."""

    exit_status = 2


class StoreError(SliceFailure):
    """{detail}."""


class NotFound(StoreError):
    """Nothing stored under {digest}."""

    exit_status = 1


class NothingRecorded(NotFound):
    """No run is recorded in this store yet."""


class Ambiguous(StoreError):
    """{digest} begins {count} digests: type more of it."""

    exit_status = 1


class BadDigest(StoreError):
    """{digest} is no digest: 8 to 64 of the characters 0-9 a-f are."""

    exit_status = 2


class PartialDigest(BadDigest):
    """{digest} is no whole digest: 64 of the characters 0-9 a-f are."""


class Corrupt(StoreError):
    """Damaged in the store: expected {expected}, found {found}; nothing was printed."""

    exit_status = 1


class NotAgain(StoreError):
    """What was printed can't be made again; {detail}."""

    exit_status = 1


class Unavailable(StoreError):
    """The store can't be used: {detail}."""


class CommandError(SliceFailure):
    """{command}: {detail}."""


class CannotInvoke(CommandError):
    """{command}: can't be run: {detail}."""

    exit_status = 126


class CommandNotFound(CommandError):
    """{command}: command not found."""

    exit_status = 127

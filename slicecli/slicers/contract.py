"""The contract that every slicer meets.

A slicer writes `slice`, a pure function of (raw, budget, options): no clock, no randomness, no hash
order. Storing, counting, holding the cap and assembling are `condense`'s, which is final: a subclass
that overrides it is refused when the class is made, so one more slicer, a user's own included,
can't forget any of it. Slicers of other distributions come in through the entry point group
`slicecli.slicers` (name = a class or a call without arguments that gives a slicer). What one prints
goes to standard error, since standard output is the condensate's.
"""

from __future__ import annotations

from abc import ABC, abstractmethod

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from slicecli.condensate import Condensate, Origin
    from slicecli.raw import Raw
    from slicecli.render.contract import Renderer
    from slicecli.slice import Slice
    from slicecli.slicers.budget import Budget
    from slicecli.store.contract import Store
    from slicecli.tokens.contract import TokenCount

TEXT_MINIMUM = 64
JSON_MINIMUM = 200
SARIF_MINIMUM = 320
MINIMUMS = {"json": JSON_MINIMUM, "sarif": SARIF_MINIMUM}
"""The smallest caps of formats whose frame isn't that of text, in tokens of an exact counter."""


class SlicerId:
    """A slicer's name and version, recorded so that replay compares like with like."""

    __slots__ = ("name", "version")

    def __init__(self, name: str, version: int) -> None:
        """Name a slicer; its version rises with every change of what it prints."""
        self.name = name
        self.version = version

    def __str__(self) -> str:
        """Show the id as `log 1`."""
        return f"{self.name} {self.version}"


class Slicer(ABC):
    """Turns raw into a slice that fits a cap.

    `id` is its name and version, `schema` the name of what its payloads look like. `diagnoses` says
    that raws of its kind hold diagnostics of tools, and that it can be asked for them alone.
    """

    id: SlicerId
    schema: str
    diagnoses = False

    def __init_subclass__(cls) -> None:
        """Refuse a subclass that overrides `condense`.

        Raises TypeError.
        """
        super().__init_subclass__()
        if cls.condense is not Slicer.condense:
            message = (
                f"{cls.__name__} overrides condense, which holds the cap and the store: write slice"
            )
            raise TypeError(message)

    @abstractmethod
    def slice(self, raw: Raw, budget: Budget, options: Mapping[str, object]) -> Slice:
        """Choose what of raw to keep so that `budget.fits` says yes.

        Raises Unsuitable where raw isn't this slicer's kind of input.
        """

    def check(self) -> None:  # noqa: B027  most slicers need nothing
        """Say before anything is read or run whether what the slicer needs is there.

        Raises UsageError where it isn't.
        """

    def hides_secrets(self, raw: Raw, options: Mapping[str, object]) -> bool:
        """Say whether raw has secrets that only its structure tells of, so can't be shown as it is."""
        del raw, options
        return False

    def explain(self, raw: Raw, budget: Budget, options: Mapping[str, object]) -> Iterator[str]:
        """Say what decided about each part that `slice` keeps or drops, a line of text each."""
        del raw, budget, options
        return iter(())

    def payload_schema(self) -> dict[str, object]:
        """Give the JSON Schema of what its payloads' `data` gives; any object where it has none.

        It must not be one that `{"verbatim": …}` satisfies: so is a raw that fits.
        """
        return {"type": "object", "not": {"required": ["verbatim"]}}

    def minimum_cap(self, output: str, counter: TokenCount) -> int:
        """Give the smallest cap that always works for the format `output`, as a renderer names it."""
        return counter.minimum(MINIMUMS.get(output, TEXT_MINIMUM))

    def condense(  # noqa: PLR0913  the seams of the pipeline, each with its default
        self,
        raw: Raw,
        cap: int,
        store: Store | None = None,
        *,
        counter: TokenCount | None = None,
        renderer: Renderer | None = None,
        options: Mapping[str, object] | None = None,
        redact: bool = True,
        redact_keys: tuple[str, ...] = (),
        origin: Origin | None = None,
    ) -> Condensate:
        """Store raw, slice it, count what will be printed, hold the cap, assemble.

        `store` None keeps nothing. `counter` is the exact one of o200k_base by default, `renderer`
        text. `origin` says where raw is when it was kept already. Raises CapTooSmall before
        anything is done, OverCap where `slice` made too much, Unsuitable, StoreError.
        """
        # The one arrow that points back along the flow: this is the machinery's own door.
        from slicecli.condense import Conditions, assemble  # noqa: PLC0415
        from slicecli.render.text import TextRenderer  # noqa: PLC0415
        from slicecli.tokens import counter as counter_of  # noqa: PLC0415

        conditions = Conditions(
            cap,
            counter or counter_of(),
            renderer or TextRenderer(),
            options=options or {},
            origin=origin,
            redact=redact,
            redact_keys=redact_keys,
        )
        return assemble(self, raw, store, conditions)

"""From raw to what is printed: choose, condense, record, write; and what is told when that fails.

The raw is safe before this begins. So whatever a slicer does here, the reader is told the outcome and
the digest, and can have every byte.
"""

from __future__ import annotations

from slicecli import lazy_errors as errors
from slicecli.cli.messages import note, say, write_error
from slicecli.cli.output import write_out
from slicecli.condensate import Origin
from slicecli.condense import assemble, cleaner_for, explain
from slicecli.detect import choose
from slicecli.record import Recipe, record

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from slicecli.cli.settings import Settings
    from slicecli.condensate import Condensate
    from slicecli.detect import Choice
    from slicecli.raw import CommandOutcome, Raw
    from slicecli.source.intake import Intake
    from slicecli.store.disk import DiskStore

    Context = tuple[CommandOutcome | None, str | None]

FAILED = 125


def printed(condensate: Condensate) -> int:
    """Print a condensate; give 0, or 125 where it could not be."""
    return write_out(condensate.output)


def deliver(
    intake: Intake,
    context: Context,
    settings: Settings,
    put: Callable[[Condensate], int] = printed,
) -> int:
    """Publish what was taken in, condense it, `put` it; give slice's own status: 0 or 125.

    `context` are the outcome and the hint. Where the raw could be kept nowhere whole, what there is
    of it is condensed all the same.
    """
    status = 0
    try:
        raw = intake.finish()
        not_stored = intake.not_stored
    except errors.Unavailable as error:
        raw, not_stored = error.fields["raw"], str(error.fields["detail"])
    raw = raw.with_context(*context)
    if not_stored is not None:
        say(f"raw NOT stored: {not_stored}{_way_out(settings)}")
        status = FAILED
    store = intake.store
    if store is not None and intake.trouble is not None:
        say(f"{intake.trouble}; raw stored in the fallback {store.root}")
    origin = Origin(
        raw.digest or "",
        raw.size,
        stored=store is not None,
        reason=not_stored or "",
        brief=intake.brief,
        store_option=settings.way_to(store),
    )
    try:
        choice, condensate = _condense(raw, origin, settings)
    except errors.SliceFailure as error:
        return _tell(raw, origin, _shown(str(error), raw, origin, settings))
    except (Exception, SystemExit) as error:  # noqa: BLE001  a guest's bug must not cost the outcome
        said = _shown(f"{type(error).__name__}: {error}", raw, origin, settings)
        return _tell(raw, origin, f"the slicer failed: {said}")
    if store is not None:
        recipe = _recipe(choice, settings)
        status = _record(store, condensate, record(raw, condensate, recipe)) or status
    status = put(condensate) or status
    write_error(settings.renderer.aside(condensate))
    if settings.renderer.name == "github":
        from slicecli.cli.step_summary import append  # noqa: PLC0415  in a workflow alone

        append(condensate)
    if settings.explain:
        _explain(raw, origin, choice, settings)
    return status


def _way_out(settings: Settings) -> str:
    """Say how such a line would end in 0; where nothing is left to write to, none would."""
    if len(settings.stores) > 1:
        return "; --no-store keeps nothing"
    return "; --store-fallback DIR keeps it in another folder, --no-store nowhere"


def _condense(raw: Raw, origin: Origin, settings: Settings) -> tuple[Choice, Condensate]:
    choice = choose(settings.slicer, raw)
    conditions = settings.conditions(origin)
    try:
        return choice, assemble(choice.slicer, raw, None, conditions)
    except errors.Unsuitable as error:
        said = _shown(str(error), raw, origin, settings)
        say(f"{said}; sliced as a log")
        choice = choice.fallen_back(said)
        return choice, assemble(choice.slicer, raw, None, conditions)


def _shown(said: str, raw: Raw, origin: Origin, settings: Settings) -> str:
    """Give what a slicer said, which may be a piece of the raw, as pieces of it may be shown."""
    return cleaner_for(raw, settings.conditions(origin)).text(said)


def _explain(raw: Raw, origin: Origin, choice: Choice, settings: Settings) -> None:
    note(f"slicer {choice.slicer.id}: {choice.why}")
    conditions = settings.conditions(origin, rule_places=settings.rule_places)
    for line in explain(choice.slicer, raw, conditions):
        note(line)


def _recipe(choice: Choice, settings: Settings) -> Recipe:
    return Recipe(
        settings.renderer.name,
        framed=settings.framed,
        fenced=settings.fenced,
        options=settings.options,
        redact=settings.redact,
        redact_keys=settings.redact_keys,
        why=choice.why,
    )


def _record(store: DiskStore, condensate: Condensate, data: bytes) -> int:
    try:
        store.record(condensate.origin.digest, data)
    except errors.StoreError as error:
        say(f"no record of this run: {error}")
        return FAILED
    notice = store.size_notice()
    if notice is not None:
        say(notice)
    return 0


def _tell(raw: Raw, origin: Origin, problem: str) -> int:
    from slicecli.render.text import ending  # noqa: PLC0415  only where something went wrong

    outcome = f"{ending(raw.outcome)}; " if raw.outcome else ""
    where = f"slice show {origin.digest[:12]}" if origin.stored else "raw not stored"
    say(f"{outcome}{problem}; {where}")
    return FAILED

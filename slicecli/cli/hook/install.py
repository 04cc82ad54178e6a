"""`slice hook install`: a hook put into an agent's settings, or taken out of them."""

from __future__ import annotations

from difflib import unified_diff
from importlib.util import find_spec

from slicecli.cli.arguments import REST
from slicecli.cli.messages import say
from slicecli.cli.output import write_out
from slicecli.controls import visible
from slicecli.errors import UnfitSettings, UsageError
from slicecli.hooks.agents import AGENTS
from slicecli.hooks.answer import this_slice
from slicecli.hooks.place import Place
from slicecli.redact import Redactor
from slicecli.shown import Cleaner, legible

TYPE_CHECKING = False
if TYPE_CHECKING:
    from slicecli.cli.arguments import Values
    from slicecli.hooks.agent import Agent

NOWHERE = "/dev/null"


def call(values: Values) -> int:
    """Change the settings, or print the change; say what was done."""
    name = str(values[REST][0])
    agent = AGENTS.get(name)
    if agent is None:
        raise UsageError(detail=f"'{name}' is not one of {', '.join(AGENTS)}")
    place = Place(agent.place(project=bool(values["project"])))
    after = _after(agent, place, remove=bool(values["remove"]))
    if after == place.text:
        status = write_out(f"unchanged: {_path(place.path)}\n")
    elif values["dry_run"]:
        status = write_out(_difference(place, after))
    else:
        status = _write(agent, place, after, remove=bool(values["remove"]))
    if not values["remove"] and find_spec("tree_sitter_bash") is None:
        say("it changes no command yet: bash's grammar is missing: pip install 'slicecli[code]'")
    return status


def _write(agent: Agent, place: Place, after: str | None, *, remove: bool) -> int:
    place.write(after)
    done = "removed from" if remove else "installed in"
    status = write_out(f"{done} {_path(place.path)}\n")
    if agent.note and not remove:
        say(agent.note)
    return status


def _after(agent: Agent, place: Place, *, remove: bool) -> str | None:
    """Give what the settings will be."""
    try:
        if not remove:
            return agent.with_hook(place.text, f"{this_slice()} hook run {agent.name}")
        return None if place.text is None else agent.without_hook(place.text)
    except ValueError as error:
        raise UnfitSettings(path=place.path, detail=str(error)) from None


def _difference(place: Place, after: str | None) -> str:
    """Give the change as a diff, fit to be shown: settings may hold keys."""
    clean = Cleaner(Redactor())
    before, then = (clean.text(text or "").splitlines() for text in (place.text, after))
    path = _path(place.path)
    names = (NOWHERE if place.text is None else path, NOWHERE if after is None else path)
    lines = unified_diff(before, then, *names, lineterm="")
    return "".join(f"{line}\n" for line in lines)


def _path(path: str) -> str:
    return visible(legible(path))[0]

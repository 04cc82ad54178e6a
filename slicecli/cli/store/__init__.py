"""`slice store …`: the commands that look after the store, declared as all are in the table."""

from slicecli.cli.option import Command, Option
from slicecli.cli.options import NO_PROGRESS, STORE
from slicecli.cli.store.amounts import part, size
from slicecli.cli.takers import span

_HOUR_MS = 3_600_000


def _command(
    name: str, summary: str, options: tuple[Option, ...] = (), *, argument: str = ""
) -> Command:
    return Command(
        name,
        summary,
        (*options, STORE),
        argument=argument,
        means="8 characters or more of a digest, as slice list tells it." if argument else "",
        many=bool(argument),
        group="store",
    )


COMMANDS = {
    command.name: command
    for command in (
        _command(
            "list",
            "List the records, newest first: when, exit, tokens, digest, command.",
            (Option("json", "Print one JSON object a line."),),
        ),
        _command(
            "stats",
            "Count blobs, bytes and records, and what a gc would free.",
            (Option("json", "Print one JSON object."),),
        ),
        _command(
            "verify",
            "Hold every stored file to its name; tell what is damaged, missing or a stranger.",
            (
                Option("subset", "Only part K of N; the parts 1 to N are all.", "K/N", take=part),
                Option("quarantine", "Set what is damaged aside, so that it can be put again."),
                NO_PROGRESS,
            ),
        ),
        _command(
            "gc",
            "Remove old records, blobs that none names, and drafts that were left behind.",
            (
                Option(
                    "max-age",
                    "Let go records older than DURATION (12h, 30d).",
                    "DURATION",
                    take=span,
                ),
                Option(
                    "max-size",
                    "Let go the oldest records until blobs and records take at most SIZE (500M, 2G).",
                    "SIZE",
                    take=size,
                ),
                Option(
                    "grace",
                    "Remove nothing that is younger than DURATION.",
                    "DURATION",
                    take=span,
                    default=_HOUR_MS,
                ),
                Option("dry-run", "Remove nothing; list what would go."),
                NO_PROGRESS,
            ),
        ),
        _command("pin", "Keep raws and their records, whatever their age.", argument="DIGEST"),
        _command("unpin", "Let pinned raws go when their time comes.", argument="DIGEST"),
        _command(
            "forget", "Remove raws and all their records now: a secret, say.", argument="DIGEST"
        ),
        _command("path", "Print the folder of the store."),
    )
}

"""`slice hook …`: what puts slice before a coding agent's commands, declared in the table as all are."""

from slicecli.cli.option import Command, Option

AGENTS = ("claude-code", "codex", "gemini", "cursor", "opencode")

COMMANDS = {
    command.name: command
    for command in (
        Command(
            "install",
            "Let an agent run its commands through slice.",
            (
                Option("project", "In the settings of the current folder, not in the user's."),
                Option("dry-run", "Change nothing; print what would change."),
                Option("remove", "Take the hook out again, and nothing else."),
            ),
            argument="AGENT",
            means=f"One of {', '.join(AGENTS)}.",
            group="hook",
            offers=AGENTS,
        ),
        Command(
            "run",
            "Answer an agent, which calls this before it runs a command: JSON in, JSON out.",
            argument="AGENT",
            means=f"One of {', '.join(AGENTS)}.",
            group="hook",
            offers=AGENTS,
        ),
        Command(
            "text", "Print a text for CLAUDE.md or AGENTS.md: how to get the rest.", group="hook"
        ),
    )
}

"""Every option and every command, declared once.

This table drives the fast parser, typer's help, errors and completion, and the man pages; a test
holds them together. It is data on the hot path: nothing is imported for it.
"""

from __future__ import annotations

from slicecli.cli.option import Command, Option
from slicecli.cli.takers import (
    count,
    duration,
    exit_status,
    filled,
    input_file,
    key,
    lines,
    names,
    number,
    price,
    span,
)
from slicecli.config import ANYWHERE, TRUSTED

STORE = Option(
    "store",
    "Keep raw bytes and records in DIR.",
    "DIR",
    take=filled,
    env="SLICE_STORE",
    config=TRUSTED,
)
PROFILE = Option(
    "profile", "Take the settings of the profile NAME of the configuration.", "NAME", take=filled
)
CONDENSING = (
    Option(
        "cap",
        "Print at most N tokens, everything counted.",
        "N",
        take=number,
        default=2000,
        env="SLICE_CAP",
        config=ANYWHERE,
    ),
    Option(
        "slicer",
        "Slice with NAME; auto looks at the input.",
        "NAME",
        default="auto",
        config=ANYWHERE,
    ),
    Option(
        "format",
        "Print text, one JSON object, Markdown for a comment, text with GitHub's annotations, or "
        "the diagnostics as SARIF 2.1.0.",
        "FORMAT",
        choices=("text", "json", "markdown", "github", "sarif"),
        default="text",
        config=ANYWHERE,
    ),
    Option(
        "counter",
        "Count tokens with NAME: o200k_base, cl100k_base, claude, gemini, deepseek, estimate, "
        "bytes, tiktoken:NAME.",
        "NAME",
        default="o200k_base",
        config=ANYWHERE,
    ),
    STORE,
    Option(
        "store-fallback",
        "Keep them in DIR where the store can't be written, and say so.",
        "DIR",
        take=filled,
        env="SLICE_STORE_FALLBACK",
        config=TRUSTED,
    ),
    Option("no-store", "Keep nothing; say so in the last line.", config=TRUSTED),
    Option(
        "durable",
        "Sync what is stored to the disk, so that a power cut can't take it.",
        config=ANYWHERE,
    ),
    Option("hint", "Name the input, as a file name or a language.", "NAME", take=filled),
    Option(
        "no-frame",
        "Print the payload alone; outcome and totals go to standard error.",
        config=ANYWHERE,
    ),
    Option(
        "fence", "Put the payload between two lines that nothing in it can forge.", config=ANYWHERE
    ),
    Option(
        "redact-key",
        "Redact values under the key NAME too; may come again.",
        "NAME",
        take=key,
        many=True,
        config=ANYWHERE,
    ),
    Option("no-redact", "Show secrets as they are.", config=TRUSTED),
    Option(
        "context",
        "Of a diff, keep at most N context lines (3).",
        "N",
        take=count,
        config=ANYWHERE,
    ),
    Option(
        "min-context",
        "Of a diff, keep at least N context lines (1); with 0, git apply needs --unidiff-zero.",
        "N",
        take=count,
        config=ANYWHERE,
    ),
    Option(
        "focus",
        "Of source code, keep the bodies of NAME; several are parted by commas.",
        "NAME",
        take=names,
    ),
    Option("lines", "Of source code, keep the bodies of the lines A to B.", "A:B", take=lines),
    PROFILE,
    Option("explain", "Tell on standard error what decided about each line and each gap."),
)
_CONDENSING = {option.name: option for option in CONDENSING}
NO_PROGRESS = Option("no-progress", "Show no progress on a terminal, however long it takes.")
INPUT = Option("input", "Read FILE instead of standard input; - is that.", "FILE", take=input_file)
FILTER = Command(
    "filter",
    "Condense standard input, or a file.",
    (
        *CONDENSING,
        INPUT,
        Option(
            "exit-status",
            "Tell that the command behind the input ended in N.",
            "N",
            take=exit_status,
        ),
        Option(
            "duration",
            "Tell that it took DURATION (30, 1.5m, 2h, 1d).",
            "DURATION",
            take=span,
        ),
        NO_PROGRESS,
    ),
)
A_DIGEST = "8 characters or more of a digest, as slice list tells it; without one, the last run's."
A_PATTERN = "Only runs of commands that begin like this: pytest, 'git diff*'."
RUN = Command(
    "run",
    "Run a command and condense what it prints; end as it ends.",
    (
        *CONDENSING,
        Option(
            "timeout",
            "Send TERM to the command after DURATION; 0 never.",
            "DURATION",
            take=duration,
            config=ANYWHERE,
        ),
        Option(
            "kill-after",
            "Send KILL this long after TERM, if it still runs; 0 never.",
            "DURATION",
            take=duration,
            config=ANYWHERE,
        ),
        Option("tee", "Pass the raw output on to standard error as it comes.", config=TRUSTED),
        Option("pty", "Run the command on a terminal of its own, not on a pipe.", config=ANYWHERE),
        Option(
            "heartbeat",
            "After each DURATION of silence say on standard error that it still runs; 0 never.",
            "DURATION",
            take=duration,
            default=300_000,
            config=ANYWHERE,
        ),
    ),
    argument="COMMAND",
    means="The program to run, and its arguments.",
    rest=True,
)
SHOW = Command(
    "show",
    "Print the stored raw bytes, exactly; without a digest, those of the last run.",
    (
        STORE,
        Option(
            "lines",
            "Only the lines A to B, both included; either may be missing.",
            "A:B",
            take=lines,
        ),
        Option("grep", "Only the lines that match PATTERN (RE2), with their numbers.", "PATTERN"),
        Option("context", "With --grep, N lines before and after too.", "N", take=count, default=0),
        Option("head", "Only the first N lines.", "N", take=count),
        Option("tail", "Only the last N lines.", "N", take=count),
        Option("raw", "To a terminal too, the exact bytes."),
        NO_PROGRESS,
        Option("condensate", "What the run printed, again, byte for byte."),
        Option(
            "html",
            "The run as one HTML page in FILE, what was left out folded; - is standard output.",
            "FILE",
            take=filled,
        ),
        Option(
            "diff",
            "What is new, gone and changed since the run OTHER.",
            "OTHER",
            take=filled,
        ),
        _CONDENSING["cap"],
        _CONDENSING["counter"],
        Option("page", "The raw in $PAGER, what the run printed of it marked."),
        _CONDENSING["redact-key"],
        _CONDENSING["no-redact"],
    ),
    argument="DIGEST",
    means=A_DIGEST,
    optional=True,
)
REPLAY = Command(
    "replay",
    "Slice the recorded raw again, every record of it, and compare digests.",
    (STORE,),
    argument="DIGEST",
    means=A_DIGEST,
    optional=True,
)
SLICERS = Command("slicers", "List the slicers: version, schema, smallest caps.")
SCHEMA = Command(
    "schema",
    "Print the JSON Schema of what a slicer's --format json prints.",
    argument="SLICER",
    means="One that slice slicers lists.",
)
CONFIG = Command(
    "config",
    "Print what the configuration comes to, and where each value is from.",
    (
        *(option for option in RUN.options if option.config),
        PROFILE,
        Option("json", "Print one JSON object."),
    ),
    argument="COMMAND",
    means="Print what would hold if this was run.",
    optional=True,
    rest=True,
)
TRUST = Command(
    "trust",
    "Let through what this project's configuration asks for.",
    (Option("revoke", "Trust it no longer."),),
    argument="FILE",
    means="A .slice.toml; without one, each of this project's.",
    optional=True,
)
HELP = Command(
    "help",
    "Show a page of the manual.",
    argument="TOPIC",
    means="A command, or a page such as rules.5.",
    optional=True,
)
SINCE = Option("since", "Only what was run in the last DURATION (12h, 30d).", "DURATION", take=span)
LIST = Command(
    "list",
    "List recent runs, newest first: how they ended, what they took, what was left.",
    (
        Option("limit", "List at most N runs; 0 is all of them.", "N", take=count, default=20),
        SINCE,
        Option("failed", "Only runs that ended in anything but 0."),
        Option("json", "Print one JSON object a line."),
        STORE,
    ),
    argument="PATTERN",
    means=A_PATTERN,
    optional=True,
)
STATS = Command(
    "stats",
    "Add up what runs took and what was spared: tokens, cost, time.",
    (
        SINCE,
        Option(
            "by",
            "Add up by command, by day or by slicer.",
            "WHAT",
            choices=("command", "day", "slicer"),
            default="command",
        ),
        Option(
            "reader",
            "Compare with what READER would have seen without slice; none is the whole output.",
            "READER",
            choices=("none", "claude-code", "codex", "gemini", "opencode"),
            default="none",
        ),
        Option(
            "price",
            "Tell the cost at DOLLARS for a million tokens.",
            "DOLLARS",
            take=price,
        ),
        Option(
            "limit",
            "Show the first N groups (15) and the rest as one; 0 shows all, as --json and --csv do.",
            "N",
            take=count,
        ),
        Option("json", "Print one JSON object."),
        Option("csv", "Print a table of values with commas between."),
        Option("svg", "Draw a picture into FILE; - is standard output.", "FILE", take=filled),
        STORE,
    ),
    argument="PATTERN",
    means=A_PATTERN,
    optional=True,
)
CHAT = Command(
    "chat",
    "Cut a conversation to a token cap, at the place where it was cut before.",
    (
        Option("cap", "Let the request take at most N tokens; it must be given.", "N", take=count),
        Option(
            "state",
            "Go on from the last cut and keep this one: in FILE, which has a slash in it or ends "
            "in .json, or under NAME in the store.",
            "FILE|NAME",
        ),
        Option("reset", "Start over, whatever the state says."),
        Option(
            "trim-percent",
            "On an overflow cut down to the cap less P percent of it.",
            "P",
            take=count,
            default=25,
        ),
        Option("keep-latest", "Never remove the last N messages.", "N", take=count, default=6),
        Option("no-keep-first", "Let the first message of the user's go too."),
        Option(
            "protect",
            "Never remove messages of these roles, given with commas between.",
            "ROLES",
            default="system,developer",
        ),
        Option(
            "pin",
            "Never remove or shrink the message of that id, of a call's id, or at that index, from "
            "the end where negative (--pin=-1); may come again.",
            "ID|INDEX",
            take=filled,
            many=True,
        ),
        Option(
            "shrink-tools",
            "Shrink a tool result to a condensate of at most N tokens before it shrinks to a line.",
            "N",
            take=count,
            default=400,
        ),
        Option("no-marker", "Put no note where messages were cut."),
        _CONDENSING["counter"],
        Option(
            "format",
            "Print what to send, or one JSON object that has it as a string and the report.",
            "FORMAT",
            choices=("text", "json"),
            default="text",
        ),
        INPUT,
        STORE,
        _CONDENSING["no-store"],
        _CONDENSING["durable"],
    ),
)
SHARED_WITH_RUN = frozenset(
    {
        *("cap", "counter", "durable", "fence", "no-redact", "redact-key"),
        *("store", "store-fallback"),
    }
)
"""Options of `mcp` that its tool `run` hands to `run`."""
MCP = Command(
    "mcp",
    "Serve run, show, search and list to an agent, by the Model Context Protocol.",
    (
        *(option for option in CONDENSING if option.name in SHARED_WITH_RUN),
        Option(
            "structured",
            "Give the facts of each answer as JSON too, for a client that is a program; a model may "
            "then not be shown the text.",
        ),
    ),
)
COMMANDS = {
    command.name: command
    for command in (
        *(RUN, SHOW, LIST, STATS, CHAT, REPLAY, SLICERS, SCHEMA, CONFIG, TRUST, MCP, HELP),
    )
}
GROUPS = {
    "store": "Look after the store: check it, clear it up, pin and forget.",
    "rules": "List, test and try the rules for logs.",
    "hook": "Let a coding agent run its commands through slice.",
}
"""Words behind which stands one of several commands; `slicecli.cli.WORD` has their table."""

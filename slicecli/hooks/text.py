"""What an agent is told about slice: a text for CLAUDE.md, AGENTS.md or GEMINI.md."""

TEXT = """\
## Output of commands

Commands run through `slice run`: it ends as the command ends, and cuts long output to what matters.
Where something was left out, the last line says how much, and how to get it:

- `slice show DIGEST --lines A:B` prints the lines A to B of the whole output.
- `slice show DIGEST --grep PATTERN --context 3` prints the lines that match, with their numbers.
- Don't run a command again only to see more of what it printed.
- `SLICE_OFF=1 COMMAND` runs one command without slice.
"""

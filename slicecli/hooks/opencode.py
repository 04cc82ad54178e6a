"""opencode.

Written from opencode.ai/v1/docs/plugins for opencode 1 (from 1.4 on) and from
opencode.ai/v2/docs/build/plugins for opencode 2, as of November 2026.

opencode has no hooks in its settings but plugins: JavaScript in a folder. Ours asks `slice hook run
opencode` and puts the answer in the arguments of the tool, before opencode asks its own permissions
about them. Both versions load the same file: the first calls `server` of its default export, the
second `setup`. Tried with 1.18.33 and a server in place of the model; 2 couldn't be tried, and the form
that its permissions have isn't known here.
"""

from __future__ import annotations

import json
import os
import re

from slicecli.hooks.agent import Agent, here, part
from slicecli.hooks.rules import files_in, folders_above, texts

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from slicecli.hooks.agent import Event

CONFIGS = ("opencode.json", "opencode.jsonc", "config.json")
_IN_JSON = re.compile(r""""([^"\n]+)"\s*:\s*"(?:deny|ask)\"""")
_WORDS = frozenset({"deny", "ask"})

HEAD = "// Runs shell commands through slice. Made, and removed, by slice: see slice-hook(1).\n"
SLICE = "const SLICE = "
REST = """
import { spawn } from "node:child_process"

// Ask slice for the arguments to use; without an answer in time they stay.
const ask = (tool, args) =>
  new Promise((resolve) => {
    const child = spawn(SLICE, { shell: true, stdio: ["pipe", "pipe", "ignore"], timeout: 15000 })
    let answer = ""
    child.stdout.on("data", (part) => (answer += part))
    child.stdin.on("error", () => {})
    child.on("error", () => resolve())
    child.on("close", () => resolve(answer))
    child.stdin.end(JSON.stringify({ tool, args }))
  })

const rewrite = async (tool, args) => {
  if ((tool !== "bash" && tool !== "shell") || typeof args?.command !== "string") return
  try {
    const answer = JSON.parse(await ask(tool, args))
    if (typeof answer.args?.command === "string") args.command = answer.args.command
  } catch {}
}

export default {
  id: "slice",
  server: async () => ({
    "tool.execute.before": (input, output) => rewrite(input.tool, output.args),
  }),
  setup: async (ctx) => {
    await ctx.tool.hook("execute.before", (event) => rewrite(event.tool, event.input))
  },
}
"""


class OpenCode(Agent):
    """opencode: a plugin in a file of its own."""

    name = "opencode"
    tools = frozenset({"bash", "shell"})

    def place(self, *, project: bool) -> str:
        """Give the plugin's path in the user's configuration or in the current folder."""
        if project:
            return here(".opencode/plugins", "slice.js")
        return os.path.join(_home(), "plugins/slice.js")

    def with_hook(self, text: str | None, command: str) -> str:
        """Give the plugin, in place of an older one of ours; of another's file nothing is changed."""
        if text is not None and not text.startswith(HEAD):
            message = "it isn't slice's"
            raise ValueError(message)
        plugin = f"{HEAD}{SLICE}{json.dumps(command)}\n{REST}"
        return plugin if text is None else plugin + _blank_lines(text)

    def without_hook(self, text: str) -> str | None:
        """Give no file, but for one that somebody else wrote or changed."""
        if not text.startswith(HEAD):
            return text
        body = text.removeprefix(HEAD).partition("\n")[2]
        if body.rstrip("\n") != REST.rstrip("\n"):
            message = "it was changed by hand"
            raise ValueError(message)
        return None

    def asked(self, event: Event) -> tuple[str, Event]:
        """Give what the plugin sends."""
        return part(event, "tool"), part(event, "args")

    def rules(self, folder: str) -> Iterator[str]:
        """Give the patterns whose permission is deny or ask, in settings and in agents of the user's."""
        above = folders_above(folder)
        homes = [_home(), *(os.path.join(one, ".opencode") for one in above)]
        paths = [os.path.join(one, name) for one in (*homes, *above) for name in CONFIGS]
        for text in texts([os.environ.get("OPENCODE_CONFIG", ""), *paths]):
            yield from _IN_JSON.findall(text)
        agents = [os.path.join(one, name) for one in homes for name in ("agent", "agents")]
        for text in texts(files_in(agents, ".md")):
            yield from _in_yaml(text)

    def answer(self, tool_input: Event) -> Event:
        """Give the arguments to the plugin."""
        return {"args": tool_input}


def _in_yaml(text: str) -> Iterator[str]:
    """Give the keys of lines `KEY: deny` or `KEY: ask`, quoted or not."""
    for line in text.split("\n"):
        key, colon, word = line.rpartition(":")
        if colon and word.partition("#")[0].strip(" \t\r\"'") in _WORDS:
            yield key.strip(" \t\"'")


def _home() -> str:
    config = os.environ.get("XDG_CONFIG_HOME") or os.path.expanduser("~/.config")
    return os.path.join(config, "opencode")


def _blank_lines(text: str) -> str:
    return "\n" * (len(text) - len(text.rstrip("\n")) - 1)

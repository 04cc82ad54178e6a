"""A program that calls slice by the Model Context Protocol, as an agent does: `slice mcp` is the server.

With --structured a program gets what it decides by as data; a model is given the text.
"""

import os

import anyio
from mcp import Client, StdioServerParameters
from mcp.client.stdio import stdio_client

SERVER = StdioServerParameters(
    command="slice", args=["mcp", "--cap", "100", "--structured"], env=dict(os.environ)
)


async def main() -> None:
    async with Client(stdio_client(SERVER)) as slice_:
        build = "seq 500; echo 'main.c:7:3: error: expected expression'; exit 2"
        run = await slice_.call_tool("run", {"argv": ["sh", "-c", build]})
        print(run.content[0].text, end="")
        print("status", run.structured_content["exit"])
        digest = run.structured_content["digest"]
        rest = await slice_.call_tool("show", {"digest": digest, "lines": "250:252"})
        print(rest.content[0].text, end="")


anyio.run(main)

# Output:
# exit 2 after TIME: sh -c 'seq 500; e...
# 1
# 2
# 3
# 4
# 5
# ... 483 lines
# 489
# 490
# 491
# 492
# 493
# 494
# 495
# 496
# 497
# 498
# 499
# 500
# main.c:7:3: error: expected expression
# 18/501 lines; slice show DIGEST
# status 2
# 250
# 251
# 252

"""Figures: what a request costs beyond its text, as far as providers say.

| what | tokens | source |
| --- | --- | --- |
| a message | 3, and 1 for its role | 1 |
| a name | 1, and the name | 1 |
| the beginning of the reply | 3, once | 1 |
| a call | 6, name and arguments | 2 |
| several calls in one message | 24 more, once | 2 |
| an image | 1,445; with `detail: low` 85 | 3 |
| an image, Anthropic | 1,600 | 4 |
| an image, Gemini | 1,548: six tiles of 258 | 5 |
| tools in the request, Anthropic | 346, and their definitions | 6 |
| any other attachment | 3,000 | 7 |

1. OpenAI's cookbook, "How to count tokens with tiktoken": 3 a message, every value, 1 a name.
2. OpenAI's developer forum, topic 538914: a call and its one-word result are billed as 25 tokens
   together, which these figures give, and a second call in the message as 24 more.
3. OpenAI, "Images and vision": 85, and 170 for each tile, of which there are at most 8.
4. Anthropic, "Vision": about what the largest image takes that isn't made smaller.
5. Google, "Understand and count tokens": 258 for each tile of 768 by 768.
6. Anthropic, "Tool use": the most of the system prompts listed there.
7. Anthropic, "PDF support": the most that a page usually takes.

Anthropic and Gemini say nothing of messages and calls: OpenAI's figures stand in. Ids, encrypted
reasoning and fields that no provider describes are not counted. Nothing here opens an image.
"""

from __future__ import annotations

PER_MESSAGE = 3
PER_ROLE = 1
PER_NAME = 1
PER_REPLY = 3
PER_CALL = 6
SEVERAL_CALLS = 24
LOW_DETAIL = 85
IMAGE = 85 + 8 * 170
ANTHROPIC_IMAGE = 1600
GEMINI_IMAGE = 6 * 258
ANTHROPIC_TOOLS = 346
ATTACHMENT = 3000

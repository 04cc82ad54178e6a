"""The counters: what a text costs, in the tokens of the model it is for.

| name | what it counts | how sure |
| --- | --- | --- |
| `o200k_base` | tokens of OpenAI's newer models; the default | exact |
| `cl100k_base` | tokens of OpenAI's older models | exact |
| `claude`, `gemini`, `deepseek` | `o200k_base` times a factor each: `scaled` | measured |
| `estimate` | a formula over character classes, without any table: `estimate` | measured |
| `bytes` | bytes of UTF-8: no tokeniser here makes more tokens than that | proof |
| `tiktoken:NAME` | any other encoding that tiktoken has at hand: `encodings` | exact |

A counter is made by its name, and only then is its module loaded: the default opens in about a
millisecond.
"""

from __future__ import annotations

from slicecli import lazy_errors as errors

TYPE_CHECKING = False
if TYPE_CHECKING:
    from slicecli.tokens.contract import TokenCount

DEFAULT = "o200k_base"
EXACT = ("o200k_base", "cl100k_base")
SCALED = ("claude", "gemini", "deepseek")
NAMES = (*EXACT, *SCALED, "estimate", "bytes")
OTHER = "tiktoken:"  # and the name of an encoding


def counter(name: str = DEFAULT) -> TokenCount:
    """Make the counter of that name.

    Raises BadCounter for a name that is none, naming those that are, and for an encoding of
    tiktoken's that can't be had without a download.
    """
    if name in EXACT:
        from slicecli.tokens.bpe import BytePair  # noqa: PLC0415 - loaded when asked for

        return BytePair(name)
    if name in SCALED:
        from slicecli.tokens.scaled import Scaled  # noqa: PLC0415 - loaded when asked for

        return Scaled(name)
    if name == "estimate":
        from slicecli.tokens.estimate import Estimate  # noqa: PLC0415 - loaded when asked for

        return Estimate()
    if name == "bytes":
        from slicecli.tokens.ceiling import ByteCeiling  # noqa: PLC0415 - loaded when asked for

        return ByteCeiling()
    if name.startswith(OTHER):
        from slicecli.tokens.encodings import Tiktoken  # noqa: PLC0415 - loaded when asked for

        return Tiktoken(name.removeprefix(OTHER))
    raise errors.BadCounter(name=name, detail=f"there are {', '.join(NAMES)} and {OTHER}NAME")

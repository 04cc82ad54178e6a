"""What a row of the table of languages says; the rows are in `rows`.

Node types are the grammar's own words. A body is a node that can be emptied: what stands between its
opening and its end goes, and a mark stands in its place. How it is emptied is its style.
"""

from __future__ import annotations

from dataclasses import dataclass, field

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

DELIMITED = "delimited"
"""Between an opening bracket and a closing one: `{ /* 3 lines */ }`."""
BLOCK = "block"
"""An indented block that has to hold a statement: `...  # 3 lines`."""
ENDED = "ended"
"""Up to the word that ends it: `def a # 3 lines` and `end` on the next line."""
DIRECTIVE = "directive"
"""The lines between two lines of the preprocessor."""
OFFSIDE = "offside"
"""An indented expression that has to have a value: `??? // 3 lines`."""
COLON = "colon"
"""An indented body that goes with its colon: `object A // 3 lines`."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Language:
    """One language: how it is recognised, what its grammar calls things, how it comments.

    `declarations` is a tree-sitter query whose captures are `type`, `scope` or `function`, each with
    a `name`. `bodies` are emptied and can be shown in part, `literals` are emptied whole. `wrappers`
    stand between a body and its statements and mean nothing. In `entries` what comes before a
    semicolon is one list. A `prefix` belongs to what follows it, `imports` and the like are kept
    early, `opening` is what the file can't be without. `private` and `public` are words in front of a
    name; where `capitals`, a capital makes it public. `filler` is what an emptied body has to hold.
    `docstring` says that a string at the start of a body documents it, `nesting` that comments nest.
    `eased` blanks out what a grammar without a preprocessor stumbles over, byte for byte.
    """

    name: str
    aliases: tuple[str, ...] = ()
    suffixes: tuple[str, ...] = ()
    files: tuple[str, ...] = ()
    interpreters: tuple[str, ...] = ()
    grammar: tuple[str, str]
    declarations: str
    bodies: Mapping[str, str]
    literals: frozenset[str] = frozenset()
    wrappers: frozenset[str] = frozenset()
    entries: frozenset[str] = frozenset()
    prefixes: frozenset[str] = frozenset()
    imports: frozenset[str] = frozenset()
    opening: str = ""
    comments: frozenset[str] = frozenset({"comment"})
    line: str = "//"
    block: tuple[str, str] | None = ("/*", "*/")
    private: frozenset[bytes] = frozenset()
    public: frozenset[bytes] = frozenset()
    capitals: bool = False
    filler: str = ""
    docstring: bool = False
    nesting: bool = False
    eased: Callable[[bytes], bytes] | None = None
    signs: tuple[bytes, ...] = field(default=())

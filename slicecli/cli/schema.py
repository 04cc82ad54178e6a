"""`slice schema`: the JSON Schema of what `--format json` prints."""

from __future__ import annotations

from slicecli import slicers
from slicecli.cli.arguments import REST
from slicecli.cli.output import write_out
from slicecli.render.schema import condensate_schema

TYPE_CHECKING = False
if TYPE_CHECKING:
    from slicecli.cli.arguments import Values


def call(values: Values) -> int:
    """Print the schema of one slicer's condensates, indented."""
    import json  # noqa: PLC0415  not on the hot path

    rest = values[REST]
    name = str(rest[0]) if isinstance(rest, list) else ""
    schema = condensate_schema(slicers.find(name))
    return write_out(json.dumps(schema, indent=2, ensure_ascii=False) + "\n")

"""The JSON Schema of a diff's payload, `slicecli.diff.v1`, where the raw isn't shown as it came."""

from __future__ import annotations

COUNT = {"type": "integer", "minimum": 0}
TEXT = {"type": "string"}
LINES = {"type": "array", "items": TEXT}

HUNK = {
    "type": "object",
    "description": (
        "A hunk as it came, or a part of one that lost context; lines without their line ends, "
        "with the marks at their beginnings. Its numbers are those of the old and the new file."
    ),
    "properties": {
        "header": {
            **TEXT,
            "description": "Its first line; empty where svn tells of properties, behind an empty line.",
        },
        "lines": LINES,
    },
    "required": ["header", "lines"],
    "additionalProperties": False,
}

FILE = {
    "type": "object",
    "description": "A file that the diff changes, in the diff's order unless folders are counted.",
    "properties": {
        "path": {**TEXT, "description": "The new name; of a deleted file the old one."},
        "from": {**TEXT, "description": "The old name of a file that was renamed or copied."},
        "status": {
            "enum": [
                "added",
                "binary",
                "copied",
                "deleted",
                "mode",
                "modified",
                "renamed",
                "submodule",
                "type",
                "unpaired",
            ],
            "description": (
                "`binary` is a modified binary file, `unpaired` one that is in one of two folders, "
                "where nothing tells which folder is the old one."
            ),
        },
        "added": {**COUNT, "description": "Lines added by all hunks of the file, shown or not."},
        "removed": {**COUNT, "description": "Lines removed by all hunks of the file."},
        "shown": {**COUNT, "description": "Hunks that are shown; one may be in several parts."},
        "total": {**COUNT, "description": "Hunks of the file."},
        "hunks": {"type": "array", "items": HUNK},
        "binary": {"const": True},
        "modes": {**LINES, "minItems": 2, "maxItems": 2, "description": "Old and new mode."},
        "generated": {
            **TEXT,
            "description": "How it is known that no person wrote the change: `lock file`, a marker.",
        },
        "redacted": {
            **COUNT,
            "description": "Shown hunks that secrets were taken out of; they don't apply.",
        },
        "escaped": {
            **COUNT,
            "description": "Shown hunks in which bytes are shown as escapes; they don't apply.",
        },
        "other": {**LINES, "description": "Header lines that no program is known to write."},
    },
    "required": ["added", "path", "removed", "shown", "status", "total"],
    "additionalProperties": False,
}

FOLDER = {
    "type": "object",
    "description": "Files that aren't named, each counted in the deepest folder here that it lies in.",
    "properties": {
        "path": {**TEXT, "description": "With a slash at its end; empty for the top."},
        "files": COUNT,
        "added": COUNT,
        "removed": COUNT,
        "hunks": COUNT,
    },
    "required": ["added", "files", "hunks", "path", "removed"],
    "additionalProperties": False,
}

MESSAGE = {
    "type": "object",
    "description": "What is kept of lines between files, such as a commit's message.",
    "properties": {
        "before": {**COUNT, "description": "The index in `files` of the file that follows."},
        "lines": LINES,
        "left_out": {**COUNT, "description": "Lines of it that aren't shown."},
    },
    "required": ["before", "left_out", "lines"],
    "additionalProperties": False,
}

PAYLOAD: dict[str, object] = {
    "type": "object",
    "properties": {
        "files": {"type": "array", "items": FILE},
        "folders": {"type": "array", "items": FOLDER},
        "messages": {"type": "array", "items": MESSAGE},
    },
    "required": ["files"],
    "additionalProperties": False,
}

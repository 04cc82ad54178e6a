"""The diff slicer: changes whole or left out, every file told of."""

from __future__ import annotations

from slicecli.slicers.diff.evidence import evidence
from slicecli.slicers.diff.plan import DIFF_SCHEMA
from slicecli.slicers.diff.slicer import DiffSlicer

__all__ = ["DIFF_SCHEMA", "DiffSlicer", "evidence"]

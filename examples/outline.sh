#!/usr/bin/env bash
# What a source file declares, with one body kept.

cat > shapes.py <<'PYTHON'
"""Shapes and their areas."""

import math


class Circle:
    """A circle."""

    def __init__(self, radius: float) -> None:
        if radius < 0:
            raise ValueError(radius)
        self.radius = radius

    def area(self) -> float:
        square = self.radius * self.radius
        return math.pi * square

    def grown(self, by: float) -> "Circle":
        larger = self.radius + by
        return Circle(larger)
PYTHON

slice --cap 90 --input shapes.py --focus area

# Output:
# # 3 lines
# class Circle:
#     # 6 lines: __init__
#     def area(self) -> float:
#         square = self.radius * self.radius
#         return math.pi * square
#     def grown(self, by: float) -> "Circle": ...  # 2 lines
# 4/4 declarations -1 signatures -2 bodies -11 lines; slice show DIGEST

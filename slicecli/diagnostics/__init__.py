"""Diagnostics: what compilers, linters and test runners say of a place in a file, as data.

diagnostic.py   one diagnostic, and the severities
places.py       how tools write a place: `a.c:3:1`, `a.cs(3,1)`, `"a.c", line 3`
remarks.py      what follows a place: severity, code, message
lines.py        diagnostics that are told in one line
blocks.py       diagnostics whose place and message stand on lines of their own
find.py         all diagnostics of a text

Tools don't agree on a format, but the shapes are few and shared by families of them. So this knows
shapes, no tools: it is read from the text, and what has no place in a file is none.
"""

"""Completion: what a shell may offer for a line, and the scripts that ask for it.

A script calls `slice` with `_SLICE_COMPLETE=words` and the words of the line up to the cursor, the last
one the part to be completed. What comes back is a line that says what the shell is to offer itself
(nothing, files, folders, TOML files, or what it would for the command line that begins at the word of
that number), and then an offer a line: the word, a tab, what it is. It is made from the table of
options, without typer, since a key was pressed and somebody waits; and whatever goes wrong, nothing is
said and nothing offered.
"""

"""Hooks: commands of a coding agent, run through `slice run` before the agent sees what they print.

programs.py   which programs are worth it, and which must be left alone
rewrite.py    a command line, with `slice run --` put in where that changes nothing but what is printed
"""

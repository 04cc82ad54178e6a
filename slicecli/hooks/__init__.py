"""Hooks: commands of a coding agent, run through `slice run` before the agent sees what they print.

programs.py   which programs are worth it, and which must be left alone
rewrite.py    a command line, with `slice run --` put in where that changes nothing but what is printed
agent.py      what there is to know of an agent; a module for each has it, agents.py lists them
answer.py     an agent's question, answered
json_text.py  JSON changed in one place, every other byte kept
place.py      a settings file, read and written in one step
text.py       what an agent is told about slice
"""

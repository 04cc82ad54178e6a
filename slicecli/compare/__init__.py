"""Two runs compared: what lines are new, gone and changed, whatever their order, times and numbers.

templates.py    what of a line is noise from run to run, taken out
tally.py        one pass over each raw: how often each template stands there
differences.py  from the counts to what is new, gone and changed
report.py       as much of that as a cap holds, errors first, the rest counted
"""

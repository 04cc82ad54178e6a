"""What was run: the store's run records, read back one at a time, and what they add up to.

run         one record, as it may be shown
runs        the records of a store, newest first, what is damaged left out and counted
measure     what a raw takes in tokens: counted, or from a large one estimated
readers     what an agent would have seen of an output without slice
when        its time, as it is told
command     the name under which runs of one command are added up
counts      what was counted before
figures     sums, by command, by day, by slicer
report      the whole and its parts
"""

"""Where bytes come from: standard input, a file, a wrapped command. Everything ends in an `Intake`.

intake.py       what has been read: in memory, then in the store or a temporary file
temporary.py    where large input goes when it can't go to the store
pump.py         from a descriptor into an intake, and when reading ends
stream.py       standard input or a file
command.py      a wrapped command, from start to outcome
job.py          what its terminal asks of us: signals passed on, suspending together
pty/            a terminal of its own, where it is asked for
child.py        its process: started as it would have been without us, watched, measured
environment.py  the environment it gets
watch.py        signals for us: which came, and whether the command has it already
terminal.py     who has the terminal, where the command has a process group of its own
sight.py        what is said on standard error meanwhile: a live line, or a heartbeat
tee.py          the raw output on standard error as it comes
ending.py       ending as the command ended
duration.py     durations as timeout(1) takes them
"""

"""A command on a pseudo-terminal of its own (`--pty`), for programs that behave only on a terminal.

It sees a terminal at all three standard descriptors, as under script(1); what it prints there is read
as its output. Our own terminal, if standard input is one, is raw meanwhile: keys go to the command's
terminal as they come, which does with them what it is set to, and what it prints is shown.

opening.py   the pseudo-terminal: its modes, its size, its end
monitor.py   the process between us and the command, the leader of its session
console.py   our own terminal: raw, and always restored
keyboard.py  what comes on standard input, typed on the pseudo-terminal
job.py       signals, sizes, suspending
"""

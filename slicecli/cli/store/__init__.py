"""`slice store …`: the commands that look after the store, declared as all are in the table."""

from slicecli.cli.options import STORE, Command

COMMANDS = {
    command.name: command
    for command in (Command("path", "Print the folder of the store.", (STORE,), group="store"),)
}

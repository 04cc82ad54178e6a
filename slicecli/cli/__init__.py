"""The command line: `main` is the map, `options` declares everything once, each command has its file."""

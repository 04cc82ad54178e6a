#!/usr/bin/env bash
# A build behind a pipe: without pipefail the script would go on as if nothing had happened.
set -euo pipefail

build() {
  for part in $(seq 1 400); do echo "[$part/400] compiling part_$part.c"; done
  echo "part_77.c:3:5: error: expected ';' before 'return'"
  return 2
}

status=0
build 2>&1 | slice --cap 100 || status=$?
echo "the build ended in $status"

# Output:
# Traceback (most recent call last):
#   File "/tmp/w/h/show/slice/../venv/bin/slice", line 31, in <module>
#     from slicecli.cli.main import main
#   File "/tmp/w/h/show/slice/slicecli/cli/main.py", line 19, in <module>
#     from slicecli.cli import arguments
#   File "/tmp/w/h/show/slice/slicecli/cli/arguments.py", line 14, in <module>
#     from slicecli.cli.configured import layers, tell
#   File "/tmp/w/h/show/slice/slicecli/cli/configured.py", line 10, in <module>
#     from slicecli.cli.options import FILTER, RUN
#   File "/tmp/w/h/show/slice/slicecli/cli/options.py", line 416
#     )
#     ^
# SyntaxError: unmatched ')'
# the build ended in 1

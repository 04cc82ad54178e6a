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
# [1/400] compiling part_1.c
# ... 396 lines
# [398/400] compiling part_398.c
# [399/400] compiling part_399.c
# [400/400] compiling part_400.c
# part_77.c:3:5: error: expected ';' before 'return'
# 5/401 lines; slice show DIGEST
# the build ended in 2

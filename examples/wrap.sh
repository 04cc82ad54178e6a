#!/usr/bin/env bash
# slice runs the command itself: no pipefail needed, and the first line tells how it ended.

status=0
slice run --cap 100 -- sh -c 'seq 1 5000; echo "fatal: no space left" >&2; exit 7' || status=$?
echo "status $status"
slice show --tail 2

# Output:
# exit 7 after TIME: sh -c 'seq 1 5000...
# 1
# 2
# 3
# 4
# ... 4,986 lines
# 4991
# 4992
# 4993
# 4994
# 4995
# 4996
# 4997
# 4998
# 4999
# 5000
# fatal: no space left
# 15/5001 lines; slice show DIGEST
# status 7
# 5000
# fatal: no space left

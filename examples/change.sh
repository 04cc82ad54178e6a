#!/usr/bin/env bash
# A change too large for its reader: what slice leaves of it still applies.
set -euo pipefail

export GIT_CONFIG_GLOBAL=/dev/null GIT_AUTHOR_NAME=a GIT_AUTHOR_EMAIL=a@b GIT_COMMITTER_NAME=a GIT_COMMITTER_EMAIL=a@b
git init -q work && cd work
seq 1 400 > numbers.txt
seq 1 300 > package-lock.json
git add . && git commit -q -m before
sed -i 's/^5$/five/; s/^200$/two hundred/; s/^390$/three hundred and ninety/' numbers.txt
sed -i 's/0$/0 locked/' package-lock.json
git diff > ../change.diff

slice --cap 120 --no-frame < ../change.diff > ../short.diff 2>/dev/null
cat ../short.diff
git stash -q && git apply ../short.diff && git diff --stat

# Output:
# modified +3 -3 (1 of 3 hunks)
# diff --git a/numbers.txt b/numbers.txt
# index 7b5d34d..c198312 100644
# --- a/numbers.txt
# +++ b/numbers.txt
# @@ -2,7 +2,7 @@
#  2
#  3
#  4
# -5
# +five
#  6
#  7
#  8
# modified package-lock.json +30 -30 (0/30 hunks, lock file)
#  numbers.txt | 2 +-
#  1 file changed, 1 insertion(+), 1 deletion(-)

"""Condense in Python: any bytes, a cap, and a store that has them all."""

from slicecli import LogSlicer, MemoryStore, Raw

log = b"".join(b"step %d done\n" % n for n in range(1000)) + b"error: step 1000 is missing\n"
store = MemoryStore()
condensate = LogSlicer().condense(Raw(log), 80, store)

print(condensate.output, end="")
print(condensate.tokens <= 80, condensate.piece.dropped["lines"])
print(store.get(condensate.origin.digest) == log)

# Output:
# step 0 done
# step 1 done
# ... 993 lines
# step 995 done
# step 996 done
# step 997 done
# step 998 done
# step 999 done
# error: step 1000 is missing
# 8/1001 lines; slice show DIGEST
# True 993
# True

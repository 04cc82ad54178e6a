"""Cut a conversation turn by turn: what was sent before is a prefix of what is sent next."""

from slicecli import MemoryStore
from slicecli.chat import cut

store = MemoryStore()
messages = [
    {"role": "system", "content": "You mend builds."},
    {"role": "user", "content": "make fails, why?"},
]
state, before, repeats = None, [], 0
for turn in range(1, 61):
    call = {"id": f"call_{turn}", "type": "function", "function": {"name": "make", "arguments": ""}}
    log = "".join(f"cc -c part{turn}_{n}.c\n" for n in range(60))
    messages += [
        {"role": "assistant", "content": f"Part {turn}.", "tool_calls": [call]},
        {"role": "tool", "tool_call_id": f"call_{turn}", "content": log},
    ]
    sent, state, report = cut(messages, 4000, state=state)
    for original in report.originals:
        store.put(original.data)
    repeats += sent[: len(before)] == before
    if turn % 12 == 0:
        kept = f"{report.kept} of {len(messages)} messages, {report.tokens} tokens"
        print(f"turn {turn}: {kept}; {repeats} requests went on from the one before")
    before = sent

print(sent[2]["content"])
print(store.get(report.digest).count(b"\n"), "messages to be had back")

# Output:
# turn 12: 26 of 26 messages, 3349 tokens; 10 requests went on from the one before
# turn 24: 50 of 50 messages, 2643 tokens; 17 requests went on from the one before
# turn 36: 64 of 74 messages, 2974 tokens; 24 requests went on from the one before
# turn 48: 64 of 98 messages, 2976 tokens; 30 requests went on from the one before
# turn 60: 64 of 122 messages, 2974 tokens; 36 requests went on from the one before
# [slice left out 58 messages here: slice show DIGEST]
# 58 messages to be had back

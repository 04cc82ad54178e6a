"""The content-addressed store: bytes in, digest out, and the same bytes back.

contract.py         what slicing needs of any store
memory.py           a store that lives as long as the process
nowhere.py          the store of somebody who has no home folder
disk.py             the store in a folder: the door to the modules below
place.py            where that folder is when nobody says
digest.py           what counts as a digest, and as the beginning of one
root.py             the root folder: checked, made, its layout's version
folder.py           a folder held open; names are looked up in it, links never followed
folder_by_path.py   the same where the system can't look names up in a folder (Windows)
publish.py          a draft, and how it gets its name in one step
writer.py           raw bytes hashed and written while they come
reading.py          raw bytes read, and hashed again before anyone sees them
records.py          run records read, and the newest one found
size.py             the line that says when the store has grown large

Looking after it:

census.py           everything there is, counted
expiry.py           which records expire, and which blobs go with them
drafts.py           drafts that were left behind
gc.py               clearing up
leaving.py          how a file leaves its shelf beside writers that may need it again
aside.py            the names of files that stand aside
pins.py             raws that are never removed
forget.py           a raw and its records removed at once
verify.py           every file held to its name
quarantine.py       what is damaged, set aside
stats.py            how much there is
listing.py          all records, newest first
"""

"""The page: a stored raw as one HTML file, for somebody with a browser and nothing else.

    plan.py      which lines the page has, and which it only counts
    lines.py     those lines read, cleaned and clipped; of every line whether it is an error
    minimap.py   where errors, warnings and kept lines lie, as a picture of links
    document.py  the whole, from page.html, page.css and page.js

What the condensate shows stands open, what it left out is folded behind its counts. A page travels: it
asks the network for nothing, runs no script but its own (a policy in its head names that by its hash),
takes everything from the raw for text, and never shows a secret, even where the condensate did.
Without scripts it can be read, opened and searched as any page can. The same record gives the same
bytes.
"""

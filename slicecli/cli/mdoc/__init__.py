"""The manual pages as text, without `man`: the part of mdoc(7) that our pages use, and no more.

`page` turns a source into lines of styled pieces; `marked` and `plain` turn those into text. What a page
says that isn't known here is an error, never left out: a test renders every page, and holds the text to
what mandoc makes of it.
"""

from slicecli.cli.mdoc.layout import marked as marked
from slicecli.cli.mdoc.layout import plain as plain
from slicecli.cli.mdoc.page import page as page

"""Where the store is when nobody says: the XDG base directories, under a name of our own."""

from __future__ import annotations

import os

from slicecli import lazy_errors as errors

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping


def default_root(environ: Mapping[str, str]) -> str:
    """Give $SLICE_STORE, else $XDG_DATA_HOME/slice, else ~/.local/share/slice.

    An empty variable counts as unset; a relative XDG_DATA_HOME is ignored, as the XDG Base
    Directory Specification asks. Raises Unavailable where no home folder is known.
    """
    asked = environ.get("SLICE_STORE")
    if asked:
        return asked
    data = environ.get("XDG_DATA_HOME", "")
    if not os.path.isabs(data):
        data = os.path.join(_home(environ), ".local", "share")
    return os.path.join(data, "slice")


def _home(environ: Mapping[str, str]) -> str:
    for name in ("HOME", "USERPROFILE"):
        home = environ.get(name, "")
        if os.path.isabs(home):
            return home
    try:
        from pwd import getpwuid  # noqa: PLC0415  not on Windows, and hardly ever needed

        home = getpwuid(os.getuid()).pw_dir
    except (ImportError, KeyError):
        home = ""
    if not os.path.isabs(home):
        brief = "no home folder is known"
        raise errors.Unavailable(detail=f"{brief}: set SLICE_STORE or give --store", brief=brief)
    return home

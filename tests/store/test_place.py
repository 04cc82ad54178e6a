import os
import pwd

import pytest

from slicecli.errors import Unavailable
from slicecli.store.place import default_root


@pytest.mark.parametrize(
    ("environ", "root"),
    [
        ({"SLICE_STORE": "/s", "XDG_DATA_HOME": "/x", "HOME": "/h"}, "/s"),
        ({"SLICE_STORE": "here", "HOME": "/h"}, "here"),
        ({"SLICE_STORE": "", "XDG_DATA_HOME": "/x", "HOME": "/h"}, "/x/slice"),
        ({"XDG_DATA_HOME": "x", "HOME": "/h"}, "/h/.local/share/slice"),
        ({"XDG_DATA_HOME": "", "HOME": "/h"}, "/h/.local/share/slice"),
        ({"XDG_DATA_HOME": "/x"}, "/x/slice"),
        ({"HOME": "/h"}, "/h/.local/share/slice"),
    ],
)
def test_the_first_that_is_set(environ: dict[str, str], root: str) -> None:
    assert default_root(environ) == root


@pytest.mark.parametrize("environ", [{}, {"HOME": ""}, {"HOME": "relative"}])
def test_without_home_the_password_file_knows(environ: dict[str, str]) -> None:
    home = pwd.getpwuid(os.getuid()).pw_dir
    assert default_root(environ) == f"{home}/.local/share/slice"


def test_no_home_anywhere(monkeypatch: pytest.MonkeyPatch) -> None:
    def nobody(uid: int) -> pwd.struct_passwd:
        raise KeyError(uid)

    monkeypatch.setattr(pwd, "getpwuid", nobody)
    with pytest.raises(Unavailable, match="SLICE_STORE"):
        default_root({})

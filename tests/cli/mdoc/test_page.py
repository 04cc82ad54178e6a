"""cli/mdoc: a page as text is what mandoc makes of it, marks included."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from slicecli.cli.mdoc import marked, page, plain
from slicecli.cli.mdoc.words import UnknownMarkup

PAGES = sorted((Path(__file__).parents[3] / "man").iterdir())
HEAD = (
    ".Dd November 30, 2026\n.Dt SLICE-X 1\n.Os\n.Sh NAME\n.Nm slice-x\n.Nd try\n.Sh DESCRIPTION\n"
)
BITS = [
    "One.\nTwo words!\nThree (of four.)\nfive",
    ".Nm\nreads;\n.Nm ,\n.Nm Ns 's\nand\n.Nm .",
    ".Op Fl Fl state Ar file | name\n.Op Ar word ...",
    ".Pq Xr slice 1 .\n.Dq a b ,\n.Ql c d Ar e .\n.Sq f\n.Qq g h\n.Bq i\n.Brq j",
    ".Oo Fl a Oc Ns Ar b\n.Fl v , Fl Fl verbose",
    '.Lk https://example.org/ "An example" .\n.Lk https://example.org/',
    ".Bl -tag -width Ds\n.It Fl Fl cap Ar N\nLonger.\n.It a\nShort.\n.It eight ch\nOn its own.\n.El",
    '.Bl -tag -width "four" -compact\n.It a , b\nText\n.Bl -bullet -compact\n.It\nin it\n.El\n.El',
    ".Bl -enum\n.It\nOne.\n.Pp\nMore.\n.It\nTwo\n.El\n.Pp\nafter",
    ".Bl -dash -offset indent\n.It\nOne\n.El",
    ".Bl -item -compact\n.It\nOne\n.It\nTwo\n.El",
    "before\n.Bd -literal -offset indent\n  two\n\n\\&.El\\e \\-\n.Ar a Ns =b\n.Ed\n.Pp\nafter",
    ".Dl make | slice \\-\\-cap 5; echo $?\n.Dl Ar x",
    "x\n.Ss Below\ny\n.Sh SEE ALSO\n.Xr slice 1 ,\n.Xr slice 7",
    ".Sy a Em b Va c No d Ev E Ns Pa /f Ns ( Ar g )\n\\(dq\\(aqx\\&. y\\ z \\(em \\(bu",
    f"{'word ' * 40}{'x' * 200} {'word ' * 40}",
]  # fmt: skip


def by_mandoc(file: Path) -> list[str]:
    """Give what mandoc prints, in words; its last line names this system."""
    done = subprocess.run(
        ["mandoc", "-T", "utf8", "-O", "width=80", file], capture_output=True, check=True, text=True
    )
    return " ".join(done.stdout.splitlines()[:-1]).split()


def by_us(source: str) -> list[str]:
    return " ".join(marked(page(source, 80)).splitlines()[:-1]).split()


@pytest.mark.parametrize("file", PAGES, ids=lambda file: file.name)
def test_a_page_is_what_mandoc_makes_of_it(file: Path) -> None:
    ours = by_us(file.read_text())
    # mandoc breaks a line behind a hyphen too, so words are joined; each has its marks.
    assert "".join(ours) == "".join(by_mandoc(file))
    assert len(ours) > 40


@pytest.mark.parametrize("bit", BITS, ids=lambda bit: " ".join(bit.split())[:30])
def test_what_pages_may_use_is_what_mandoc_makes_of_it(tmp_path: Path, bit: str) -> None:
    file = tmp_path / "slice-x.1"
    file.write_text(f"{HEAD}{bit}\n")
    assert "".join(by_us(file.read_text())) == "".join(by_mandoc(file))


@pytest.mark.parametrize("file", PAGES, ids=lambda file: file.name)
@pytest.mark.parametrize("width", [40, 80, 200])
def test_no_line_is_wider_than_asked_for_what_can_be_broken(file: Path, width: int) -> None:
    lines = plain(page(file.read_text(), width)).splitlines()
    literal = {line.strip() for line in plain(page(file.read_text(), 10_000)).splitlines()}
    for line in lines:
        assert len(line) <= width or " " not in line.strip() or line.strip() in literal
        assert line == line.rstrip()


def test_the_foot_has_the_date_and_no_system() -> None:
    assert plain(page(f"{HEAD}x\n", 60)).splitlines()[-1].split() == [
        "slice", "November", "30,", "2026", "SLICE-X(1)"
    ]  # fmt: skip


@pytest.mark.parametrize("bit", [".Xz a", "\\*(Px", ".Bl -column\n.El", ".Bd -filled\n.Ed"])
def test_what_is_unknown_is_refused_and_not_left_out(bit: str) -> None:
    with pytest.raises(UnknownMarkup):
        page(f"{HEAD}{bit}\n", 80)

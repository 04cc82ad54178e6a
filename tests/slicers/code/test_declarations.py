from __future__ import annotations

import pytest

from tests.slicers.code.slicing import SAMPLES, outline

BY_NAME = {path.stem: path for path in SAMPLES}


def names(source: str, hint: str) -> list[str]:
    return [one.name for one in outline(source, hint).declarations.all]


@pytest.mark.parametrize(
    ("sample", "declared"),
    [
        ("inventory.py", "Part label weigh Error load take _fast _fast"),
        (
            "ring.rs",
            "Ring Fault Store put is_empty len new step fmt ring tests starts_empty",
        ),
        (
            "queue.js",
            (
                "retry wait run attempts Queue constructor size push [Symbol.asyncIterator] "
                "pick drop Queue.prototype.clear later"
            ),
        ),
        (
            "store.ts",
            (
                'Entry render Key State Level "spare" fix Tools turn Store constructor get get '
                "get flush walk make flush"
            ),
        ),
        ("panel.tsx", "Props Panel toggle Empty"),
        ("pool.go", "Pool Job worker New Do rest Map external"),
        (
            "Ledger.java",
            (
                "Ledger Ledger add run close sum Kind sign Kind sign Visitor visit done "
                "Range Range Audited by"
            ),
        ),
        (
            "list.c",
            (
                "LIST_AT node node_t order cell compare_fn list_count list_add list_dump list_dump "
                "list_chooser main"
            ),
        ),
        (
            "Mailer.cs",
            (
                "Post.Office Mailer Mailer Mailer SendAsync Again Count == Dump Dump Kind Stamp "
                "ISender Send Done Address"
            ),
        ),
        ("router.rb", "Web Router initialize build call <=> empty? help default match! to_s"),
        ("Cart.php", "Cart __construct total add Priced price Stamps touch State label cart"),
        (
            "Cache.kt",
            "Cache get store rank of Policy worse Cursor Event Hit Miss toString second Names",
        ),
        ("Feed.swift", "Feed init add empty Kind title Point Source next Point moved each Handler"),
        (
            "Garden.scala",
            "Plant grow season water toString Part Plant apply water Rich tall Sun light Leaf",
        ),
        ("Orchard.scala", "Orchard plant water Fruit Picker pick Basket pick full main"),
        ("deploy.sh", "say copy inside confirm"),
    ],
)
def test_what_a_sample_declares(sample: str, declared: str) -> None:
    assert names(BY_NAME[sample].read_text(), sample) == declared.split()


def test_names_behind_pointers_and_operators() -> None:
    source = (
        "int (*pick(int a))(int) { return 0; }\n"
        "bool A::operator==(const A& b) { return true; }\n"
        "A::operator bool() const { return true; }\n"
        "int& ref(int& a) { return a; }\n"
    )
    assert names(source, "x.cpp") == ["pick", "A::operator==", "A::operator bool", "ref"]


def test_private_and_local() -> None:
    source = (
        "class _A:\n"
        "    def __init__(self):\n"
        "        def inner():\n"
        "            pass\n"
        "    def _b(self):\n"
        "        pass\n"
    )
    every = outline(source, "x.py").declarations.all
    assert [(one.name, one.private, one.local) for one in every] == [
        ("_A", True, False),
        ("__init__", False, False),
        ("inner", False, True),
        ("_b", True, False),
    ]


@pytest.mark.parametrize(
    ("hint", "source", "private"),
    [
        ("x.rs", "pub fn a() {}\nfn b() {}\npub(crate) fn c() {}", [False, True, False]),
        ("x.go", "package p\nfunc A() {}\nfunc b() {}", [False, True]),
        ("x.c", "int a(void) {}\nstatic int b(void) {}", [False, True]),
        ("X.java", "class A { private void b() {} public void c() {} }", [False, True, False]),
        ("x.swift", "private func a() {}\nfunc b() {}", [True, False]),
    ],
)
def test_what_languages_call_private(hint: str, source: str, private: list[bool]) -> None:
    assert [one.private for one in outline(source, hint).declarations.all] == private


def test_a_long_name_is_cut_in_marks() -> None:
    name = "a" * 500
    (one,) = outline(f"def {name}():\n    pass\n", "x.py").declarations.all
    assert one.name == "a" * 117 + "..."

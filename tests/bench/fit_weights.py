#!/usr/bin/env python3
"""Fit the log slicer's tables on labelled logs, and write them as the modules that hold them.

    python fit_weights.py CORPUS_DIR [--check] [--write]      needs numpy, scipy and scikit-learn

CORPUS_DIR has folders SOURCE/CASE/{raw.log,gold.json}; gold.json names the `must_keep` strings, the
`gold_lines` around them, and the project (`group`). Two tables come out:

* `weights`: a score for each name that `words` gives a line: a logistic regression over the names
  that at least some projects share, pruned to the heaviest;
* `trees`: rows that each ask two questions about a line's surroundings (`context`) and give one of
  four values: gradient boosting with two-level oblivious trees, so that a row stays readable.

Everything is whole numbers, so that a condensate is the same on every machine. Projects are dealt
into folds: no line's surroundings are learned from scores that its own project had a say in, and
`--check` prints how much of the label projects keep whose logs had no say in either table.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import re
import zlib
from glob import glob
from multiprocessing import Pool
from os import path
from typing import TYPE_CHECKING

import numpy as np
from scipy.sparse import csr_matrix
from sklearn.linear_model import LogisticRegression

from slicecli.raw import Raw
from slicecli.slicers.log import context, signals, words
from slicecli.slicers.log.entries import Entries
from slicecli.slicers.log.excerpt import excerpt_of

if TYPE_CHECKING:
    from collections.abc import Sequence

FOLDS = 5
SHARED_BY = 8
"""A name counts if so many projects have it."""

LABELLED_BY = 3
"""A name that is in labelled lines at all counts if so many projects have it there."""

NAMES = 3000
KEPT_NEGATIVES = 8
"""One in so many lines that nobody labelled is learned from, with so many times the weight."""

ROUNDS = 128
RATE = 0.15
BINS = 40
SMOOTH = 5.0
COLUMNS = 0.5
PICKED = 2500
SPACE = re.compile(r"\s+")

HOSTS = ("python" + "hosted",)
"""Where packages come from says where a log was made, not what went wrong in it."""


class Case:
    """A labelled log: its entries, and the share of the label that each of them holds."""

    def __init__(self, folder: str) -> None:
        with open(path.join(folder, "gold.json"), encoding="utf-8") as file:
            gold = json.load(file)
        with open(path.join(folder, gold.get("file") or "raw.log"), "rb") as file:
            self.entries = Entries(excerpt_of(Raw(file.read())))
        self.id = gold["id"]
        self.group = gold.get("group") or gold["id"]
        self.fold = zlib.crc32(self.group.encode()) % FOLDS
        squeezed = [SPACE.sub(" ", body).strip() for body in self.entries.bodies]
        self.shares = np.zeros(len(squeezed))
        for wanted in gold["must_keep"]:
            wanted_squeezed = SPACE.sub(" ", wanted).strip()
            found = [at for at, body in enumerate(squeezed) if wanted_squeezed in body]
            for at in found:
                self.shares[at] += 1 / len(gold["must_keep"]) / len(found)
        lines = {SPACE.sub(" ", line).strip() for line in gold.get("gold_lines", [])}
        lines = {line for line in lines if len(line) > 3}
        self.near = np.array([body in lines for body in squeezed], dtype=bool)
        self.scores: list[int] = []


def load(corpus: str) -> list[Case]:
    folders = [
        path.dirname(gold) for gold in sorted(glob(path.join(corpus, "*", "*", "gold.json")))
    ]
    skipped = {"passing", "diff", "json", "code", "chat"}
    folders = [name for name in folders if name.split(path.sep)[-2] not in skipped]
    with Pool(2) as pool:
        return pool.map(Case, folders, chunksize=4)


def learned_from(case: Case, at: int) -> bool:
    if case.shares[at] or case.near[at]:
        return True
    key = f"{case.id} {at}".encode()
    return hashlib.md5(key, usedforsecurity=False).digest()[0] % KEPT_NEGATIVES == 0


def weights_of(case: Case, picked: np.ndarray, lines: int) -> np.ndarray:
    """Weigh lines so that each log counts alike: its label 1, everything else 3 in all."""
    shares, near = case.shares[picked], case.near[picked]
    rest = np.where(near, 0.3, KEPT_NEGATIVES) * 3.0 / lines
    return np.where(shares > LEAST_SHARE, shares, rest)


LEAST_SHARE = 0.003


class Names:
    """Lines as names: a sparse table over the names that projects share."""

    def __init__(self, cases: list[Case]) -> None:
        rows: list[list[str]] = []
        labels, weights, folds = [], [], []
        projects: dict[str, set[str]] = {}
        labelled: dict[str, set[str]] = {}
        for case in cases:
            bodies = case.entries.bodies
            picked = [
                at for at in range(len(bodies)) if bodies[at].strip() and learned_from(case, at)
            ]
            chosen = np.array(picked, dtype=int)
            case_weights = weights_of(case, chosen, len(bodies))
            for at in picked:
                names = sorted(words.names_of(bodies[at]))
                rows.append(names)
                for name in names:
                    projects.setdefault(name, set()).add(case.group)
                    if case.shares[at] > LEAST_SHARE:
                        labelled.setdefault(name, set()).add(case.group)
            # What stands beside the label is half a label: it teaches what blocks look like.
            positive = (case.shares[chosen] > LEAST_SHARE) | case.near[chosen]
            beside = case.near[chosen] & (case.shares[chosen] <= LEAST_SHARE)
            case_weights[beside] = 0.15 / max(6, int(case.near.sum()))
            labels.append(positive)
            weights.append(case_weights)
            folds.append(np.full(len(picked), case.fold))
        shared = sorted(
            name
            for name, groups in projects.items()
            if len(groups) >= SHARED_BY
            and not name.startswith(HOSTS)
            and (name not in labelled or len(labelled[name]) >= LABELLED_BY)
        )
        self.index = {name: at for at, name in enumerate(shared)}
        self.table = self._sparse(rows)
        self.labels = np.concatenate(labels)
        self.weights = np.concatenate(weights) * len(cases) * 0.05
        self.folds = np.concatenate(folds)

    def _sparse(self, rows: list[list[str]]) -> csr_matrix:
        columns: list[int] = []
        ends = [0]
        for names in rows:
            columns += [self.index[name] for name in names if name in self.index]
            ends.append(len(columns))
        shape = (len(rows), len(self.index))
        return csr_matrix((np.ones(len(columns)), np.array(columns), np.array(ends)), shape=shape)

    def fit(self, without: int) -> tuple[dict[str, int], int]:
        """Give each name's weight and the base, in context.UNIT parts of one, without a fold."""
        rows = self.folds != without
        table, labels, weights = self.table[rows], self.labels[rows], self.weights[rows]
        coarse = LogisticRegression(C=0.3, max_iter=150).fit(table, labels, weights)
        often = np.asarray(table.multiply(weights[:, None]).sum(0)).ravel()
        heft = np.abs(coarse.coef_[0]) * np.sqrt(often)
        kept = np.sort(np.argsort(-heft, kind="stable")[:NAMES])
        fine = LogisticRegression(C=0.3, max_iter=150).fit(table[:, kept], labels, weights)
        names = sorted(self.index)
        rounded = np.rint(fine.coef_[0] * context.UNIT).astype(int)
        table_of_names = {names[at]: int(w) for at, w in zip(kept, rounded, strict=True) if w}
        return table_of_names, int(np.rint(fine.intercept_[0] * context.UNIT))


def scored(task: tuple[Sequence[str], dict[str, int], int]) -> list[int]:
    """Score the lines of a log that differ in more than digits."""
    keys, table, base = task
    named = map(words.names_of, keys)
    return [
        sum(table.get(name, 0) for name in names) + base if names else context.WORST
        for names in named
    ]


class Columns:
    """Lines in question as signals of their surroundings."""

    def __init__(self, cases: list[Case]) -> None:
        tables, labels, weights, folds = [], [], [], []
        self.picked: list[list[int]] = []
        self.signals: list[np.ndarray] = []
        for case in cases:
            around = context.Surroundings(case.entries, case.scores)
            picked = around.picked(PICKED)
            columns = signals.columns(around, picked, signals.SIGNALS)
            table = np.array([columns[name] for name in signals.SIGNALS], dtype=np.int32).T
            self.picked.append(picked)
            self.signals.append(table)
            learned = [row for row, at in enumerate(picked) if learned_from(case, at)]
            chosen = np.array([picked[row] for row in learned], dtype=int)
            tables.append(table[learned])
            labels.append(case.shares[chosen] > LEAST_SHARE)
            weights.append(weights_of(case, chosen, len(picked)) * 20)
            folds.append(np.full(len(learned), case.fold))
        self.table = np.concatenate(tables)
        self.labels = np.concatenate(labels).astype(float)
        self.weights = np.concatenate(weights)
        self.folds = np.concatenate(folds)


Row = tuple[int, int, int, int, tuple[int, ...]]


class Booster:
    """Gradient boosting of the logistic loss with trees that ask the same question on each level."""

    def __init__(self, columns: Columns, without: int) -> None:
        rows = columns.folds != without
        self.labels, self.weights = columns.labels[rows], columns.weights[rows]
        table = columns.table[rows]
        self.edges = [self._edges(table[:, at]) for at in range(table.shape[1])]
        self.bins = [
            np.searchsorted(edges, table[:, at]).astype(np.int64)
            for at, edges in enumerate(self.edges)
        ]

    @staticmethod
    def _edges(values: np.ndarray) -> np.ndarray:
        """Give thresholds t; a value falls into the bin of the first t that isn't below it."""
        return np.unique(np.quantile(values, np.linspace(0, 1, BINS + 1)[1:-1], method="lower"))

    def rows(self) -> list[Row]:
        """Boost, and give the rows in the order in which they were learned."""
        margin = np.full(len(self.labels), -1.0)
        choice = np.random.RandomState(7)
        learned: list[Row] = []
        for _ in range(ROUNDS):
            chance = 1 / (1 + np.exp(-margin))
            slope = self.weights * (chance - self.labels)
            bend = self.weights * chance * (1 - chance)
            leaf = np.zeros(len(slope), dtype=np.int64)
            asked: list[tuple[int, int]] = []
            for level in range(2):
                signal, cut = self._best(slope, bend, leaf, 1 << level, choice)
                leaf = 2 * leaf + (self.bins[signal] > cut)
                asked.append((signal, int(self.edges[signal][cut])))
            slopes = np.bincount(leaf, slope, 4)
            bends = np.bincount(leaf, bend, 4)
            values = np.rint(-slopes / (bends + SMOOTH) * RATE * VALUE_UNIT)
            margin += values[leaf] / VALUE_UNIT
            (one, above), (two, beyond) = asked
            four = tuple(int(value) for value in values)
            learned.append((one, above, two, beyond, four))
        return learned

    def _best(
        self,
        slope: np.ndarray,
        bend: np.ndarray,
        leaf: np.ndarray,
        leaves: int,
        choice: np.random.RandomState,
    ) -> tuple[int, int]:
        best = (-1.0, 0, 0)
        for signal in np.flatnonzero(choice.rand(len(self.bins)) < COLUMNS):
            size = len(self.edges[signal]) + 1
            place = leaf * size + self.bins[signal]
            slopes = np.bincount(place, slope, leaves * size).reshape(leaves, size).cumsum(1)
            bends = np.bincount(place, bend, leaves * size).reshape(leaves, size).cumsum(1)
            rest, rest_bend = slopes[:, -1:] - slopes, bends[:, -1:] - bends
            gains = (slopes**2 / (bends + SMOOTH) + rest**2 / (rest_bend + SMOOTH)).sum(0)[:-1]
            if len(gains) and gains.max() > best[0]:
                best = (float(gains.max()), int(signal), int(gains.argmax()))
        return best[1], best[2]


VALUE_UNIT = 100
"""Values of rows are logarithms of odds, in so many parts of one."""


def valued(table: np.ndarray, rows: list[Row]) -> np.ndarray:
    total = np.zeros(len(table), dtype=np.int64)
    for one, above, two, beyond, four in rows:
        leaf = 2 * (table[:, one] > above) + (table[:, two] > beyond)
        total += np.array(four)[leaf]
    return total


HEAD = '''"""{what}

Written by tests/bench/fit_weights.py; change that, not this.
"""

from __future__ import annotations

'''


def write_weights(table: dict[str, int], base: int) -> None:
    """Write `weights`: each name and its weight, the heavy ones first."""
    lines: list[str] = []
    line = ""
    for name in sorted(table, key=lambda name: (-table[name], name)):
        quoted = '"' + name.replace("\\", "\\\\").replace('"', '\\"') + '"'
        entry = f"{quoted}: {table[name]},"
        if line and len(line) + len(entry) >= WIDTH:
            lines.append(line)
            line = ""
        line += f" {entry}" if line else f"    {entry}"
    what = (
        "Weights: what each name that `words` gives a line adds to its score.\n\n"
        "In 32nds of a unit of log odds. A literal, which is read in a third of the time that a text "
        "with\nthe same in it would take."
    )
    text = "# ruff: noqa: RUF001  names hold what logs hold\n" + HEAD.format(what=what)
    text += f"BASE = {base}\n\n# fmt: off\nWEIGHTS = {{\n" + "\n".join([*lines, line]) + "\n}\n"
    with open(path.join(HOME, "weights.py"), "w", encoding="utf-8") as file:
        file.write(text)


def write_trees(rows: list[Row]) -> None:
    """Write `trees`: rows of two questions and four values."""
    names = list(signals.SIGNALS)
    what = (
        "Trees: what a line's surroundings add to its value, in 100ths of a unit of log odds.\n\n"
        "A row asks two questions: is this signal above that number? Its values are for no and no,\n"
        "no and yes, yes and no, yes and yes."
    )
    text = HEAD.format(what=what) + "ROWS = (\n"
    for one, above, two, beyond, values in rows:
        told = ", ".join(str(value) for value in values)
        text += f'    ("{names[one]}", {above}, "{names[two]}", {beyond}, {told}),\n'
    with open(path.join(HOME, "trees.py"), "w", encoding="utf-8") as file:
        file.write(text + ")\n")


WIDTH = 96
HOME = path.dirname(words.__file__)


def kept(case: Case, picked: list[int], points: np.ndarray, tokens: int) -> float:
    """Give the share of the label that the best lines hold, by points for their guessed cost."""
    bodies = case.entries.bodies
    costs = [len(bodies[at]) // 3 + 4 for at in picked]
    rates = np.exp(np.clip(points / VALUE_UNIT, -12, 8)) / np.array(costs)
    share = 0.0
    for place in np.argsort(-rates, kind="stable"):
        tokens -= costs[place]
        if tokens < 0:
            break
        share += float(case.shares[picked[place]])
    return share


def check(cases: list[Case], columns: Columns) -> None:
    """Print the mean share of the label kept, each project judged by tables it had no say in."""
    folds = [Booster(columns, fold).rows() for fold in range(FOLDS)]
    for tokens in CAPS:
        shares = [
            kept(case, picked, valued(signals, folds[case.fold]), tokens)
            for case, picked, signals in zip(cases, columns.picked, columns.signals, strict=True)
        ]
        print(f"{tokens:>5} tokens: {np.mean(shares):.3f}")


CAPS = (300, 500, 1000, 2000, 4000)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("corpus")
    parser.add_argument("--check", action="store_true")
    parser.add_argument("--write", action="store_true")
    asked = parser.parse_args()
    cases = load(asked.corpus)
    names = Names(cases)
    tables = {fold: names.fit(fold) for fold in range(FOLDS)}
    with Pool(2) as pool:
        tasks = [(case.entries.distinct.keys, *tables[case.fold]) for case in cases]
        for case, scores in zip(cases, pool.imap(scored, tasks, chunksize=8), strict=True):
            case.scores = scores
    columns = Columns(cases)
    if asked.check:
        check(cases, columns)
    if asked.write:
        write_weights(*names.fit(NOBODY))
        write_trees(Booster(columns, NOBODY).rows())


NOBODY = -1

if __name__ == "__main__":
    main()

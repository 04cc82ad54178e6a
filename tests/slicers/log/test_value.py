"""slicers/log/value.py: the rows of `trees`, added up for all lines in long numbers."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from slicecli.slicers.log.trees import ROWS
from slicecli.slicers.log.value import ASKED, points_of

numbers = st.integers(-300, 3000) | st.sampled_from(
    [number + more for row in ROWS for number in (row[1], row[3]) for more in (0, 1)]
)


@given(
    st.integers(0, 9).flatmap(
        lambda size: st.fixed_dictionaries(
            {name: st.lists(numbers, min_size=size, max_size=size) for name in ASKED}
        )
    )
)
def test_points_are_what_each_row_gives_each_line(signals: dict[str, list[int]]) -> None:
    size = len(signals[ASKED[0]])
    expected = [0] * size
    for one, above, two, beyond, *four in ROWS:
        for line in range(size):
            first, second = signals[one][line] > above, signals[two][line] > beyond
            expected[line] += four[2 * first + second]
    assert points_of(signals, size) == expected

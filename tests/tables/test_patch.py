"""A patch makes the new message out of the old one, and is small where little changed."""

import json
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from kurgan.tables.patch import LARGE, difference, patched

# No part of a message is now a number and then a truth value, so there are none of these here.
LEAF = st.none() | st.integers(-3, 3) | st.text("ab", max_size=2) | st.sampled_from([0.5, 1.5])
VALUE = st.recursive(
    LEAF,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text("abvdixn", max_size=2), inner, max_size=4),
    max_leaves=12,
)

LONG = st.dictionaries(st.text("abvdixn", max_size=2), VALUE, min_size=LARGE, max_size=LARGE + 3)


def same(one: Any, two: Any) -> bool:
    """Whether two values are written alike."""
    return json.dumps(one, sort_keys=True) == json.dumps(two, sort_keys=True)


@given(VALUE | LONG, VALUE | LONG)
def test_a_patch_makes_the_new_out_of_the_old(old: Any, new: Any) -> None:
    before = json.dumps(old)
    patch = difference(old, new)
    assert (patch is None) == same(old, new)
    assert same(patched(old, json.loads(json.dumps(patch))), new)
    assert json.dumps(old) == before


def test_little_is_sent_where_little_changed() -> None:
    units = [{"id": f"U-{n}", "at": "A-1", "box": "board", "badges": []} for n in range(300)]
    old = {"turn": 3, "units": units, "battle": {"odds": "1-1"}}
    new = {"turn": 3, "units": [*units[:7], {**units[7], "at": "B-2"}, *units[8:]], "battle": None}
    assert difference(old, new) == {"d": {"units": {"i": {"7": {"d": {"at": {"v": "B-2"}}}}, "n": 300},
                                          "battle": {"v": None}}}


def test_a_log_that_grows_sends_what_is_new() -> None:
    assert difference([1, 2, 3, 4], [1, 2, 3, 4, 5]) == {"i": {"4": {"v": 5}}, "n": 5}
    assert difference([1, 2, 3, 4, 5], [1, 2, 3]) == {"i": {}, "n": 3}

"""The handicap: Russian replacement rates that no rulebook prints, offered under a name that says so."""

from __future__ import annotations

import kurgan
from kurgan.core.game_words import value_title
from kurgan.games.barbarossa.rules.tables import HANDICAPS, PRINTED, RUSSIAN_RATE

GAME = kurgan.game("barbarossa")


def test_the_option_says_what_is_printed_and_what_is_a_handicap() -> None:
    option = next(one for one in GAME.options if one.id == "replacements")
    titles = {value: value_title(GAME, option, value) for value in option.values}
    assert option.default == "4-5-6" and PRINTED == ["4-5-6", "4-6-8"]
    assert all("handicap" in titles[name] for name in HANDICAPS)
    assert not any("handicap" in titles[name] for name in PRINTED)


def test_a_city_brings_seven_then_nine_then_eleven() -> None:
    found = RUSSIAN_RATE[2]
    assert found[1:4] == [0, 0, 0]
    assert (found[4], found[7], found[12]) == (7, 9, 11)
    assert [one == 0 for one in found] == [one == 0 for one in RUSSIAN_RATE[0]]


def test_a_game_can_be_played_with_it() -> None:
    assert GAME.setup(options={"replacements": "7-9-11"}).options == {"replacements": "7-9-11"}

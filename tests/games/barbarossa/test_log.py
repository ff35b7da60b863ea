"""What the log tells, and whom each question is put to."""

from __future__ import annotations

import pytest

from kurgan.core.state import side_asked
from tests.games.barbarossa.field import fighting
from tests.games.barbarossa.table import GAME, moving, offered, play, position, refuse, told
from tests.games.barbarossa.test_minors import MAY_1942, OTHERS
from tests.games.barbarossa.test_victory import CITIES, taking

FAR = {"GE-ARM-3": "Z-13", "SU-INF-30": "R-47"}


def verbs(s: object) -> set[str]:
    """The verbs that are offered."""
    decision = GAME.decision(s)  # type: ignore[arg-type]
    assert decision is not None
    return set(decision.choices)


@pytest.mark.parametrize(("turn", "side"), [(2, "axis"), (2, "russian")])
def test_the_question_is_put_to_the_side_that_moves(turn: int, side: str) -> None:
    s = moving(FAR, side=side, turn=turn)
    decision = GAME.decision(s)
    assert decision is not None and side_asked(s) == decision.side == GAME.sides.index(side)


def test_nothing_is_offered_without_somebody_to_do_it() -> None:
    assert verbs(moving(FAR)) == {"unit", "done"}
    assert verbs(moving(OTHERS, turn=MAY_1942)) == {"unit", "enter", "done"}
    s = fighting({"GE-ARM-3": "S-30", "SU-INF-6": "S-31"})
    play(s, "target SU-INF-6")
    assert verbs(s) == {"attack", "allot", "clear"}
    play(s, "attack GE-ARM-3")
    assert verbs(s) == {"allot", "fix", "clear"}


@pytest.mark.case("barbarossa", "weather")
def test_the_weather_is_told_when_it_changes_or_was_rolled() -> None:
    s = position(FAR, phase="weather", turn=5, dice=[2], tracks={"weather": "clear"})
    play(s, "roll")
    assert told(s, "weather") == ["The weather is clear {case:weather}."]
    assert [event.dice for event in s.events if event.kind == "weather"] == [[2]]
    s = moving(FAR, side="russian", turn=6, tracks={"weather": "mud"})  # November; December brings snow
    play(s, "done")
    assert s.turn == 7 and told(s, "weather") == ["The weather is snow {case:weather}."]
    assert told(s, "turn")[-1].endswith("begins.")
    s = moving(FAR, side="russian", turn=7, tracks={"weather": "snow"})
    play(s, "done")
    assert s.turn == 8 and told(s, "weather") == []  # it goes on snowing


@pytest.mark.case("barbarossa", "replace.german", "replace.russian")
def test_what_the_cities_give_is_told_with_what_is_in_hand() -> None:
    s = moving(FAR, side="axis", turn=5, tracks={"replacements": {"russian": 3}})
    play(s, "done")
    (text,) = told(s, "replace")
    assert text.startswith("Replacement factors: ") and f"{s.factors[1]} in hand {{case:replace.russian}}" in text
    assert s.factors[1] > 3 and "Moscow" in text
    s = moving(FAR, side="russian", turn=2)
    play(s, "done")
    (text,) = told(s, "replace")
    assert "Warsaw" in text and f"{s.factors[0]} in hand {{case:replace.german}}" in text


@pytest.mark.case("barbarossa", "setup.german.minors")
def test_latecomers_are_refused_in_the_set_up_whoever_is_in_hand() -> None:
    s = position({}, phase="setup", side="axis")
    assert refuse(s, "unit IT-INF-II") == "setup.german.minors"
    for unit in offered(s, "unit"):
        play(s, f"unit {unit}")
        assert refuse(s, "unit IT-INF-II") == "setup.german.minors"
        play(s, "drop")


@pytest.mark.case("barbarossa", "setup.russian", "setup.german", "setup.complete")
def test_in_the_set_up_the_other_side_waits_and_so_does_everything_else() -> None:
    s = position({}, phase="setup", side="russian")
    assert refuse(s, "unit GE-ARM-3") == "setup.german" and refuse(s, "at S-34") == "setup.russian"
    assert refuse(play(s.copy(), "unit SU-INF-3"), "unit SU-INF-4") == refuse(s, "to S-34") == "setup.complete"
    s = position({}, phase="setup", side="axis")
    assert refuse(s, "unit SU-INF-3") == "setup.russian" and refuse(s, "target SU-INF-3") == "setup.complete"


@pytest.mark.case("barbarossa", "multi.3b", "multi.6.remove", "combat.trigger", "combat.declared", "multi.3a")
def test_in_the_combat_an_order_out_of_turn_names_its_case() -> None:
    s = fighting({"GE-ARM-3": "Z-36", "GE-INF-1": "W-14", "SU-INF-3": "Z-37"}, 1)
    assert refuse(s, "attack GE-ARM-3") == "multi.3b" and refuse(s, "attack GE-INF-1") == "combat.trigger"
    assert refuse(s, "remove GE-ARM-3") == "multi.6.remove" and refuse(s, "fix") == "multi.3a"
    assert refuse(s, "resolve 1") == refuse(s, "apart 1") == "combat.declared"
    assert refuse(s, "lose GE-ARM-3") == "result.exchange" and refuse(s, "advance GE-ARM-3") == "advance"


@pytest.mark.case("barbarossa", "win.two-turns")
def test_the_log_tells_when_the_clock_of_the_three_cities_starts_and_stops() -> None:
    s = taking(10, **{"SU-INF-30": "R-47"})
    assert told(s, "win") == ["The Axis holds Leningrad, Moscow and Stalingrad {case:win.two-turns}."]
    s = position({**CITIES, **FAR, "GE-ARM-3": "K-31"}, phase="movement", side="axis", turn=11, tracks={"held": 10})
    play(s, "unit GE-ARM-24", "to HH-33", "done")
    assert told(s, "win") == ["The Axis no longer holds all three cities {case:win.two-turns}."] and s.held == 0


@pytest.mark.case("barbarossa", "replace.8")
def test_the_log_tells_of_savings_lost() -> None:
    units = {"GE-INF-1": "QQ-8", "SU-INF-30": "R-47", "GE-ARM-3": "K-31", "GE-ARM-14": "S-33", "GE-ARM-24": "HH-35"}
    s = moving(units, turn=5, tracks={"replacements": {"russian": 30}})
    play(s, "done")
    assert "30 saved replacement factors are lost {case:replace.8}." in told(s, "replace") and s.factors[1] == 0


def test_the_log_tells_of_the_set_up() -> None:
    s = position({}, phase="setup", side="russian")
    play(s, "rest", "done")
    assert told(s, "setup")[-1] == "The set-up is complete." and side_asked(s) == 0
    assert all("is set up at {place:" in text for text in told(s, "setup")[:-1]) and len(told(s, "setup")) > 20


def test_each_side_is_asked_in_its_own_set_up() -> None:
    for number, side in enumerate(GAME.sides):
        s = position({}, phase="setup", side=side)
        decision = GAME.decision(s)
        assert decision is not None and side_asked(s) == decision.side == number


@pytest.mark.case("barbarossa", "isolation.clock", "isolation")
def test_the_log_tells_who_is_cut_off_and_who_is_in_supply_again() -> None:
    s = moving({"GE-ARM-3": {"at": "Z-13", "isolated": 4}, "SU-INF-30": "R-47"}, turn=5)
    play(s, "done")
    assert told(s, "supply") == ["Back in supply: {unit:GE-ARM-3} {case:isolation.clock}."] and not any(s.cut)

"""Odds while moving, and what each support would add before it is committed."""

from __future__ import annotations

from kurgan.games.volga.rules.odds import wins
from kurgan.games.volga.rules.state import Volga
from tests.games.volga.table import GAME, impulse, play

UNITS = {"KG-6": "21", "191/71": "21", "PNR/71": "21", "270/10NKVD": "27", "42N": "27", "516/295": "20"}


def told(s: Volga) -> dict[str, tuple[str, str]]:
    """The odds by area."""
    return {one["place"]: (one["odds"], one["more"]) for one in GAME.face.attack_previews(s)}


def added(s: Volga) -> dict[str, str]:
    """What supports add, by the text of the action."""
    return {GAME.lexicon.text(action): gain["says"] for action, gain in GAME.face.support_previews(s).items()}


def test_the_odds_grow_with_everybody_who_comes() -> None:
    s = play(impulse(UNITS, rubble=["27"], advantage="nobody"), "activate 21")
    assert told(s) == {}
    play(s, "unit KG-6")
    assert told(s) == {"27": ("5:8, success 16%", "1 more for 24%")}
    play(s, "to 27", "unit 191/71")
    assert told(s) == {"27": ("6:8, success 24%", "1 more for 34%")}


def test_enemies_further_off_are_told_too() -> None:
    weak = {"at": "27", "reduced": True}
    s = impulse({"KG-6": "18", "270/10NKVD": weak}, german=["18", "20", "21"], advantage="nobody")
    play(s, "activate 18", "unit KG-6")
    first = told(s)
    assert set(first) == {"27"}
    assert told(play(s, "to 21")) == first  # on its way, with what is left


def test_a_unit_that_only_regroups_touches_nobody() -> None:
    s = impulse({**UNITS, "191/71": "20"}, advantage="nobody")
    play(s, "regroup")
    decision = GAME.decision(s)
    assert decision is not None
    play(s, f"unit {GAME.lexicon.name('unit', decision.choices['unit'][0])}")
    assert told(s) == {} and added(s) == {}


def test_what_artillery_and_aircraft_add() -> None:
    s = play(impulse(UNITS, dice=[4, 3, 3, 2, 3], rubble=["27"], advantage="nobody"), "activate 21", "unit KG-6",
             "to 27", "attack 27", "lead 42N")
    sheet = GAME.face.present(GAME.view(s, 0))["battle"]
    assert [line.split()[0] for line in sheet["answers"]] == ["Soviet", "German"]  # what either side may still add
    guns = added(s)
    assert guns and set(guns.values()) == {f"+2, success {wins(-3, (0,)):.0%} to {wins(-1, (0,)):.0%}"}
    play(s, next(iter(guns)))
    reply = added(s)
    assert reply and set(reply.values()) == {f"+1, the attacker’s success {wins(-1, (0,)):.0%} to {wins(-2, (0,)):.0%}"}
    play(s, "none")
    assert added(s) == {"air": f"+1 to +5, success {wins(-1, (0,)):.0%} to {wins(-1, (1, 1, 2, 3, 4, 5)):.0%}"}
    play(s, "air")
    assert added(s) == {}


def test_units_that_follow_count_where_they_can_come_as_well() -> None:
    s = play(impulse(UNITS, rubble=["27"], advantage="nobody"), "activate 21", "unit KG-6")
    more = [GAME.lexicon.ids["unit"][name] for name in ("191/71", "PNR/71")]
    (together,) = GAME.face.attack_previews(s, more)
    assert together["odds"].startswith("7:8") and together["column"] == "-1"
    (tag,) = GAME.face.attack_previews(s)
    assert tag["column"] == "-3" and int(tag["low"]) < -3 < int(tag["high"])
    assert tag["answers"][0].startswith("Soviet artillery makes it") and tag["answers"][1].startswith("German support")
    foes = [GAME.lexicon.ids["unit"][name] for name in ("42N", "516/295")]
    assert GAME.face.attack_previews(s, foes) == [tag]

"""Every question that the game asks: whose it is, what it offers, how it is kept, and what is not for now."""

from __future__ import annotations

import json
from typing import Any

import pytest

from kurgan.core.document import BadPosition
from kurgan.games.city.game import CITY
from tests.games.city.table import Table
from tests.server.rare import RARE

QUIET = {"mamayev": "german"}
ATTACK = ["unit 94-inf-1", "attack 0507"]
STACKS = {
    "94-inf-1": "0506", "94-inf-2": "0606", "94-art": "0503", "71-inf-1": "0202", "131-inf3-1": "0507",
    "244-art": "0509", "Chuikov": "0507", "Depot": "1731", "42B-inf3": "1832",
}


def week(phase: str, *dice: int, **more: Any) -> dict[str, Any]:
    """A stage in the second week with both sides in touch."""
    return {"phase": phase, "turn": 2, "units": STACKS, "control": QUIET, "dice": list(dice), **more}


SETUP = {"phase": "setup", "base": "scenario"}
# The kind of question, how it comes about, who is asked, and what they may do beside standing answers.
ASKED: list[tuple[str, dict[str, Any], list[str], str, set[str]]] = [
    ("setup", SETUP, [], "soviet", {"unit", "ready", "rest"}),
    ("setup", SETUP, ["unit 131-inf3-1"], "soviet", {"at", "drop"}),
    ("setup", {**SETUP, "side": "german"}, ["unit 94-inf-1", "at 0335"], "german", {"unit", "recall", "rest"}),
    ("air", week("german air"), [], "german", {"bomb", "dive_at", "done"}),
    ("air", week("german air"), ["dive_at 131-inf3-1"], "german", {"points", "drop"}),
    ("bombardment", week("bombardment"), [], "german", {"target", "done"}),
    ("bombardment", week("bombardment"), ["target 0507"], "german", {"gun", "clear"}),
    ("bombardment", week("bombardment"), ["target 0507", "gun 94-art"], "german", {"fire", "clear"}),
    ("bombardment", week("bombardment"), ["done"], "soviet", {"target", "done"}),
    ("initiative", week("operations"), [], "german", {"unit", "done"}),
    ("move", week("operations"), ["unit 94-inf-1"], "german", {"attack", "drop"}),
    ("move", week("operations"), ["unit 71-inf-1", "to 0203"], "german", {"to", "stop"}),
    ("attack", week("operations"), ATTACK, "german", {"join", "unit", "go"}),
    ("attack", week("operations"), [*ATTACK, "go"], "german", {"gun", "dive", "go"}),
    ("attack", week("operations"), [*ATTACK, "go", "gun 94-art"], "german", {"dive", "clear", "go"}),
    ("attack", week("operations"), [*ATTACK, "go", "go"], "soviet", {"gun", "go"}),
    ("attack", week("operations"), [*ATTACK, "go", "go", "gun 244-art", "go"], "german", {"roll"}),
    ("attack", week("operations", 3), [*ATTACK, "join 94-inf-2", "go", "go", "go", "roll"], "soviet", {"at"}),
    ("reaction", week("reaction", 4), [], "soviet", {"unit", "done"}),
    ("move", week("reaction", 4), ["unit 42B-inf3"], "soviet", {"to", "drop"}),
]
RARELY = {
    "raid": ("soviet", {"flak", "go"}), "counterattack": ("soviet", {"unit", "pass", "never"}),
    "chits": ("soviet", {"return", "keep"}), "breakthrough": ("german", {"unit", "done"}),
    "entry": ("german", {"to", "drop"}), "landing": ("soviet", {"to", "drop"}), "general": ("soviet", {"to", "drop"}),
    "armour": ("soviet", {"at"}), "workers": ("soviet", {"at", "done"}), "levy": ("soviet", {"at", "rest", "done"}),
    "relocation": ("soviet", {"at", "keep"}), "emplacement": ("soviet", {"at"}),
    "withdrawal": ("soviet", {"unit", "done"}), "replacements": ("german", {"at", "rest"}),
    "departure": ("german", {"withdraw", "rest"}), "fate": ("soviet", {"to"}),
}
ALL = ASKED + [(kind, doc, actions, *RARELY[kind]) for kind, doc, actions in RARE["city"]]
EARLIER = ("setup", "air", "raid", "bombardment", "replacements")  # before the operations stage
IN_OPERATIONS = {"bomb": "5.64", "dive_at": "5.65", "points": "5.65", "dive": "5.65", "gun": "10.6"}
# What the frame itself answers where it is not offered; everything else has the case that says when it may be.
KNOWN = {
    "setup": {"unit", "at", "done"}, "air": {"bomb", "dive_at", "points"}, "raid": {"flak"},
    "bombardment": {"target", "second", "gun", "fire", "kontr"}, "initiative": {"unit", "enter"},
    "reaction": {"unit", "enter"}, "move": {"to", "attack", "overrun", "leave", "with", "deploy", "all", "stop"},
    "attack": {"gun", "dive", "out", "join", "unit", "enter", "at", "flak"}, "losses": {"lose"},
    "counterattack": {"unit", "strike", "take", "decline", "gun"}, "breakthrough": {"unit", "to", "attack", "overrun"},
    "entry": {"with", "to"}, "landing": {"with", "to"}, "general": {"to"}, "armour": {"at"}, "emplacement": {"at"},
    "workers": {"at"}, "levy": {"at"}, "relocation": {"at"}, "withdrawal": {"unit", "to"}, "replacements": {"at"},
    "departure": {"withdraw"}, "fate": {"to"}, "chits": set[str](),
}
NOUN = {"unit": "94-inf-8", "place": "0101", "button": "", "number": "99", "ready": "houses"}


@pytest.mark.case("city", "4.0")
@pytest.mark.parametrize(("kind", "document", "actions", "mover", "verbs"), ALL)
def test_whose_question_it_is_and_what_may_be_answered(
    kind: str, document: dict[str, Any], actions: list[str], mover: str, verbs: set[str]
) -> None:
    table = Table(**document).do(*actions)
    decision = CITY.decision(table.s)
    assert decision is not None
    assert (table.frame(), table.mover(), CITY.sides[decision.side]) == (kind, mover, mover)
    assert table.verbs() == verbs and decision.case in CITY.rulebook
    shown = CITY.face.present(CITY.view(table.s, decision.side))
    assert shown["to_move"] == mover and shown["phase"] == CITY.words.say(table.s.stack[-1].PHASE)


@pytest.mark.parametrize(("kind", "document", "actions"), [row[:3] for row in ALL])
def test_it_is_copied_and_written_down_as_it_is(kind: str, document: dict[str, Any], actions: list[str]) -> None:
    s = Table(**document).do(*actions).s
    assert s.copy().freeze() == s.freeze()
    again = CITY.position(json.loads(json.dumps(CITY.document(s))))
    assert again.table()[:3] == s.table()[:3], kind


@pytest.mark.parametrize(("kind", "document", "actions"), [row[:3] for row in ALL])
def test_what_belongs_to_another_moment_names_when_it_may_be(
    kind: str, document: dict[str, Any], actions: list[str]
) -> None:
    table = Table(**document).do(*actions)
    decision = CITY.decision(table.s)
    assert decision is not None
    for verb, noun in CITY.lexicon.verbs.items():
        if verb in KNOWN[kind] or verb in decision.choices or verb in ("answer", "again", "quiet", "order"):
            continue
        when = CITY.moments.get(verb, "kernel.phase")
        if kind not in EARLIER:
            when = IN_OPERATIONS.get(verb, when)
        if kind == "air" and actions and verb in ("unit", "to", "done"):
            when = "5.23-points"  # the attack that is being named lacks its points
        assert table.refused(f"{verb} {NOUN[noun]}".strip()) == when, (kind, verb)


@pytest.mark.case("city", "11.5", "4.0")
def test_a_final_reaction_leads_through_its_steps_into_the_next_game_turn() -> None:
    units = {
        "62A-worker-1": "2715", "62A-worker-2": "2716", "62A-worker-3": "eliminated", "TVA1-3_8": "later",
        "militia-1": "pool", "131-inf3-1": "1632", "Chuikov": "1632", "Depot": "1731", "94-inf-1": "0202",
        "244-inf3-1": "1022",
    }
    table = Table(phase="final reaction", turn=2, units=units, dice=[2, 3, 4, 5, 1], control=QUIET)
    met = []
    for actions in (["at 2715", "at 2716"], ["done"], ["done"], ["at 2821"], ["done"], ["done"], ["keep"]):
        met.append(table.frame())
        assert table.s.reactions == (0 if table.frame() == "armour" else 1)
        table.do(*actions)
    assert met == ["armour", "reaction", "withdrawal", "emplacement", "workers", "levy", "relocation"]
    assert table.s.turn == 3 and table.s.stack[0].kind() == "game-turn" and len(table.s.stack) == 2
    assert "Game-turn 3: " in table.log()
    assert table.s.reactions == 0 and table.s.flipped == [0] * len(table.s.flipped)


@pytest.mark.case("city", "11.11")
def test_drawn_chits_go_back_when_few_are_left() -> None:
    def drawing(*pool: int) -> Table:
        units = {"94-eng-1": "0506", "131-inf3-1": "0507", "Chuikov": "0507", "94-inf-9": "0202"}
        tracks = {"chits": list(pool), "drawn": [20, 5]}
        table = Table(units=units, control=QUIET, tracks=tracks, dice=[3, 6, 6, sum(pool)])
        return table.do("unit 94-eng-1", "attack 0507").fight()

    assert drawing(4, 1).frame() == "initiative"  # five are not few
    few = drawing(3, 1)
    assert few.frame() == "chits" and few.verbs() == {"refill", "keep"}
    few.do("keep")
    assert (few.s.pool, few.s.drawn) == ([2, 1], [21, 5])
    few = drawing(3, 1)
    few.s.dice.script[-1] = 29
    few.do("refill")
    assert (few.s.pool, few.s.drawn) == ([22, 6], [1, 0])


@pytest.mark.parametrize(
    ("document", "says"),
    [
        ({"tracks": {"chits": [0, 0]}}, "There are no chits"),
        ({"frames": [{"frame": "initiative"}]}, "The first frame must be 'game-turn'"),
        ({"frames": [{"frame": "game-turn", "step": 6}, {"frame": "game-turn", "step": 6}]}, "no other may be"),
        ({"options": {"a": "b"}}, "option"), ({"turn": 8}, "turn"), ({"phase": "dinner"}, "phase"),
        ({"units": {"94-inf-1": "1835"}}, "is where no unit may be"),
        ({"units": {"94-inf-1": {"at": "0202", "deployed": True}}}, "cannot be deployed"),
        ({"units": {"131-inf3-1": "box"}}, "cannot be in the box"), ({"units": {"Flotilla": "0202"}}, "on its line"),
        ({"units": {"44P-pontoon": "0202"}}, "not at a ferry"), ({"units": {"TVA1-3_8": "0202"}}, "in an emplacement"),
        ({"units": {"94-inf-1": "0202", "131-inf3-1": "0202"}}, "Units of both sides stand in 0202"),
        ({"units": {"94-inf-1": "0202", "Chuikov": "0202"}}, "shares a hex with German units"),
        ({"form": 1}, "form 1"), ({"strange": 1}, "strange"),
    ],
)
def test_a_document_that_cannot_be_is_refused_with_a_sentence(document: dict[str, Any], says: str) -> None:
    with pytest.raises(BadPosition, match=says):
        CITY.position({"scenario": "campaign", **document})


@pytest.mark.case("city", "7.58")
def test_a_position_is_written_down_while_those_who_struck_a_mover_break_through() -> None:
    """The moving unit is lost, and its move waits below until the points are spent."""
    units = {"94-inf-1": "0505", "62A-mg-1": "0507", "6GT-gds4": "0507", "62A-mg-2": "0507", "Chuikov": "0507"}
    table = Table(units={**units, "94-inf-9": "0202"}, control=QUIET, dice=[1]).do("unit 94-inf-1", "to 0506", "stop")
    table.do("unit 62A-mg-1", "unit 62A-mg-2", "unit 6GT-gds4", "strike", "decline")
    assert [frame.kind() for frame in table.s.stack[2:]] == ["move", "counterattack", "breakthrough"]
    again = CITY.position(json.loads(json.dumps(CITY.document(table.s))))
    assert again.table()[:3] == table.s.table()[:3]
    frames = CITY.document(table.s)["frames"][:3]
    with pytest.raises(BadPosition, match="cannot be moving there"):
        CITY.position({**CITY.document(table.s), "frames": frames})


@pytest.mark.case("city", "2.1", "11.31")
def test_the_general_has_no_place_before_somebody_stands_there() -> None:
    table = Table(phase="setup").do("unit Chuikov")
    decision = CITY.decision(table.s)
    assert decision is not None and table.verbs() == {"drop"} and "drop" not in decision.back  # it leads on
    table.do("drop", "unit 62A-mg-1", "at 1632", "unit Chuikov")
    decision = CITY.decision(table.s)
    assert decision is not None and table.offers("at") == {"1632"} and "drop" in decision.back
    assert table.refused("at 1633") == "11.31"

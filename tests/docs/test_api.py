"""What docs/api.md calls public is there, explains itself, and is told in one line."""

from __future__ import annotations

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

import kurgan
from kurgan import pictures
from kurgan.core.query import Query
from kurgan.core.rule import Illegal
from kurgan.core.state import State
from kurgan.study.playout import Ended

PAGE = (Path(__file__).resolve().parents[2] / "docs" / "api.md").read_text("utf-8")
GAME = kurgan.game("fronts")


@pytest.fixture(scope="module")
def ended() -> Ended:
    """A whole game."""
    return kurgan.play("fronts", "random", "random", seed=2)


def named(of: str) -> set[str]:
    """The methods and facts that the page names of a thing."""
    rows = re.findall(r"^\| (`.*?) \|", PAGE, re.MULTILINE)
    found = set()
    for row in rows:
        owner = ""
        for text in re.findall(r"`([\w.]+)", row):
            before, _, name = text.rpartition(".")
            owner = before or owner
            found |= {name} if owner == of else set()
    return found


def test_what_the_page_names_is_there_with_a_docstring(ended: Ended) -> None:
    things = {"game": GAME, "record": ended.record, "play": kurgan.Play.new(GAME), "kurgan": kurgan}
    for owner, thing in {**things, "Record": kurgan.Record, "Play": kurgan.Play}.items():
        assert named(owner), owner
        for name in named(owner):
            found = getattr(thing, name)
            assert not callable(found) or found.__doc__, f"{owner}.{name}"
    for name in kurgan.__all__:
        assert getattr(kurgan, name).__doc__ and (f"{name}(" in PAGE or f"{name}." in PAGE)


def test_everything_is_told_in_one_line(ended: Ended) -> None:
    state = GAME.setup()
    action = GAME.lexicon.parse(ended.record.actions[0])
    things = [
        GAME, ended, ended.record, ended.state.outcome, kurgan.Play.new(GAME), state, GAME.decision(state), action,
        GAME.view(state, 0), kurgan.picture(ended), kurgan.Record.loads(ended.record.dumps()),
    ]
    for thing in things:
        assert "\n" not in repr(thing) and 10 < len(repr(thing)) < 200, repr(thing)[:300]
    assert repr(GAME) == "<Game fronts: The Battle of Stalingrad>"
    case = ended.record.case
    told = f"<Record of fronts, campaign, {len(ended.record.actions)} actions, {case}: {ended.record.winner}>"
    assert repr(ended.record) == told.replace("campaign", ended.record.scenario)


def test_play_plays_what_is_named_and_says_what_there_is_instead(ended: Ended) -> None:
    assert kurgan.play("fronts", "random", "random", seed=2).state.digest() == ended.state.digest()
    assert [one["name"] for one in ended.record.players] == ["random", "random"]
    with pytest.raises(ValueError, match="The Battle of Stalingrad has 2 sides, so it needs as many players"):
        kurgan.play("fronts", "random")
    with pytest.raises(KeyError, match="There is no game 'chess'"):
        kurgan.play("chess")
    with pytest.raises(ValueError, match="There is no player 'general'"):
        kurgan.play("fronts", "general", "random")


def test_a_record_is_read_from_a_name_and_from_a_path(ended: Ended, tmp_path: Path) -> None:
    for path in (tmp_path / "a.json", str(tmp_path / "b.json")):
        ended.record.save(path)
        assert kurgan.Record.load(path).dumps() == ended.record.dumps()


def test_a_player_is_made_for_a_side_by_its_name() -> None:
    state: State = GAME.setup()
    asked = GAME.decision(state)
    assert asked is not None
    view = GAME.view(state, asked.side)
    by_name = kurgan.agent("cadet", "fronts", GAME.sides[asked.side], seed=1).choose(view, asked)
    assert by_name == kurgan.agent("cadet", "fronts", asked.side, seed=1).choose(view, asked)
    with pytest.raises(ValueError, match="has no side 'french'"):
        kurgan.agent("cadet", "fronts", "french", seed=1)


def test_queries_take_lists() -> None:
    query = Query({"units": "units"}, lambda state, units: {"units": units})
    state, names = GAME.setup(), list(GAME.lexicon.ids["unit"])[:2]
    wanted = {"units": [GAME.lexicon.ids["unit"][name] for name in names]}
    for given in (names, tuple(names), ",".join(names)):
        assert query.answer_to(GAME.lexicon, state, {"units": given}) == wanted
    with pytest.raises(ValueError, match="units"):
        query.answer_to(GAME.lexicon, state, {"units": [1]})  # type: ignore[list-item]


def test_a_position_is_drawn_on_its_map_and_without_one(ended: Ended, monkeypatch: pytest.MonkeyPatch) -> None:
    places = {one["id"] for one in GAME.face.board(ended.record.scenario)["places"]}
    whole = kurgan.picture(ended)
    standing = [unit for unit in whole_of(ended) if unit["at"] in places]
    for known in (whole, kurgan.picture(ended, width=400)):
        drawn = ElementTree.fromstring(known._repr_svg_())
        assert drawn.get("width") in ("900", "400")
        (blocks,) = (one for one in drawn if one.get("class") == "units")
        figures = [int(str(one.text)) for one in blocks if one.tag.endswith("text")]
        squares = [one for one in blocks if one.tag.endswith("rect")]
        assert sum(figures) + len(squares) - len(figures) == len(standing)
    own = kurgan.picture(ended, GAME.sides[0])
    assert own.svg.count("<rect") <= whole.svg.count("<rect")
    monkeypatch.setattr(pictures, "drawn", lambda name: None)
    bare = ElementTree.fromstring(kurgan.picture(ended).svg)
    assert len([one for one in bare if one.tag.endswith("polygon")]) == len(places)


def whole_of(ended: Ended) -> list[dict[str, object]]:
    """The units of both sides as each side is shown its own."""
    sides = {unit["id"]: unit["side"] for unit in GAME.face.board(ended.record.scenario)["units"]}
    return [
        dict(unit) for number, name in enumerate(GAME.sides)
        for unit in GAME.face.present(GAME.view(ended.state, GAME.seat_of(ended.state, number)))["units"]
        if sides[unit["id"]] == name
    ]


def test_an_action_that_is_not_legal_names_its_rule() -> None:
    with pytest.raises(Illegal):
        kurgan.Play.new(GAME).act("nonsense")

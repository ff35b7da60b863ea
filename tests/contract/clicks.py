"""Carries out what a tag on the map speaks of: from the unit in hand to the battle; the opponent adds nothing."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import Final

from kurgan.core.action import Action
from kurgan.core.decision import Decision
from kurgan.core.face import AttackPreview, Shown
from kurgan.core.game import Game
from kurgan.core.registry import game as known_game
from kurgan.core.sheet_types import Sheet
from kurgan.core.state import State

# The verbs by which somebody who is asked does nothing, the first that is offered.
NOTHING = ("none", "keep", "no", "done", "stop", "stay", "decline", "go", "drop", "pass", "nobody", "skip", "hold")
PATIENCE = 60
GOALS = 8  # places that are tried from which an enemy could be attacked


def nothing(decision: Decision) -> Action | None:
    """Find the answer of somebody who adds and does nothing."""
    for verb in NOTHING:
        if verb in decision.choices:
            return Action(verb, decision.choices[verb][0])
    for verb in ("air", "answer"):
        if verb in decision.choices:
            return Action(verb, 0)
    return None


def sheet_of(game: Game, s: State, side: int, place: str) -> Sheet | None:
    """Find the sheet of the attack on a place: composed, still to come, or just fought."""
    shown: Shown = game.face.present(game.view(s, side))
    known = [] if shown["battle"] is None else [shown["battle"]]
    at = {unit["id"]: unit["at"] for unit in shown["units"]}
    for one in [*known, *shown["battles"]]:
        if place in (one["place"], *(at.get(foe["unit"]) for foe in one["defenders"])):
            return one
    for event in s.events:
        if event.dice and "fought" in event.given and game.face.sheet is not None:
            sheet: Sheet = game.face.sheet(event.given["fought"])
            if sheet["place"] == place:
                return sheet
    return None


def do(game: Game, s: State, *texts: str) -> bool:
    """Play actions; tell whether all were offered."""
    for text in texts:
        decision, action = game.decision(s), game.lexicon.parse(text)
        if decision is None or not decision.allows(action):
            return False
        game.play(s, action)
    return True


def wait_for(game: Game, s: State, side: int, verb: str) -> bool:
    """Let everybody do nothing until a side is asked for a verb; losses on the way spoil the comparison."""
    for _ in range(PATIENCE):
        decision = game.decision(s)
        if decision is None:
            return False
        if decision.side == side and verb in decision.choices:
            return True
        action = nothing(decision)
        if action is None:
            return False
        game.play(s, action)
        if any(event.kind in ("loss", "retreat", "disorganised", "crossing") for event in s.events):
            return False
    return False


def at_once(game: Game, s: State, side: int, tag: AttackPreview) -> Iterator[tuple[Sheet, State]]:
    """Click on an enemy where that begins the attack."""
    if do(game, s, f"{tag['verb']} {tag['place']}"):
        for _ in range(PATIENCE):
            sheet = sheet_of(game, s, side, tag["place"])
            if sheet is not None:
                yield sheet, s
                return
            decision = game.decision(s)
            action = None if decision is None else nothing(decision)
            if action is None:
                return
            game.play(s, action)


def goals(game: Game, s: State, place: str) -> list[str]:
    """List where the hand can go next to an enemy; empty for where it stands."""
    decision = game.decision(s)
    assert decision is not None
    near = neighbours(game.id, s.scenario)[place]
    names = game.lexicon.names["place"]
    return ["", *[f"to {names[one]}" for one in decision.choices.get("to", []) if names[one] in near]][:GOALS]


@lru_cache(maxsize=64)
def neighbours(game_id: str, scenario: str) -> dict[str, set[str]]:
    """List the neighbours of each place, as the board of the client knows them."""
    return {one["id"]: {near for near, _ in one["near"]} for one in known_game(game_id).face.board(scenario)["places"]}


def later(game: Game, s: State, side: int, tag: AttackPreview, more: list[str]) -> Iterator[tuple[Sheet, State]]:
    """Bring the hand up to an enemy in every way there is and attack with all who can; `more` are units that follow."""
    ways = [f"to {tag['place']}"] if game.id in ("volga", "fronts") else goals(game, s, tag["place"])
    for way in ways:
        then = s.copy()
        if way and not do(game, then, way):
            continue
        if any(event.dice or event.kind == "loss" for event in then.events):
            continue
        if not all(_follow(game, then, side, unit, way) for unit in more):
            continue
        if _ATTACKS[game.id](game, then, side, tag["place"]):
            sheet = sheet_of(game, then, side, tag["place"])
            if sheet is not None:
                yield sheet, then


def _follow(game: Game, s: State, side: int, unit: str, way: str) -> bool:
    """Let another unit go where the first one went."""
    _end(game, s)
    return do(game, s, f"unit {unit}", way)


def _end(game: Game, s: State) -> None:
    """End the move of what is in hand."""
    decision = game.decision(s)
    for verb in ("stop", "stay", "drop"):
        if decision is not None and decision.selected and verb in decision.choices:
            game.play(s, Action(verb))
            return


def _barbarossa(game: Game, s: State, side: int, place: str) -> bool:
    _end(game, s)
    if not do(game, s, "done") or not wait_for(game, s, side, "target"):
        return False
    names, at = game.lexicon.names["unit"], standing(game, s, side)
    decision = game.decision(s)
    assert decision is not None
    foes = [names[unit] for unit in decision.choices["target"] if at[names[unit]] == place]
    if not foes or not do(game, s, *[f"target {unit}" for unit in foes]):
        return False
    return everybody(game, s, "attack")


def _pocket(game: Game, s: State, side: int, place: str) -> bool:
    _end(game, s)
    if not do(game, s, "done") or not wait_for(game, s, side, "target"):
        return False
    while s.stack[-1].kind() != "combat":
        if not do(game, s, "done") or not wait_for(game, s, side, "target"):
            return False
    return do(game, s, f"target {place}", "everyone")


def _volga(game: Game, s: State, side: int, place: str) -> bool:
    _end(game, s)
    return do(game, s, f"attack {place}")


def _fronts(game: Game, s: State, side: int, place: str) -> bool:
    _end(game, s)
    if not do(game, s, "done"):
        return False
    return wait_for_frame(game, s, "attacks")


def _city(game: Game, s: State, side: int, place: str) -> bool:
    if any(frame.kind() == "attack" for frame in s.stack):  # the hand comes up in support of it
        _end(game, s)
        return wait_for_frame(game, s, "attack")
    return wait_for(game, s, side, "attack") and do(game, s, f"attack {place}") and wait_for_frame(game, s, "attack")


_ATTACKS: Final[dict[str, Callable[[Game, State, int, str], bool]]] = {
    "barbarossa": _barbarossa, "pocket": _pocket, "volga": _volga, "fronts": _fronts, "city": _city,
}


def wait_for_frame(game: Game, s: State, kind: str) -> bool:
    """Let everybody do nothing until a frame of a kind asks."""
    for _ in range(PATIENCE):
        decision = game.decision(s)
        if decision is not None and s.stack[-1].kind() == kind:
            return True
        action = None if decision is None else nothing(decision)
        if action is None:
            return False
        game.play(s, action)
    return False


def everybody(game: Game, s: State, verb: str) -> bool:
    """Choose all that can be chosen with a verb."""
    while (decision := game.decision(s)) is not None and decision.choices.get(verb):
        game.play(s, Action(verb, decision.choices[verb][0]))
    return True


def standing(game: Game, s: State, side: int) -> dict[str, str | None]:
    """Tell where each unit is, as a side sees it."""
    return {unit["id"]: unit["at"] for unit in game.face.present(game.view(s, side))["units"]}

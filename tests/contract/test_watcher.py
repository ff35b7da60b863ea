"""Somebody who watches can be shown every moment of every game, and where nothing is secret what everyone sees."""

from __future__ import annotations

import json

import pytest

from kurgan.core.event import NOBODY, WATCHER
from kurgan.core.face import Shown
from kurgan.core.fields import HIDDEN, OWN, PUBLIC
from kurgan.core.game import Game
from tests.contract.journey import GAMES, every_game
from tests.contract.test_face import fits
from tests.games.watching import SIDES, moments, shown, whole

# Frames that no question finds on the stack in random play: positions by hand begin with one, the others ask nothing.
UNASKED = {"before", "feeding", "handover"}
SEEDS = {"fronts": (1, 4), "volga": (1, 2), "city": (1, 7), "pocket": (2, 4), "barbarossa": (1, 6)}
LONG = ("pocket", "2")  # ten thousand actions, and no frame that shorter ones have not
OPEN = [game for game in GAMES if game.id in ("barbarossa", "pocket")]


def test_a_watcher_is_no_side_and_nothing_that_fields_say_of_sides() -> None:
    assert WATCHER not in (NOBODY, PUBLIC, OWN, HIDDEN) and WATCHER < 0


@every_game
def test_a_watcher_is_shown_every_kind_of_moment(game: Game) -> None:
    met: set[str] = set()
    for scenario in game.scenarios:
        for seed in SEEDS[game.id] if (game.id, scenario.id) != LONG else ():
            for n, s in moments(game, seed, 200, scenario.id, {"sides": "bids"} if game.id == "volga" else {}):
                met |= {frame.kind() for frame in s.stack}
                fits(game.face.present(game.view(s, WATCHER)), Shown)
                assert len(shown(game, s, every=40)) > 2, n
    assert set(game.frames) - met <= UNASKED


@every_game
def test_what_does_not_exist_is_refused_in_a_sentence(game: Game) -> None:
    view = game.view(game.setup(), WATCHER)
    for kind, arg in (("nothing", ""), (game.face.board("")["overlays"][0]["id"], "nobody")):
        with pytest.raises(ValueError, match=r"\w \w.*\."):
            game.face.overlay(view, kind, arg)


@every_game
def test_after_the_end_a_watcher_sees_everything(game: Game) -> None:
    *_, (_, s) = moments(game, 3, 10_000, game.scenarios[-1].id)
    assert s.outcome is not None
    tables = [json.dumps(game.view(s, side).known.table()) for side in (*SIDES, WATCHER)]
    assert tables == [json.dumps(s.table())] * 3
    fits(game.face.present(game.view(s, WATCHER)), Shown)


@pytest.mark.parametrize("game", OPEN, ids=[game.id for game in OPEN])
def test_where_nothing_is_secret_a_watcher_sees_what_everyone_sees(game: Game) -> None:
    for n, s in moments(game, 5, 60):
        views = [game.view(s, side).known.table() for side in (*SIDES, WATCHER)]
        assert views[0] == views[1] == views[2] == s.table(), n
        decision = game.decision(s)
        if decision is not None:
            assert shown(game, s, every=40)[1:] == shown(game, s, decision.side, every=40)[1:]


@pytest.mark.parametrize("game", OPEN, ids=[game.id for game in OPEN])
def test_where_nothing_is_secret_a_watcher_hears_what_everyone_hears(game: Game) -> None:
    told = whole(game, 6)
    assert told.watcher.log == told.all.log == told.sides[0].log and told.watcher.ends == told.all.ends

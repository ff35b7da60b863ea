"""Who thinks for a computer player: anything that turns what a side knows and a decision into an action."""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass
from typing import Protocol

from kurgan.core.action import Action
from kurgan.core.agent import Agent
from kurgan.core.decision import Decision
from kurgan.core.game import Game
from kurgan.core.registry import game
from kurgan.core.view import View

PLAYERS_KEPT = 64
LONGEST_ADVICE = 8
END = "done"  # the verb that ends a phase in every game


@dataclass(frozen=True)
class Seat:
    """The computer player of one side of one table; its memory goes by this name."""

    table: str
    game: str
    side: int
    rank: str
    seed: int


Thought = tuple[Action, str]  # what a player does, and why; not everybody gives a reason
Advice = tuple[list[Action], str]  # what a player would do until it pauses, and why


class Agents(Protocol):
    """Where computer players come from."""

    def ranks(self, game_id: str = "") -> list[str]:
        """Return the ranks there are for a game."""

    def agent(self, rank: str, game_id: str, side: int, seed: int) -> Agent:
        """Return a player of this rank."""


class AgentPool(Protocol):
    """A service that thinks for computer players, each of which keeps its memory from one question to the next."""

    def ranks(self, game_id: str = "") -> list[str]:
        """Return the ranks there are for a game."""

    async def think(self, seat: Seat, view: View, decision: Decision) -> Thought:
        """Return the action that a player takes, and why."""

    async def advise(self, seat: Seat, view: View, decision: Decision) -> Advice:
        """Find what a player would do."""

    def close(self) -> None:
        """Think no more."""


class Bench:
    """Players with their memories, the longest unused of which is forgotten."""

    def __init__(self, agents: Agents) -> None:
        self._agents = agents
        self._players: OrderedDict[Seat, Agent] = OrderedDict()

    def choose(self, seat: Seat, view: View, decision: Decision) -> Thought:
        """Return the choice of the player who sits there, and why."""
        player = self._player(seat)
        action = player.choose(view, decision)
        return action, _why(seat, player, action)

    def advise(self, seat: Seat, view: View, decision: Decision) -> Advice:
        """Find what the player would do with the things that are then in hand, as long as nothing is rolled."""
        player, rules = self._player(seat), game(seat.game)
        state, actions, why = rules.guess(view, seat.seed), list[Action](), ""
        while len(actions) < LONGEST_ADVICE:
            action = player.choose(view, decision)
            if actions and _another_matter(rules, actions, action):
                break
            actions.append(action)
            why = why or _why(seat, player, action)
            if action.verb in decision.rolls:
                break
            rules.play(state, action)
            following = rules.decision(state)
            if following is None or following.side != seat.side or not _in_hand(rules, decision, action, following):
                break
            view, decision = rules.view(state, seat.side), following
        return actions, why

    def _player(self, seat: Seat) -> Agent:
        player = self._players.pop(seat, None)
        if player is None:
            player = self._agents.agent(seat.rank, seat.game, seat.side, seat.seed)
        self._players[seat] = player
        while len(self._players) > PLAYERS_KEPT:
            self._players.popitem(last=False)
        return player


def _why(seat: Seat, player: Agent, action: Action) -> str:
    """Say why a player gave its last answer; empty if it has no reason, or ends what it had a reason for."""
    return "" if player.reason is None or action.verb == END else game(seat.game).words.of(player.reason)


def _in_hand(rules: Game, decision: Decision, action: Action, following: Decision) -> bool:
    """Tell whether the next question is about what was chosen, or still about what was in hand."""
    kind = rules.lexicon.verbs[action.verb]
    if kind == "unit" and action.noun in following.selected:
        return True
    same = not decision.selected or not set(following.selected).isdisjoint(decision.selected)
    return bool(following.selected) and same and (kind != "button" or following.case == decision.case)


def _another_matter(rules: Game, before: list[Action], action: Action) -> bool:
    """Tell whether an action leaves what a hint speaks of: the next unit, a number, the end of a phase."""
    kind = rules.lexicon.verbs[action.verb]
    placed = any(rules.lexicon.verbs[one.verb] == "place" for one in before)
    return action.verb == END or kind == "number" or (kind == "unit" and placed)


class AtOnce:
    """The same in the caller's thread, where all others wait: for tests, and where there is no other place."""

    def __init__(self, agents: Agents) -> None:
        self._agents = agents
        self._bench = Bench(agents)

    def ranks(self, game_id: str = "") -> list[str]:
        """Return the ranks there are for a game."""
        return self._agents.ranks(game_id)

    async def think(self, seat: Seat, view: View, decision: Decision) -> Thought:
        """Return the action that a player takes, and why."""
        return self._bench.choose(seat, view, decision)

    async def advise(self, seat: Seat, view: View, decision: Decision) -> Advice:
        """Find what a player would do."""
        return self._bench.advise(seat, view, decision)

    def close(self) -> None:
        """Do nothing: nothing is held open."""

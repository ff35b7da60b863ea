"""A player of Verdun on the Volga: it plans an impulse, clicks the plan out, and copes when dice change it."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final, cast

from kurgan.agents.core.plan import Intent
from kurgan.agents.core.plan import Plan as Clicks
from kurgan.agents.core.player import Desk, Reply
from kurgan.agents.core.reasons import Reason
from kurgan.agents.core.weights import Weights
from kurgan.agents.volga import plan, replies
from kurgan.agents.volga.assaults import Op, attackers_here
from kurgan.agents.volga.facts import GAME, GERMAN, OTHER, Volga
from kurgan.agents.volga.fight import force_order, weigh
from kurgan.agents.volga.moves import Step, best_move, reach
from kurgan.agents.volga.standing import Change
from kurgan.agents.volga.value import Judge
from kurgan.core.action import Action
from kurgan.core.decision import Decision
from kurgan.core.view import View

GOOD: Final = 1.0  # an impulse worth prolonging the light for


def _side(s: Volga, decision: Decision) -> int:
    """Return who is asked: the sides may have been bid for."""
    return decision.side ^ s.swapped


@dataclass
class Doing:
    """What an impulse is about: the operation under way, its clicks, and areas that promised something as well."""

    op: Op | None = None
    clicks: Clicks = field(default_factory=Clicks)
    others: list[int] = field(default_factory=list)

    def take(self, op: Op | None) -> None:
        """Begin an operation: units go their ways, then those who are there attack."""
        self.op = op
        intents = [] if op is None else walks(op.steps, op.why)
        if op is not None and op.target >= 0:
            intents.append(Intent([Action("attack", op.target)], op.why))
        self.clicks = Clicks(intents)


def walks(steps: list[Step], why: Reason, verb: str = "to") -> list[Intent]:
    """Return the clicks of some units' ways."""
    return [Intent([Action("unit", unit), *[Action(verb, place) for place in path]], why) for unit, path in steps]


def doing(desk: Desk) -> Doing:
    """Return what this impulse is about, as noted on the desk."""
    found: Doing = desk.notes.setdefault("doing", Doing())
    return found


class Officer:
    """The officer of either side; what it remembers of an impulse lies on its desk."""

    def __init__(self, seed: int, weights: Weights) -> None:
        self._seed = seed
        self._weights = weights

    def look(self, view: View) -> Volga:
        """Return the position: nothing that matters is hidden."""
        return cast("Volga", GAME.guess(view, self._seed))

    def phase(self, s: Volga) -> Hashable:
        """Name one impulse of one side."""
        return s.turn, s.impulse, s.night, s.side

    def replies(self) -> Mapping[str, Reply[Volga]]:
        """Return the answers, by the kind of frame that asks."""
        w = self._weights
        return {
            "impulse": self._impulse,
            "assault": self._assault,
            "move": self._move,
            "combat": self._combat,
            "overrun": self._overrun,
            "regroup": self._shift,
            "pair": self._shift,
            "ask": lambda s, d, desk: replies.ask(s, _side(s, d), lambda: self._worthwhile(s, _side(s, d), desk)),
            "hero": lambda s, d, desk: replies.hero(s),
            "losses": lambda s, d, desk: replies.losses(s, d, w),
            "withdraw": lambda s, d, desk: replies.withdraw(s, _side(s, d), d, w),
            "retreat": lambda s, d, desk: replies.retreat(s, _side(s, d), d, w),
            "refit": lambda s, d, desk: replies.refit(s, _side(s, d), d, w),
            "arrivals": lambda s, d, desk: replies.arrival(s, _side(s, d), d, w),
            "workers": lambda s, d, desk: replies.workers(s, d, w, desk.rng),
            "bid": lambda s, d, desk: replies.bid(),
        }

    def _worthwhile(self, s: Volga, side: int, desk: Desk) -> bool:
        """Tell whether another impulse in this light would be put to good use."""
        own = s.copy()
        own.acted = bytearray(len(own.acted))
        own.began = own.where.copy()
        own.contested = own.held[0] & own.held[1]
        own.fought = own.air = own.storm = own.active = 0
        own.side = side
        return plan.impulse(own, side, {"activate"}, self._weights, desk).gain > GOOD

    # ---------- impulses ----------

    def _impulse(self, s: Volga, decision: Decision, desk: Desk) -> Action | None:
        made = plan.impulse(s, _side(s, decision), set(decision.choices), self._weights, desk)
        now = doing(desk)
        now.others = made.others
        now.take(made.op)
        if made.op is not None:
            return desk.say(made.why or made.op.why, Action("activate", made.op.areas[0]))
        now.clicks = Clicks(walks(made.steps, made.why, "from" if made.verb in plan.PAIRED else "to"))
        return desk.say(made.why, Action(made.verb))

    def _assault(self, s: Volga, decision: Decision, desk: Desk) -> Action | None:
        side = _side(s, decision)
        frame: Any = s.stack[-1]
        choices = decision.choices
        now = doing(desk)
        if now.op is not None and "also" in choices and len(now.op.areas) > 1:
            other = [area for area in now.op.areas if area not in frame.areas]
            if len(other) == 1 and other[0] in choices["also"]:
                return Action("also", other[0])
        if "fortify" in choices:
            return Action("fortify", choices["fortify"][0])
        if now.op is None or not set(now.op.areas) <= set(frame.areas):
            now.take(plan.next_op(s, side, frame.areas, self._weights, desk.clock))
        for again in (True, False):
            click = self._follow(s, decision, desk)
            if click is not None:
                return click
            if again:
                now.take(plan.next_op(s, side, frame.areas, self._weights, desk.clock))
        if "then" in choices:
            after = plan.second(s, side, choices["then"], now.others, self._weights, desk.clock)
            if after is not None:
                now.take(after)
                return desk.say(after.why, Action("then", after.areas[0]))
        if "done" in choices:
            return Action("done")
        return Action("attack", choices["attack"][0])

    def _follow(self, s: Volga, decision: Decision, desk: Desk) -> Action | None:
        """Return the next click of the operation, None if it is done or can go no further."""
        side, choices = _side(s, decision), decision.choices
        ruins = [p for p in choices.get("clear", []) if s.size(p, OTHER[side])]

        def ready(intent: Intent) -> bool:
            """Tell whether an intent may go on: rubble is cleared first; an optional attack must pay as it stands."""
            verb, place = intent.clicks[0].verb, intent.clicks[0].noun
            return verb != "attack" or (not ruins and (not s.contested >> place & 1 or self._still(s, side, place)))

        click = desk.follow(doing(desk).clicks, decision, ready=ready)
        if click is not None:
            return click
        if ruins:
            return Action("clear", ruins[0])
        pending = [p for p in choices.get("attack", []) if not s.contested >> p & 1]
        return Action("attack", pending[0]) if pending else None

    def _still(self, s: Volga, side: int, place: int) -> bool:
        """Tell whether an optional attack pays with those who are really there."""
        frame: Any = s.stack[-1]
        here = [u for u in s.at(place, side) if s.acted[u] < 2]
        able = [u for u in here if s.began[u] in frame.areas and (s.began[u] != place or not s.acted[u])]
        return bool(able) and attackers_here(s, able, place, self._weights) is not None

    def _move(self, s: Volga, decision: Decision, desk: Desk) -> Action | None:
        frame: Any = s.stack[-1]
        click = desk.follow(doing(desk).clicks, decision)
        if click is not None:
            return click
        if not frame.spent:  # taken up by somebody else
            _, path = best_move(s, Judge(s, self._weights), frame.unit, reach(s, frame.unit))
            if path and path[0] in decision.choices["to"]:
                return Action("to", path[0])
        return Action("stop") if "stop" in decision.choices else self._anywhere(s, decision)

    def _anywhere(self, s: Volga, decision: Decision) -> Action:
        """Send a unit that must move somewhere, if possible into no fight."""
        free = [p for p in decision.choices["to"] if not s.size(p, OTHER[decision.side ^ s.swapped])]
        return Action("to", (free or decision.choices["to"])[0])

    # ---------- combat ----------

    def _combat(self, s: Volga, decision: Decision, desk: Desk) -> Action | None:
        side = _side(s, decision)
        frame: Any = s.stack[-1]
        choices = decision.choices
        if "lead" in choices:
            if frame.side == side:
                op = doing(desk).op
                if op is not None and op.target == frame.place and op.force and op.force[0] in choices["lead"]:
                    return Action("lead", op.force[0])
                force = attackers_here(s, choices["lead"], frame.place, self._weights)
                if force is not None:
                    return Action("lead", force.units[0])
            return replies.lead(s, side, decision)
        if "with" in choices:
            op = doing(desk).op
            force = attackers_here(s, frame.able, frame.place, self._weights)
            wanted = tuple(frame.able)
            if op is not None and op.target == frame.place and op.force and op.force[0] == frame.lead:
                wanted = op.force
            elif force is not None and force.units[0] == frame.lead:
                wanted = force.units
            for unit in wanted:
                if unit in choices["with"]:
                    return Action("with", unit)
            return Action("fix")
        if "gun" in choices:
            return replies.gun(s, side, decision)
        for verb in ("air", "storm", "roll"):
            if verb in choices:
                return Action(verb)
        return None

    def _overrun(self, s: Volga, decision: Decision, desk: Desk) -> Action | None:
        """Go on together against the best neighbour, or each to the best vacant area."""
        side = _side(s, decision)
        frame: Any = s.stack[-1]
        choices = decision.choices
        now = doing(desk)
        if frame.hand >= 0:
            click = desk.follow(now.clicks, decision)
            if click is not None:
                return click
            vacant = [p for p in choices["to"] if not s.size(p, OTHER[side])]
            return replies.placed(s, side, frame.hand, "to", vacant or choices["to"], self._weights)
        ruins = [p for p in choices.get("clear", []) if s.size(p, OTHER[side])]
        if ruins:
            return Action("clear", ruins[0])
        click = desk.follow(now.clicks, decision) if frame.moved else None
        if click is None and "attack" not in choices:  # a unit that has not gone on yet may still do so
            steps = self._sweep(s, side, frame, choices.get("unit", []))
            now.op, now.clicks = None, Clicks(walks(steps, ("reason-overrun",)))
            click = desk.follow(now.clicks, decision)
        if click is not None:
            return click
        return Action("attack", choices["attack"][0]) if "attack" in choices else Action("done")

    def _sweep(self, s: Volga, side: int, frame: Any, units: list[int]) -> list[Step]:
        """Return who goes where after an overrun."""
        judge = Judge(s, self._weights)
        sign = replies.sign_of(side)
        best, found = 0.1, list[Step]()
        open_ = {u: frame._open(s, u) for u in units}
        for place in sorted({p for ends in open_.values() for p in ends}):
            going = [u for u in units if place in open_[u]]
            foes = s.at(place, OTHER[side])
            if foes:
                if s.contested >> place & 1:
                    continue
                going = force_order(s, place, going)[: 4 - s.size(place, side)]
                rolls = None if frame.support and side == GERMAN else (0,)
                homes = dict.fromkeys(going, frame.place)
                gain = weigh(s, judge, place, going, homes, s.soviet, True, frame.gun, rolls).gain
            else:
                gains = []
                for u in going:
                    worth = judge.after([Change(u, place, s.full[u])])
                    gains.append((sign * (worth - judge.worth), u))
                gain, unit = max(gains)
                going = [unit]
            if gain > best:
                best, found = gain, [Step(unit, (place,)) for unit in going]
        return found

    # ---------- other impulses ----------

    def _shift(self, s: Volga, decision: Decision, desk: Desk) -> Action | None:
        """Regroup, redeploy or pass steps on by the plan, or by the best that can be seen now."""
        frame: Any = s.stack[-1]
        choices = decision.choices
        click = desk.follow(doing(desk).clicks, decision)
        if click is not None:
            return click
        if "from" in choices:
            return Action("from", min(choices["from"], key=lambda u: (s.cv(u), u)))
        if "to" in choices:
            return replies.placed(s, _side(s, decision), frame.hand, "to", choices["to"], self._weights)
        return Action("done") if "done" in choices else Action("unit", choices["unit"][0])

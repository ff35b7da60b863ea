"""The officer: weighs every order, gathers a force for it, carries it out, and looks again."""

from __future__ import annotations

from kurgan.agents.city import fire, german, guns, replies, soviet
from kurgan.agents.city.facts import ending, march, points_of, wanted
from kurgan.agents.city.fight import Target, shelter
from kurgan.agents.city.force import gather
from kurgan.agents.city.orders import Order, able
from kurgan.agents.city.ways import Danger
from kurgan.agents.city.worth import expected_guns, price, profit
from kurgan.agents.core.player import Desk
from kurgan.agents.core.replies import first_of
from kurgan.agents.core.weights import Weights
from kurgan.core.action import Action
from kurgan.core.decision import Decision
from kurgan.games.city.rules.columns import NONE, limit
from kurgan.games.city.rules.counters import CHUIKOV, RANGE, SHELLS
from kurgan.games.city.rules.data import GERMAN, OTHER, SOVIET
from kurgan.games.city.rules.fight.assault import Assault
from kurgan.games.city.rules.fight.breakthrough import Breakthrough
from kurgan.games.city.rules.fight.ground import air_worth
from kurgan.games.city.rules.fire.indirect import together
from kurgan.games.city.rules.fire.strength import shelling
from kurgan.games.city.rules.land import FERRIES, GRID, LAND, VICTORY
from kurgan.games.city.rules.move.movement import Move
from kurgan.games.city.rules.state import City
from kurgan.games.city.rules.turn.victory import INTRODUCTORY

SEEN = 10.0  # half points that a detour past enemies who strike and see is worth
SHELLED = 5.0  # and one out of the reach of guns across the Volga
KEPT = 6  # dive bomber points that wait for ground attacks
THRIFT = 3.0  # so much dearer are dive bombers in the introduction where no ferry is attacked
OPENINGS = ("houses", "approaches")  # the ready set-ups of the Soviet officer


class Officer:
    """The officer's decisions."""

    def __init__(self, weights: Weights, side: int) -> None:
        self.weights = weights
        self.side = side

    def setup(self, s: City, decision: Decision, desk: Desk) -> Action | None:
        """Deploy the German side against what it sees; set the Soviet side up as in the book."""
        return replies.deploy(s, decision, desk) if self.side == GERMAN else replies.setup(decision, desk, OPENINGS)

    # ---------- orders ----------

    def next_order(self, s: City, decision: Decision, desk: Desk) -> Action | None:
        """Choose the best order there is."""
        give = german.orders if self.side == GERMAN else soviet.orders
        order = give(s, decision, self.weights, desk)
        if order is None:
            if CHUIKOV in decision.choices.get("unit", []) and soviet.headquarters(s) != s.where[CHUIKOV]:
                return desk.say(("reason-chuikov",), Action("unit", CHUIKOV))
            return Action("done")
        desk.notes["order"] = order
        desk.notes["force"] = order.target, order.who
        desk.tried.add(order.units[0])
        verb = "enter" if order.units[0] in decision.choices.get("enter", []) else "unit"
        return desk.say(order.why, Action(verb, order.units[0]))

    def _order(self, desk: Desk, units: list[int]) -> Order | None:
        order: Order | None = desk.notes.get("order")
        return order if order is not None and any(u in order.units for u in units) else None

    def on_move(self, s: City, frame: Move, decision: Decision, desk: Desk) -> Action | None:
        """Carry the order out: company, the way, the attack; a unit without an order goes where it is useful."""
        choices, here = decision.choices, s.where[frame.units[0]]
        if frame.support != NONE:
            return self._come_up(s, frame, decision, desk)
        order = self._order(desk, frame.units)
        if order is None:
            return self._stray(s, frame, decision, desk)
        for unit in choices.get("with", []):
            if unit in order.units:
                return Action("with", unit)
        desk.why = order.why
        if order.target != NONE and (order.goal in (NONE, here)):
            verb = "overrun" if order.overrun else "attack"
            if order.target in choices.get(verb, []):
                target, order.target, order.goal = order.target, NONE, NONE
                return Action(verb, target)
        if order.goal not in (NONE, here) and order.goal in choices.get("to", []):
            return Action("to", Danger(s, self.side).leg(frame.reach(s), order.goal, choices["to"]))
        if order.goal == here and order.target == NONE and "stop" in choices:
            return first_of(decision, "deploy", "stop")
        return self._stray(s, frame, decision, desk)

    def _come_up(self, s: City, frame: Move, decision: Decision, desk: Desk) -> Action | None:
        """Go in support to the place that was planned, else where fewest stand."""
        places = decision.choices.get("to", [])
        order: Order | None = desk.notes.get("order")
        planned = order.who.get(frame.units[0], NONE) if order is not None else NONE
        if planned in places:
            return Action("to", planned)
        if not places or "stop" in decision.choices:  # units that have landed next to the target attack from there
            return first_of(decision, "stop")
        return Action("to", min(places, key=lambda p: (s.load(p, self.side), p)))

    def _stray(self, s: City, frame: Move, decision: Decision, desk: Desk) -> Action | None:
        """Send a unit without an order nearer to a victory hex that wants it, else stop."""
        here, places = s.where[frame.units[0]], decision.choices.get("to", [])
        count = len(frame.units)
        places = [p for p in places if s.load(p, self.side) + count <= limit(p, self.side)] or places
        goals = wanted(s, self.side) if self.side == GERMAN else soviet.posts(s)
        crowded = s.load(here, self.side) > limit(here, self.side)
        if not places or not goals or (here in VICTORY and "stop" in decision.choices and not crowded):
            return first_of(decision, "stop", "deploy", "attack", "to")

        hot = Danger(s, self.side).hot() if self.side == GERMAN else 0
        shelled = guns.shelled(s) if self.side == GERMAN else 0

        if self.side == GERMAN and SHELLS[frame.units[0]] and not ending(s):
            posts, range_ = guns.Posts(s), RANGE[frame.units[0]]
            best = max(places, key=lambda p: (posts.worth(p, range_), -p))
            if posts.worth(best, range_) <= posts.worth(here, range_):
                return first_of(decision, "deploy", "stop", "to")
            return desk.say(("reason-follows",), Action("to", best))

        def score(p: int) -> float:
            far = min(march(self.side, p, goal) - 2.0 * points_of(s, goal) for goal in goals)
            return -far + shelter(self.side, p) - SEEN * (hot >> p & 1) - SHELLED * (shelled >> p & 1)

        best = max(places, key=lambda p: (score(p), -p))
        if score(best) <= score(here) and "stop" in decision.choices and not crowded:
            return Action("stop")
        return desk.say(("reason-victory-hex",), Action("to", best))

    # ---------- attacks ----------

    def support(self, s: City, frame: Assault, decision: Decision, desk: Desk) -> Action | None:
        """Bring up units that make the attack better."""
        near, far, new = (decision.choices.get(verb, []) for verb in ("join", "unit", "enter"))
        target, planned = desk.notes.get("force", (NONE, {}))
        left = [u for u in planned if target == frame.target and u in near + far + new and u not in desk.tried]
        who: dict[int, int] = {u: planned[u] for u in left}
        if not who:  # units that no order considered before
            free = able(s, [u for u in [*near, *far] if u not in desk.tried or u in near])
            fixed = {u: s.where[u] for u in frame.units}
            _, who, _ = gather(s, frame.target, free, self.weights, Danger(s, self.side), fixed)
        for unit in who:
            if unit in frame.units:
                continue
            if unit in near and who[unit] == s.where[unit]:
                return Action("join", unit)
            if unit in far or unit in new:
                desk.tried.add(unit)
                verb, id_ = "unit", "reason-last-guns" if SHELLS[unit] else "reason-comes-up"
                if unit in new:
                    verb, id_ = "enter", "reason-lands-against"
                why = (id_, "place", frame.target)
                desk.notes["order"] = Order([unit], who[unit], why=why, who=who)
                return desk.say(why, Action(verb, unit))
        return Action("go")

    def guns(self, s: City, frame: Assault, decision: Decision, desk: Desk) -> Action | None:
        """Add as many guns and dive bombers as are worth it."""
        who = {u: s.where[u] for u in frame.alive(s)}
        hit = Target(s, self.side, frame.target, expected_guns(s, self.side, frame.target))
        done = shelling(s, frame.guns, frame.target) + air_worth(s, self.side, frame.dive)

        def value(more: int) -> float:
            result = hit.attack(who, more)
            return profit(s, self.side, frame.target, result, price(who, frame.target), self.weights)

        now = value(done)
        options = [u for u in decision.choices.get("gun", []) if self.side == GERMAN or together(s, frame.guns, u)]
        for batch in (options[:6], options[:1]) if options else ():
            more = shelling(s, [*frame.guns, *batch], frame.target) + air_worth(s, self.side, frame.dive)
            if value(more) - now > self.weights["gun"] * len(batch):
                return Action("gun", options[0])
        best, found = 0.0, 0
        thrift = self.weights["dive"]
        if s.scenario == INTRODUCTORY and frame.target not in FERRIES:
            thrift *= THRIFT
        for points in decision.choices.get("dive", []):
            gain = value(done + air_worth(s, self.side, points)) - now - thrift * points
            if gain > best:
                best, found = gain, points
        return Action("dive", found) if found else Action("go")

    def breakthrough(self, s: City, frame: Breakthrough, decision: Decision, desk: Desk) -> Action | None:
        """Go into victory hexes first; on to the next attack if that is worth it; else into better ground."""
        choices = decision.choices
        task: tuple[int, list[int]] | None = desk.notes.get("through")
        if frame.hand and task is not None:
            more = [u for u in choices.get("unit", []) if u in task[1]]
            if more:
                return Action("unit", more[0])
            if task[0] in choices.get("to", []):
                return desk.say(("reason-breaks-through", "place", task[0]), Action("to", task[0]))
        best_value, found = self._attack_on(s, frame, choices.get("attack", []))
        if frame.hand:  # a stack that has gone in goes on only to something better
            here = self._ground(s, s.where[frame.hand[0]], leaving=len(frame.hand))
            for place in choices.get("to", []):
                if self._ground(s, place) - here > best_value:
                    best_value, found = self._ground(s, place) - here, Action("to", place)
            return found if found is not None else Action("done")
        homes: dict[int, list[int]] = {}
        for unit in choices.get("unit", []):
            homes.setdefault(s.where[unit], []).append(unit)
        for home, units in homes.items():
            for place in GRID.neighbours[home]:
                if not LAND >> place & 1 or s.troops[OTHER[self.side]] >> place & 1:
                    continue
                space = limit(place, self.side) - s.load(place, self.side)
                value = self._ground(s, place) - self._ground(s, home, leaving=len(units))
                if space >= 1 and value > best_value:
                    best_value, found = value, Action("unit", units[0])
                    desk.notes["through"] = (place, units[:space])
        return found if found is not None else Action("done")

    def _attack_on(self, s: City, frame: Breakthrough, targets: list[int]) -> tuple[float, Action | None]:
        best, found = self.weights["least"], None
        for target in targets:
            near = {u: s.where[u] for u in frame.ready(s) if GRID.near[target] >> s.where[u] & 1}
            result = Target(s, self.side, target, expected_guns(s, self.side, target)).attack(near)
            value = profit(s, self.side, target, result, 0, self.weights)
            if value > best:
                best, found = value, Action("attack", target)
        return best, found

    def _ground(self, s: City, place: int, leaving: int = 0) -> float:
        """Return what it is worth to stand in a hex."""
        held = s.load(place, self.side) - leaving
        value = self.weights["vp"] * points_of(s, place) * (1.0 if held < 1 else 0.15 if held < 2 else 0.0)
        goals = wanted(s, self.side)
        if goals and self.side == GERMAN:
            value -= 0.02 * self.weights["advance"] * min(march(GERMAN, place, goal) for goal in goals)
        return value + 0.1 * shelter(self.side, place)

    # ---------- fire ----------

    def bombs(self, s: City, decision: Decision, desk: Desk) -> tuple[Action, int] | None:
        """Bomb where level bombers do most; dive bombers wait for the attacks."""
        found = fire.level(s, decision, self.side, self.weights)
        if found is None and self.side == SOVIET:
            return fire.dive(s, decision, self.side, self.weights, s.dive[SOVIET])
        if found is None and not ending(s):
            return fire.dive(s, decision, self.side, self.weights, s.dive[GERMAN] - KEPT)
        return found

    def shells(self, s: City, side: int, targets: list[int], desk: Desk) -> tuple[int, list[int]] | None:
        """Choose the bombardment that does most."""
        return fire.shells(s, side, targets, self.weights)

    # ---------- arrivals ----------

    def landing(self, s: City, decision: Decision, desk: Desk) -> Action | None:
        """Land the units of the order together, where their way is shortest."""
        places = decision.choices.get("to", [])
        selected = decision.selected
        order = self._order(desk, selected)
        if order is not None:
            more = [u for u in decision.choices.get("with", []) if u in order.units]
            if more:
                return Action("with", more[0])
        goal = order.goal if order is not None and order.goal != NONE else NONE
        goals = [goal] if goal != NONE else (soviet.posts(s) if self.side == SOVIET else wanted(s, GERMAN))
        if not places or not goals:
            return None
        return Action("to", min(places, key=lambda p: (min(march(self.side, p, g) for g in goals), p)))


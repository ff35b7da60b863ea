"""What a person does with one click, one drag or one button of the page, and the actions that the page sends for it.

Each gesture looks at the steps that are still to do and lists how many of them it does, for how many clicks. What it
sends is compared with what the officer did: the position after a segment must be the same.
`tests/browser/test_clicks.py` makes the same gestures in Chromium.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from arrows import answers, approach, arrow, assault, series, sweep
from steps import Done, Step, lit_units, offers, run, simple_move, texts

from kurgan.core.board_types import Board

FEW: Final = 3  # more numbers of a verb are on a stepper, more choices of one that has a menu are in it
WINDOW: Final = (26, 18)  # hexes in sight beside the panel at a zoom at which counters show their figures
TYPED: Final = 3  # a click into the field of a number, the number, the button


class Hand:
    """A person at the page with its shortcuts; `last` are the amounts that the page remembers."""

    def __init__(self, board: Board, without: set[str]) -> None:
        self.verbs = board["verbs"]
        self.spots = {place["id"]: (place["x"], place["y"]) for place in board["places"]}
        self.near = {place["id"]: [one for one, _ in place["near"]] for place in board["places"]}
        self.units = [unit["id"] for unit in board["units"]]
        self.sides = {unit["id"]: unit["side"] for unit in board["units"]}
        self.formations = {unit["id"]: tuple(unit.get("formations", [])) for unit in board["units"]}
        self.without = without
        self.last: dict[tuple[str, str], str] = {}

    def plan(self, steps: list[Step]) -> Done:
        """Find the fewest clicks that do these steps, and what the page sends for them."""
        amounts = self._remembered(steps)
        best: list[Done] = [Done(0, 0, [])]
        for first in range(len(steps) - 1, -1, -1):
            rest = steps[first:]
            self.last = amounts[first]
            ways = [way for name, one in GESTURES.items() if name not in self.without for way in one(self, rest)]
            ways.append(Done(1, self.single(rest[0]), [rest[0].text]))
            done = min(ways, key=lambda way: way.clicks + best[-way.length].clicks)
            after = best[-done.length]
            best.append(Done(len(rest), done.clicks + after.clicks, done.sends + after.sends))
        self.last = amounts[-1]
        return best[-1]

    def _remembered(self, steps: list[Step]) -> list[dict[tuple[str, str], str]]:
        """List what the page remembers of amounts before each step, and after the last."""
        made = [dict(self.last)]
        for before, step in zip([None, *steps], steps, strict=False):
            now = dict(made[-1])
            if self.verbs[step.action.verb].get("amount"):
                now[step.shown["side"], step.action.verb] = step.noun
                if before is not None:
                    now[step.shown["side"], before.action.verb] = step.text
            made.append(now)
        return made

    # ---------- single clicks ----------

    def single(self, step: Step) -> int:
        """Count the clicks of one action by itself."""
        shown, verb, kind = step.shown, step.action.verb, step.shown["kinds"][step.action.verb]
        if kind == "unit":
            return self._unit_clicks(step)
        if kind == "place":
            others = [one for one in offers(shown, "place") if one != verb and step.noun in shown["choices"][one]]
            lies = any(step.at.get(unit) == step.noun for unit in lit_units(shown))
            return 2 if others or lies or self.asks(step) else 1
        if kind == "asset":
            return 1
        buttons = [one for one in shown["buttons"] if one["verb"] == verb]
        if self.verbs[verb].get("amount") and len(buttons) > FEW and "amount" not in self.without:
            return self._stepper_clicks(step, [one.get("noun", "") for one in buttons])
        pressed = next(one for one in buttons if one.get("noun", "") == step.noun)
        listed = kind != "button" and bool(self.verbs[verb].get("menu")) and len(buttons) > FEW
        return 1 + bool(pressed["warn"]) + listed

    def _unit_clicks(self, step: Step) -> int:
        """A click takes a unit; what else it offers is in its menu, as where its place is offered too."""
        shown, verb = step.shown, step.action.verb
        mine = [one for one in offers(shown, "unit") if step.noun in shown["choices"][one]]
        here = any(step.at.get(step.noun) in shown["choices"][one] for one in offers(shown, "place"))
        takes = [one for one in mine if self.takes(one)]
        plain = verb in takes if takes else len(mine) <= 1
        return 1 if plain and not here else 2

    def _stepper_clicks(self, step: Step, nouns: list[str]) -> int:
        """The stepper stands on the last amount, or the nearest below."""
        last = self.last.get((step.shown["side"], step.action.verb), "0")
        stands = max([n for n, one in enumerate(nouns) if int(one) <= int(last)], default=0)
        wanted = nouns.index(step.noun)
        return min(1 + abs(wanted - stands), 2 if wanted == len(nouns) - 1 else TYPED)

    def takes(self, verb: str) -> bool:
        """Tell whether a verb takes a unit in hand."""
        return "more" in self.verbs[verb] or "ends" in self.verbs[verb]

    # ---------- gestures ----------

    def stop(self, steps: list[Step]) -> list[Done]:
        """Take the next unit, by which the last one stops where it is."""
        stops = {one.get("stop") or one.get("ends") for one in self.verbs.values()}
        if len(steps) < 2 or steps[0].action.verb not in stops:
            return []
        if steps[1].shown["kinds"][steps[1].action.verb] != "unit":
            return []
        if any(one["warn"] for one in steps[0].shown["buttons"] if one["verb"] == steps[0].action.verb):
            return []
        # With a unit in hand no pile spreads, so only its topmost counter can be told by the pointer.
        if not self._on_top(steps[1]):
            return []
        ways = [Done(1, self.single(steps[1]), [steps[1].text])]
        moves = ("drag", "stack", "dragged stack", "group", "approach", "arrow")
        ways += [way for one in moves if one not in self.without for way in GESTURES[one](self, steps[1:])]
        return [Done(way.length + 1, way.clicks, [steps[0].text, *way.sends]) for way in ways]

    def _on_top(self, step: Step) -> bool:
        """Tell whether a unit lies on top of its pile."""
        place = step.at.get(step.noun)
        return not place or [one for one, at in step.at.items() if at == place][-1] == step.noun

    def drag(self, steps: list[Step]) -> list[Done]:
        """Drag a unit to its place."""
        if len(steps) < 2 or not self.takes(steps[0].action.verb):
            return []
        return [Done(2, 1 + self.asks(steps[1]), texts(steps[:2]))] if self.droppable(steps[0], steps[1]) else []

    def asks(self, step: Step) -> bool:
        """Tell whether an action is chosen from a menu, because nobody could take it back."""
        return bool(self.verbs[step.action.verb].get("sure"))

    def droppable(self, taken: Step, dropped: Step) -> bool:
        """Tell whether a drag can end where a unit goes: both ends are in sight, and the place offers one thing."""
        if dropped.shown["kinds"][dropped.action.verb] != "place":
            return False
        offered = [one for one in offers(dropped.shown, "place") if dropped.noun in dropped.shown["choices"][one]]
        origin = taken.at.get(taken.noun)
        if not origin:  # beside the map, in a panel from which it can be dragged now
            return len(offered) == 1 and "panel" not in self.without
        return len(offered) == 1 and self.in_reach([origin, dropped.noun])

    def stack(self, steps: list[Step]) -> list[Done]:
        """Take, with Shift and a click, a unit and all of its place that can come along; or choose all of a place."""
        verb = steps[0].action.verb
        place = steps[0].at.get(steps[0].noun)
        takes = self.takes(verb)
        if not (takes or self.verbs[verb].get("many")):
            return []
        more = self.verbs[verb].get("more", "") if takes else verb
        if not place:
            return self._arriving(steps, more) if "panel" not in self.without else []
        length = run(steps, more)
        while takes and length < len(steps) and self._with(steps[0], steps[length], place):
            length += 1
        rest = [] if length == len(steps) else steps[length].shown["choices"].get(more, [])
        chosen = [one.noun for one in steps[:length] if one.at.get(one.noun) == place]
        open_ = rest if takes else steps[0].shown["choices"].get(verb, [])
        left = [one for one in open_ if steps[0].at.get(one) == place and one not in chosen]
        return [Done(length, 1, texts(steps[:length]))] if length > 1 and len(chosen) == length and not left else []

    def _with(self, first: Step, step: Step, place: str) -> bool:
        """Tell whether a step takes another of a stack by the verb that took the first."""
        both = first.noun in step.shown["selected"] and step.action.verb == first.action.verb
        return both and step.at.get(step.noun) == place

    def _arriving(self, steps: list[Step], more: str) -> list[Done]:
        """Take, with Shift and a click, a unit beside the map and those of its formation that can come along."""
        length = run(steps, more)
        formation = self.formations.get(steps[0].noun)
        if length < 2 or not formation:
            return []
        offered = steps[1].shown["choices"].get(more, [])
        comrades = [one for one in self.units if self.formations[one] == formation and one in offered]
        whole = {one.noun for one in steps[1:length]} == set(comrades)
        return [Done(length, 1, texts(steps[:length]))] if whole else []

    def dragged_stack(self, steps: list[Step]) -> list[Done]:
        """Move a stack with Shift and a drag."""
        if not self.takes(steps[0].action.verb):
            return []
        ways = self.stack(steps) if steps[0].at.get(steps[0].noun) else []
        return [
            Done(way.length + 1, 1 + self.asks(steps[way.length]), [*way.sends, steps[way.length].text])
            for way in ways if way.length < len(steps) and self.droppable(steps[0], steps[way.length])
        ]

    def frame(self, steps: list[Step]) -> list[Done]:
        """Choose several with a frame in which nothing else can be chosen."""
        verb = steps[0].action.verb
        if not self.verbs[verb].get("many"):
            return []
        found = []
        for length in range(2, run(steps, verb) + 1):
            if self._framed(steps[0], [one.noun for one in steps[:length]], lit_units(steps[0].shown)):
                found.append(Done(length, 1, texts(steps[:length])))
        return found

    def group(self, steps: list[Step]) -> list[Done]:
        """Take a group with a frame, and send it to one place with a click."""
        if not self.takes(steps[0].action.verb) or "more" not in self.verbs[steps[0].action.verb]:
            return []
        found: list[Done] = []
        length, units, goal = 0, list[str](), ""
        while (move := simple_move(self, steps[length:])) is not None:
            taken = [one for one in steps[length : length + move] if one.shown["kinds"][one.action.verb] == "unit"]
            end = steps[length + len(taken)]
            goal = goal or end.noun
            if end.noun != goal:
                break
            units += [one.noun for one in taken]
            length += move
            if len(units) > 1 and self._framed(steps[0], units, lit_units(steps[0].shown)):
                found.append(Done(length, 2, texts(steps[:length])))
        return found

    def _framed(self, step: Step, units: list[str], offered: set[str]) -> bool:
        """Tell whether a frame can hold these units and none of the others that are offered."""
        places = [step.at.get(unit, "") for unit in units]
        if not all(place in self.spots for place in places) or not self.in_sight(places):
            return False
        xs, ys = zip(*(self.spots[place] for place in places), strict=True)
        for other in offered.difference(units):
            spot = self.spots.get(step.at.get(other, ""))
            if spot and min(xs) <= spot[0] <= max(xs) and min(ys) <= spot[1] <= max(ys):
                return False
        return True

    def in_sight(self, places: list[str], windows: int = 1) -> bool:
        """Tell whether places fit into the window together."""
        xs, ys = zip(*(self.spots[place] for place in places), strict=True)
        return bool(max(xs) - min(xs) <= windows * WINDOW[0] and max(ys) - min(ys) <= windows * WINDOW[1])

    def in_reach(self, places: list[str]) -> bool:
        """Tell whether a drag can pass places: at the edge of the window the map moves along."""
        return self.in_sight(places, 2 if "edge" not in self.without else 1)

    def everything(self, steps: list[Step]) -> list[Done]:
        """Press the button that chooses everything offered."""
        verb, shown = steps[0].action.verb, steps[0].shown
        length = run(steps, verb)
        offered = shown["choices"].get(verb, [])
        if length < 2 or {one.noun for one in steps[:length]} != set(offered):
            return []
        if "everyone" in shown["choices"]:
            return [Done(length, 1, ["everyone"])]
        return [Done(length, 1, [f"{verb} {one}" for one in offered])] if self.verbs[verb].get("all") else []

    def finish(self, steps: list[Step]) -> list[Done]:
        """Choose with Ctrl held, and with it press the main button."""
        if steps[0].shown["kinds"][steps[0].action.verb] not in ("unit", "place"):
            return []
        ways = [Done(1, 1, [steps[0].text])] if self.single(steps[0]) == 1 else []
        chosen = ("drag", "stack", "dragged stack", "arrow", "assault", "sweep")
        ways += [way for one in chosen if one not in self.without
                 for way in GESTURES[one](self, steps)]
        return [Done(way.length + 1, way.clicks, texts(steps[: way.length + 1])) for way in ways
                if way.length < len(steps) and self._main(steps[way.length])]

    def _main(self, step: Step) -> bool:
        """Tell whether a step presses the main button, and nothing warns of it."""
        return any(
            one["primary"] and not one["warn"] and one["verb"] == step.action.verb and one.get("noun", "") == step.noun
            for one in step.shown["buttons"]
        )

    def roll(self, steps: list[Step]) -> list[Done]:
        """Let the page roll where nothing else can be chosen."""
        shown, verb = steps[0].shown, steps[0].action.verb
        forward = [one for one in shown["choices"] if one not in shown["back"]]
        button = next((one for one in shown["buttons"] if one["verb"] == verb), None)
        only = forward == [verb] and len(shown["choices"][verb]) <= 1
        rolls = only and button is not None and button["rolls"] and not button["warn"]
        return [Done(1, 0, [steps[0].text])] if rolls else []

    def again(self, steps: list[Step]) -> list[Done]:
        """Choose a place with Shift and a click, and with it the amount chosen last or stepped to beforehand."""
        if len(steps) < 2 or steps[0].shown["kinds"][steps[0].action.verb] != "place":
            return []
        last = self.last.get((steps[0].shown["side"], steps[0].action.verb))
        if last == steps[1].text:
            return [Done(2, 1, texts(steps[:2]))]
        nouns = [one.get("noun", "") for one in steps[0].shown["amounts"].get(steps[0].action.verb, [])]
        if steps[1].noun not in nouns or "ahead" in self.without:
            return []
        return [Done(2, self._stepper_clicks(steps[1], nouns), texts(steps[:2]))]


GESTURES: Final[dict[str, Callable[[Hand, list[Step]], list[Done]]]] = {
    "drag": Hand.drag, "stack": Hand.stack, "dragged stack": Hand.dragged_stack, "stop": Hand.stop,
    "frame": Hand.frame, "group": Hand.group, "everything": Hand.everything, "series": series,
    "again": Hand.again, "roll": Hand.roll, "approach": approach, "arrow": arrow, "assault": assault,
    "answers": answers, "sweep": sweep,
    "finish": Hand.finish,
}
# Besides: a map that moves along with a drag at its edge, steppers, numbers that are set before their place, dragging
# from a panel, an order of moves that suits the hand, and standing orders.
SHORTCUTS: Final = (*GESTURES, "edge", "amount", "ahead", "panel", "order", "orders")
BEFORE: Final = {"drag", "stack"}  # what the page had when its clicks were first counted

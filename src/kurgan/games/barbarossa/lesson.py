"""The guide one plays: a month on the Dnepr, October 1941, in ten steps."""

from __future__ import annotations

from typing import Any, Final

from kurgan.core.lesson import Lesson, LessonStep

# An army in Uman that is almost shut in, two armies west of Kiev, a cavalry corps behind the Dnepr. The dice to come:
# clear weather, an exchange, a retreat of the attacker, a retreat of the defender.
_POSITION: Final[dict[str, Any]] = {
    "turn": 5, "phase": "weather", "side": "axis", "rest": "absent", "dice": [1, 2, 1, 4],
    "units": {
        "GE-INF-8": "eliminated", "GE-INF-51": "II-17", "GE-INF-49": "II-20",
        "GE-ARM-48": "EE-16", "GE-ARM-3": "EE-17", "GE-INF-4": "EE-17", "GE-INF-10": "DD-18",
        "GE-ARM-14": "EE-21", "GE-ARM-24": "EE-21", "GE-ARM-47": "EE-21",
        "SU-INF-12": "HH-19", "SU-INF-13": "DD-20", "SU-INF-6": "DD-20", "SU-CAV-2": "GG-23",
    },
}  # fmt: skip

LESSON: Final = Lesson(
    title="Learn Barbarossa",
    side="axis",
    position=_POSITION,
    steps=(
        LessonStep(
            "The weather",
            "You lead the Axis in October 1941. A turn is a month: the Axis moves and fights, then the Russian. In "
            "this month the weather is uncertain, so the turn begins with a die: mud or snow would halve every march. "
            "Press the button that rolls; a button with a die on it can never be taken back in a real game.",
            ("weather", "weather.mud", "turn.1"),
            ("roll",),
            "The weather comes first.",
        ),
        LessonStep(
            "Replacements",
            "Clear weather. Warsaw gives you four factors of replacements a month, enough for one infantry corps of "
            "the dead. Open the Tracks panel, take the {unit:GE-INF-8} there, and put it into {place:Z-13}.",
            ("replace.german", "replace.1", "replace.place"),
            ("replace GE-INF-8", "at Z-13"),
            "You may do that, but first let us have the {unit:GE-INF-8} back on the map.",
        ),
        LessonStep(
            "By rail, into a ring",
            "A replacement may move at once. A unit on a railway rides up to ten squares more than its own four. "
            "South of Kiev stands the Russian {unit:SU-INF-12}, and two corps of yours are near it, without touching "
            "it: every unit controls the six squares around it, and no supply passes there. Take the {unit:GE-INF-8} "
            "to {place:FF-20}, and the ring is closed.",
            ("replace.2", "rail.1", "combat.zone", "isolation.line"),
            ("unit GE-INF-8", "to FF-20"),
            "A fine move, but it leaves a gap in the ring: the {unit:GE-INF-8} is needed in {place:FF-20}.",
        ),
        LessonStep(
            "Up to the enemy",
            "Now the two armies west of Kiev. Take the {unit:GE-ARM-48} and go to {place:EE-19}. It has six squares, "
            "but it must stop as soon as it is next to an enemy. What you could touch shows its odds while you hold a "
            "unit.",
            ("move.2", "attack.1"),
            ("unit GE-ARM-48", "to EE-19"),
            "That is allowed. For our attack the {unit:GE-ARM-48} has to stand in {place:EE-19}.",
        ),
        LessonStep(
            "A stack",
            "Three units may stand on a square. Take the {unit:GE-ARM-3} and the {unit:GE-INF-4} together "
            "(Shift-click, or Take the whole stack) and bring them to the {unit:GE-ARM-48} in {place:EE-19}. A stack "
            "goes as fast as its slowest unit.",
            ("stack.1", "stack.3"),
            ("unit GE-ARM-3", "with GE-INF-4", "to EE-19"),
            "That is allowed, but we want eighteen factors in {place:EE-19}: the {unit:GE-ARM-3} and the "
            "{unit:GE-INF-4}.",
        ),
        LessonStep(
            "One to hold, three to cross",
            "Every enemy you touch must be fought, and in {place:DD-20} there are two. Bring the weak "
            "{unit:GE-INF-10} to {place:DD-19}: it will fight the stronger one. Then take all three panzer corps from "
            "Kiev to {place:GG-22} on the Dnepr, opposite the {unit:SU-CAV-2}, and end the movement.",
            ("attack.6", "move.5"),
            ("unit GE-INF-10", "to DD-19", "unit GE-ARM-14", "with GE-ARM-24", "with GE-ARM-47", "to GG-22", "done"),
            "That is allowed, but not in our plan: the {unit:GE-INF-10} to {place:DD-19}, the panzers from Kiev to "
            "{place:GG-22}, then End movement.",
        ),
        LessonStep(
            "Three to one",
            "Battles are declared before the first is fought. Click the {unit:SU-INF-13} (defence 6), then the three "
            "corps in {place:EE-19} (attack 8, 6 and 4). Eighteen against six is 3-1: from there on the defender "
            "never stays. The panel shows the chance of each result. Declare the battle.",
            ("combat.odds", "combat.declared", "multi.1"),
            ("target SU-INF-13", "attack GE-ARM-3", "attack GE-INF-4", "attack GE-ARM-48", "fix"),
            "That would be a battle too, but at poorer odds. We want the {unit:SU-INF-13} alone, against all three "
            "from {place:EE-19}.",
        ),
        LessonStep(
            "The soak-off",
            "The other army there must be fought as well: the {unit:GE-INF-10} alone attacks the {unit:SU-INF-6}, "
            "three against ten. That is 1-4, and it soaks off the strong army so that the others have their 3-1; "
            "worse than 1-6 is forbidden. Behind a river every unit is doubled when all attackers stand on the river: "
            "the cavalry's 3 counts 6. Declare the soak-off, then the battle on the river, and begin the fighting.",
            ("multi.4", "multi.6", "defend.2"),
            (
                "target SU-INF-6", "attack GE-INF-10", "fix",
                "target SU-CAV-2", "attack GE-ARM-14", "attack GE-ARM-24", "attack GE-ARM-47", "fix", "done",
            ),
            "That is allowed, but declare the soak-off first: the {unit:GE-INF-10} against the {unit:SU-INF-6}. Then "
            "declare the battle of the three panzer corps on the river against the {unit:SU-CAV-2}.",
        ),
        LessonStep(
            "An exchange",
            "You choose the order. Fight the 3-1 first: the die will bring an exchange. The side with fewer attack "
            "factors loses everything, here the Russian with 4; you then lose units worth at least 4, of your own "
            "choice. Give up the {unit:GE-ARM-48}. After that fight the soak-off: it is thrown back two squares, by a "
            "way that the winner chooses.",
            ("attack.5", "result.exchange", "result.exchange.least", "result.back2.route"),
            ("resolve 1", "lose GE-ARM-48", "resolve 2"),
            "Allowed, but dearer than it must be or out of turn: the {unit:GE-ARM-48} is worth just the four factors "
            "you owe, and the soak-off comes second.",
        ),
        LessonStep(
            "Over the river",
            "Now the Dnepr: 22 against the doubled 6 is 3-1 again. The cavalry is driven back two squares, and now "
            "you are the winner who chooses where to: send it to {place:GG-25}. It was doubled, so your survivors may "
            "advance onto its square: the {unit:GE-ARM-14} and the {unit:GE-ARM-24}. Let the third stay and end the "
            "advance.",
            ("result.back2", "advance", "advance.doubled"),
            ("resolve 3", "to GG-25", "advance GE-ARM-14", "advance GE-ARM-24", "done"),
            "That is allowed. In this lesson the cavalry goes to {place:GG-25}, and the {unit:GE-ARM-14} and the "
            "{unit:GE-ARM-24} advance.",
        ),
    ),
    replies=("to DD-17",),
    ending="Your turn is over, and at its end supply was looked at: the {unit:SU-INF-12} has no line to the east edge "
    "and is marked isolated. If the ring still holds when your second turn from now begins, it is lost without a shot "
    "{case:isolation.clock}. That is the whole game: rails and zones bring you to 3-1, soak-offs pay for it, rivers "
    "and cities double the enemy, and rings kill. You win with Leningrad, Moscow and Stalingrad together "
    "{case:win.german}.",
)

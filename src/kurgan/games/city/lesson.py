"""The guide one plays: the way to Station No. 1, September 1942, in ten steps."""

from __future__ import annotations

from typing import Any, Final

from kurgan.core.lesson import Lesson, LessonStep

# Soviet rifles on the airfield, guards and two battalions in the houses before the station.
_POSITION: Final[dict[str, Any]] = {
    "scenario": "introduction", "turn": 1, "phase": "bombardment",
    "units": {
        "295-art": "1029", "71-art": "1030", "24Pz-armor-1": "1130", "24Pz-armor-2": "1130", "71-inf-1": "1431",
        "71-inf-2": "1431", "71-eng-1": "1431", "71-inf-3": "1332", "71-inf-4": "1331",
        "244-inf2-1": "1230", "6T-inf3-1": "1532", "6T-inf3-2": "1532", "35G-gds2-1": "1530", "Chuikov": "1831",
        "244-eng": "1831",
        "Depot": "1731",
    },
    "control": {"mamayev": "german"},
}  # fmt: skip

# The dice that this seed rolls: one lost to the guns (1); an overrun without loss (2, 6) and a chit without reaction;
# a counterattack that fails (5, 6), and a chit; a normal attack (3), one lost on either side with two hits to spare
# (3, 2), and a chit. They are not set out in the position, because a chit is a die of thirty: a learner who does things
# in another order would roll an ordinary die that shows a twenty.
_SEED: Final = 199751

LESSON: Final = Lesson(
    title="Learn Battle for Stalingrad",
    side="german",
    scenario="introduction",
    position=_POSITION,
    seed=_SEED,
    apart=("height",),
    steps=(
        LessonStep(
            "Bombardment",
            "You lead the Germans; a game-turn is a week. After the air attacks the guns of both sides fire by turns, "
            "you first. Choose {place:1532}, where two Soviet battalions sit in heavy structures, then the guns of "
            "the 295th Division in {place:1029}, and fire. Structures divide what falls on them from afar: 8 counts 4.",
            ("6.0", "6.1", "6.31", "6.41"),
            ("target 1532", "gun 295-art", "fire"),
            "That is allowed, but our target is {place:1532}, with the guns of the 295th alone: those of the 71st are "
            "kept for the attack.",
        ),
        LessonStep(
            "Once each",
            "One battalion is gone. A unit that has fired, moved or attacked is flipped: dimmed, and done for this "
            "game-turn, though it still defends itself. Keep your other guns, end the bombardments, and your "
            "initiative phase begins.",
            ("7.2", "7.21", "7.24", "4.0"),
            ("done",),
            "That is allowed, but keep the guns of the 71st: end your bombardments.",
        ),
        LessonStep(
            "Overrun",
            "Fast units ride down a hex of clear ground in passing, for four points and the cost of the hex; both "
            "fires count at once, at half. Take both tank battalions from {place:1130} together and overrun "
            "{place:1230}. Afterwards a chit is drawn from thirty: six of them give the Soviet a phase of his own.",
            ("7.4", "7.47", "7.45", "11.1"),
            ("unit 24Pz-armor-1", "with 24Pz-armor-2", "overrun 1230"),
            "That is allowed, but the tanks of {place:1130} shall both overrun {place:1230} first.",
        ),
        LessonStep(
            "Beside the enemy",
            "No reaction: the chit stays out, and the tanks may go on. Take them to {place:1429} and let them stop "
            "there, next to the guards in {place:1530}. Whoever stops next to the enemy and does not attack can be "
            "struck at once, before anything else happens.",
            ("7.49", "7.5", "7.52"),
            ("to 1429", "stop"),
            "That is allowed, but we want to see what comes of it: take the tanks to {place:1429} and stop.",
        ),
        LessonStep(
            "An instant counterattack",
            "The guards strike with 2. You may take it and go on, or fire back: then both fires count at once, with "
            "full strength, and you are flipped. Ground and guns have no part in it. Fire back.",
            ("7.53", "7.56", "7.57", "7.59"),
            ("take",),
            "That is allowed, but tanks against two points of guards had better fire back.",
        ),
        LessonStep(
            "A ground attack",
            "The guards are gone. Now the houses before the station. Take the {unit:71-inf-1} from {place:1431}, with "
            "the other battalion and the engineers there, and attack {place:1532}. Ground helps the defender in the "
            "die, unless an engineer is among the attackers.",
            ("10.1", "10.11", "10.43", "14.2"),
            ("unit 71-inf-1", "with 71-inf-2", "with 71-eng-1", "attack 1532"),
            "That is allowed, but all three units of {place:1431} shall attack {place:1532} together.",
        ),
        LessonStep(
            "Support",
            "Before the dice others may come up next to the target and must then take part. Bring the battalion from "
            "{place:1332} to {place:1432}, then go on.",
            ("7.7", "7.72", "10.13"),
            ("unit 71-inf-3", "to 1432", "go"),
            "That is allowed, but one more battalion makes the difference: from {place:1332} to {place:1432}, then go "
            "on.",
        ),
        LessonStep(
            "Guns, bombers and the type",
            "Add the guns of the 71st and two dive bomber points, go on and roll. The first die tells the type: a one "
            "is surprise, both fire at once; a six is an ambush, he chooses your losses; all else is normal: he names "
            "a hex and fires first, and what is left of you answers.",
            ("10.6", "10.62", "5.6", "10.2", "10.4"),
            ("gun 71-art", "dive 2", "go", "roll"),
            "That is allowed, but here the guns of the 71st and two dive bomber points join in, before you go on and "
            "roll.",
        ),
        LessonStep(
            "His fire first",
            "A normal attack. He fired into {place:1431} and you lose a unit of your choice. Not the engineers: "
            "without them the structures would add to your die. Lose the {unit:71-inf-2}. Then your fire falls, and "
            "another chit is drawn.",
            ("10.4", "10.42", "10.43", "11.1"),
            ("lose 71-inf-2",),
            "That is allowed, but the engineers and the leading battalion are worth more now: lose the "
            "{unit:71-inf-2}.",
        ),
        LessonStep(
            "Breakthrough",
            "Three hits on one battalion: two to spare. Each is a breakthrough point, a hex of movement or another "
            "attack at once; nobody advances without one. Take the {unit:71-inf-1} and the engineers to {place:1532}, "
            "and with the second point to {place:1632}, Station No. 1.",
            ("10.7", "10.73", "10.79", "10.71"),
            ("unit 71-inf-1", "unit 71-eng-1", "to 1532", "to 1632"),
            "That is allowed, but the station is worth a point: battalion and engineers to {place:1532}, then to "
            "{place:1632}.",
        ),
    ),
    replies=("lose 6T-inf3-2", "unit 35G-gds2-1", "strike", "at 1431"),
    ending="The station is yours. You have met bombardment, the overrun, counterattacks, chits, an attack with "
    "support, guns and bombers, defensive fire and the breakthrough. When you are through, the Soviet has his final "
    "reaction {case:11.5}; Germans in ferries, works, stations and on Mamayev Kurgan at the end of the game-turn are "
    "what counts {case:17.1}.",
)

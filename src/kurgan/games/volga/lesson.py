"""The guide one plays: a day and a night at the railway station, September 1942, in ten steps."""

from __future__ import annotations

from typing import Any, Final

from kurgan.core.lesson import Lesson, LessonStep

# A worn German regiment in the station, two Soviet units beside it, a German division behind. The dice: a success
# by one; air support of one and a German success by two; a fortification; another success by two; a logistics roll
# below the impulse number; two crossings without loss.
_POSITION: Final[dict[str, Any]] = {
    "turn": 1, "phase": "impulse", "side": "soviet", "rest": "absent",
    "dice": [3, 2, 3, 2, 1, 2, 4, 3, 3, 4, 2, 4, 3, 2, 1, 2, 5, 3, 4, 4],
    "units": {
        "270/10NKVD": "22", "42N": "22", "272/10NKVD": "25", "34/13G": "M", "39/13G": "M",
        "191/71": {"at": "24", "reduced": True}, "194/71": "27", "211/71": "27", "PNR/71": "27",
    },
    "control": {"german": ["14", "20", "21", "23", "24", "27"], "soviet": ["13", "15", "22", "25", "26", "31"]},
    "tracks": {"impulse": 3, "advantage": "soviet"},
}  # fmt: skip

LESSON: Final = Lesson(
    title="Learn Verdun on the Volga",
    side="soviet",
    position=_POSITION,
    steps=(
        LessonStep(
            "Impulses",
            "You lead the Soviet side. The sides take turns, one impulse each, you first; in an assault impulse the "
            "units of one area may move and attack. A worn German regiment sits in {place:24}. Activate {place:22}, "
            "where two of your units stand: click the area.",
            ("6.3", "8.1", "8.1.1"),
            ("activate 22",),
            "That is allowed, but the lesson begins with an assault from {place:22}.",
        ),
        LessonStep(
            "Into the station",
            "Units go one at a time, from area to area. To enter an area costs 4 movement against a full enemy, 3 "
            "against worn ones, and a unit that meets an enemy stops. Take the {unit:270/10NKVD} and then the "
            "{unit:42N} into {place:24}: all who are to fight together must be there before the attack.",
            ("9.1.1", "9.2", "9.2-stop", "11.0"),
            ("unit 270/10NKVD", "to 24", "unit 42N", "to 24"),
            "You may go there, but both units are needed in {place:24}: one alone would be too weak.",
        ),
        LessonStep(
            "The lead",
            "Attack {place:24}. One unit leads and counts with its full value, every other one adds 1. But the lead "
            "pays: even a success costs it a step. Let the {unit:42N} lead and spare the NKVD.",
            ("11.4", "11.4.2", "11.1"),
            ("attack 24", "lead 42N"),
            "The NKVD could lead as well, but we shall need it fresh: let the {unit:42N} lead.",
        ),
        LessonStep(
            "Guns and dice",
            "The 62nd Army has two artillery markers, each good for one combat a turn: 2 on the attack, 1 in defence. "
            "Commit one. The panel now adds up both values: 3 and 1 and 2 against the regiment's 2 and the station's "
            "3. Then roll; each side adds two dice.",
            ("10.2.1", "10.2.4", "11.4.3", "11.4.1"),
            ("gun art-62a", "roll"),
            "That is allowed, but without a gun it is 4 against 5, and one of the two is kept for the defence: commit "
            "the first artillery of the 62nd Army, then roll.",
        ),
        LessonStep(
            "The German answers",
            "A success by one: your lead lost a step, the regiment went back, and the station is yours. End the "
            "impulse. The German will bring up his whole division, and you choose who leads the defence: the "
            "{unit:270/10NKVD} with its 3. When he has committed his guns, answer with your other artillery.",
            ("11.4.4-success", "11.5D", "7.2", "11.4.3"),
            ("done", "lead 270/10NKVD", "gun art-62b"),
            "You may, but it makes the defence weaker: end the impulse, let the {unit:270/10NKVD} lead and commit the "
            "second artillery.",
        ),
        LessonStep(
            "The Advantage",
            "Artillery, dive bombers, a whole division: a German success by two. You own the Advantage, and after the "
            "dice are seen it turns a success against you into a stalemate, in which only the two leads lose a step. "
            "Used, it goes to the German. Use it for a Fanatical Defense, and then stand fast.",
            ("12.1A", "12.2", "11.4.4-stalemate", "11.6.3"),
            ("use", "done"),
            "That is allowed, but it gives up the station for nothing: use the Advantage, then stand fast.",
        ),
        LessonStep(
            "Digging in",
            "Both sides now stand in the station: it is contested. Behind it lies {place:25}, a landing worth two "
            "points. Activate it and try to fortify it: one die, at the start of an assault impulse, if infantry is "
            "there. A fortification adds to the defence. Then end the impulse.",
            ("7.3", "14.2", "14.3", "8.1.1-1"),
            ("activate 25", "fortify 25", "done"),
            "That is allowed, but we want a line to fall back on: activate {place:25}, fortify it, end the impulse.",
        ),
        LessonStep(
            "Losses and retreat",
            "He attacks the station again. Let the {unit:42N} lead. He will win by two, and you bear two points: a "
            "full unit flipped bears 1, a worn one that retreats 1, one that dies 2, and the lead takes the first. "
            "Let the {unit:42N} retreat to {place:22}; the {unit:270/10NKVD} must follow, to {place:25}.",
            ("11.5", "11.5-lead", "11.5D", "11.6.2"),
            ("lead 42N", "retreat 42N", "to 22", "to 25"),
            "That is legal, but dearer or riskier: the {unit:42N} leads and retreats to {place:22}, the "
            "{unit:270/10NKVD} to {place:25}.",
        ),
        LessonStep(
            "Until nightfall",
            "The first two dice that the German rolls in his impulse are also his logistics roll: below the impulse "
            "number they bring the night, and by night they end the turn. Time is on your side, and he has the "
            "Advantage. Pass, and see what he does.",
            ("8.1.2E", "6.3.1", "6.3.1-day", "12.3"),
            ("pass",),
            "That is allowed, but a pass costs nothing now, and night is near.",
        ),
        LessonStep(
            "Over the Volga",
            "Night: his bombers are down, your units have one more movement, and the Advantage has come back to you. "
            "Only by night may units cross, three at a landing, with two dice each; Germans on the bank or on Mamayev "
            "Kurgan make it dearer. Activate {place:M} and bring the {unit:34/13G} and the {unit:39/13G} to "
            "{place:25}. Let each stop there, then end the impulse.",
            ("9.1.3", "9.3.4", "9.3.4-night", "9.3.4-three"),
            ("activate M", "unit 34/13G", "to 25", "stop", "unit 39/13G", "to 25", "stop", "done"),
            "That is allowed, but the guards are wanted in {place:25}: activate {place:M} and bring both over.",
        ),
    ),
    replies=(
        "none", "to 27",
        "activate 27", "unit 194/71", "to 24", "unit 211/71", "to 24", "unit PNR/71", "to 24", "attack 24", "lead "
        "194/71",
        "gun art-71", "air", "roll", "done",
        "activate 24", "attack 24", "lead 211/71", "with 194/71", "with PNR/71", "none", "roll", "done",
        "pass", "decline",
    ),
    ending="The 13th Guards are over, as they were in that night of September 1942. You have met impulses, the lead "
    "that pays, guns, the Advantage, fortifications, retreats, the night and the river. The Germans need ten victory "
    "points by the end of Turn 5 {case:19.2}; you must make every area cost a step, and keep the landings {case:15.2}.",
)

"""The guide one plays: the first day of Operation Uranus at Bolshoi, 19 November 1942, in ten steps."""

from __future__ import annotations

from typing import Any, Final

from kurgan.core.lesson import Lesson, LessonStep

# The 5th Tank Army before two weak hexes. The dice to come: clear weather with three and two air units; an overrun that
# kills; a barrage that disorganises; two steps and a retreat.
_POSITION: Final[dict[str, Any]] = {
    "scenario": "1", "turn": 1, "phase": "weather", "dice": [6, 5, 4, 2, 5, 4, 4, 4, 5, 3],
    "units": {
        "sov_47gdid": "8.19", "sov_119id": "9.19", "sov_5tank_arty-1": "8.20", "sov_5tank_hq": "8.20",
        "sov_216tb": "10.19", "sov_19tb": "10.19", "sov_8gtb": "9.22", "sov_157tb": "9.22",
        "rum_14id_grp": "8.17", "rum_14id_arty": "8.17", "rum_51cavbn": "10.17", "rum_2corps_hq": "10.13",
        "rum_1pz_pz": "14.14", "rum_7cd_ros11": "9.15",
    },
}  # fmt: skip

LESSON: Final = Lesson(
    title="Learn Stalingrad Pocket II",
    side="soviet",
    scenario="1",
    position=_POSITION,
    steps=(
        LessonStep(
            "Weather and air",
            "You lead the 5th Tank Army on 19 November 1942; your player turn comes first. Every turn begins with two "
            "dice for the weather and one a side for its air units: each is used once in the turn, for a barrage, a "
            "combat or a flight of supplies. Roll.",
            ("1.3", "1.6a", "1.11"),
            ("roll",),
            "The weather comes first.",
        ),
        LessonStep(
            "Reserves",
            "Three air units for you. Two tank brigades wait in {place:9.22}. A unit out of contact that has not "
            "moved may go into reserve: it does nothing now, and moves with its full allowance in the exploitation "
            "phase, through the gap that the others make. Click the {unit:sov_8gtb} and put it into reserve, then the "
            "{unit:sov_157tb}.",
            ("1.7", "1.7a", "1.7b", "1.7d"),
            ("reserve sov_8gtb", "reserve sov_157tb"),
            "That is allowed, but these two shall exploit: put the {unit:sov_8gtb} and the {unit:sov_157tb} into "
            "reserve.",
        ),
        LessonStep(
            "A determined action",
            "A determined action marker doubles your units in its hex once, in attack or defence. Place one in "
            "{place:8.18}, then take the {unit:sov_47gdid} there, next to {place:8.17}, and let it stop. To enter an "
            "enemy zone of control, the six hexes round a combat unit, costs two points more.",
            ("1.12", "1.12c", "S11", "S13"),
            ("marker", "at 8.18", "unit sov_47gdid", "to 8.18", "stop"),
            "That is allowed, but marker and guards belong together: the marker and then the {unit:sov_47gdid} to "
            "{place:8.18}.",
        ),
        LessonStep(
            "Who feeds whom",
            "Bring the {unit:sov_119id} to {place:9.18}. Then the headquarters: an HQ is supplied over any distance "
            "from the map edge, and feeds what its range reaches, {unit:sov_5tank_hq} only its own army. Bring it up "
            "to {place:8.19}. The Supply overlay shows who is fed; without supply all is halved.",
            ("1.8a", "1.8b", "2.2", "1.8e"),
            ("unit sov_119id", "to 9.18", "stop", "unit sov_5tank_hq", "to 8.19", "stop"),
            "That is allowed, but for the attack the {unit:sov_119id} is wanted in {place:9.18} and the HQ in "
            "{place:8.19}.",
        ),
        LessonStep(
            "Overrun",
            "A stack that began the phase together may attack in the middle of its move. Take the {unit:sov_216tb} "
            "and the {unit:sov_19tb} together to {place:10.18}, then overrun the cavalry in {place:10.17}: it costs "
            "the hex and two points. The air units are kept for later: use none.",
            ("S18", "S19", "S20"),
            ("unit sov_216tb", "with sov_19tb", "to 10.18", "overrun 10.17", "air 0"),
            "That is allowed, but here both brigades together go to {place:10.18} and overrun {place:10.17}, without "
            "air units.",
        ),
        LessonStep(
            "Through",
            "The hex is empty and the stack stands in it, with movement left. Go on to {place:10.16}, stop there and "
            "end the movement. Now the Axis may react with its reserves and air units; it has nothing to gain from it.",
            ("S22", "1.7e", "1.3"),
            ("to 10.16", "stop", "done"),
            "That is allowed, but not further than {place:10.16} now: stop there and end the movement.",
        ),
        LessonStep(
            "Guns before infantry",
            "Fire at {place:8.17} with the {unit:sov_5tank_arty-1} (10), and add one air unit (5). Fifteen points on "
            "two dice: nothing, disorganised, or steps as well. A disorganised hex defends at half and has no zone of "
            "control. Your units next to it spot for the guns. After the barrage end it.",
            ("1.10c", "1.10d", "1.10g", "1.9a", "1.11b"),
            ("target 8.17", "gun sov_5tank_arty-1", "plane", "fire", "done"),
            "That is allowed, but our target is {place:8.17}: first the guns, then one air unit, fire, and end the "
            "barrage.",
        ),
        LessonStep(
            "The attack",
            "Attacks are voluntary; all in one hex defend together. Choose {place:8.17}, the {unit:sov_47gdid} and "
            "the {unit:sov_119id}, and attack. The panel shows each multiplier: 6 and 1 stand against you, halved by "
            "your guns to three and a half.",
            ("S25", "S28", "S29"),
            ("target 8.17", "attack sov_47gdid", "attack sov_119id", "fight"),
            "That is allowed, but both divisions should attack {place:8.17} together.",
        ),
        LessonStep(
            "Marker and shifts",
            "Use the marker of {place:8.18}: the guards count 14, and 19 against 3.5 is 5 to 1. Then the shifts: the "
            "village costs one column, each air unit wins one. Send both that are left and roll. Losses begin with "
            "the strongest and go round, and survivors retreat. Then let the {unit:sov_47gdid} advance, and nobody "
            "else.",
            ("1.12e", "1.11a", "S32", "S36", "S41"),
            ("use 8.18", "air 2", "advance sov_47gdid", "done"),
            "That is allowed, but weaker: first the marker, then two air units; afterwards the {unit:sov_47gdid} "
            "alone advances.",
        ),
        LessonStep(
            "Exploitation",
            "Supply was judged meanwhile: everybody is fed. Now release the reserves of {place:9.22}, take the "
            "{unit:sov_8gtb} and the {unit:sov_157tb} together and drive through the gap to {place:12.14}; stop "
            "there. They have their full allowance again, and could overrun.",
            ("1.7d", "1.7f", "S42", "S46"),
            ("release 9.22", "unit sov_8gtb", "with sov_157tb", "to 12.14", "stop"),
            "That is allowed, but the gap is open now: release {place:9.22} and drive both brigades to {place:12.14}.",
        ),
    ),
    replies=("air 0", "done", "air 0", "to 8.16", "to 8.15"),
    ending="Two tank brigades stand behind the front, and the Axis turn begins. You have met weather and air, "
    "reserves, markers, zones, supply by headquarters, an overrun, a barrage and an attack with all its shifts. In "
    "The Northern Pincer the Axis must hold the towns in supply {case:scenario.1}; whoever is cut off wastes away "
    "{case:1.8f}.",
)

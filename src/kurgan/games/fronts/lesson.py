"""The guide one plays: an Axis turn in the bend of the Don, August 1942, in ten steps."""

from __future__ import annotations

from typing import Any, Final

from kurgan.core.lesson import Lesson, LessonStep

# A battle at Boguchar not worth its price, a Soviet army at Starobelsk that is almost cut off, another between the Don
# and the Chir. The dice to come: four steps and a retreat for the defender, two steps for the attacker.
_POSITION: Final[dict[str, Any]] = {
    "turn": 4, "phase": "movement", "side": "axis", "rest": "absent", "dice": [4, 3],
    "units": {
        "G-29": {"at": "0512", "strength": 4}, "G-17": {"at": "0617", "strength": 6},
        "G-52": {"at": "0612", "strength": 5}, "G-44": {"at": "0615", "strength": 6},
        "G-14Pz": {"at": "0609", "strength": 6}, "G-8": {"at": "0809", "strength": 6},
        "S-63": {"at": "0512", "strength": 5}, "S-38": {"at": "0714", "strength": 3},
        "S-62": {"at": "0709", "strength": 4}, "S-64": {"at": "0606", "strength": 5},
    },
    "assets": {"GP-16": "G-14Pz", "GM-60": "reserve", "TB-90": "S-62", "TC-13": "S-64"},
    "control": {
        "axis": ["0513", "0609", "0610", "0611", "0612", "0613", "0710", "0711", "0712", "0809", "0810", "0811"],
    },
    "tracks": {"directives": ["Stalingrad", "Caucasus"], "caucasus": 2, "don": 3},
}  # fmt: skip

_STAY: Final = ("stay",)

LESSON: Final = Lesson(
    title="Learn The Battle of Stalingrad",
    side="axis",
    position=_POSITION,
    steps=(
        LessonStep(
            "Secrets, and a way out",
            "You lead the Axis. Everybody sees the units on the map, but their strength only its owner: yours are in "
            "the Armies panel. Units enter the hexes of the enemy, and a hex with both sides is a battle space. In "
            "{place:0512} your {unit:G-29} is held by a stronger army. Units leave battle spaces before all other "
            "movement, and only into supply: take it to {place:0513}.",
            ("3.5", "3.4", "7.1.1", "7.9.2.c"),
            ("unit G-29", "to 0513"),
            "You may do that, but then the {unit:G-29} cannot leave any more this turn: units in battle spaces move "
            "first. Take it to {place:0513}.",
            _STAY,
        ),
        LessonStep(
            "Far, but not past the enemy",
            "Strategic movement goes far, furthest inside your logistical zone in the west, but never into enemy "
            "interdiction: the hexes next to his units, where no river lies between. Yours works the same way and "
            "stops his supply. Take the {unit:G-17} from Kharkov to {place:0914}: then the {unit:S-38} in "
            "{place:0714} has no path left.",
            ("7.3", "7.3.b", "7.3-zone", "3.2", "5.2-zoi"),
            ("unit G-17", "to 0914"),
            "That is allowed, but it leaves the {unit:S-38} its supply: the {unit:G-17} is wanted in {place:0914}.",
            _STAY,
        ),
        LessonStep(
            "By land into the enemy",
            "Without supply the {unit:S-38} cannot move and gets nothing. Now the {unit:S-62} between Don and Chir. "
            "Tactical movement is shorter, but crosses rivers and enters the enemy's hex; then you must attack there. "
            "The first unit decides: if it comes over a river, your tanks count half. Take the {unit:G-14Pz} by land "
            "from the north into {place:0709}.",
            ("5.1.a", "7.2", "7.9.1-marker", "7.9.1-river"),
            ("unit G-14Pz", "to 0709"),
            "That is allowed, but the panzers must be the first in {place:0709}, by land.",
            _STAY,
        ),
        LessonStep(
            "The second over the river",
            "The battle space exists, and only the first marker counts. So the {unit:G-8} may now cross the Chir to "
            "{place:0709}, and the 16th Panzer Division of the {unit:G-14Pz} still counts its full 8.",
            ("7.9.1-more", "8.1", "8.1.a"),
            ("unit G-8", "to 0709"),
            "That is allowed, but without the {unit:G-8} the attack does not reach three to one: bring it to "
            "{place:0709}.",
            _STAY,
        ),
        LessonStep(
            "The attack",
            "End the movement, then attack {place:0709}. Your sum is 6 and 8 and 6: twenty. His you do not know "
            "before the dice; the notebook in the Armies panel says what it can be. The quotient, without the "
            "remainder, picks the table; each side rolls one die in the row of its own sum, and the result falls on "
            "the other.",
            ("8.0-compulsory", "8.0.c", "8.0.e", "8.0.f"),
            ("done", "attack 0709"),
            "You may move more units, but the lesson goes on with the attack: end the movement, then attack "
            "{place:0709}.",
            _STAY,
        ),
        LessonStep(
            "Losses",
            "Twenty against six is the table for 3. He lost four steps and must retreat; you lose two, where you "
            "like. A step of the panzer division would cost two of its strength and is dear to rebuild, its third "
            "never comes back. A point of basic strength costs one replacement point. Take both from the {unit:G-8}.",
            ("8.2", "8.2.a", "8.2.c", "8.2-reduced"),
            ("hit G-8", "hit G-8"),
            "That is allowed, but dearer to make good: take both losses from the {unit:G-8}.",
        ),
        LessonStep(
            "Where he goes, you say",
            "All survivors of a side with an R leave the battle space, and the enemy chooses where to, among the best "
            "kind of places: vacant and supplied come first. Do not send the {unit:S-62} back to Stalingrad: send it "
            "west to {place:0710}, in among your own.",
            ("8.3", "8.3-chosen", "8.3.a"),
            ("to 0710",),
            "That is allowed, but there it would stand in your way: {place:0710} is better.",
        ),
        LessonStep(
            "Assets",
            "After the attacks the Axis takes its reinforcements. An asset fills a slot of a supplied unit, unseen by "
            "the enemy, and shares its fate. Choose the 60th Motorised Division in the Armies panel and give it to "
            "the {unit:G-14Pz}; then go on.",
            ("9.2.1.c", "6.4", "5.1.b"),
            ("asset GM-60", "give G-14Pz", "done"),
            "That is allowed, but the {unit:G-14Pz} leads the way to the Volga: give it the 60th Motorised Division, "
            "then go on.",
        ),
        LessonStep(
            "Replacements",
            "Six German points a turn now, and what is not spent is lost. A point of basic strength of a supplied "
            "unit costs 1, a dead unit 2, a step of an asset 3. Raise the {unit:G-8} twice, back to 6.",
            ("9.2.3", "9.2.3.c", "9.2.3.a"),
            ("raise G-8", "raise G-8"),
            "That is allowed, but first make good what the attack has cost: raise the {unit:G-8} twice.",
        ),
        LessonStep(
            "Directives",
            "Points come each turn from the Caucasus and from Stalingrad, and for every Soviet army destroyed in the "
            "logistical zone, such as the {unit:S-38} would be. Before the game two dice have ranked your objectives "
            "in secret: the Tracks panel says Stalingrad first, then the Caucasus, and their points count three and "
            "two times at the end. Raise the {unit:G-29} twice: then nobody needs more, and the turn ends.",
            ("6.1", "6.1-secret", "10.2.2", "10.3.4"),
            ("raise G-29", "raise G-29"),
            "That is allowed, but points not spent are lost: raise the {unit:G-29} twice.",
        ),
    ),
    replies=("strike TB-90", "hit S-62", "hit S-62", "hit S-62"),
    ending="Your turn is over, and the {unit:S-38} sits without supply in your rear. You have met battle spaces, both "
    "kinds of movement, interdiction and supply, an attack at three to one, losses, retreats, assets and directives. "
    "The Axis wins at the end only with a supplied unit on the Volga {case:10.4}, and at once with Stalingrad or "
    "Astrakhan {case:10.1-axis}.",
)

"""The game as one record: rules, face and documents."""

from pathlib import Path

from kurgan.core.action import Lexicon
from kurgan.core.board_types import Board
from kurgan.core.content import read_guide, read_lesson
from kurgan.core.face import Face
from kurgan.core.game import Game, Option, Scenario, register
from kurgan.games.volga.documents import document, position
from kurgan.games.volga.face.attack_preview import adds, touch
from kurgan.games.volga.face.board import board
from kurgan.games.volga.face.overlay import overlay
from kurgan.games.volga.face.queries import QUERIES, odds
from kurgan.games.volga.face.view import describe, present, warnings
from kurgan.games.volga.rules.campaign import begin
from kurgan.games.volga.rules.frames import FRAMES
from kurgan.games.volga.rules.invariants import check
from kurgan.games.volga.rules.refusals import MOMENTS
from kurgan.games.volga.rules.rulebook import RULEBOOK
from kurgan.games.volga.rules.setup import secret
from kurgan.games.volga.rules.state import Volga
from kurgan.games.volga.rules.tables import DIGEST, GUN_IDS, PLACES, SIDES, UNIT_IDS

VERBS = {
    "bid": "number", "unit": "unit", "at": "place", "rest": "button", "drop": "button", "done": "button",
    "activate": "place", "also": "place", "then": "place", "fortify": "place", "to": "place", "stop": "button",
    "clear": "place", "attack": "place", "lead": "unit", "with": "unit", "fix": "button", "gun": "gun",
    "none": "button", "air": "button", "storm": "button", "roll": "button", "use": "button", "decline": "button",
    "flip": "unit", "kill": "unit", "retreat": "unit", "hero": "button", "regroup": "button", "redeploy": "button",
    "transfer": "button", "consolidate": "button", "pass": "button", "reserves": "button", "from": "unit",
    "free": "unit", "rebuild": "unit", "restore": "unit", "tank": "unit",
}

_CONTENT = Path(__file__).resolve().parent / "content"
_GUIDE = read_guide(_CONTENT)


def _board(scenario: str) -> Board:
    """Return the board, which is the same in every scenario."""
    return board(RULEBOOK, _GUIDE)


VOLGA = Game(
    id="volga",
    sides=SIDES,
    scenarios=(
        Scenario("standard", "The standard game", "Turns 1 to 5, 14 September to 3 October: ten victory points."),
        Scenario("campaign", "The campaign", "Turns 1 to 10 with the flank zones and two victory checks."),
        Scenario("midgame", "Mid-game", "Turns 6 to 10 from the front of early October; a reconstruction."),
    ),
    options=(
        Option(
            "sides", "Sides", "Keep the seats as chosen, or bid victory points for the Germans in secret (20.1).",
            (("fixed", "As chosen"), ("bids", "By secret bids")), "fixed",
        ),
        Option(
            "victory", "Campaign victory", "Count victory points, or play for an automatic victory only (21.8).",
            (("points", "Victory points"), ("automatic", "Automatic victory only")), "points",
        ),
        Option(
            "need", "Points needed", "What the Germans need in the standard game; bids go before it (19.2, 20.1).",
            (
                ("printed", "10, as printed"),
                ("9", "9 (a handicap, not printed)"),
                ("8", "8 (a handicap, not printed)"),
                ("7", "7 (a handicap, not printed)"),
            ),
            "printed",
        ),
    ),
    lexicon=Lexicon(VERBS, {"unit": UNIT_IDS, "place": PLACES, "gun": GUN_IDS, "side": list(SIDES)}),
    rulebook=RULEBOOK,
    rules_version="4",
    data_digest=DIGEST,
    begin=begin,
    blank=Volga,
    frames=FRAMES,
    check=check,
    position=position,
    document=document,
    secret=secret,
    plays=Volga.seat,
    odds=odds,
    queries=QUERIES,
    moments=MOMENTS,
    face=Face(
        title="Verdun on the Volga",
        blurb=(
            "The fight for the city, area by area: "
            "impulses by day and night, rubble, storm groups, the river crossings."
        ),
        minutes=120,
        hardness=3,
        side_titles=("German", "Soviet"),
        present=present,
        warnings=warnings,
        describe=describe,
        overlay=overlay,
        board=_board,
        lesson=read_lesson(_CONTENT),
        touch=touch,
        adds=adds,
    ),
)
register(VOLGA)

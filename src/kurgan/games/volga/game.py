"""The game as one record: rules, face and documents."""

from kurgan.core.action import Lexicon
from kurgan.core.board_types import Board
from kurgan.core.content import read_guide, read_lesson
from kurgan.core.face import Face
from kurgan.core.game import Game, Option, Scenario, register
from kurgan.games.volga.documents import document, position
from kurgan.games.volga.face.attack_preview import adds, touch
from kurgan.games.volga.face.board import board
from kurgan.games.volga.face.overlay import OVERLAYS
from kurgan.games.volga.face.queries import QUERIES, odds
from kurgan.games.volga.face.sheet import battle_sheet
from kurgan.games.volga.face.view import describe, present, warnings
from kurgan.games.volga.face.words import CASES, WORDS
from kurgan.games.volga.rules.campaign import begin
from kurgan.games.volga.rules.frames import FRAMES
from kurgan.games.volga.rules.grade import standing
from kurgan.games.volga.rules.invariants import check
from kurgan.games.volga.rules.refusals import MOMENTS
from kurgan.games.volga.rules.setup import OPTIONS, secret
from kurgan.games.volga.rules.state import Volga
from kurgan.games.volga.rules.tables import CONTENT, DIGEST, GUN_IDS, PLACES, SCENARIOS, SIDES, UNIT_IDS

VERBS = {
    "bid": "number", "unit": "unit", "at": "place", "rest": "button", "drop": "button", "done": "button",
    "activate": "place", "also": "place", "then": "place", "fortify": "place", "to": "place", "stop": "button",
    "clear": "place", "attack": "place", "lead": "unit", "with": "unit", "fix": "button", "gun": "gun",
    "none": "button", "air": "button", "storm": "button", "roll": "button", "use": "button", "decline": "button",
    "flip": "unit", "kill": "unit", "retreat": "unit", "hero": "button", "regroup": "button", "redeploy": "button",
    "transfer": "button", "consolidate": "button", "pass": "button", "reserves": "button", "from": "unit",
    "free": "unit", "rebuild": "unit", "restore": "unit", "tank": "unit",
}

_GUIDE = read_guide(CONTENT)


def _board(scenario: str) -> Board:
    """Return the board, which is the same in every scenario."""
    return board(VERBS, _GUIDE)


def _check(s: Volga) -> list[str]:
    """Say everything that is wrong with a state."""
    return [WORDS.of(fault) for fault in check(s)]


VOLGA = Game(
    id="volga",
    sides=SIDES,
    scenarios=tuple(Scenario(name) for name in SCENARIOS),
    options=tuple(Option(name, tuple(values), values[0]) for name, values in OPTIONS.items()),
    lexicon=Lexicon(VERBS, {"unit": UNIT_IDS, "place": PLACES, "gun": GUN_IDS, "side": list(SIDES)}),
    rulebook=CASES,
    rules_version="4",
    data_digest=DIGEST,
    begin=begin,
    blank=Volga,
    frames=FRAMES,
    check=_check,
    position=position,
    document=document,
    secret=secret,
    plays=Volga.seat,
    odds=odds,
    queries=QUERIES,
    standing=standing,
    moments=MOMENTS,
    face=Face(
        minutes=120,
        hardness=3,
        present=present,
        warnings=warnings,
        describe=describe,
        overlay=OVERLAYS.draw,
        board=_board,
        lesson=read_lesson(CONTENT),
        touch=touch,
        adds=adds,
        words=WORDS,
        sheet=battle_sheet,
    ),
)
register(VOLGA)

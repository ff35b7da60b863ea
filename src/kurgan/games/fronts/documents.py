"""Positions by hand: any state as a document under the names that columns and frames declare, and back."""

from __future__ import annotations

from typing import Any, Final

from kurgan.board.placeset import members
from kurgan.core.dice import Dice
from kurgan.core.document import BadPosition, apart, chosen, dice, number, only, opened, pick, shown, table
from kurgan.core.documents import KEYS as SHARED_KEYS
from kurgan.core.documents import begin_document, end_document, refuse_faults, starts_from_scenario
from kurgan.core.frame import by_kind
from kurgan.core.kinds import Mask
from kurgan.core.position import (
    ABSENT,
    begin_here,
    detail,
    form_of,
    in_phase,
    placed,
    read_columns,
    read_frames,
    read_outcome,
)
from kurgan.games.fronts.face.words import WORDS, say
from kurgan.games.fronts.rules import movement
from kurgan.games.fronts.rules.campaign import Turn, Uranus
from kurgan.games.fronts.rules.combat import Attacks, Battle
from kurgan.games.fronts.rules.departure import Departure
from kurgan.games.fronts.rules.detachment import Detachment
from kurgan.games.fronts.rules.excess import Excess
from kurgan.games.fronts.rules.invariants import check
from kurgan.games.fronts.rules.kinds import DEAD, DESTROYED, GUN_CASE, IN_RESERVE, LATER, NOT_YET, SPOT
from kurgan.games.fronts.rules.losses import Losses
from kurgan.games.fronts.rules.movement import Attempt, Movement
from kurgan.games.fronts.rules.reinforcement import Reinforcement
from kurgan.games.fronts.rules.replacement import Replacement
from kurgan.games.fronts.rules.retreat import Retreat
from kurgan.games.fronts.rules.setup import Allocation, FirstAssets, lay_out, lay_out_as_in_history
from kurgan.games.fronts.rules.state import Fronts
from kurgan.games.fronts.rules.tables import (
    ARRIVES,
    ARRIVING,
    ASSET,
    ASSET_ARRIVES,
    ASSET_COUNT,
    ASSET_IDS,
    ASSET_SIDE,
    AXIS,
    BASIC,
    BOARD,
    COUNT,
    FRETTER,
    GD,
    HOLLIDT,
    LAST_CONTROL,
    LAST_TURN,
    OBJECTIVES,
    RESERVE,
    RESERVES_OPTION,
    SIDE,
    SIDES,
    SOVIET,
    STEPS,
    UNIT,
    URANUS_FROM,
    VOLGA_OPTION,
)

KEYS: Final = (*SHARED_KEYS, "assets")
OPTIONS: Final = {"volga": list(VOLGA_OPTION), "reserves": list(RESERVES_OPTION)}
FRAMES: Final = by_kind(
    Turn, Uranus, Allocation, FirstAssets, Reinforcement, Departure, Detachment, Replacement, Movement, Attempt, Excess,
    Attacks, Battle, Losses, Retreat,
)
# The step of the turn that each phase of each side begins with.
_STEPS: Final = {
    ("victory", SOVIET): 0, ("reinforcement", SOVIET): 1, ("replacement", SOVIET): 2, ("movement", SOVIET): 3,
    ("attack", SOVIET): 4, ("uranus", SOVIET): 5, ("victory", AXIS): 7, ("movement", AXIS): 8, ("attack", AXIS): 9,
    ("reinforcement", AXIS): 10, ("replacement", AXIS): 11, ("scoring", AXIS): 12,
}
LAST_STEP: Final = 14
MOST_BATTLES: Final = 2 * LAST_TURN * COUNT
SPOTS: Final = Mask(SPOT)
_POINTS: Final = tuple(name.lower() for name in OBJECTIVES)  # the three tracks, one by one


# ---------- writing ----------


def document(s: Fronts) -> dict[str, Any]:
    """Write the position as a document; what it is in the middle of is written out unless a phase just begins."""
    doc = begin_document(s, "fronts", "campaign", _phase(s))
    doc["control"] = {
        "soviet": SPOTS.write(s.soviet), "axis": SPOTS.write(BOARD & ~s.soviet),
        "last_soviet": SPOTS.write(s.last), "last_axis": SPOTS.write(LAST_CONTROL & ~s.last),
    }
    return doc if s.outcome is None and _begins(s, doc) else end_document(s, doc)


def _phase(s: Fronts) -> str:
    """Name the phase that the game is in, by the name that documents have for it."""
    if s.outcome is not None:
        return "over"
    turn = s.stack[0]
    begun = turn.step - 1 if isinstance(turn, Turn) else 0
    return next((phase for (phase, _), step in _STEPS.items() if step == begun and s.turn), "setup")


def _begins(s: Fronts, doc: dict[str, Any]) -> bool:
    """Tell whether a document says all there is to say without frames."""
    try:
        twin = position(doc)
    except BadPosition:
        return False
    alike = twin.columns() == s.columns() and twin.frames() == s.frames()
    return alike and twin.turn == s.turn and twin.outcome is None


# ---------- reading ----------


def position(doc: dict[str, Any]) -> Fronts:
    """Read the state that a document describes; BadPosition says what is wrong with it."""
    opened(doc, "fronts", KEYS)
    pick("scenario", doc.get("scenario", "campaign"), ["campaign"])
    if doc.get("hidden"):
        raise BadPosition(say("position-sealed"))
    s = Fronts(Dice.scripted(dice(doc.get("dice", []))))
    s.options = chosen(doc, OPTIONS)
    s.turn = number("turn", doc.get("turn", 1), 0, LAST_TURN)
    s.side = pick("side", doc.get("side", "soviet"), SIDES)
    _ground(s, doc)
    _control(s, table(doc, "control"), whole=form_of(doc) == 1)
    _columns(s, doc)
    refuse_faults(check(s), WORDS)
    if "outcome" in doc:
        s.outcome = read_outcome(doc["outcome"])
        s.stack = [Turn()]
    elif "frames" in doc:
        read_frames(s, doc["frames"], FRAMES)
        if not isinstance(s.stack[0], Turn):
            raise BadPosition(say("position-first-frame"))
        in_phase(doc, _phase(s))
    else:
        _stack(s, doc.get("phase", "movement"))
    begin_here(s, words=WORDS)
    if s.question is not None and not s.question.count():
        raise BadPosition(say("position-nothing"))
    return s


_WITH: Final = {ABSENT: ABSENT, DEAD: DESTROYED, LATER: NOT_YET}


def _ground(s: Fronts, doc: dict[str, Any]) -> None:
    """Set up what stands before anyone is named: the set-up, or nobody but those to come; or everybody is absent."""
    setup = doc.get("phase") == "setup"
    if setup:
        s.turn = 0
    step = _STEPS.get((str(doc.get("phase", "movement")), s.side), 0) if "frames" not in doc else LAST_STEP
    # What arrives on this very turn has come once its side's step of arrivals is over.
    here = [max(0, s.turn - int(step <= _STEPS["reinforcement", side])) for side in (AXIS, SOVIET)]
    base = starts_from_scenario(doc)
    rest = pick("rest", doc.get("rest", "usual"), ["usual", "absent"])
    if setup and (base or not table(doc, "units")):
        lay_out(s)
    elif base:
        lay_out_as_in_history(s)
        _bring(s, here)
    elif rest:
        s.where, s.host = [ABSENT] * COUNT, [ABSENT] * ASSET_COUNT
    else:
        s.where = [LATER if ARRIVES[unit] > here[SIDE[unit]] else DEAD for unit in range(COUNT)]
        s.host = [NOT_YET if ASSET_ARRIVES[a] > here[ASSET_SIDE[a]] else DESTROYED for a in range(ASSET_COUNT)]
        launched = table(doc, "markers").get("uranus", 0)
        if launched == 0 or launched == s.turn > here[AXIS]:
            s.where[HOLLIDT] = s.where[FRETTER] = LATER


def _bring(s: Fronts, here: list[int]) -> None:
    """Let all that the turn track has brought wait in the reserve boxes."""
    for unit in range(COUNT):
        if 0 < ARRIVES[unit] <= here[SIDE[unit]]:
            s.where[unit] = RESERVE[SIDE[unit]]
            s.basic[unit] = BASIC[unit] if SIDE[unit] == AXIS else ARRIVING
    for asset in range(ASSET_COUNT):
        if 0 < ASSET_ARRIVES[asset] <= here[ASSET_SIDE[asset]]:
            s.host[asset], s.steps[asset] = IN_RESERVE, STEPS[asset]


def _control(s: Fronts, control: dict[str, Any], whole: bool) -> None:
    """Add control to how the game begins; in the first form the Soviet places were given whole."""
    only(control, "control", ("soviet", "axis", "last_soviet", "last_axis"))
    names = {key: SPOTS.read(f"control.{key}", control[key]) for key in control}
    for key, places in names.items():
        strange = places & ~(LAST_CONTROL if key.startswith("last") else BOARD)
        if strange:
            raise BadPosition(say("position-control", key=key, name=SPOTS.write(strange)[0]))
    for last_ in ("", "last_"):
        apart(*((f"control.{last_}{side}", control.get(f"{last_}{side}", [])) for side in SIDES))
    soviet, last = names.get("soviet", 0), names.get("last_soviet", 0)
    s.soviet = (soviet if whole and "soviet" in names else s.soviet | soviet) & ~names.get("axis", 0)
    s.last = (last if whole and "last_soviet" in names else s.last | last) & ~names.get("last_axis", 0)


def _columns(s: Fronts, doc: dict[str, Any]) -> None:
    """Read everything else, under the names that the columns declare; the older names of the tracks are read too."""
    tracks, markers = table(doc, "tracks"), table(doc, "markers")
    s.orders = [OBJECTIVES.index("Stalingrad"), OBJECTIVES.index("Caucasus")]
    read_columns(s, {key: value for key, value in doc.items() if key != "control"}, {"tracks": _POINTS})
    for n, key in enumerate(_POINTS):
        if key in tracks:
            s.points[n] = number(f"tracks.{key}", tracks[key], 0, 999)
    if s.orders[0] == s.orders[1]:
        raise BadPosition(say("position-directives"))
    placed(doc)
    for name, given in table(doc, "units").items():
        if "strength" not in detail(given) and ("at" in detail(given) or s.where[UNIT[name]] < 0):
            s.basic[UNIT[name]] = BASIC[UNIT[name]] if s.where[UNIT[name]] >= 0 else 0
    for name, given in table(doc, "assets").items():
        asset = ASSET[name]
        if "at" not in detail(given) and "base" not in doc:
            raise BadPosition(say("position-asset-nowhere", name=name))
        if "steps" not in detail(given) and ("at" in detail(given) or s.host[asset] < IN_RESERVE):
            s.steps[asset] = STEPS[asset] if s.host[asset] >= IN_RESERVE else 0
    for asset, unit in enumerate(s.host):
        if unit >= 0 and s.where[unit] < 0 and ASSET_IDS[asset] not in table(doc, "assets"):
            s.host[asset], s.steps[asset] = _WITH[s.where[unit]], 0  # what a unit carries goes where it goes
    if "departure_owed" not in markers:
        s.owed = int(s.turn <= 2 or s.host[GD] >= IN_RESERVE)
    if s.uranus and not URANUS_FROM <= s.uranus <= s.turn:
        raise BadPosition(say("position-uranus", turn=s.uranus, first=URANUS_FROM))
    if len(s.battles) > MOST_BATTLES:
        raise BadPosition(say("position-battles"))
    for n, (turn, side, _, ours, theirs, *_) in enumerate(s.battles, 1):
        sides = [*(SIDE[unit] == side for unit in ours), *(SIDE[unit] != side for unit in theirs)]
        if not ours or not theirs or not all(sides) or len({*ours, *theirs}) < len(sides) or not 1 <= turn <= s.turn:
            raise BadPosition(say("position-battle", number=n))
    guns = [n for n, row in enumerate(s.battles, 1) if GUN_CASE in row[-1]]
    if sorted(set(s.unfelt)) != s.unfelt or not set(s.unfelt) <= set(guns):
        raise BadPosition(say("position-unfelt"))
    s.follow(None)
    for place in members((s.held[AXIS] | s.held[SOVIET]) & BOARD):
        s.own(place)


def _stack(s: Fronts, phase: object) -> None:
    """Put the frames of the beginning of a phase on the stack."""
    if phase == "setup":
        s.stack = [Turn(), FirstAssets(AXIS), FirstAssets(SOVIET), Allocation()]
        return
    step = _STEPS.get((phase, s.side)) if isinstance(phase, str) else None
    if step is None:
        known = ["setup", *dict.fromkeys(name for name, _ in _STEPS)]
        raise BadPosition(say("position-phase", phase=shown(phase), side=s.side, known=known))
    if s.turn < 1:
        raise BadPosition(say("position-turn"))
    if phase == "movement":  # moved units and battle spaces stand as given, not as at the start of the phase
        moved = s.moved
        movement.begin(s)
        s.moved = moved
        s.closed = int(any(done and not inside for done, inside in zip(moved, s.inside, strict=True)))
        s.stack = [Turn(step + 1), Excess(s.side), Movement(s.side)]
        return
    if phase == "victory" and s.side == SOVIET:
        s.turn -= 1  # the step turns the marker
    s.stack = [Turn(step)]

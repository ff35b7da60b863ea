/** A toy board and table: enough of a game to exercise the client, no real one. */

import type { Board, DecisionShown, Sheet, Shown, TableMessage, UnitShown } from "../src/protocol";

export const toyBoard: Board = {
  id: "toy",
  title: "Toy",
  hex: { pointy: true },
  places: [
    { id: "A-1", x: 1, y: 0.866, name: "Here", terrain: "clear", tags: ["rail"], near: [["A-2", "E"], ["B-1", "SE"]] },
    { id: "A-2", x: 2, y: 0.866, name: null, terrain: "clear", tags: [], near: [["A-1", "W"], ["B-1", "SW"], ["B-2", "SE"]] },
    { id: "B-1", x: 1.5, y: 1.732, name: null, terrain: "swamp", tags: [], near: [["A-1", "NW"], ["A-2", "NE"], ["B-2", "E"], ["C-0", "SW"]] },
    { id: "B-2", x: 2.5, y: 1.732, name: null, terrain: "sea", tags: [], near: [["B-1", "W"], ["A-2", "NW"]] },
    { id: "C-0", x: 1, y: 2.598, name: null, terrain: "clear", tags: [], near: [["B-1", "NE"]] },
  ],
  units: [
    { id: "G1", side: "axis", nation: "german", type: "armor", size: "XXX", name: "1st Corps", short: "1", factors: ["8", "8", "6"], label: "8-8-6" },
    { id: "G2", side: "axis", nation: "german", type: "infantry", size: "XXX", name: "2nd Corps", short: "2", factors: ["4", "4", "4"], label: "4-4-4" },
    { id: "G3", side: "axis", nation: "finnish", type: "unheard of", size: "XX", name: "3rd Division", short: "3", factors: ["1", "1", "4"], label: "1-1-4" },
    { id: "R1", side: "russian", nation: "russian", type: "cavalry", size: "XXX", name: "Red Corps", short: "9", factors: ["2", "3", "6"], label: "2-3-6" },
  ],
  sides: [{ id: "axis", title: "Axis" }, { id: "russian", title: "Russian" }],
  cases: [
    { case: "move.1", heading: "Movement", says: "Units may move.", normative: true },
    { case: "fight.1", heading: "Combat", says: "Enemies touched are fought.", normative: true },
  ],
  chapters: ["Movement", "Combat"],
  turns: [{ turn: 1, label: "June 1941", short: "Jun" }, { turn: 2, label: "July 1941", short: "Jul" }],
  overlays: [{ id: "zones", title: "Zones", arg: "side" }],
  guide: [],
  verbs: { unit: { words: "take", more: "with" }, to: { words: "go to" }, raise: { words: "raise", step: 1 }, lower: { words: "lower", step: -1 }, done: { words: "end of the phase" } },
  boxes: { reserve: "Not yet placed" },
  charts: [],
  events: { move: "Marches" },
  reconstructed: "Some of it is made up.",
};

function stand(id: string, at: string | null): UnitShown {
  return { id, at, box: at ? "board" : "reserve", badges: [] };
}

export function toyView(change: Partial<Shown> = {}): Shown {
  return {
    turn: 1, turn_label: "June 1941", phase: "Movement", to_move: "axis", outcome: null,
    units: [stand("G1", "A-1"), stand("G2", "A-1"), stand("G3", null), stand("R1", "C-0")],
    markers: [], tracks: [{ id: "weather", label: "Weather", value: "Clear" }], mood: "", turn_of: "axis", battle: null, battles: [], displays: [], notebook: [], ...change,
  };
}

export function toyDecision(change: Partial<DecisionShown> = {}): DecisionShown {
  return {
    side: "axis", prompt: "Choose a unit, {unit:G1} say.", case: "move.1",
    choices: { unit: ["G1", "G2"], recall: ["G2"], done: [] },
    kinds: { unit: "unit", recall: "unit", done: "button" },
    buttons: [{ verb: "done", label: "End movement", primary: true, rolls: false, warn: ["{unit:G1} has not moved."] }],
    back: ["recall"], selected: [], attack_previews: [], support_previews: {}, focus: [], amounts: {}, orders: [], ...change,
  };
}

export function toySheet(change: Partial<Sheet> = {}): Sheet {
  return {
    number: 1, state: "composing", place: null, attacker: "axis", defender: "russian",
    attackers: [{ unit: "G1", factor: "8", notes: [] }], defenders: [{ unit: "R1", factor: "6", notes: [{ case: "fight.1", says: "Doubled." }] }],
    lines: [{ side: "axis", text: "1st Corps", value: "8", case: "fight.1" }], attack: "8", defence: "6", table: "", column: "1-1", shifts: [], track: 0,
    results: [
      { result: "DE", label: "Defender eliminated", chance: 1 / 3, group: "", dice: [1, 2], own: 0, enemy: 3, came: false },
      { result: "AE", label: "Attacker eliminated", chance: 2 / 3, group: "", dice: [3, 4, 5, 6], own: 8, enemy: 0, came: false },
    ],
    estimate: "", expected: [5.3, 1], barred: null, dice: [{ label: "battle", faces: 6, value: null, side: "axis" }], result: "", says: "", losses: [], ...change,
  };
}

export function toyTable(change: Partial<TableMessage> = {}): TableMessage {
  return {
    type: "table", table: "t1", name: "", version: 1, game: "toy", scenario: "s", options: {}, seats: { axis: "human", russian: "officer" },
    you: ["axis"], pass_to: null, view: toyView(), decision: toyDecision(), thinking: null, adviser: true, paused: false, delay: 300, undo: null, redo: null,
    restart: false, dice: { commitment: "ab".repeat(32), spans: [] }, log: [], marks: [{ at: 0, label: "Start", turn: "Start", side: null }], actions: 0, since: 0, eyes: [], branches: false, lesson: null,
    people: {}, offered: false, watched: false, rated: false, shared: false, branch: null, notices: [], pace: null, clock: null, proposals: [], may: ["rename", "pace", "withdraw"], ...change,
  };
}

import { render } from "preact";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { CounterIcon } from "../src/board/Counter";
import { unitLabel } from "../src/unitWords";
import { patternOf } from "../src/board/Highlights";
import { fallbackMap, mapBox } from "../src/board/Map";
import { symbolMarkup } from "../src/board/symbols";
import { readyStep } from "../src/pages/quickStart";
import { tableFrom } from "../src/pages/NewGame";
import { lengthOf } from "../src/pages/GameCard";
import { percent, SheetCard } from "../src/panels/Sheet";
import { Die } from "../src/panels/Dice";
import { LogPanel } from "../src/panels/Log";
import { chaptersOf } from "../src/panels/Rules";
import { findUnits } from "../src/finding";
import { byNote } from "../src/panels/Tracks";
import * as state from "../src/state";
import { Prompt } from "../src/table/Prompt";
import { toyBoard, toyDecision, toyTable, toyView , toySheet } from "./fixtures";

let root: HTMLElement;
beforeEach(() => {
  state.board.value = toyBoard;
  state.table.value = toyTable();
  root = document.createElement("div");
  document.body.append(root);
});
afterEach(() => {
  render(null, root);
  root.remove();
});

describe("overlays", () => {
  it("draw each side's zones in that side's hue, whoever asks", () => {
    expect(patternOf({ arg: "axis" }, "own")).toBe(patternOf({ arg: "russian" }, "enemy"));
    expect(patternOf({ arg: "russian" }, "own")).toBe(patternOf({ arg: "axis" }, "enemy"));
    expect(patternOf({ arg: "axis" }, "own")).not.toBe(patternOf({ arg: "russian" }, "own"));
    expect(patternOf({ arg: "russian" }, "both")).toBe("url(#tone-both)");
  });
});

describe("the prompt", () => {
  it("says what to do, with one filled button, and what undo takes back", () => {
    state.table.value = toyTable({ undo: "to A-1" });
    render(<Prompt />, root);
    expect(root.textContent).toContain("Choose a unit, 1st Corps say.");
    expect(root.querySelectorAll("button.primary")).toHaveLength(1);
    expect(root.querySelector("[data-testid=undo]")?.textContent).toContain("go to Here");
    expect(root.querySelector("[data-testid=btn-done]")?.textContent).toBe("End movement");
  });

  it("warns that a button rolls", () => {
    state.table.value = toyTable({ decision: toyDecision({ buttons: [{ verb: "resolve", noun: "2", label: "Battle 2", rolls: true, primary: false, warn: [] }] }) });
    render(<Prompt />, root);
    expect(root.querySelector("[data-testid=btn-resolve-2]")?.textContent).toContain("rolls the dice");
  });

  it("tells who won", () => {
    state.table.value = toyTable({ decision: null, view: toyView({ outcome: { winner: "axis", says: "All three cities.", case: "move.1" } }) });
    render(<Prompt />, root);
    expect(root.querySelector("[data-testid=outcome]")?.textContent).toContain("Axis victory.");
  });
});

describe("the battle", () => {
  it("has a bar for each result, the die on the one that came", () => {
    const sheet = toySheet({ state: "fought", says: "Attacker eliminated", dice: [{ label: "battle", faces: 6, value: 5, side: "axis" }] });
    sheet.results[1]!.came = true;
    render(<SheetCard sheet={sheet} />, root);
    expect(root.querySelectorAll(".bars tr")).toHaveLength(2);
    expect(root.querySelector(".came")?.textContent).toContain("Attacker eliminated");
    expect(root.querySelector(".came svg.die")).not.toBeNull();
    expect(root.querySelectorAll(".missed")).toHaveLength(1);
    expect(root.querySelector("[data-testid=odds]")?.textContent).toBe("1-1");
    expect(root.querySelector(".fell")?.textContent).toBe("Attacker eliminated");
  });

  it("draws bars on one scale of a hundred, and names the case of each modifier", () => {
    render(<SheetCard sheet={toySheet({ shifts: [{ side: "axis", text: "Headquarters", value: "+1", case: "move.1" }] })} />, root);
    expect([...root.querySelectorAll<HTMLElement>(".bar")].map((bar) => Math.round(100 * Number(/[\d.]+/.exec(bar.style.width)?.[0])))).toEqual([33, 67]);
    expect([...root.querySelectorAll(".case")].map((link) => link.textContent)).toEqual(["fight.1", "fight.1", "move.1"]);
    expect(root.querySelector(".expected")?.textContent).toContain("attacker 5.3, defender 1.0");
    expect(root.querySelector(".missed")).toBeNull();
  });

  const values = toySheet({
    track: 20, attack: "4", defence: "3", column: "+1", outlook: "success 80%, repulse 20%",
    lines: [
      { side: "axis", text: "1st Corps leads", value: "5", case: "fight.1", low: 5, high: 5 },
      { side: "axis", text: "Air support, one die", value: "1 to 5", case: "fight.1", low: 1, high: 5 },
      { side: "axis", text: "Out of supply", value: "-1", case: "fight.1", low: -1, high: -1 },
      { side: "russian", text: "Red Corps leads", value: "3", case: "fight.1", low: 3, high: 3 },
    ],
  });

  it("fills a track with the values of both sides, the die to come hatched", () => {
    render(<SheetCard sheet={values} />, root);
    const totals = [...root.querySelectorAll<HTMLElement>(".value-row")].map((row) => row.dataset["total"]);
    expect(totals).toEqual(["5 to 9", "3"]);
    expect(root.querySelectorAll(".value-bar i")).toHaveLength(4);
    expect(root.querySelector<HTMLElement>(".value-bar i.unknown")?.style.width).toBe("25%");
    expect(root.querySelector<HTMLElement>(".value-bar i.less")?.style.marginLeft).toBe("-5%");
    expect(root.querySelector("[data-testid=outlook]")?.textContent).toBe("success 80%, repulse 20%");
  });

  it("writes all dice in one labelled line", () => {
    const die = (label: string, value: number, side: string) => ({ label, faces: 6, value, side });
    const dice = [die("Air", 4, "axis"), die("Attack", 3, "axis"), die("Attack", 2, "axis"), die("Defence", 6, "russian"), die("Defence", 1, "russian")];
    render(<SheetCard sheet={{ ...values, state: "fought", dice, says: "Success" }} />, root);
    const line = root.querySelector("[data-testid=dice-line]");
    expect(line?.querySelectorAll("svg.die")).toHaveLength(5);
    expect(line?.textContent).toBe("4 + AirAttackagainst3 + Defence");
  });

  it("bears with a battle of which only the result is left", () => {
    render(<SheetCard sheet={toySheet({ state: "fought", results: [], lines: [], expected: [], column: "", attack: "", defence: "" })} />, root);
    expect(root.querySelector(".bars")).toBeNull();
  });

  it("writes chances plainly", () => {
    expect([percent(1 / 6), percent(0.5), percent(0), percent(1 / 36)]).toEqual(["17%", "50%", "0%", "2.8%"]);
  });
});

describe("counters", () => {
  it("use one milsymbol drawing for each arm, and letters for an arm unheard of", () => {
    expect(symbolMarkup("armor")).toContain('id="sym-armor"');
    expect(symbolMarkup("armor")).toBe(symbolMarkup("armor"));
    expect(symbolMarkup("unheard of")).toContain("UNH");
  });

  it("show factors, designation and badges by shape", () => {
    const unit = toyBoard.units[0];
    if (!unit) throw new Error("no unit");
    const badged = { id: "G1", at: "A-1", box: "board", badges: ["isolated", "moved"], note: "isolated since July" };
    render(<CounterIcon unit={unit} state={badged} />, root);
    expect(root.querySelector(".factors")?.textContent).toBe("8-8-6");
    expect(root.querySelectorAll(".badge")).toHaveLength(1);
    expect(root.querySelector(".counter.moved")).not.toBeNull();
    expect(unitLabel(unit, badged)).toContain("isolated since July");
  });

  it("are read out in words, without ids", () => {
    const unit = toyBoard.units[0];
    if (!unit) throw new Error("no unit");
    const read = unitLabel({ ...unit, nation: "rumanian", type: "mech_infantry" }, { id: "G1", at: "A-1", box: "board", badges: ["unsupplied"] });
    expect(read).toContain("Rumanian mechanized infantry");
    expect(read).toContain("without supply");
  });

  it("roll dice with pips", () => {
    render(<Die value={5} />, root);
    expect(root.querySelectorAll("circle")).toHaveLength(5);
  });
});

describe("panels", () => {
  it("log dice and links", () => {
    state.log.value = [{ n: 1, at: 0, turn: 1, side: "axis", kind: "roll", text: "{unit:G1} rolls {case:fight.1}", dice: [3] }];
    render(<LogPanel />, root);
    expect(root.querySelector(".log-entry .link")?.textContent).toBe("1st Corps");
    expect(root.querySelector(".log-turn")?.textContent).toBe("June 1941");
    expect(root.querySelector(".log-entry svg.die")).not.toBeNull();
    expect(root.querySelector(".own-line")).toBeNull();
  });

  it("give many dice a line of their own, and open links by key", () => {
    state.cursor.value = null;
    state.log.value = [{ n: 1, at: 0, turn: 1, side: "axis", kind: "battle", text: "{unit:G1}, {place:C-0}", dice: [3, 1, 2] }];
    render(<LogPanel />, root);
    expect(root.querySelectorAll(".own-line svg.die")).toHaveLength(3);
    const [unit, place] = root.querySelectorAll(".log-entry .link");
    unit?.dispatchEvent(new KeyboardEvent("keydown", { key: "x", bubbles: true }));
    expect(state.cursor.value).toBeNull();
    unit?.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true }));
    expect(state.cursor.value).toBe("A-1");
    place?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
    expect(state.cursor.value).toBe("C-0");
  });

  it("group rules by chapter and search them", () => {
    expect(chaptersOf(toyBoard, "").map((chapter) => chapter.title)).toEqual(["Movement", "Combat"]);
    expect(chaptersOf(toyBoard, "touched FIGHT").map((chapter) => chapter.cases[0]?.case)).toEqual(["fight.1"]);
  });

  it("part units that wait by when they come", () => {
    const waiting = ["first", "second", "first", ""].map((note, n) => ({ id: `U${n}`, at: null, box: "later", badges: [], ...(note && { note }) }));
    expect([...byNote(waiting)].map(([note, some]) => [note, ...some.map((one) => one.id)])).toEqual([
      ["first", "U0", "U2"], ["second", "U1"], ["", "U3"],
    ]);
  });

  it("find units by any word", () => {
    expect(findUnits(toyBoard.units, state.stateOf.value, "german 8-8").map((unit) => unit.id)).toEqual(["G1"]);
    expect(findUnits(toyBoard.units, state.stateOf.value, "reserve").map((unit) => unit.id)).toEqual(["G3"]);
  });

  it("find units by what people call their arm", () => {
    const arms = ["armor", "antitank", "infantry"].map((type, at) => ({ ...toyBoard.units[0]!, id: `X${at}`, name: `${at}th ${type === "antitank" ? "anti tank" : type}`, short: "", type, label: "" }));
    const found = (words: string): string[] => findUnits(arms, new Map(), words).map((unit) => unit.id);
    for (const word of ["panzer", "Pz", "tanks".slice(0, 4), "armour", "panz"]) expect(found(word)).toContain("X0");
    expect(found("pz")).toEqual(["X0"]);
    expect(found("pak")).toEqual(["X1"]);
    expect(found("inf 2th")).toEqual(["X2"]);
    expect(found("zeppelin")).toEqual([]);
  });
});

describe("the start page", () => {
  it("reads a table off the form", () => {
    const form = new FormData();
    form.set("scenario", "s");
    form.set("seat-a", "human");
    form.set("option-o", "yes");
    form.set("seed", "12");
    const game = { id: "g", title: "G", blurb: "", facts: "", first_side: "a", sides: [{ id: "a", title: "A" }], scenarios: [], options: [{ id: "o", title: "O", says: "", values: [], default: "no", scenarios: [] }], agents: [], minutes: 1, hardness: 1, lesson: "" };
    expect(tableFrom(game, form)).toEqual({ table: { game: "g", scenario: "s", options: { o: "yes" }, seats: { a: "human" }, seed: 12 }, linked: [] });
    expect(lengthOf(45)).toBe("about 45 minutes");
    expect(lengthOf(180)).toBe("about 3 hours");
  });

  it("makes a set-up ready: the option once, then the button that goes on, never a roll", () => {
    const offer = toyDecision({ kinds: { ready: "option", done: "button" }, buttons: [{ verb: "done", label: "End", primary: true, rolls: false, warn: [] }, { verb: "ready", noun: "forward", label: "Forward", primary: false, rolls: false, warn: [] }] });
    expect(readyStep(offer, false)).toBe("ready forward");
    expect(readyStep(offer, true)).toBe("done");
    expect(readyStep(toyDecision({ buttons: [{ verb: "roll", label: "Roll", primary: true, rolls: true, warn: [] }] }), true)).toBeNull();
  });
});

describe("the map", () => {
  it("falls back to plain hexes by terrain", () => {
    const svg = fallbackMap(toyBoard);
    expect(svg.match(/<path/g)).toHaveLength(3);
    expect(svg).toContain(">Here<");
  });

  it("takes its box from the drawing", () => {
    expect(mapBox(toyBoard, '<svg class="m" viewBox="-10 -5 300 200">')).toEqual({ x: -10, y: -5, w: 300, h: 200 });
  });
});

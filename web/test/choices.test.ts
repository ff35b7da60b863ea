import { describe, expect, it } from "vitest";
import { isForward, litBy, preferred, primaryButton, sortedButtons, stacksOf, textOf, verbsOfKind } from "../src/choices";
import { toyDecision, toyView } from "./fixtures";

describe("what is lit", () => {
  it("sorts units and places by noun, back steps last", () => {
    const lit = litBy(toyDecision({ choices: { recall: ["G2"], unit: ["G1", "G2"], to: ["A-2"], done: [] }, kinds: { recall: "unit", unit: "unit", to: "place", done: "button" } }));
    expect([...lit.units.keys()]).toEqual(["G2", "G1"]);
    expect(lit.units.get("G2")?.map((offer) => offer.verb)).toEqual(["unit", "recall"]);
    expect([...lit.places.keys()]).toEqual(["A-2"]);
  });

  it("prefers what goes forward, and falls back to back steps", () => {
    const lit = litBy(toyDecision({ choices: { unit: ["G1"], recall: ["G1", "G2"] } }));
    expect(preferred(lit.units.get("G1")).map(textOf)).toEqual(["unit G1"]);
    expect(preferred(lit.units.get("G2")).map(textOf)).toEqual(["recall G2"]);
    expect(isForward(lit.units.get("G2"))).toBe(false);
  });

  it("is nothing without a decision", () => {
    expect(litBy(null).units.size + litBy(null).places.size).toBe(0);
  });
});

describe("buttons", () => {
  it("puts the primary one first and back steps last", () => {
    const decision = toyDecision({ buttons: [{ verb: "recall", label: "Back", primary: false, rolls: false, warn: [] }, { verb: "x", label: "X", primary: false, rolls: false, warn: [] }, { verb: "done", label: "End", primary: true, rolls: false, warn: [] }] });
    expect(sortedButtons(decision).map((button) => button.verb)).toEqual(["done", "x", "recall"]);
    expect(primaryButton(decision)?.verb).toBe("done");
  });

  it("fills the only forward button when none is marked", () => {
    expect(primaryButton(toyDecision({ buttons: [{ verb: "roll", label: "Roll", primary: false, rolls: false, warn: [] }, { verb: "recall", label: "Back", primary: false, rolls: false, warn: [] }] }))?.verb).toBe("roll");
    expect(primaryButton(toyDecision({ buttons: [{ verb: "a", label: "A", primary: false, rolls: false, warn: [] }, { verb: "b", label: "B", primary: false, rolls: false, warn: [] }] }))).toBeNull();
  });
});

describe("stacks", () => {
  it("gathers units by place and leaves out those off the map", () => {
    const stacks = stacksOf(toyView().units);
    expect(stacks.get("A-1")?.map((unit) => unit.id)).toEqual(["G1", "G2"]);
    expect([...stacks.keys()]).toEqual(["A-1", "C-0"]);
  });
});

describe("words", () => {
  it("offers verbs to ask why about", () => {
    expect(verbsOfKind(toyDecision(), "unit")).toEqual(["unit"]);
  });
});

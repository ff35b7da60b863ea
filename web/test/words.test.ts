import { FluentResource } from "@fluent/bundle";
import { h } from "preact";
import { describe, expect, it } from "vitest";
import { listed, say, sayAround } from "../src/words";
import { argumentsById, gapsIn, idsSaid } from "./catalogue";
import { catalogue, indexHtml, parsed, sourceFiles } from "./code";

describe("the catalogue of words", () => {
  const messages = argumentsById(new FluentResource(catalogue));

  it("has each id once, and nothing that Fluent cannot read", () => {
    const written = [...catalogue.matchAll(/^([a-z][\w-]*) *=/gm)].map((match) => match[1]);
    expect(new Set(written).size).toBe(written.length);
    expect(new FluentResource(catalogue).body.map((message) => message.id)).toEqual(written);
  });

  it("has in src/catalogue.ts the ids and arguments that the compiler checks; `npm test -- -u` writes them anew", async () => {
    const lines = [...messages].map(([id, names]) => `  "${id}": ${[...names].map((name) => `"${name}"`).join(" | ") || "never"};`);
    const head = "/** The ids of words.ftl, each with the names of its arguments. Written by test/words.test.ts (npm test -- -u). */";
    await expect(`${head}\n\nexport interface Catalogue {\n${lines.join("\n")}\n}\n`).toMatchFileSnapshot("../src/catalogue.ts");
  });

  it("has no sentence that nobody says", () => {
    const said = idsSaid(sourceFiles);
    const onPage = [...indexHtml.matchAll(/\{\{ ([\w-]+) \}\}/g)].map((match) => match[1] ?? "");
    const namedByOthers = [...catalogue.matchAll(/\{ ([a-z][\w-]*) \}/g)].map((match) => match[1] ?? "");
    const used = (id: string): boolean => said.some((pattern) => pattern.test(id)) || [...onPage, ...namedByOthers].includes(id);
    expect([...messages.keys()].filter((id) => !used(id))).toEqual([]);
    expect(onPage.filter((id) => !messages.has(id))).toEqual([]);
  });

  it("finds the ids in whatever way they are named", () => {
    const code = 'const name = open ? "one" : "two"; say(name); say(`${name}.title`); sayAround(shut ? "three" : "four", {}); say(`five-${six}`); other("seven");';
    const ids = ["one", "two", "one.title", "two.title", "three", "four", "five-any"];
    const said = idsSaid([parsed("x.ts", code)]);
    expect(ids.filter((id) => !said.some((pattern) => pattern.test(id)))).toEqual([]);
    expect(["seven", "onetitle", "three.title", "five"].filter((id) => said.some((pattern) => pattern.test(id)))).toEqual([]);
  });

  it("is said with everything that its sentences leave open, in whatever form", () => {
    for (const [id, names] of messages) {
      for (const value of ["some", 1, 2]) {
        const filled = Object.fromEntries([...names].map((name) => [name, value]));
        expect(gapsIn((say as (id: string, filled: object) => string)(id, filled)), id).toEqual([]);
      }
    }
  });
});

describe("words", () => {
  it("cannot be said under a wrong id, with gaps or with too much", () => {
    // @ts-expect-error there is no such id
    expect(() => say("nobody-says-this")).toThrow("nobody-says-this");
    // @ts-expect-error the turn is missing
    expect(() => say("turn", {})).toThrow("turn");
    // @ts-expect-error no gap is called phase
    expect(say("turn", { turn: 1, phase: 2 })).toBe("Turn 1");
  });

  it("count things and group large numbers", () => {
    expect([1, 2, 1200].map((minutes) => say("card-minutes", { minutes }))).toEqual(["about 1 minute", "about 2 minutes", "about 1,200 minutes"]);
    expect([0, 1, 2].map((actions) => say("dice-when-first", { actions }))).toEqual([
      "before the first action",
      "after 1 action, when it first opened this table",
      "after 2 actions, when it first opened this table",
    ]);
  });

  it("list things", () => {
    expect([[], ["A"], ["A", "B"], ["A", "B", "C"]].map(listed)).toEqual(["", "A", "A and B", "A, B and C"]);
    expect(say("figures", { sources: ["A", "B"] })).toBe("These figures are A and B.");
  });

  it("stand around elements", () => {
    const link = h("a", {}, "there");
    expect(sayAround("here-odds", { odds: link })).toEqual(["With your selection: ", link, ""]);
  });

  it("keep a name that the catalogue does not know", () => {
    expect(say("player", { player: "stranger" })).toBe("stranger");
    expect(say("player-explained", { player: "cadet" })).toBe("Cadet: the computer, quick and simple");
  });
});

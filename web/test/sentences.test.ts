import { describe, expect, it } from "vitest";
import { childrenOf, indexHtml, parsed, sourceFiles, type Node, type SourceFile } from "./code";

/** Attributes whose texts are for machines, and those whose texts people see or hear. */
const FOR_MACHINES = /^(accept|class|d|data-.*|fill|height|href|id|key|name|patternTransform|points|preserveAspectRatio|role|stroke|style|testid|text-anchor|transform|type|value|viewBox|width)$/;
const FOR_PEOPLE = /^(alt|aria-label|aria-roledescription|label|placeholder|title)$/;
/** Properties that show what is assigned to them. */
const SHOWING = /^(textContent|innerText|title|ariaLabel|placeholder)$/;
/** Functions whose arguments are selectors, media queries or ids of the catalogue. */
const TAKE_NO_WORDS = /^(say|sayAround|querySelector|querySelectorAll|closest|matches|matchMedia)$/;
/** Texts for machines by their shape: markup, style rules, selectors, fonts, transforms, strokes of a drawing. */
const SHAPES = [/^ ?<|^ \w+="/, /[{;][a-z-]+:/, /^[.#[][\w-]/, /\d+px '/, /^(translate3d|translate|scale|calc|rotate|url)\(|^…px,/, /^M[-\d…][a-zA-Z\d\s.,…-]*$/];
/** Words of the protocol, of style sheets, browsers and developers that look like words for people. */
const EXACT = ["to …", "unit …", "control side-…", "words.ftl: …", "Enter", "Escape", "Tab", "ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "POST", "DELETE", "PATCH"];

const hasLetters = (text: string): boolean => /\p{L}/u.test(text);
const isPhrase = (text: string): boolean => hasLetters(text) && /\s/.test(text.trim());
const isLabel = (text: string): boolean => /^\p{Lu}\p{L}+[.?!…]?$/u.test(text);

function nameOf(node: unknown): string {
  const { name, property } = (node ?? {}) as { name?: unknown; property?: unknown };
  return typeof name === "string" ? name : property ? nameOf(property) : name ? nameOf(name) : "";
}

/** Tells whether people see what stands in a part of a node; null where it does not matter what stands there. */
function shownIn(node: Node, part: string, shown: boolean): boolean | null {
  const name = nameOf(node["name"]);
  switch (node.type) {
    case "ImportDeclaration":
    case "TSTypeAliasDeclaration":
    case "TSInterfaceDeclaration":
      return null;
    case "JSXAttribute":
      return FOR_MACHINES.test(name) ? null : FOR_PEOPLE.test(name);
    case "JSXElement":
    case "JSXFragment":
      return part === "children";
    case "CallExpression":
      return part === "arguments" && TAKE_NO_WORDS.test(nameOf(node["callee"])) ? null : false;
    case "AssignmentExpression":
      return SHOWING.test(nameOf(node["left"]));
    case "BinaryExpression":
      return /^(===|!==|in)$/.test(String(node["operator"])) ? null : shown;
    case "ConditionalExpression":
      return part === "test" ? false : shown;
    case "JSXExpressionContainer":
    case "LogicalExpression":
    case "TemplateLiteral":
      return shown;
    default:
      return false;
  }
}

/** Lists the texts for people that stand in the code, with their lines. */
function sentencesIn({ path, text, tree }: SourceFile): string[] {
  const found: string[] = [];
  function check(node: Node, said: string, shown: boolean): void {
    if (EXACT.includes(said) || SHAPES.some((shape) => shape.test(said))) return;
    if (isPhrase(said) || isLabel(said) || (shown && hasLetters(said))) found.push(`${path}:${text.slice(0, node.start).split("\n").length}: ${said.trim()}`);
  }
  function visit(node: Node, shown: boolean): void {
    if (node.type === "JSXText") check(node, String(node["value"]), true);
    if (node.type === "Literal" && typeof node["value"] === "string") check(node, node["value"], shown);
    if (node.type === "TemplateLiteral") check(node, (node["quasis"] as { value: { cooked: string } }[]).map((one) => one.value.cooked).join("…"), shown);
    for (const { child, part } of childrenOf(node)) {
      const next = shownIn(node, part, shown);
      if (next !== null && !/^TS\w*Type/.test(child.type)) visit(child, next);
    }
  }
  visit(tree, false);
  return found;
}

describe("sentences", () => {
  it("stand in the catalogue, not in the code", () => {
    expect(sourceFiles.length).toBeGreaterThan(60);
    expect(sourceFiles.flatMap(sentencesIn)).toEqual([]);
  });

  it("stand in the catalogue, not in the page", () => {
    const inside = indexHtml.replace(/\{\{ [\w-]+ \}\}/g, "").replace(/<[^>]*>/g, "");
    expect(inside.trim()).toBe("");
  });

  it.each([
    ['note("Nothing to see here.");', "Nothing to see here."],
    ["const told = `${count} units left`;", "… units left"],
    ['const label = open ? "Pause" : say("play");', "Pause"],
    ["const made = <p>Over</p>;", "Over"],
    ['const made = <p>{open && "over"}</p>;', "over"],
    ['const made = <Plot title="score" />;', "score"],
    ["const made = <i aria-label={open ? `turn ${now}` : undefined} />;", "turn …"],
    ['document.title = "kurgan";', "kurgan"],
    ['const KEYS: Record<string, string> = { n: "next unit" };', "next unit"],
  ])("are found in %s", (code, sentence) => {
    expect(sentencesIn(parsed("x.tsx", code))).toEqual([`x.tsx:1: ${sentence}`]);
  });

  it.each(['if (event.key === "Home") stop();', 'document.querySelector("button .lit");', 'const made = <p class="small muted">{say("turn", { turn })}</p>;', "type Tab = 'Here' | 'There';"])("are not seen in %s", (code) => {
    expect(sentencesIn(parsed("x.tsx", code))).toEqual([]);
  });
});

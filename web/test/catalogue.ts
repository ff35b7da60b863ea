/** What a test must know of the catalogue: which gaps its sentences have, and which ids the code says. */

import type { FluentResource } from "@fluent/bundle";
import { allNodes, type Node, type SourceFile } from "./code";

/** The names of the arguments of every message and attribute, with those of the messages that it refers to. */
export function argumentsById({ body }: FluentResource): Map<string, Set<string>> {
  const patterns = new Map<string, unknown>();
  for (const { id, value, attributes } of body) {
    if (value !== null) patterns.set(id, value);
    for (const [name, pattern] of Object.entries(attributes)) patterns.set(`${id}.${name}`, pattern);
  }
  const namesIn = (part: unknown): string[] => {
    if (part === null || typeof part !== "object") return [];
    const { type, name } = part as { type?: string; name?: string };
    if (type === "var") return [name ?? ""];
    if (type === "mesg") return namesIn(patterns.get(name ?? ""));
    return Object.values(part).flatMap(namesIn);
  };
  return new Map([...patterns].map(([id, pattern]) => [id, new Set(namesIn(pattern))]));
}

/** Marks in a sentence that a reader should never see. */
export function gapsIn(sentence: string): string[] {
  return sentence.match(/\{[^}]*\}?|\$\w+|undefined|null|NaN/g) ?? [];
}

const SAYS = ["say", "sayAround"];
const ANYTHING = "[a-z-]+";

/** The ids that an expression may stand for, as parts of a regular expression. */
function idsOf(node: Node, file: Node[]): string[] {
  if (node.type === "Literal") return [String(node["value"])];
  if (node.type === "ConditionalExpression") return [...idsOf(node["consequent"] as Node, file), ...idsOf(node["alternate"] as Node, file)];
  if (node.type === "Identifier") {
    const made = file.find((one) => one.type === "VariableDeclarator" && (one["id"] as Node)["name"] === node["name"])?.["init"];
    return made ? idsOf(made as Node, file) : [ANYTHING];
  }
  if (node.type !== "TemplateLiteral") return [ANYTHING];
  const texts = (node["quasis"] as { value: { cooked: string } }[]).map((one) => one.value.cooked);
  const between = (node["expressions"] as Node[]).map((one) => idsOf(one, file));
  return between.reduce<string[]>((made, ids, index) => made.flatMap((before) => ids.map((id) => `${before}${id}${texts[index + 1]}`)), [texts[0] ?? ""]);
}

/** Patterns of the ids that the code says. */
export function idsSaid(files: SourceFile[]): RegExp[] {
  return files.flatMap(({ tree }) => {
    const nodes = allNodes(tree);
    const calls = nodes.filter((node) => node.type === "CallExpression" && SAYS.includes(String((node["callee"] as Node)["name"])));
    return calls.flatMap((call) => idsOf((call["arguments"] as Node[])[0] as Node, nodes)).map((id) => new RegExp(`^${id.replaceAll(".", "\\.")}$`));
  });
}

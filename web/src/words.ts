/** What the page says: every label and sentence comes from the catalogue `words.ftl`. */

import { FluentBundle, FluentResource } from "@fluent/bundle";
import type { VNode } from "preact";
import type { Catalogue } from "./catalogue";
import source from "./words.ftl";

/** The name of a message in the catalogue, or of one of its attributes: "undo", "undo.title". */
export type Id = keyof Catalogue;
/** What fills a gap in a sentence; several texts become a list: "A, B and C". */
export type Argument = string | number | string[];
type Arguments<I extends Id, A> = [Catalogue[I]] extends [never] ? [] : [filled: Record<Catalogue[I], A>];

// Without isolation marks: they protect names in another writing direction, but disturb copying and searching.
const bundle = new FluentBundle("en", { useIsolating: false });
bundle.addResource(new FluentResource(source));

/** Formats a message; a wrong id or argument is an error while developing, and shows the id otherwise. */
function format(id: string, filled: Record<string, Argument>): string {
  const [name = "", attribute] = id.split(".");
  const message = bundle.getMessage(name);
  const pattern = attribute ? message?.attributes[attribute] : message?.value;
  const values = Object.fromEntries(Object.entries(filled).map(([key, value]) => [key, Array.isArray(value) ? listed(value) : value]));
  const faults: Error[] = [];
  const words = pattern ? bundle.formatPattern(pattern, values, faults) : id;
  if (import.meta.env.DEV && (!pattern || faults.length > 0)) throw new Error(`words.ftl: ${id}`, { cause: faults });
  return words;
}

/** Returns the words of a message with its gaps filled. */
export function say<I extends Id>(id: I, ...[filled]: Arguments<I, Argument>): string {
  return format(id, filled ?? {});
}

/** Returns the words of a message some of whose gaps hold elements, such as links, as children of an element. */
export function sayAround<I extends Id>(id: I, filled: Record<Catalogue[I], Argument | VNode>): (string | VNode)[] {
  const elements = new Map<string, VNode>();
  const texts: Record<string, Argument> = {};
  for (const [name, value] of Object.entries<Argument | VNode>(filled)) {
    if (typeof value !== "object" || Array.isArray(value)) texts[name] = value;
    else {
      elements.set(name, value);
      texts[name] = `\0${name}\0`;
    }
  }
  return format(id, texts).split("\0").map((part, index) => (index % 2 ? (elements.get(part) ?? "") : part));
}

/** Joins several things into one phrase: "A", "A and B", "A, B and C". */
export function listed(parts: string[]): string {
  const last = parts.at(-1) ?? "";
  if (parts.length < 2) return last;
  const before = parts.slice(0, -1).reduce((all, next) => say("list-next", { before: all, next }));
  return say("list-last", { before, last });
}

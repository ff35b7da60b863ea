/** The client's sources as text and as syntax trees, for tests that read the code itself. */

import { parseAst } from "vite";

const GENERATED = /\/(catalogue|face|messages|peopleMessages)\.ts$/;
const files: Record<string, string> = import.meta.glob("../src/**/*.{ts,tsx}", { query: "?raw", import: "default", eager: true });
const [page, words]: string[] = Object.values<string>(import.meta.glob(["../index.html", "../src/words.ftl"], { query: "?raw", import: "default", eager: true }));

export const indexHtml = page ?? "";
export const catalogue = words ?? "";

/** A node of a syntax tree; what it has depends on its type. */
export interface Node {
  type: string;
  start: number;
  end: number;
  [part: string]: unknown;
}

export interface SourceFile {
  path: string;
  text: string;
  tree: Node;
}

/** Parses a source; `.d.ts` files and files that a script writes are not among the client's sources. */
export function parsed(path: string, text: string): SourceFile {
  return { path, text, tree: parseAst(text, { lang: "tsx" }) as unknown as Node };
}

export const sourceFiles: SourceFile[] = Object.entries(files)
  .filter(([path]) => !path.endsWith(".d.ts") && !GENERATED.test(path))
  .map(([path, text]) => parsed(path.replace("../", ""), text));

/** Lists the nodes directly below a node, each with the name of the part it stands in. */
export function childrenOf(node: Node): { child: Node; part: string }[] {
  return Object.entries(node).flatMap(([part, value]) =>
    (Array.isArray(value) ? value : [value]).flatMap((child) => (child && typeof child === "object" && "type" in child ? [{ child: child as Node, part }] : [])),
  );
}

/** Lists a node and every node below it. */
export function allNodes(node: Node): Node[] {
  return [node, ...childrenOf(node).flatMap(({ child }) => allNodes(child))];
}

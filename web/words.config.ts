/** Puts the catalogue of words into the client when it is built. */

import { readFileSync } from "node:fs";
import { FluentBundle, FluentResource } from "@fluent/bundle";
import type { Plugin } from "vite";

const CATALOGUE = new URL("src/words.ftl", import.meta.url);

/** Fills in the words that index.html names, such as `{{ brand }}`. */
function fillPage(html: string): string {
  const bundle = new FluentBundle("en");
  bundle.addResource(new FluentResource(readFileSync(CATALOGUE, "utf8")));
  return html.replace(/\{\{ ([\w-]+) \}\}/g, (_, id: string) => {
    const words = bundle.getMessage(id)?.value;
    if (!words) throw new Error(`index.html names "${id}", which words.ftl does not have.`);
    return bundle.formatPattern(words);
  });
}

/** Makes a module of a catalogue; its comments are for writers and stay behind. */
export function words(): Plugin {
  return {
    name: "words",
    transform: (code, id) => (id.endsWith(".ftl") ? { code: `export default ${JSON.stringify(code.replace(/^#.*\n/gm, ""))};`, map: null } : null),
    transformIndexHtml: fillPage,
  };
}

/** The digest of the rules, by chapter, with search; links to cases open here. */

import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { signal } from "@preact/signals";
import type { Board, CaseText } from "../protocol";
import { board, ruleShown } from "../state";
import { say } from "../words";

const search = signal("");

export interface Chapter {
  title: string;
  cases: CaseText[];
}

/** Finds the cases that contain every word, by chapter, in the order of the board's list of chapters. */
export function chaptersOf(shown: Board, wanted: string): Chapter[] {
  const words = wanted.toLowerCase().split(/\s+/).filter(Boolean);
  const chapters = new Map<string, Chapter>((shown.chapters ?? []).map((title) => [title, { title, cases: [] }]));
  for (const rule of shown.cases) {
    const hay = `${rule.case} ${rule.heading} ${rule.says}`.toLowerCase();
    if (!words.every((word) => hay.includes(word))) continue;
    const chapter = chapters.get(rule.heading) ?? { title: rule.heading, cases: [] };
    chapter.cases.push(rule);
    chapters.set(rule.heading, chapter);
  }
  return [...chapters.values()].filter((chapter) => chapter.cases.length > 0);
}

export function RulesPanel(): JSX.Element {
  const root = useRef<HTMLDivElement>(null);
  const shown = board.value;
  const wanted = ruleShown.value;
  useEffect(() => {
    if (!wanted) return;
    search.value = "";
    requestAnimationFrame(() => {
      const target = root.current?.querySelector(`[data-case="${CSS.escape(wanted)}"]`);
      target?.scrollIntoView({ block: "center" });
    });
  }, [wanted]);
  if (!shown) return <p class="hint">{say("rules-coming")}</p>;
  const chapters = chaptersOf(shown, search.value);
  return (
    <div class="rules" ref={root} data-testid="rules-panel">
      <input type="search" placeholder={say("search-rules")} aria-label={say("search-rules")} value={search.value} onInput={(event) => (search.value = event.currentTarget.value)} />
      {shown.reconstructed && <p class="reconstructed">{shown.reconstructed}</p>}
      {chapters.map((chapter) => (
        <details key={chapter.title} open={search.value !== "" || chapter.cases.some((rule) => rule.case === wanted)}>
          <summary>
            {chapter.title} <span class="muted">{chapter.cases.length}</span>
          </summary>
          <dl>
            {chapter.cases.map((rule) => (
              <div key={rule.case} data-case={rule.case} class={rule.case === wanted ? "wanted" : ""}>
                <dt>{rule.case}</dt>
                <dd>{rule.says}</dd>
              </div>
            ))}
          </dl>
        </details>
      ))}
      {chapters.length === 0 && <p class="hint">{say("rules-none")}</p>}
    </div>
  );
}

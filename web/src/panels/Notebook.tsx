/** The notebook on the enemy: the strength that each unit must have, and what it showed whenever it fought. */

import type { JSX } from "preact";
import { CounterIcon } from "../board/Counter";
import type { Page } from "../protocol";
import { stateOf, unitById, view } from "../state";
import { say } from "../words";
import { LinkedText } from "./LinkedText";
import { UnitHeading } from "./Unit";

function Range({ page, most }: { page: Page; most: number }): JSX.Element {
  const strength = page.least === page.most ? String(page.most) : say("range", { least: page.least, most: page.most });
  const at = (value: number): string => `${(value / most) * 100}%`;
  return (
    <div class="range" role="img" aria-label={say("notebook-strength", { strength })}>
      <span class="range-bar">
        <i style={{ left: at(page.least - 1), width: at(page.most - page.least + 1) }} />
      </span>
      <strong>{strength}</strong>
    </div>
  );
}

export function Notebook(): JSX.Element {
  const pages = view.value?.notebook ?? [];
  const most = Math.max(1, ...pages.map((page) => page.most));
  if (pages.length === 0) return <p class="hint">{say("notebook-empty")}</p>;
  return (
    <>
      <p class="hint">{say("notebook")}</p>
      <ul class="forces" data-testid="notebook">
        {pages.map((page) => {
          const unit = unitById.value.get(page.unit);
          const now = stateOf.value.get(page.unit);
          if (!unit) return null;
          return (
            <li key={page.unit} class="force" data-testid={`page-${page.unit}`}>
              <CounterIcon unit={unit} state={now} size={54} />
              <div class="force-body">
                <UnitHeading unit={unit} state={now} />
                <Range page={page} most={most} />
                {page.lines.map((line, index) => (
                  <p key={index} class="shown">
                    <LinkedText text={line} />
                  </p>
                ))}
              </div>
            </li>
          );
        })}
      </ul>
    </>
  );
}

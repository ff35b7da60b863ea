/** Sentences with links: units and places pan the map, cases open the rules. */

import type { ComponentChildren, JSX } from "preact";
import { moveCursor } from "../board/cursor";
import { tokens } from "../sentences";
import { nounName, panelOpen, ruleOf, ruleShown, stateOf, tab } from "../state";
import { showMoment } from "../table/replay";
import { say } from "../words";

/** Opens the rules at a case. */
export function openRule(id: string): void {
  ruleShown.value = id;
  tab.value = "rules";
  panelOpen.value = true;
}

/** Moves the map to a unit, unless the unit is off the map. */
export function goToUnit(id: string): void {
  const at = stateOf.value.get(id)?.at;
  if (at) moveCursor(at, true);
}

/** What forbids in every game, such as another one's turn, stands in no rulebook. */
const KERNEL = "kernel.";

export function CaseLink({ id }: { id: string | null | undefined }): JSX.Element | null {
  if (!id || id.startsWith(KERNEL)) return null;
  const rule = ruleOf(id);
  return (
    <button type="button" class="case" title={rule?.says ?? id} aria-label={rule ? say("rule-label-heading", { case: id, heading: rule.heading }) : say("rule-label", { case: id })} onClick={() => openRule(id)}>
      {id}
    </button>
  );
}

/** A link inside a sentence; it is not a button, because a button never breaks across lines as words do. */
function Link({ go, children }: { go: () => void; children: ComponentChildren }): JSX.Element {
  function key(event: KeyboardEvent): void {
    if (event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    event.stopPropagation();
    go();
  }
  return (
    <span class="link" role="button" tabIndex={0} onClick={go} onKeyDown={key}>
      {children}
    </span>
  );
}

const STOPS = /^[.,;:)]+/;

export function LinkedText({ text }: { text: string }): JSX.Element {
  const parts = tokens(text);
  return (
    <>
      {parts.map((token, index) => {
        if (token.kind === "text") return <span key={index}>{parts[index - 1]?.kind === "case" ? token.text.replace(STOPS, "") : token.text}</span>;
        if (token.kind === "case") {
          // A button lets the line break after it: the stop that follows is bound to it, lest it begin the next line.
          const next = parts[index + 1];
          const stop = next?.kind === "text" ? (STOPS.exec(next.text)?.[0] ?? "") : "";
          return (
            <span key={index} class="bound">
              <CaseLink id={token.id} />
              {stop}
            </span>
          );
        }
        if (token.kind === "asset") return <em key={index}>{nounName("asset", token.id)}</em>;
        if (token.kind === "moment") {
          return (
            <Link key={index} go={() => void showMoment(Number(token.id))}>
              {nounName("moment", token.id)}
            </Link>
          );
        }
        const unit = token.kind === "unit";
        return (
          <Link key={index} go={() => (unit ? goToUnit(token.id) : moveCursor(token.id, true))}>
            {nounName(token.kind, token.id)}
          </Link>
        );
      })}
    </>
  );
}

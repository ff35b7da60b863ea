/** What can be done about a person: the administrators are told, or one hears nothing more of them and does not play them. */

import type { JSX } from "preact";
import { note } from "../state";
import { block, report, type About } from "../talk";
import { say } from "../words";

/** Asks why somebody is reported; null if they shall not be. */
export function askWhy(name: string, said: boolean): string | null {
  return prompt(said ? say("talk-report.why", { name }) : say("talk-report.person-why", { name }));
}

/** The buttons beside a remark, or beside a person at the table. */
export function Objecting({ name, about, said = false }: { name: string; about: About; said?: boolean }): JSX.Element {
  const id = "n" in about ? about.n : about.side;
  function tell(): void {
    const why = askWhy(name, said);
    if (why !== null && report(about, why)) note(say("talk-report.done"));
  }
  function shut(): void {
    if (confirm(say("talk-block.sure", { name })) && block(about)) note(say("blocks-now", { name }));
  }
  return (
    <span class="objecting">
      <button type="button" class="link" data-testid={`report-${id}`} aria-label={said ? say("talk-report.label", { name }) : say("talk-report.person", { name })} onClick={tell}>
        {say("talk-report")}
      </button>
      <button type="button" class="link" data-testid={`block-${id}`} aria-label={say("talk-block.label", { name })} onClick={shut}>
        {say("talk-block")}
      </button>
    </span>
  );
}

/** The battle panel: the battle in hand, those that can be made, are declared or were fought, each by its sheet. */

import type { JSX } from "preact";
import { battleInHand } from "../amounts";
import { moveCursor } from "../board/cursor";
import { capital, preferred, textOf } from "../choices";
import { textOfEntry } from "../log";
import { act, press } from "../play";
import { sheetOf, type LogEntry, type Sheet } from "../protocol";
import { busy, cursor, decision, fought, lit, placeName, rolls, unitName, verbWords, view } from "../state";
import { listed, say } from "../words";
import { Die } from "./Dice";
import { LinkedText } from "./LinkedText";
import { headline, placesOf, SheetCard, whereOf } from "./Sheet";

/** A battle in one line: where, against whom, the odds, the result, and the button that rolls for it. */
function Line({ sheet }: { sheet: Sheet }): JSX.Element {
  const [at] = placesOf(sheet);
  const now = decision.value;
  const resolve = now?.buttons.find((button) => button.noun === String(sheet.number) && !now.back.includes(button.verb));
  return (
    <li class={`declared ${sheet.state}`} data-testid={`battle-${sheet.number}`}>
      <button type="button" class="link" disabled={!at} onClick={() => at && moveCursor(at, true)}>
        {[whereOf(sheet), listed(sheet.defenders.map((one) => unitName(one.unit)))].filter(Boolean).join(": ")}
      </button>
      <span class="odds-small">{headline(sheet)}</span>
      {sheet.says && (
        <span class="muted">
          <LinkedText text={sheet.says} />
        </span>
      )}
      {sheet.dice.map((die, index) => die.value !== null && <Die key={index} value={die.value} />)}
      {resolve && (
        <button type="button" class="small" disabled={busy.value} onClick={() => press(resolve)}>
          {resolve.rolls ? say("battle-roll") : resolve.label}
        </button>
      )}
    </li>
  );
}

/** An attack that can be made at a place: its odds in one line, or its whole sheet if it is the selected one. */
function Coming({ sheet, open }: { sheet: Sheet; open: boolean }): JSX.Element {
  const place = sheet.place ?? "";
  const offer = preferred(lit.value.places.get(place)).find((one) => !one.back && (!sheet.verb || one.verb === sheet.verb));
  return (
    <section class="coming" data-testid={`coming-${place}`}>
      <header>
        <button type="button" class="link" aria-expanded={open} onClick={() => moveCursor(place, true)}>
          {placeName(place)}
        </button>
        {!open && <span class="odds-small">{headline(sheet)}</span>}
        {offer && (
          <button type="button" class={open ? "primary small" : "small"} data-testid={`attack-${place}`} disabled={busy.value} onClick={() => void act(textOf(offer))}>
            {sheet.verb ? capital(verbWords(sheet.verb)) : say("battle-attack")}
          </button>
        )}
      </header>
      {open && <SheetCard sheet={sheet} />}
    </section>
  );
}

function Group({ title, sheets }: { title: string; sheets: Sheet[] }): JSX.Element | null {
  if (sheets.length === 0) return null;
  return (
    <>
      <h3>{title}</h3>
      <ol class="battles">
        {sheets.map((sheet) => (
          <Line key={sheet.number} sheet={sheet} />
        ))}
      </ol>
    </>
  );
}

/** The rolls of this turn, each with its dice and its sentence; a battle opens its sheet. */
function Rolls({ shown }: { shown: Sheet | null }): JSX.Element | null {
  const others = rolls.value.filter((entry) => shown === null || sheetOf(entry) !== shown);
  if (others.length === 0) return null;
  return (
    <>
      <h3>{say("battle-rolls")}</h3>
      <ol class="battles rolls" data-testid="rolls">
        {others.map((entry) => (
          <li key={entry.n}>
            <RollLine entry={entry} />
          </li>
        ))}
      </ol>
    </>
  );
}

/** A roll in one line; that of a battle with its sheet folded behind it. */
function RollLine({ entry }: { entry: LogEntry }): JSX.Element {
  const sheet = sheetOf(entry);
  const line = (
    <>
      {entry.dice.map((value, index) => (
        <Die key={index} value={value} />
      ))}{" "}
      <LinkedText text={textOfEntry(entry)} />
    </>
  );
  if (!sheet) return line;
  return (
    <details>
      <summary>{line}</summary>
      <SheetCard sheet={sheet} />
    </details>
  );
}

export function BattlePanel(): JSX.Element {
  const now = view.value;
  const all = now?.battles ?? [];
  const coming = all.filter((sheet) => sheet.state === "composing" && sheet.place);
  const looked = coming.find((sheet) => sheet.place === cursor.value) ?? coming[0];
  const last = fought.value;
  // While the next one is put together, the last is only a line among the rolls.
  const composing = (decision.value?.back.length ?? 0) > 0;
  const shown = battleInHand.value ?? (coming.length > 0 || composing ? null : last);
  const nothing = !shown && all.length === 0 && rolls.value.length === 0;
  return (
    <div class="battle-panel" data-testid="battle-panel">
      {shown && last && shown.state !== "fought" && (
        <ol class="battles last" data-testid="last-battle">
          <Line sheet={{ ...last, number: -1 }} />
        </ol>
      )}
      {shown && <SheetCard sheet={shown} />}
      {nothing && <p class="hint">{say("battle-none")}</p>}
      {coming.length > 0 && <h3>{say("battle-coming")}</h3>}
      {coming.map((sheet) => (
        <Coming key={sheet.place} sheet={sheet} open={sheet === looked} />
      ))}
      <Group title={say("battle-declared")} sheets={all.filter((sheet) => sheet.state === "declared")} />
      <Group title={say("battle-fought")} sheets={all.filter((sheet) => sheet.state === "fought" && !(shown?.state === "fought" && sheet.number === shown.number))} />
      <Rolls shown={shown} />
    </div>
  );
}

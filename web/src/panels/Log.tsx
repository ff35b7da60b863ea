/** The log: one line for each event, dice as pictures, links into map and rules, a mark where the player last left. */

import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { signal } from "@preact/signals";
import { filterLog, foldLog, textOfEntry, type LogFilter } from "../log";
import { sheetOf, type LogEntry, type NoticeShown, type Sheet } from "../protocol";
import { spoken } from "../sentences";
import { board, leftAt, log, look, sideTitle, table, turnLabel } from "../state";
import { say } from "../words";
import { Die } from "./Dice";
import { LinkedText } from "./LinkedText";
import { headline, SheetCard } from "./Sheet";

const filter = signal<LogFilter>({ turn: null, kind: null });
/** As many lines as the log shows at once; older ones are reached by the turn filter or the replay. */
const MOST = 400;

/** The dice of an event; more than two get a line of their own. */
function Roll({ dice }: { dice: number[] }): JSX.Element | null {
  if (dice.length === 0) return null;
  return (
    <span class={dice.length > 2 ? "roll own-line" : "roll"}>
      {dice.map((die, at) => (
        <Die key={at} value={die} />
      ))}
    </span>
  );
}

/** What is folded away below a line: a battle's sheet and its consequences, or the pieces of a set-up. */
function Fold({ sheet, under }: { sheet: Sheet | null; under: LogEntry[] }): JSX.Element | null {
  if (!sheet && under.length === 0) return null;
  return (
    <details class="fold">
      <summary>
        {sheet ? headline(sheet) : say("log-each")} {sheet && <span class="muted">{spoken(sheet.says)}</span>}
      </summary>
      {under.map((entry) => (
        <p key={entry.n} class={`kind-${entry.kind}`}>
          <Roll dice={entry.dice ?? []} /> <LinkedText text={textOfEntry(entry)} />
        </p>
      ))}
      {sheet && <SheetCard sheet={sheet} />}
    </details>
  );
}

/** What has happened to the seats between two lines. */
function Notices({ list }: { list: NoticeShown[] }): JSX.Element {
  return (
    <>
      {list.map((one) => (
        <li key={`${one.made_at} ${one.text}`} class="log-notice">
          {one.text}
        </li>
      ))}
    </>
  );
}

export function LogPanel(): JSX.Element {
  const end = useRef<HTMLDivElement>(null);
  const now = look.value;
  const all = now ? log.value.filter((entry) => entry.at <= now.at) : log.value;
  const shown = foldLog(filterLog(all, filter.value)).slice(-MOST);
  const turns = [...new Set(log.value.map((entry) => entry.turn))];
  const kinds = [...new Set(log.value.map((entry) => entry.kind))];
  const last = shown.at(-1)?.entry.n;
  useEffect(() => end.current?.scrollIntoView({ block: "end" }), [last]);
  let turnBefore: number | null = null;
  const whole = filter.value.turn === null && filter.value.kind === null;
  const waiting = (whole ? (table.value?.notices ?? []) : []).filter((one) => one.at <= (now?.at ?? Infinity));
  return (
    <div class="log" data-testid="log">
      <div class="filters">
        <select aria-label={say("log-turn")} value={filter.value.turn ?? ""} onChange={(event) => (filter.value = { ...filter.value, turn: event.currentTarget.value === "" ? null : Number(event.currentTarget.value) })}>
          <option value="">{say("log-all-turns")}</option>
          {turns.map((turn) => (
            <option key={turn} value={turn}>
              {turnLabel(turn)}
            </option>
          ))}
        </select>
        <select aria-label={say("log-kind")} value={filter.value.kind ?? ""} onChange={(event) => (filter.value = { ...filter.value, kind: event.currentTarget.value || null })}>
          <option value="">{say("log-all-kinds")}</option>
          {kinds.map((kind) => (
            <option key={kind} value={kind}>
              {board.value?.events[kind] ?? kind}
            </option>
          ))}
        </select>
      </div>
      <ol>
        {shown.map(({ entry, text, why, under }, index) => {
          const heading = entry.turn !== turnBefore;
          turnBefore = entry.turn;
          const later = waiting.findIndex((one) => one.at >= entry.at);
          const earlier = waiting.splice(0, later < 0 ? waiting.length : later);
          const left = leftAt.value > 0 && entry.n >= leftAt.value && (shown[index - 1]?.entry.n ?? Infinity) < leftAt.value;
          return (
            <>
              <Notices list={earlier} />
              {heading && <li class="log-turn">{turnLabel(entry.turn)}</li>}
              {left && <li class="log-left">{say("log-left")}</li>}
              <li key={entry.n} class={`log-entry kind-${entry.kind} ${entry.side ? `side-${entry.side}` : ""}`} title={sideTitle(entry.side)}>
                <Roll dice={entry.dice ?? []} />
                <span>
                  <LinkedText text={text} />
                  {why && (
                    <span class="reason">
                      <LinkedText text={why} />
                    </span>
                  )}
                  <Fold sheet={sheetOf(entry)} under={under} />
                </span>
              </li>
            </>
          );
        })}
        <Notices list={waiting} />
      </ol>
      {shown.length === 0 && <p class="hint">{say("log-empty")}</p>}
      <div ref={end} />
    </div>
  );
}

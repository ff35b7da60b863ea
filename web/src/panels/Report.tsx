/** The written report of a finished game: a page that can be printed, copied and saved as text, the log after it. */

import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { textOfEntry } from "../log";
import { download } from "../picture/share";
import type { LogEntry, Report } from "../protocol";
import { spoken } from "../sentences";
import { course, log, note, reportOpen, table, turnLabel } from "../state";
import { say } from "../words";
import { LossColumns, ScorePlots } from "./Course";
import { CaseLink } from "./LinkedText";

interface TurnLog {
  turn: number;
  lines: string[];
}

function lineOf(entry: LogEntry): string {
  return `${spoken(textOfEntry(entry)).trim()}${entry.dice.length > 0 ? ` [${entry.dice.join(", ")}]` : ""}`;
}

/** Puts the log in order by turn. */
function byTurn(entries: LogEntry[]): TurnLog[] {
  const found = new Map<number, TurnLog>();
  for (const entry of entries) {
    const turn = found.get(entry.turn) ?? { turn: entry.turn, lines: [] };
    turn.lines.push(lineOf(entry));
    found.set(entry.turn, turn);
  }
  return [...found.values()];
}

/** Writes a report and the log after it as plain text. */
export function reportText(made: Report, entries: LogEntry[]): string {
  const under = (title: string, sign: string): string[] => [title, sign.repeat(title.length)];
  const parts = [
    ...made.parts.map((part) => ({ title: part.title, lines: part.lines.map((line) => spoken(line.says)) })),
    ...byTurn(entries).map(({ turn, lines }) => ({ title: turnLabel(turn), lines })),
  ];
  return [
    ...under(made.title, "="),
    "",
    ...made.facts.map((fact) => `${fact.name}: ${spoken(fact.says)}`),
    "",
    `${made.result} ${spoken(made.why)}`,
    ...parts.flatMap(({ title, lines }) => ["", ...under(title, "-"), ...lines.map((line) => `- ${line}`)]),
    "",
  ].join("\n");
}

async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    note(say("report-copy.done"));
  } catch {
    note(say("report-copy.failed"));
  }
}

function Log(): JSX.Element {
  return (
    <section class="report-log">
      <h2>{say("report-log")}</h2>
      {byTurn(log.value).map(({ turn, lines }) => (
        <section key={turn}>
          <h3>{turnLabel(turn)}</h3>
          <ul>
            {lines.map((line, index) => (
              <li key={index}>{line}</li>
            ))}
          </ul>
        </section>
      ))}
    </section>
  );
}

export function ReportPage(): JSX.Element | null {
  const ref = useRef<HTMLDialogElement>(null);
  const open = reportOpen.value;
  useEffect(() => {
    if (open) ref.current?.querySelector("button")?.focus();
  }, [open]);
  const shown = open && course.value?.report !== undefined;
  useEffect(() => {
    if (!shown) return;
    // The browser's Back closes the page and does not leave the table.
    history.pushState({ report: true }, "");
    const back = (): void => void (reportOpen.value = false);
    addEventListener("popstate", back);
    return () => {
      removeEventListener("popstate", back);
      if ((history.state as { report?: boolean } | null)?.report) history.back();
    };
  }, [shown]);
  const made = course.value?.report;
  const rows = course.value?.rows ?? [];
  if (!open || !made) return null;
  const text = (): string => reportText(made, log.value);
  return (
    <dialog ref={ref} open class="report-page" aria-labelledby="report-title" data-testid="report-page">
      <nav class="report-tools" aria-label={say("report-tools")}>
        <button type="button" class="primary" data-testid="report-print" onClick={() => window.print()}>
          {say("report-print")}
        </button>
        <button type="button" data-testid="report-copy" onClick={() => void copy(text())}>
          {say("report-copy")}
        </button>
        <button type="button" data-testid="report-save" onClick={() => download(new Blob([text()], { type: "text/plain" }), `${table.value?.game ?? "game"}-report.txt`)}>
          {say("report-save")}
        </button>
        <button type="button" class="quiet" data-testid="report-close" onClick={() => (reportOpen.value = false)}>
          {say("close")}
        </button>
      </nav>
      <article class="report">
        <h1 id="report-title">{made.title}</h1>
        <dl class="facts">
          {made.facts.map((fact) => (
            <div key={fact.name}>
              <dt>{fact.name}</dt>
              <dd>{spoken(fact.says)}</dd>
            </div>
          ))}
        </dl>
        <p class="result">
          <strong>{made.result}</strong> {spoken(made.why)} <CaseLink id={made.case} />
        </p>
        <div class="report-plots">
          <ScorePlots rows={rows} live={false} />
          <LossColumns rows={rows} live={false} />
        </div>
        <div class="report-parts">
          {made.parts.map((part) => (
            <section key={part.title}>
              <h2>{part.title}</h2>
              <ul>
                {part.lines.map((line) => (
                  <li key={line.says}>{spoken(line.says)}</li>
                ))}
              </ul>
            </section>
          ))}
        </div>
        <Log />
      </article>
    </dialog>
  );
}

/** The game's tables as they are printed; what is in question is lit, and every cell leads to its rule. */

import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { battleInHand } from "../amounts";
import { caseOfCell, chartAsked, columnLit, rowLit, type Question } from "../charts";
import type { Chart } from "../protocol";
import { board, cursor, fought, hover, placeById, ruleOf, view } from "../state";
import { say } from "../words";
import { CaseLink, LinkedText, openRule } from "./LinkedText";

/** Figures stay in one line: "10-11:1". */
const figure = (title: string): string => (/[A-Za-z]/.test(title) ? "" : "figure");

function Table({ chart, question }: { chart: Chart; question: Question }): JSX.Element {
  const scroll = useRef<HTMLDivElement>(null);
  const lit = chart.columns.map((head) => columnLit(chart, head, question));
  const first = lit.indexOf(true);
  // A wide table shows the column in question, beside the heads of its rows.
  useEffect(() => {
    const box = scroll.current;
    const head = box?.querySelectorAll<HTMLElement>("thead th")[first + 1];
    if (box && head && first >= 0) box.scrollLeft = head.offsetLeft + head.offsetWidth / 2 - box.clientWidth / 2;
  }, [first]);
  return (
    <div ref={scroll} class="chart-scroll" tabIndex={0} role="region" aria-label={chart.title}>
      <table class="chart" data-testid={`chart-${chart.id}`}>
        <thead>
          <tr>
            <th scope="col">{chart.corner}</th>
            {chart.columns.map((head, column) => (
              <th key={head.id} scope="col" class={`${figure(head.title)}${lit[column] ? " lit" : ""}`}>
                {head.title}
                {head.case && <CaseLink id={head.case} />}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {chart.rows.map((head, row) => {
            const here = rowLit(chart, head, question);
            return (
              <tr key={head.id}>
                <th scope="row" class={`${figure(head.title)}${here ? " lit" : ""}`}>
                  {head.title}
                  {head.case && <CaseLink id={head.case} />}
                </th>
                {chart.columns.map((column, at) => {
                  const rule = caseOfCell(chart, row, at);
                  const cross = here && (lit[at] || !chart.across);
                  return (
                    <td key={column.id} class={cross ? "lit cross" : here || lit[at] ? "lit" : ""} data-case={rule} title={ruleOf(rule)?.says ?? rule} onClick={(event) => !(event.target as Element).closest(".link") && openRule(rule)}>
                      <LinkedText text={chart.cells[row]?.[at] ?? ""} />
                    </td>
                  );
                })}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

export function ChartsPanel(): JSX.Element {
  const at = hover.value ?? cursor.value;
  const question: Question = {
    sheet: battleInHand.value ?? view.value?.battles.find((sheet) => sheet.place === at) ?? fought.value,
    place: at ? (placeById.value.get(at) ?? null) : null,
    now: view.value,
    board: board.value,
  };
  const charts = board.value?.charts ?? [];
  return (
    <div class="charts" data-testid="charts-panel">
      <p class="hint">{say("charts-hint")}</p>
      {charts.map((chart, index) => (
        <details key={chart.id} open={index === 0 || chartAsked(chart, question)}>
          <summary>{chart.title}</summary>
          <p class="chart-note">
            {chart.note} <CaseLink id={chart.case} />
          </p>
          <Table chart={chart} question={question} />
        </details>
      ))}
    </div>
  );
}

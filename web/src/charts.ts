/** Which rows and columns of a game's charts are in question: by the battle shown, the place pointed at, turn and tracks. */

import type { Board, Chart, ChartHead, Place, Sheet, Shown } from "./protocol";

export interface Question {
  sheet: Sheet | null;
  place: Place | null;
  now: Shown | null;
  board: Board | null;
}

/** Whether a battle is looked up on a chart. */
function looksUp(chart: Chart, sheet: Sheet | null): boolean {
  if (!sheet || !(chart.across === "column" || chart.by === "line")) return false;
  return (chart.table ?? "") === sheet.table;
}

export function columnLit(chart: Chart, head: ChartHead, { sheet }: Question): boolean {
  return chart.across === "column" && looksUp(chart, sheet) && (head.called ?? head.id) === sheet?.column;
}

/** Whether a row speaks of the ground of a place. */
function isGround({ id, called = id }: ChartHead, place: Place): boolean {
  return place.terrain === called || place.tags.includes(called);
}

export function rowLit(chart: Chart, head: ChartHead, { sheet, place, now, board }: Question): boolean {
  if (chart.by === "place") return place !== null && isGround(head, place);
  if (chart.by === "track") return now?.tracks.some((track) => track.value === (head.called ?? head.id)) ?? false;
  if (chart.by === "turn") return now !== null && (String(now.turn) === head.id || board?.turns.find((one) => one.turn === now.turn)?.short === head.id);
  if (!sheet || !looksUp(chart, sheet)) return false;
  if (chart.by === "line") return sheet.lines.some((line) => line.value === head.title);
  const thrown = sheet.dice.map((die) => die.value).filter((value) => value !== null);
  return chart.by === "die" && thrown.length > 0 && String(thrown.reduce((sum, value) => sum + value, 0)) === head.id;
}

/** Whether a battle or the ground pointed at asks for a chart; turn and weather always light theirs. */
export function chartAsked(chart: Chart, question: Question): boolean {
  if (chart.by === "turn" || chart.by === "track") return false;
  return chart.columns.some((head) => columnLit(chart, head, question)) || chart.rows.some((head) => rowLit(chart, head, question));
}

/** Returns the case that a cell leads to. */
export function caseOfCell(chart: Chart, row: number, column: number): string {
  return chart.links?.[chart.cells[row]?.[column] ?? ""] ?? chart.columns[column]?.case ?? chart.rows[row]?.case ?? chart.case;
}

/** Says what the ground of a place costs and does, a line for each row of the terrain chart that speaks of it. */
export function groundSays(charts: Chart[], place: Place): string[] {
  return charts
    .filter((chart) => chart.by === "place")
    .flatMap((chart) =>
      chart.rows.flatMap((row, at) => {
        if (!isGround(row, place)) return [];
        const figures = chart.columns.map((column, n) => ({ title: column.title, cell: chart.cells[at]?.[n] ?? "" })).filter(({ cell }) => cell !== "–" && cell !== "");
        return [`${row.title}: ${figures.map(({ title, cell }) => `${title} ${cell}`).join(", ")}`];
      }),
    );
}

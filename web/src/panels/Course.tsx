/** The course of a finished game as plots and tables: score, places, luck, losses, units, ground and attacks. */

import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { send } from "../connection";
import type { CourseMessage, CourseRow, PointsLine } from "../protocol";
import { board, course, sideIndex, sideTitle, table } from "../state";
import { showMoment } from "../table/replay";
import { say } from "../words";
import { ColumnPlot, LinePlot, type Curve } from "./Plot";
import { turnInTable } from "./plotScale";

/** Asks for the course of a game that is over, once. */
export function useCourse(): CourseMessage | null {
  const id = table.value?.table;
  useEffect(() => {
    if (id && !course.value) send({ type: "course" });
  }, [id]);
  return course.value;
}

function bySide(rows: CourseRow[], of: (row: CourseRow) => Record<string, number>): Curve[] {
  return (board.value?.sides ?? []).map((side) => ({ name: side.title, tone: `side-${sideIndex(side.id)}`, values: rows.map((row) => of(row)[side.id] ?? 0) }));
}

/** Adds up what a side lost of each kind. */
export function total(kinds: Record<string, number> | undefined): number {
  return Object.values(kinds ?? {}).reduce((sum, count) => sum + count, 0);
}

const goTo = (row: CourseRow): void => void showMoment(row.at);

export function ScorePlots({ rows, live = true }: { rows: CourseRow[]; live?: boolean }): JSX.Element {
  return (
    <>
      {Object.keys(rows.at(-1)?.score ?? {}).map((name) => (
        <LinePlot key={name} title={say("course-score")} rows={rows} curves={[{ name, tone: "score", values: rows.map((row) => row.score[name] ?? null) }]} pick={live ? goTo : undefined} />
      ))}
    </>
  );
}

export function LossColumns({ rows, live = true }: { rows: CourseRow[]; live?: boolean }): JSX.Element {
  const fell = (row: CourseRow): Record<string, number> => Object.fromEntries(Object.entries(row.fell).map(([side, kinds]) => [side, total(kinds)]));
  return <ColumnPlot title={say("course-fell")} rows={rows} curves={bySide(rows, fell)} pick={live ? goTo : undefined} />;
}

export function LuckPlot({ rows }: { rows: CourseRow[] }): JSX.Element {
  return <LinePlot title={say("course-luck")} rows={rows} curves={bySide(rows, (row) => row.luck)} pick={goTo} />;
}

export function ArmyPlots({ rows }: { rows: CourseRow[] }): JSX.Element {
  return (
    <>
      <LinePlot title={say("course-units")} rows={rows} curves={bySide(rows, (row) => row.units)} pick={goTo} />
      <LinePlot title={say("course-ground")} rows={rows} curves={bySide(rows, (row) => row.ground)} pick={goTo} />
      <ColumnPlot title={say("course-attacks")} rows={rows} curves={bySide(rows, (row) => row.attacks)} pick={goTo} />
    </>
  );
}

/** What a side lost by kind, counted from every elimination of the game, not from the units missing at its end. */
export function LossTable({ lost }: { lost: CourseMessage["lost"] }): JSX.Element {
  const sides = board.value?.sides ?? [];
  const kinds = [...new Set(sides.flatMap((side) => Object.keys(lost[side.id] ?? {})))];
  const both = (kind: string): number => sides.reduce((sum, side) => sum + (lost[side.id]?.[kind] ?? 0), 0);
  return (
    <table class="figures" data-testid="losses">
      <thead>
        <tr>
          <th scope="col">{say("losses-kind")}</th>
          {sides.map((side) => (
            <th key={side.id} scope="col">
              {side.title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {kinds
          .sort((one, two) => both(two) - both(one))
          .map((kind) => (
            <tr key={kind}>
              <th scope="row">{kind.replaceAll("_", " ")}</th>
              {sides.map((side) => (
                <td key={side.id}>{lost[side.id]?.[kind] ?? 0}</td>
              ))}
            </tr>
          ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{say("losses-all")}</th>
          {sides.map((side) => (
            <td key={side.id} data-testid={`lost-${side.id}`}>
              {total(lost[side.id])}
            </td>
          ))}
        </tr>
      </tfoot>
    </table>
  );
}

/** Tells when a place came to be counted as it was at the end. */
function Since({ one }: { one: PointsLine }): JSX.Element | null {
  const last = one.changes.at(-1);
  if (one.says) return <>{one.says}</>;
  if (!last) return one.place ? <>{say("points-always")}</> : null;
  return (
    <button type="button" class="link" onClick={() => void showMoment(last.at)}>
      {turnInTable(last.label, board.value?.turns ?? [])}
    </button>
  );
}

/** Which places and objectives gave whose points; those that counted for nobody are folded away where there are many. */
export function PointsTable({ points }: { points: PointsLine[] }): JSX.Element | null {
  if (points.length === 0) return null;
  const counted = points.filter((one) => one.side !== null);
  const others = points.filter((one) => one.side === null);
  const sum = counted.reduce((all, one) => all + one.points, 0);
  return (
    <table class="figures" data-testid="points">
      <thead>
        <tr>
          <th scope="col">{say("points-place")}</th>
          <th scope="col">{say("points-side")}</th>
          <th scope="col">{say("points-since")}</th>
          <th scope="col">{say("points-worth")}</th>
        </tr>
      </thead>
      <tbody>
        {[...counted, ...others].map((one) => (
          <tr key={one.place ?? one.title} class={one.side === null ? "open" : ""}>
            <th scope="row">{one.title}</th>
            <td>{one.side === null ? say("points-nobody") : sideTitle(one.side)}</td>
            <td>
              <Since one={one} />
            </td>
            <td>{one.side === null ? say("points-open", { points: one.points }) : one.points}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={3}>
            {say("points-sum")}
          </th>
          <td data-testid="points-sum">{sum}</td>
        </tr>
      </tfoot>
    </table>
  );
}

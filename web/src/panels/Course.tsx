/** The course of a finished game as plots: score, losses and ground turn by turn. */

import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { send } from "../connection";
import { battlesByTurn } from "../luck";
import type { CourseRow } from "../protocol";
import { board, course, log, sideIndex, sideTitle, table } from "../state";
import { seek, toggleReplay } from "../table/replay";
import { say } from "../words";

const WIDE = 320;
const HIGH = 64;

interface Curve {
  name: string;
  tone: string;
  values: number[];
}

/** One plot: a curve for each side, or for each score. */
function Plot({ title, rows, curves }: { title: string; rows: CourseRow[]; curves: Curve[] }): JSX.Element | null {
  const all = curves.flatMap((curve) => curve.values);
  const [low, high] = [Math.min(0, ...all), Math.max(1, ...all)];
  if (rows.length < 2) return null;
  const x = (index: number): number => 4 + (index * (WIDE - 8)) / (rows.length - 1);
  const y = (value: number): number => 4 + ((high - value) * (HIGH - 8)) / (high - low);
  const said = curves.map((curve) => `${curve.name}: ${curve.values.join(", ")}`).join(". ");
  return (
    <figure class="plot" data-testid="plot">
      <figcaption>
        {title}
        {curves.map((curve) => (
          <span key={curve.name}>
            <i class={`swatch ${curve.tone}`} /> {curve.name} <strong>{curve.values.at(-1)}</strong>
          </span>
        ))}
      </figcaption>
      <svg viewBox={`0 0 ${WIDE} ${HIGH}`} role="img" aria-label={say("course-plot", { title, curves: said })}>
        <path class="zero" d={`M0,${y(0)}H${WIDE}`} />
        {curves.map((curve) => (
          <polyline key={curve.name} class={curve.tone} points={curve.values.map((value, index) => `${x(index)},${y(value)}`).join(" ")} />
        ))}
        {rows.map((row, index) => (
          <rect key={row.at} class="turn" x={x(index) - WIDE / rows.length / 2} y="0" width={WIDE / rows.length} height={HIGH} onClick={() => (toggleReplay(), void seek(row.at))}>
            <title>{`${row.label}: ${curves.map((curve) => `${curve.name} ${curve.values[index]}`).join(", ")}`}</title>
          </rect>
        ))}
      </svg>
    </figure>
  );
}

function bySide(rows: CourseRow[], of: (row: CourseRow) => Record<string, number>): Curve[] {
  return (board.value?.sides ?? []).map((side) => ({ name: sideTitle(side.id), tone: `side-${sideIndex(side.id)}`, values: rows.map((row) => of(row)[side.id] ?? 0) }));
}

export function Plots(): JSX.Element | null {
  const id = table.value?.table;
  useEffect(() => {
    if (id && !course.value) send({ type: "course" });
  }, [id]);
  const rows = course.value?.rows;
  if (!rows) return null;
  const scores = Object.keys(rows.at(-1)?.score ?? {});
  return (
    <>
      <h4>{say("course")}</h4>
      {scores.map((name) => (
        <Plot key={name} title={say("course-score")} rows={rows} curves={[{ name, tone: "score", values: rows.map((row) => row.score[name] ?? 0) }]} />
      ))}
      <Plot title={say("units-lost")} rows={rows} curves={bySide(rows, (row) => row.lost)} />
      <Plot title={say("course-units")} rows={rows} curves={bySide(rows, (row) => row.units)} />
      <Plot title={say("course-ground")} rows={rows} curves={bySide(rows, (row) => row.ground)} />
    </>
  );
}

/** The attacks of both sides as columns, turn by turn. */
export function AttackPlot(): JSX.Element | null {
  const turns = [...battlesByTurn(log.value)].sort(([one], [two]) => one - two);
  const sides = board.value?.sides ?? [];
  const most = Math.max(1, ...turns.flatMap(([, counts]) => [...counts.values()]));
  if (turns.length === 0) return null;
  const wide = 320 / turns.length;
  const said = ([turn, counts]: [number, Map<string, number>]): string =>
    say("course-attacks-of", { turn, counts: sides.map((side) => `${side.title} ${counts.get(side.id) ?? 0}`).join(", ") });
  return (
    <>
      <h4>{say("course-attacks")}</h4>
      <svg class="course" viewBox="0 0 320 74" role="img" aria-label={turns.map(said).join(". ")}>
        {turns.map(([turn, counts], index) => (
          <g key={turn}>
            <title>{said([turn, counts])}</title>
            {sides.map((side, at) => {
              const high = ((counts.get(side.id) ?? 0) / most) * 60;
              return <rect key={side.id} class={`side-${sideIndex(side.id)}`} x={index * wide + (at * wide) / 2 + 1} y={62 - high} width={Math.max(1, wide / 2 - 2)} height={high} />;
            })}
          </g>
        ))}
        <path d="M0,62.5H320" />
      </svg>
      <p class="legend-line">
        {sides.map((side) => (
          <span key={side.id}>
            <i class={`swatch side-${sideIndex(side.id)}`} /> {side.title}
          </span>
        ))}
      </p>
    </>
  );
}

/** Plots with axes and a legend: curves turn by turn, and columns of what happened in each turn. */

import type { ComponentChildren, JSX } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import type { CourseRow } from "../protocol";
import { board } from "../state";
import { say } from "../words";
import { roomFor, roundTicks, turnNames, type TurnName } from "./plotScale";

const HIGH = 108; // of the field between the axes
const TOP = 7;
const LINE = 15; // of a line of names under the plot
const USUAL = 340;

export interface Curve {
  name: string;
  tone: string;
  /** A value for each row; null where there was none yet. */
  values: (number | null)[];
}

interface Field {
  wide: number;
  left: number;
  x: (index: number) => number;
  y: (value: number) => number;
}

function figure(value: number): string {
  const shown = Number.isInteger(value) ? Math.abs(value) : Math.abs(value).toFixed(1);
  return `${value < 0 ? "−" : ""}${shown}`;
}

/** Measures how wide an element is, so that letters in a drawing keep their size. */
export function useWidth(): [ref: { current: HTMLElement | null }, wide: number] {
  const ref = useRef<HTMLElement>(null);
  const [wide, setWide] = useState(USUAL);
  useLayoutEffect(() => {
    const box = ref.current;
    if (!box || typeof ResizeObserver === "undefined") return undefined;
    const watch = new ResizeObserver(() => box.clientWidth > 0 && setWide(box.clientWidth));
    watch.observe(box);
    return () => watch.disconnect();
  }, []);
  return [ref, wide];
}

function Axes({ field, ticks, names, shown, between }: { field: Field; ticks: number[]; names: TurnName[]; shown: boolean[]; between: boolean }): JSX.Element {
  const { wide, left, x, y } = field;
  const foot = TOP + HIGH;
  const last = names.length - 1;
  const yearAt = (index: number): string => {
    const before = names.findLast((name, at) => at < index && shown[at] && name.year);
    const year = names[index]?.year ?? "";
    return before?.year === year ? "" : year;
  };
  const anchor = (index: number): "start" | "middle" | "end" => (between ? "middle" : index === last ? "end" : index === 0 ? "start" : "middle");
  return (
    <g class="axes">
      {ticks.map((tick) => (
        <g key={tick}>
          <path class={tick === 0 ? "zero" : "grid"} d={`M${left},${y(tick)}H${wide}`} />
          <text x={left - 6} y={y(tick) + 4} text-anchor="end">
            {figure(tick)}
          </text>
        </g>
      ))}
      {names.map((name, index) =>
        shown[index] ? (
          <g key={index}>
            <path class="tick" d={`M${x(index)},${foot}v4`} />
            <text x={x(index)} y={foot + LINE + 2} text-anchor={anchor(index)}>
              {name.short}
            </text>
            {yearAt(index) && (
              <text class="year" x={x(index)} y={foot + 2 * LINE + 2} text-anchor={anchor(index)}>
                {yearAt(index)}
              </text>
            )}
          </g>
        ) : (
          <path key={index} class="tick small" d={`M${x(index)},${foot}v2`} />
        ),
      )}
    </g>
  );
}

interface Given {
  title: string;
  rows: CourseRow[];
  curves: Curve[];
  /** Called with the row that was clicked. */
  pick?: ((row: CourseRow) => void) | undefined;
}

interface Drawn extends Given {
  between: boolean;
  said: string;
  draw: (field: Field) => ComponentChildren;
}

/** The frame of a plot: title, legend with the values under the pointer or at the end, axes, and the turns to click. */
function Frame({ title, rows, curves, pick, between, said, draw }: Drawn): JSX.Element {
  const [ref, wide] = useWidth();
  const [at, setAt] = useState<number | null>(null);
  const values = curves.flatMap((curve) => curve.values).filter((value): value is number => value !== null);
  const ticks = roundTicks(Math.min(...values), Math.max(...values));
  const [low, high] = [ticks[0] ?? 0, ticks.at(-1) ?? 1];
  const left = Math.max(...ticks.map((tick) => figure(tick).length)) * 7 + 10;
  const count = between ? rows.length : rows.length - 1;
  const step = (wide - left - 4) / Math.max(1, count);
  const field: Field = {
    wide,
    left,
    x: (index) => left + (index + (between ? 0.5 : 0)) * step,
    y: (value) => TOP + ((high - value) * HIGH) / (high - low),
  };
  const names = turnNames(rows, board.value?.turns ?? []);
  const years = names.some((name) => name.year);
  const foot = TOP + HIGH + LINE * (years ? 2 : 1) + 8;
  const row = at === null ? undefined : rows[at];
  return (
    <figure class="plot" data-testid="plot" ref={ref}>
      <figcaption>
        <strong>{title}</strong>
        <span class="when">{row?.label ?? ""}</span>
        <span class="curves">
          {curves.map((curve) => {
            const value = curve.values[at ?? curve.values.length - 1];
            return (
              <span key={curve.name}>
                <svg class="key" viewBox="0 0 20 12" aria-hidden="true">
                  {between ? <rect class={curve.tone} x="3" y="1" width="12" height="10" rx="2" /> : <path class={`curve ${curve.tone}`} d="M0,6H20" />}
                </svg>
                {curve.name} {(!between || at !== null) && typeof value === "number" && <b>{figure(value)}</b>}
              </span>
            );
          })}
        </span>
      </figcaption>
      <svg width={wide} height={foot} viewBox={`0 0 ${wide} ${foot}`} role="img" aria-label={say("course-plot", { title, curves: said })} onPointerLeave={() => setAt(null)}>
        <Axes field={field} ticks={ticks} names={names} shown={roomFor(names, step)} between={between} />
        {draw(field)}
        {at !== null && !between && <path class="here" d={`M${field.x(at)},${TOP}v${HIGH}`} />}
        {rows.map((one, index) => (
          <rect
            key={one.at}
            class={`turn${pick ? " live" : ""}`}
            x={Math.max(left - 6, field.x(index) - step / 2)}
            y="0"
            width={index === 0 || (index === rows.length - 1 && !between) ? step / 2 + (between ? step / 2 : 6) : step}
            height={foot}
            onPointerEnter={() => setAt(index)}
            onClick={() => pick?.(one)}
          >
            <title>{`${one.label}: ${curves.map((curve) => `${curve.name} ${figure(curve.values[index] ?? 0)}`).join(", ")}`}</title>
          </rect>
        ))}
      </svg>
    </figure>
  );
}

/** Draws a curve; where there was no value yet it has a gap. */
function path(values: (number | null)[], { x, y }: Field): string {
  return values.map((value, index) => (value === null ? "" : `${typeof values[index - 1] === "number" ? "L" : "M"}${x(index).toFixed(1)},${y(value).toFixed(1)}`)).join("");
}

/** One plot of curves: a curve for each side, or for each score. */
export function LinePlot(given: Given): JSX.Element | null {
  const { rows, curves } = given;
  if (rows.length < 2 || !curves.some((curve) => curve.values.some((value) => value !== null))) return null;
  const said = curves.map((curve) => `${curve.name}: ${curve.values.map((value) => (value === null ? "-" : figure(value))).join(", ")}`).join(". ");
  return (
    <Frame
      {...given}
      between={false}
      said={said}
      draw={(field) =>
        curves.map((curve) => (
          <g key={curve.name}>
            <path class={`curve ${curve.tone}`} d={path(curve.values, field)} />
            <circle class={`end ${curve.tone}`} cx={field.x(rows.length - 1)} cy={field.y(curve.values.at(-1) ?? 0)} r="3" />
          </g>
        ))
      }
    />
  );
}

/** One plot of columns: what happened between a row and the next, a column for each side. */
export function ColumnPlot(given: Given): JSX.Element | null {
  const rows = given.rows.slice(0, -1);
  const curves = given.curves.map((curve) => ({ ...curve, values: curve.values.slice(0, -1) }));
  if (rows.length === 0) return null;
  const said = rows.map((row, index) => `${row.label}: ${curves.map((curve) => `${curve.name} ${curve.values[index] ?? 0}`).join(", ")}`).join(". ");
  return (
    <Frame
      {...given}
      rows={rows}
      curves={curves}
      between={true}
      said={said}
      draw={(field) => {
        const wide = Math.min(14, ((field.wide - field.left) / rows.length - 2) / curves.length);
        return curves.map((curve, side) =>
          curve.values.map((value, index) => {
            const x = field.x(index) + (side - curves.length / 2) * wide;
            return <rect key={`${side} ${index}`} class={`column ${curve.tone}`} x={x} y={field.y(value ?? 0)} width={Math.max(1, wide - 1)} height={field.y(0) - field.y(value ?? 0)} />;
          }),
        );
      }}
    />
  );
}

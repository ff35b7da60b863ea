/** What the dice have decided, drawn where it happened: falling dice, then a tag with the result; losses fade. */

import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { falling, losses, moments, skipFall, type Moment } from "../battleMoment";
import { centre } from "../geometry";
import { Die } from "../panels/Dice";
import { placeById, unitById } from "../state";
import { CounterArt } from "./Counter";
import { viewport } from "./zoom";

const DIE = 24;
/** A result stands on the map in lines of so many letters; the rest of a very long one is its tooltip. */
const LETTERS = 36;
const LINES = 4;
const LINE = 17;
/** The height of a tag of one line with its dice. */
const HIGH = 50;

/** Breaks a result into lines of about the same length. */
export function linesOf(says: string): string[] {
  const count = Math.ceil(says.length / LETTERS);
  const wide = count > 1 ? Math.min(LETTERS, says.length / count + 5) : LETTERS;
  const lines: string[] = [];
  for (const word of says.split(" ")) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= wide) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines.length > LINES ? [...lines.slice(0, LINES - 1), `${lines[LINES - 1] ?? ""}…`] : lines;
}

function widthOf(lines: string[]): number {
  return Math.max(...lines.map((line) => line.length)) * 6.8 + 16;
}

/** Finds how high each tag stands over its place so that none covers another, at the zoom at which they appear. */
export function heightsOf(shown: Moment[], k: number): number[] {
  const boxes: { x: number; y: number; wide: number; high: number }[] = [];
  return shown.map((moment) => {
    const place = placeById.value.get(moment.place);
    if (!place) return 0;
    const { x, y } = centre(place);
    const lines = linesOf(moment.says);
    const box = { x: x * k, y: y * k, wide: widthOf(lines), high: HIGH + (lines.length - 1) * LINE };
    const under = (): { y: number; high: number } | undefined =>
      boxes.find((one) => Math.abs(one.x - box.x) < (one.wide + box.wide) / 2 && box.y > one.y - one.high && box.y - box.high < one.y);
    for (let one = under(); one; one = under()) box.y = one.y - one.high;
    boxes.push(box);
    return y * k - box.y;
  });
}

function Tag({ moment, high }: { moment: Moment; high: number }): JSX.Element | null {
  const place = placeById.value.get(moment.place);
  if (!place) return null;
  const { x, y } = centre(place);
  const dice = moment.dice.slice(0, 4);
  const lines = linesOf(moment.says);
  const [wide, more] = [widthOf(lines), (lines.length - 1) * LINE];
  return (
    <g class="moment" data-testid={`moment-${moment.place}`} style={{ transform: `translate(${x}px,${y}px)` }}>
      <title>{moment.says}</title>
      <g class="steady">
        <g transform={`translate(0,${-34 - high})`}>
          {dice.map((value, n) => (
            <g key={n} transform={`translate(${(n - (dice.length - 1) / 2) * (DIE + 4) - DIE / 2},${-38 - more})`}>
              <g class={falling.value ? "falling" : ""}>
                <Die value={value} size={DIE} />
              </g>
            </g>
          ))}
          {!falling.value && (
            <g class="verdict">
              <rect x={-wide / 2} y={-10 - more} width={wide} height={21 + more} rx="5" />
              {lines.map((line, n) => (
                <text key={n} y={5 - more + n * LINE} text-anchor="middle">
                  {line}
                </text>
              ))}
            </g>
          )}
        </g>
      </g>
    </g>
  );
}

export function Moments(): JSX.Element | null {
  const active = falling.value;
  useEffect(() => {
    if (!active) return;
    addEventListener("pointerdown", skipFall);
    addEventListener("keydown", skipFall);
    return () => {
      removeEventListener("pointerdown", skipFall);
      removeEventListener("keydown", skipFall);
    };
  }, [active]);
  if (moments.value.length === 0) return null;
  const heights = heightsOf(moments.value, viewport.peek().k);
  return (
    <g class="moments">
      {losses.value.map(({ unit, place }) => {
        const printed = unitById.value.get(unit);
        const lay = placeById.value.get(place);
        if (!printed || !lay) return null;
        const { x, y } = centre(lay);
        return (
          <g key={unit} class="fading" data-testid={`fading-${unit}`} style={{ transform: `translate(${x}px,${y}px)` }}>
            <CounterArt unit={printed} />
          </g>
        );
      })}
      {moments.value.map((moment, n) => (
        <Tag key={n} moment={moment} high={heights[n] ?? 0} />
      ))}
    </g>
  );
}

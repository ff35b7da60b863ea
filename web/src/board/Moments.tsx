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
/** Letters of a result that stand on the map; the rest is its tooltip. */
const LETTERS = 38;
/** The height of a tag with its dice. */
const HIGH = 50;

function textOf(moment: Moment): string {
  return moment.says.length > LETTERS ? `${moment.says.slice(0, LETTERS - 1).trimEnd()}…` : moment.says;
}

function widthOf(moment: Moment): number {
  return textOf(moment).length * 6.8 + 16;
}

/** Finds how high each tag stands over its place so that none covers another, at the zoom at which they appear. */
export function heightsOf(shown: Moment[], k: number): number[] {
  const boxes: { x: number; y: number; wide: number }[] = [];
  return shown.map((moment) => {
    const place = placeById.value.get(moment.place);
    if (!place) return 0;
    const { x, y } = centre(place);
    const box = { x: x * k, y: y * k, wide: widthOf(moment) };
    const under = (): { y: number } | undefined => boxes.find((one) => Math.abs(one.x - box.x) < (one.wide + box.wide) / 2 && Math.abs(one.y - box.y) < HIGH);
    for (let one = under(); one; one = under()) box.y = one.y - HIGH;
    boxes.push(box);
    return y * k - box.y;
  });
}

function Tag({ moment, high }: { moment: Moment; high: number }): JSX.Element | null {
  const place = placeById.value.get(moment.place);
  if (!place) return null;
  const { x, y } = centre(place);
  const dice = moment.dice.slice(0, 4);
  const [text, wide] = [textOf(moment), widthOf(moment)];
  return (
    <g class="moment" data-testid={`moment-${moment.place}`} style={{ transform: `translate(${x}px,${y}px)` }}>
      <title>{moment.says}</title>
      <g class="steady">
        <g transform={`translate(0,${-34 - high})`}>
          {dice.map((value, n) => (
            <g key={n} transform={`translate(${(n - (dice.length - 1) / 2) * (DIE + 4) - DIE / 2},-38)`}>
              <g class={falling.value ? "falling" : ""}>
                <Die value={value} size={DIE} />
              </g>
            </g>
          ))}
          {!falling.value && (
            <g class="verdict">
              <rect x={-wide / 2} y="-10" width={wide} height="21" rx="5" />
              <text y="5" text-anchor="middle">
                {text}
              </text>
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

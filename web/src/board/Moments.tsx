/** What the dice have decided, drawn where it happened: falling dice, then a tag with the result; losses fade. */

import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { falling, losses, moments, skipFall, type Moment } from "../battleMoment";
import { centre } from "../geometry";
import { Die } from "../panels/Dice";
import { placeById, unitById } from "../state";
import { CounterArt } from "./Counter";

const DIE = 24;
/** Letters of a result that stand on the map; the rest is its tooltip. */
const LETTERS = 38;

function Tag({ moment, line }: { moment: Moment; line: number }): JSX.Element | null {
  const place = placeById.value.get(moment.place);
  if (!place) return null;
  const { x, y } = centre(place);
  const dice = moment.dice.slice(0, 4);
  const text = moment.says.length > LETTERS ? `${moment.says.slice(0, LETTERS - 1).trimEnd()}…` : moment.says;
  const wide = text.length * 6.8 + 16;
  return (
    <g class="moment" data-testid={`moment-${moment.place}`} style={{ transform: `translate(${x}px,${y}px)` }}>
      <title>{moment.says}</title>
      <g class="steady">
        <g transform={`translate(0,${-34 - line * 50})`}>
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
        <Tag key={n} moment={moment} line={moments.value.slice(0, n).filter((one) => one.place === moment.place).length} />
      ))}
    </g>
  );
}

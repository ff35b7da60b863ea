/** A plot of shares: how often each side has won in each group of games, with the interval in which it truly lies. */

import type { JSX } from "preact";
import type { SideShare } from "../protocol";
import { say } from "../words";
import { useWidth } from "./Plot";

export interface ShareRow {
  name: string;
  games: number;
  sides: SideShare[];
}

const NAME = 16; // pixels of the line with the name of a row
const BAR = 20; // of a side's line
const GAP = 8;
const EDGE = 12;
const LETTER = 7; // pixels, the widest that a letter usually is
const ROOM = 13; // letters for the number of games

function percent(share: number): string {
  return say("percent", { value: String(Math.round(share * 100)) });
}

/** Returns a name that fits above a row. */
function shortened(name: string, wide: number): string {
  const most = Math.floor(wide / LETTER) - ROOM;
  return name.length > most ? `${name.slice(0, Math.max(1, most - 1)).trimEnd()}…` : name;
}

/** Says a row in a sentence, for those who do not see the drawing. */
export function saidShares(row: ShareRow, title: (side: string) => string): string {
  const shares = row.sides.map((one) => say("share-says", { side: title(one.side), share: percent(one.won.share), low: percent(one.won.low), high: percent(one.won.high) }));
  return `${say("share-games", { name: row.name, games: row.games })} ${shares.join(" ")}`;
}

interface Drawn {
  one: SideShare;
  index: number;
  top: number;
  wide: number;
  x: (share: number) => number;
  title: string;
}

function Side({ one, index, top, wide, x, title }: Drawn): JSX.Element {
  const middle = top + NAME + index * BAR + BAR / 2;
  const tone = `side-${index}`;
  return (
    <g>
      <path class={`reach ${tone}`} d={`M${x(one.won.low)},${middle}H${x(one.won.high)}`} />
      <circle class={`end ${tone}`} cx={x(one.won.share)} cy={middle} r="5" />
      <text x={wide - 2} y={middle + 4} text-anchor="end" class="figure-text">
        {`${title} ${percent(one.won.share)}`}
      </text>
    </g>
  );
}

export function SharePlot({ title, rows, sideTitle }: { title: string; rows: ShareRow[]; sideTitle: (side: string) => string }): JSX.Element | null {
  const [ref, wide] = useWidth();
  if (rows.length === 0) return null;
  const tall = NAME + Math.max(...rows.map((row) => row.sides.length)) * BAR + GAP;
  const room = Math.max(120, wide - 150 - EDGE); // the rest is for figures in words
  const x = (share: number): number => EDGE + share * room;
  return (
    <figure class="plot shares" data-testid="share-plot" ref={ref}>
      <figcaption>
        <strong>{title}</strong>
      </figcaption>
      <svg width={wide} height={rows.length * tall + 20} viewBox={`0 0 ${wide} ${rows.length * tall + 20}`} role="img" aria-label={rows.map((row) => saidShares(row, sideTitle)).join(" ")}>
        <g class="axes">
          {[0, 0.25, 0.5, 0.75, 1].map((share) => (
            <g key={share}>
              <path class={share === 0.5 ? "zero" : "grid"} d={`M${x(share)},0V${rows.length * tall}`} />
              <text x={x(share)} y={rows.length * tall + 15} text-anchor="middle">
                {percent(share)}
              </text>
            </g>
          ))}
        </g>
        {rows.map((row, n) => (
          <g key={row.name}>
            <text x={EDGE} y={n * tall + 13} class="row-name">
              {say("share-games", { name: shortened(row.name, wide), games: row.games })}
            </text>
            {row.sides.map((one, index) => (
              <Side key={one.side} one={one} index={index} top={n * tall} wide={wide} x={x} title={sideTitle(one.side)} />
            ))}
            <title>{saidShares(row, sideTitle)}</title>
          </g>
        ))}
      </svg>
    </figure>
  );
}

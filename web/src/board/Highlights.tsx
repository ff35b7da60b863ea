/** Lit places, overlays, the path under the pointer, the cursor: a handful of paths, never one per hex. */

import type { JSX } from "preact";
import { centre, outline, unionPath } from "../geometry";
import { touches } from "../odds";
import type { Gain } from "../protocol";
import { wayTo } from "../routes";
import type { Pile } from "../piles";
import { supportPreview, board, boardFocused, cursor, decision, hover, inHand, lit, overlay, piles, placeById, stateOf, unitById } from "../state";
import { say } from "../words";
import { placeTags, TAG, type Placed } from "./tags";
import { detail, scale } from "./zoom";

function joined(ids: Iterable<string>, inset: number): string {
  const shown = board.value;
  if (!shown) return "";
  let path = "";
  for (const id of ids) {
    const place = placeById.value.get(id);
    if (place) path += outline(shown, place, inset);
  }
  return path;
}

/** More places than a unit has neighbours are drawn as one shape, which leaves the map readable. */
const SINGLE = 6;

function reachPath(ids: string[]): string {
  const shown = board.value;
  if (!shown || ids.length <= SINGLE) return joined(ids, 5);
  return unionPath(shown, ids.flatMap((id) => placeById.value.get(id) ?? []));
}

/** Places that can be chosen; those that only take something back are fainter. */
export function LitPlaces(): JSX.Element {
  const forward: string[] = [];
  const back: string[] = [];
  for (const [id, offers] of lit.value.places) (offers.some((offer) => !offer.back) ? forward : back).push(id);
  const shape = reachPath(forward);
  return (
    <g class="lit-places">
      {shape && <path class="lit-casing" d={shape} />}
      {shape && <path class={`lit-place${forward.length > SINGLE ? " reach" : ""}`} data-testid="reach" d={shape} />}
      {back.length > 0 && <path class="lit-place back" d={joined(back, 5)} />}
    </g>
  );
}

/** Tones an overlay may use, each with a pattern as well as a hue. */
export const TONES = ["own", "enemy", "both", "good", "bad", "1", "2", "3", "4", "5"];

const TURNED: Record<string, string> = { own: "enemy", enemy: "own" };

/** Returns the pattern of a tone; in an overlay about a side each side keeps its own hue, whichever side it is about. */
export function patternOf(drawn: { arg: string }, tone: string): string {
  const second = board.value?.sides[1]?.id === drawn.arg;
  const name = (second && TURNED[tone]) || tone;
  return `url(#tone-${TONES.includes(name) ? name : "own"})`;
}

export function OverlayPatterns(): JSX.Element {
  return (
    <defs>
      <pattern id="tone-own" width="14" height="14" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect class="tone-own wash" width="14" height="14" />
        <path class="tone-own mark" d="M0,0V14" />
      </pattern>
      <pattern id="tone-enemy" width="14" height="14" patternUnits="userSpaceOnUse" patternTransform="rotate(-45)">
        <rect class="tone-enemy wash" width="14" height="14" />
        <path class="tone-enemy mark" d="M0,0V14M4,0V14" />
      </pattern>
      <pattern id="tone-both" width="16" height="16" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect class="tone-both wash" width="16" height="16" />
        <path class="tone-both mark" d="M0,8H16M8,0V16" />
      </pattern>
      <pattern id="tone-good" width="18" height="18" patternUnits="userSpaceOnUse">
        <rect class="tone-good wash" width="18" height="18" />
        <circle class="tone-good dot" cx="9" cy="9" r="3" />
      </pattern>
      <pattern id="tone-bad" width="18" height="18" patternUnits="userSpaceOnUse">
        <rect class="tone-bad wash" width="18" height="18" />
        <path class="tone-bad mark" d="M5,5l8,8M13,5l-8,8" />
      </pattern>
      {[1, 2, 3, 4, 5].map((step) => (
        <pattern key={step} id={`tone-${step}`} width="20" height="20" patternUnits="userSpaceOnUse" patternTransform="rotate(30)">
          <rect class={`tone-${step} wash`} width="20" height="20" />
          <path class={`tone-${step} mark`} d={Array.from({ length: step }, (_, line) => `M${line * 4},0V20`).join("")} />
        </pattern>
      ))}
    </defs>
  );
}

export function OverlayLayer(): JSX.Element | null {
  const shown = overlay.value;
  if (!shown) return null;
  const byTone = new Map<string, string[]>();
  for (const [id, { tone }] of Object.entries(shown.places)) {
    const ids = byTone.get(tone);
    if (ids) ids.push(id);
    else byTone.set(tone, [id]);
  }
  return (
    <g class="overlay" data-testid="overlay-drawn">
      {[...byTone].map(([tone, ids]) => (
        <path key={tone} class="tone" d={joined(ids, 1)} fill={patternOf(shown, tone)} />
      ))}
    </g>
  );
}

/** The texts of an overlay about single places, over the counters so that they can be read. */
export function OverlayTexts(): JSX.Element | null {
  const places = Object.entries(overlay.value?.places ?? {}).filter(([, { text }]) => text);
  if (places.length === 0 || detail.value === "far") return null;
  return (
    <g>
      {places.map(([id, { text }]) => {
        const place = placeById.value.get(id);
        if (!place) return null;
        const { x, y } = centre(place);
        return (
          <g key={id} style={{ transform: `translate(${x}px,${y + 46}px)` }}>
            <text class="overlay-text steady" text-anchor="middle">
              {text}
            </text>
          </g>
        );
      })}
    </g>
  );
}

/** The route of the piece in hand to the place under the pointer, with its length. */
export function PathLayer(): JSX.Element | null {
  const target = hover.value ?? (boardFocused.value ? cursor.value : null);
  const steps = target ? wayTo(target) : undefined;
  if (!target || !steps || steps.length === 0) return null;
  const unit = [...inHand.value][0];
  const start = unit ? stateOf.value.get(unit)?.at : null;
  const ids = start && steps[0] !== start ? [start, ...steps] : steps;
  const points = ids.flatMap((id) => {
    const place = placeById.value.get(id);
    return place ? [centre(place)] : [];
  });
  const last = points.at(-1);
  if (!last) return null;
  const line = points.map((point) => `${point.x},${point.y}`).join(" ");
  return (
    <g class="path" data-testid="path">
      <polyline class="casing" points={line} />
      <polyline class="line" points={line} />
      <g style={{ transform: `translate(${last.x}px,${last.y}px)` }}>
        <g class="steady cost">
          <rect x="-31" y="-34" width="62" height="20" rx="10" />
          <text y="-19.5" text-anchor="middle">
            {say("map-steps", { steps: ids.length - 1 })}
          </text>
        </g>
      </g>
    </g>
  );
}

/** Far out, more labels than this would cover each other. */
const FEW = 12;

/** Odds while moving, over each enemy that the units in hand could attack; in full for the one under the pointer. */
export function AttackPreviewLayer(): JSX.Element | null {
  const tags = touches.value.map(({ place, odds, short, more, answers = [] }) => {
    const all = [odds, ...more.split("; "), ...answers].filter(Boolean);
    return { place, short, all, says: all.join("; ") };
  });
  return drawTags("attack-previews", tags, true);
}

/** What a unit or place that can be chosen would add to the current battle: the sum over it, in full for the one under the pointer. */
export function SupportPreviewLayer(): JSX.Element | null {
  const found = new Map<string, Gain[]>();
  for (const offers of [...lit.value.units.values(), ...lit.value.places.values()])
    for (const { verb, noun, kind } of offers) {
      const gain = supportPreview(verb, noun);
      const at = kind === "unit" ? stateOf.value.get(noun)?.at : noun;
      if (gain && at) found.set(at, [...(found.get(at) ?? []), gain]);
    }
  const tags = [...found].map(([place, gains]) => ({ place, short: gains.map(({ short }) => short).join(" / "), all: gains.map(({ says }) => says), says: gains.map(({ says }) => says).join("; ") }));
  return drawTags("support-previews", tags, false);
}

const LINE = 17;

/** Returns how wide a tag is on the screen. */
function width(lines: string[]): number {
  return Math.max((lines[0] ?? "").length * 6.6, ...lines.slice(1).map((line) => line.length * 5.9)) + 14;
}

interface Tag {
  place: string;
  short: string;
  all: string[];
  says: string;
}

/** Draws a few words about the counters of each of some places; of the place that is pointed at all words, over the other tags. */
function drawTags(name: string, tags: Tag[], enemy: boolean): JSX.Element | null {
  if (tags.length === 0 || (detail.value === "far" && tags.length > FEW)) return null;
  const looked = hover.value ?? (boardFocused.value ? cursor.value : null);
  const known = tags.flatMap((tag) => {
    const place = placeById.value.get(tag.place);
    const own = (pile: Pile): boolean => unitById.value.get(pile.units[0]?.id ?? "")?.side === decision.value?.side;
    const pile = piles.value.find((one) => one.place === place && own(one) !== enemy);
    return place ? [{ ...tag, about: pile ?? centre(place), width: width([tag.short]) }] : [];
  });
  const spots = placeTags(known, piles.value, scale.value);
  const drawn = known.map((tag, n) => ({ ...tag, spot: spots[n] as Placed }));
  return (
    <g data-testid={name}>
      {drawn.sort((one, two) => Number(one.place === looked) - Number(two.place === looked)).map(({ place, short, all, says, spot }) => (
        <Pill key={place} spot={spot} lines={place === looked ? all : [short]} says={says} />
      ))}
    </g>
  );
}

/** A few words, always of one size; further lines come under the first one. */
function Pill({ spot, lines, says }: { spot: Placed; lines: string[]; says: string }): JSX.Element {
  const wide = width(lines);
  const above = spot.down ? 0 : (lines.length - 1) * LINE;
  return (
    <g style={{ transform: `translate(${spot.x}px,${spot.y}px)` }}>
      <title>{says}</title>
      <g class="steady preview">
        <rect x={-wide / 2} y={-TAG / 2 - above} width={wide} height={TAG + (lines.length - 1) * LINE} rx="10" />
        {lines.map((line, n) => (
          <text key={n} class={n > 0 ? "more" : ""} y={4.5 - above + n * LINE} text-anchor="middle">
            {line}
          </text>
        ))}
      </g>
    </g>
  );
}

export function CursorLayer(): JSX.Element {
  const shown = board.value;
  const place = cursor.value ? placeById.value.get(cursor.value) : undefined;
  const under = hover.value ? placeById.value.get(hover.value) : undefined;
  return (
    <g class="cursors">
      {shown && under && <path class="hovered" d={outline(shown, under, 2)} />}
      {shown && place && <path class={`cursor${boardFocused.value ? " focused" : ""}`} d={outline(shown, place, 0)} />}
    </g>
  );
}

/** Battles, markers of places and the arrows of what the enemy last did. */

import type { JSX } from "preact";
import { battleInHand } from "../amounts";
import { isForward } from "../choices";
import { centre, outline, SCALE, type Point } from "../geometry";
import { headline } from "../panels/Sheet";
import { pileStep, type Pile } from "../piles";
import type { Sheet, Marker } from "../protocol";
import { board, lit, piles, placeById, replay, placeName, showArrows, sideIndex, spots, taken, trails, unitById, view } from "../state";
import { CounterArt } from "./Counter";
import { arrowsOf, askedFight, attacked, fighters, shorten } from "./fight";
import { placeTags } from "./tags";
import { scale } from "./zoom";

/** What the tag of a battle says, how wide it is, and the counters or the point that it is about. */
interface BattleTag {
  battle: Sheet;
  odds: string;
  about: Pile | Point;
  width: number;
}

function battleTag(battle: Sheet): BattleTag[] {
  const place = battle.place ? placeById.value.get(battle.place) : undefined;
  const first = place ? centre(place) : battle.defenders.flatMap((one) => spots.value.get(one.unit) ?? [])[0];
  if (!first) return [];
  const struck = new Set(battle.defenders.map((one) => one.unit));
  const about = piles.value.find((pile) => pile.units.some((unit) => struck.has(unit.id))) ?? first;
  const odds = headline(battle) || "?";
  return [{ battle, odds, about, width: Math.max(42, odds.length * 7 + 12) }];
}

function BattleMark({ battle, odds, width, at }: BattleTag & { at: Point }): JSX.Element {
  const arrows = arrowsOf(battle);
  return (
    <g class={`battle-mark ${battle.state}${isForward(lit.value.places.get(battle.place ?? "")) ? " lit" : ""}`}>
      <path class="casing" d={arrows.join("")} />
      {arrows.map((arrow) => (
        <path key={arrow} class="line" data-testid="battle-arrow" d={arrow} marker-end="url(#battle-head)" />
      ))}
      <g style={{ transform: `translate(${at.x}px,${at.y}px)` }}>
        <g class="steady">
          <rect x={-width / 2} y="-10" width={width} height="20" rx="4" />
          <text y="5" text-anchor="middle">
            {odds}
          </text>
        </g>
      </g>
    </g>
  );
}

export function BattleMarks(): JSX.Element {
  const now = view.value;
  const shown = (now?.battles ?? []).filter((battle) => battle.state !== "fought" && !battle.verb); // an overrun has a tag
  const inHand = battleInHand.value;
  if (inHand && !shown.some((battle) => battle.number === inHand.number)) shown.push(inHand);
  // What is asked after an attack of the other side is about that attack.
  const asked = attacked.value ? askedFight.value : null;
  if (asked && asked !== inHand) shown.push(asked);
  const tags = shown.flatMap(battleTag);
  const places = placeTags(tags, piles.value, scale.value);
  return (
    <g>
      {tags.map((tag, n) => (
        <BattleMark key={tag.battle.number} {...tag} at={places[n] as Point} />
      ))}
    </g>
  );
}

/** Blades for who attacks, a shield for who defends. */
const ROLES = { attacker: "M-5,-5L5,5M5,-5L-5,5", defender: "M-5,-5H5V0Q5,4 0,6Q-5,4 -5,0Z" };

/** Round the piles of both sides in an attack by the other side, each with a line and a sign of its own. */
export function Fighters(): JSX.Element {
  return (
    <g>
      {fighters.value.map(({ pile: { key, at, units, scale }, role }) => {
        const half = 44 * scale + ((units.length - 1) / 2) * pileStep(units.length) * scale;
        const box = { x: at.x - half, y: at.y - half, width: 2 * half, height: 2 * half };
        return (
          <g key={key} data-testid={`fight-${role}`} data-at={key}>
            <rect class="ring casing" {...box} rx="10" />
            <rect class={`ring ${role}`} {...box} rx="10" />
            <g style={{ transform: `translate(${box.x}px,${box.y}px)` }}>
              <g class={`steady fighter ${role}`}>
                <circle r="9" />
                <path d={ROLES[role]} />
              </g>
            </g>
          </g>
        );
      })}
    </g>
  );
}

/** Who controls the areas of a map of areas: one tinted path a side, and the active areas outlined. */
function Control({ markers }: { markers: Marker[] }): JSX.Element | null {
  const shown = board.value;
  if (!shown || shown.hex) return null;
  const paths = new Map<string, string>();
  for (const marker of markers) {
    const place = placeById.value.get(marker.place);
    if (!place) continue;
    const key = marker.kind === "control" ? `control side-${sideIndex(marker.side ?? "")}` : marker.kind;
    if (marker.kind === "control" || marker.kind === "active") paths.set(key, (paths.get(key) ?? "") + outline(shown, place));
  }
  return (
    <g class="areas-held">
      {[...paths].map(([key, d]) => (
        <path key={key} class={key} d={d} />
      ))}
    </g>
  );
}

/** Signs that stand in an area: broken blocks for rubble, a bastion for a fortification. */
const SIGNS: Record<string, string> = {
  rubble: "M-13,9l4,-13l6,5l5,-9l5,10l6,-4l3,11Z",
  fort: "M-13,9V-8h6v5h4v-5h6v5h4v-5h6V9Z",
};

function AreaSign({ marker }: { marker: Marker }): JSX.Element | null {
  const place = placeById.value.get(marker.place);
  const sign = SIGNS[marker.kind];
  if (!place || !sign) return null;
  const { x, y } = centre(place);
  const shift = marker.kind === "fort" ? 58 : -58;
  return (
    <g class={`area-sign sign-${marker.kind}`} style={{ transform: `translate(${x + shift}px,${y - 24}px)` }}>
      <title>{marker.text}</title>
      <path d={sign} />
    </g>
  );
}

/** Signs over a place that both sides hold: blades, a mark of what must follow, a wave for an assault over a river. */
const CLASHES: Record<string, string> = {
  battle: "M-6,-6L6,6M6,-6L-6,6",
  must: "M0,-7V2M0,6V7",
  river: "M-7,-3q3.5,-4 7,0t7,0M-7,4q3.5,-4 7,0t7,0",
};

/** Where both sides stand, and whether they must fight. */
export function Clashes(): JSX.Element {
  const found = (view.value?.markers ?? []).filter((marker) => marker.kind in CLASHES && placeById.value.has(marker.place));
  return (
    <g>
      {found.map((marker) => {
        const place = placeById.value.get(marker.place);
        if (!place) return null;
        const { x, y } = centre(place);
        return (
          <g key={marker.place} class={`clash clash-${marker.kind}`} style={{ transform: `translate(${x}px,${y - 44}px)` }}>
            <title>{`${placeName(marker.place)}: ${marker.text}`}</title>
            <g class="steady">
              <circle r="10" />
              <path d={CLASHES[marker.kind]} />
            </g>
          </g>
        );
      })}
    </g>
  );
}

/** A flag for each side, told by its cut as well as by its colour. */
const FLAGS = ["M0,-12h16l-5,5l5,5H0Z", "M0,-12h15v10H0Z"];

export function PlaceMarkers(): JSX.Element {
  const markers = view.value?.markers ?? [];
  return (
    <g>
      <Control markers={markers} />
      {markers.map((marker) => (
        <AreaSign key={`${marker.kind}-${marker.place}`} marker={marker} />
      ))}
      {markers.map((marker) => {
        const place = placeById.value.get(marker.place);
        if (!place || (place.shape && !place.control) || marker.kind in CLASHES) return null;
        const middle = centre(place);
        const { x, y } = place.control ? { x: place.control[0] * SCALE, y: place.control[1] * SCALE } : { x: middle.x - 38, y: middle.y - 40 };
        const side = marker.side ? sideIndex(marker.side) : 0;
        return (
          <g key={`${marker.kind}-${marker.place}`} class={`marker marker-${marker.kind}${marker.side ? ` side-${side}` : ""}`} style={{ transform: `translate(${x}px,${y}px)` }}>
            <title>{marker.text}</title>
            <g class="steady">
              <path d="M0,10V-12" />
              <path class="flag" d={FLAGS[side]} />
            </g>
          </g>
        );
      })}
    </g>
  );
}

/** A unit that is gone: its counter, pale and crossed out, where it stood. */
function Ghost({ id, at }: { id: string; at: Point }): JSX.Element {
  const unit = unitById.value.get(id);
  return (
    <g class="fallen" style={{ transform: `translate(${at.x}px,${at.y}px)` }}>
      {unit && <CounterArt unit={unit} />}
      <path class="lost" d="M-30,-30L30,30M30,-30L-30,30" />
    </g>
  );
}

/** Arrows from where a unit stood to where it stands, ghosts of those who are gone, rings where units arrived, and places that changed hands. */
export function Trails(): JSX.Element | null {
  // In a replay from the start the arrows would point at moves that have not happened yet.
  if (!showArrows.value || replay.value?.from === 0) return null;
  return (
    <g class={attacked.value ? "trails faint" : "trails"} data-testid="trails">
      {taken.value.map(({ place, side }) => {
        const lies = placeById.value.get(place);
        return lies && board.value ? <path key={place} class={`taken side-${sideIndex(side)}`} d={outline(board.value, lies, 4)} /> : null;
      })}
      {[...new Set(trails.value.flatMap(({ from, to }) => (from ? [] : (to ?? []))))].map((place) => {
        const lies = placeById.value.get(place);
        return lies && board.value ? <path key={`to ${place}`} class="arrived" data-testid={`arrived-${place}`} d={outline(board.value, lies, 12)} /> : null;
      })}
      {trails.value.map((trail) => {
        if (!trail.from) return null;
        const from = placeById.value.get(trail.from);
        if (!from) return null;
        const side = unitById.value.get(trail.unit)?.side ?? "";
        const start = centre(from);
        const to = trail.to ? placeById.value.get(trail.to) : undefined;
        if (!to) return <Ghost key={trail.unit} id={trail.unit} at={start} />;
        const end = shorten(start, centre(to), 30);
        const bend = { x: (start.x + end.x) / 2 + (end.y - start.y) * 0.12, y: (start.y + end.y) / 2 - (end.x - start.x) * 0.12 };
        const path = `M${start.x},${start.y}Q${bend.x},${bend.y} ${end.x},${end.y}`;
        return (
          <g key={trail.unit} class={`trail side-${side}`}>
            <path class="casing" d={path} />
            <path class="line" d={path} marker-end="url(#trail-head)" />
          </g>
        );
      })}
    </g>
  );
}

export function Heads(): JSX.Element {
  return (
    <defs>
      <marker id="trail-head" viewBox="0 0 10 10" refX="6" refY="5" markerWidth="4" markerHeight="4" orient="auto">
        <path class="trail-tip" d="M0,0L10,5L0,10Z" />
      </marker>
      <marker id="battle-head" viewBox="0 0 10 10" refX="6" refY="5" markerWidth="4" markerHeight="4" orient="auto">
        <path class="battle-tip" d="M0,0L10,5L0,10Z" />
      </marker>
    </defs>
  );
}

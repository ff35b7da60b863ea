/** The board: a camera over one world of map, overlays, counters and marks. */

import type { JSX } from "preact";
import { useLayoutEffect, useMemo, useRef } from "preact/hooks";
import { isForward } from "../choices";
import { boxOf, centre, type Box, type Point } from "../geometry";
import { narrow } from "../prefs";
import * as state from "../state";
import { say } from "../words";
import { CounterIcon } from "./Counter";
import { Counters, PileSizes, Rings } from "./Counters";
import { boardKeys, describeCursor } from "./cursor";
import { drag } from "./drag";
import { Fan } from "./Fan";
import { AddsLayer, CursorLayer, LitPlaces, OverlayLayer, OverlayPatterns, OverlayTexts, PathLayer, TouchLayer } from "./Highlights";
import { mapBox, MapLayer, sized } from "./Map";
import { BattleMarks, Clashes, Heads, PlaceMarkers, Trails } from "./Marks";
import { NamesLayer } from "./Names";
import { watchPointer } from "./pointer";
import { symbolMarkup } from "./symbols";
import { detail, fit, inset, inSight, moving, startCamera } from "./zoom";

function Layer({ box, name, children }: { box: Box; name: string; children: JSX.Element | (JSX.Element | null)[] }): JSX.Element {
  return (
    <svg
      class={`layer ${name}`}
      viewBox={`${box.x} ${box.y} ${box.w} ${box.h}`}
      style={sized(box)}
    >
      {children}
    </svg>
  );
}

/** Returns the places of the player's units that can act, or of all units if none can. */
function frontPoints(): { points: Point[]; own: boolean } {
  const side = state.decision.value?.side;
  const own = [...state.lit.value.units].filter(([unit, offers]) => isForward(offers) && state.unitById.value.get(unit)?.side === side);
  const open = own.flatMap(([unit]) => state.stateOf.value.get(unit)?.at ?? []);
  const points = (open.length > 0 ? open : [...state.stacks.value.keys()]).flatMap((id) => {
    const place = state.placeById.value.get(id);
    return place ? [centre(place)] : [];
  });
  return { points, own: open.length > 0 };
}

/** Counters smaller than this scale are hard to tell apart. */
const READABLE = 0.3;
const READABLE_ON_A_PHONE = 0.5;

/** Shows all units that can act if they are readable that way, else the part of the map where most of them stand. */
export function showFront(quick = false): void {
  const shown = state.board.value;
  if (!shown) return;
  const box = mapBox(shown, state.mapSvg.value);
  const { points, own } = frontPoints();
  const front = boxOf(points, 160) ?? box;
  const host = document.getElementById("board");
  const least = narrow() ? READABLE_ON_A_PHONE : READABLE;
  const room = { w: ((host?.clientWidth ?? innerWidth) - inset().right) / least, h: ((host?.clientHeight ?? innerHeight) - inset().bottom) / least };
  if (front.w <= room.w && front.h <= room.h) {
    fit(front, quick, 0.8, true);
    // An empty strip beside the map is better than a unit out of sight.
    if (own && quick && !points.every(inSight)) fit(front, quick, 0.8);
    return;
  }
  const size = { w: Math.min(box.w, room.w), h: Math.min(box.h, room.h) };
  // The window of that size that holds the most units.
  const count = (at: Point): number => points.filter((one) => Math.abs(one.x - at.x) < size.w / 2 && Math.abs(one.y - at.y) < size.h / 2).length;
  const [first = { x: front.x + front.w / 2, y: front.y + front.h / 2 }] = [...points].sort((one, two) => count(two) - count(one));
  fit({ x: first.x - size.w / 2, y: first.y - size.h / 2, ...size }, quick, 0.8, true);
}

/** Shows the whole map. */
export function fitAll(quick = false): void {
  const shown = state.board.value;
  if (shown) fit(mapBox(shown, state.mapSvg.value), quick);
}

function DragGhost(): JSX.Element | null {
  const held = drag.value;
  const unit = held?.kind === "unit" ? state.unitById.value.get(held.id) : undefined;
  if (!held || !unit) return null;
  return (
    <div class="ghost" style={{ transform: `translate(${held.x - 34}px,${held.y - 34}px)` }}>
      <CounterIcon unit={unit} state={state.stateOf.value.get(held.id)} size={68} />
    </div>
  );
}

/** Symbols of every arm in the game, drawn once into a hidden drawing that all counters refer to. */
function SymbolStore(): JSX.Element {
  const shown = state.board.value;
  const arms = [...(shown?.units ?? []).map((unit) => unit.type), ...(shown?.assets ?? []).map((asset) => asset.kind)];
  const markup = useMemo(() => [...new Set(arms)].map(symbolMarkup).join(""), [shown]);
  return <svg class="store" aria-hidden="true" width="0" height="0" dangerouslySetInnerHTML={{ __html: markup }} />;
}

export function BoardView(): JSX.Element | null {
  const host = useRef<HTMLDivElement>(null);
  const world = useRef<HTMLDivElement>(null);
  const shown = state.board.value;
  const box = useMemo(() => (shown ? mapBox(shown, state.mapSvg.value) : null), [shown, state.mapSvg.value]);
  const key = box ? `${box.x},${box.y},${box.w},${box.h}` : "";
  // Before the first paint, because the first click would miss a map that jumps to its place later.
  useLayoutEffect(() => {
    if (!host.current || !world.current || !box) return;
    const stopCamera = startCamera(host.current, world.current, box);
    const stopPointer = watchPointer(host.current);
    showFront(true);
    return () => {
      stopCamera();
      stopPointer();
    };
  }, [key]);
  // One node that never changes: a pan or zoom redraws nothing here, and each layer follows its own signals.
  const inside = useMemo(
    () =>
      shown && box ? (
        <div ref={world} class="world">
          <MapLayer board={shown} box={box} />
          <Layer box={box} name="under">
            <OverlayPatterns />
            <OverlayLayer />
            <PlaceMarkers />
          </Layer>
          <Layer box={box} name="glow places">
            <LitPlaces />
          </Layer>
          <NamesLayer box={box} />
          <Layer box={box} name="pieces">
            <Counters />
          </Layer>
          <Layer box={box} name="glow rings">
            <Rings />
          </Layer>
          <Layer box={box} name="above">
            <Heads />
            <Trails />
            <PileSizes />
            <Clashes />
            <BattleMarks />
            <OverlayTexts />
            <TouchLayer />
            <AddsLayer />
            <PathLayer />
            <CursorLayer />
          </Layer>
        </div>
      ) : null,
    [shown, key],
  );
  if (!shown || !box) return <div class="board loading" aria-busy="true" />;
  const classes = ["board", `zoom-${detail.value}`, moving.value ? "moving" : ""];
  return (
    <>
      <SymbolStore />
      <div
        ref={host}
        id="board"
        class={classes.join(" ")}
        tabIndex={0}
        role="application"
        aria-label={say("map.label", { game: shown.title })}
        aria-roledescription={say("map")}
        aria-describedby="cursor-says"
        onFocus={() => (state.boardFocused.value = true)}
        onBlur={() => (state.boardFocused.value = false)}
        onKeyDown={boardKeys}
      >
        {inside}
        <Fan />
        <DragGhost />
      </div>
      <div class="board-frame" />
      <div id="cursor-says" class="sr-only" aria-live="polite">
        {describeCursor()}
      </div>
    </>
  );
}

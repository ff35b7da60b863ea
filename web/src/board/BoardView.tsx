/** The board: a camera over one world of map, overlays, counters and marks. */

import type { JSX } from "preact";
import { useLayoutEffect, useMemo, useRef } from "preact/hooks";
import { groundSays } from "../charts";
import { boxOf, type Box } from "../geometry";
import * as state from "../state";
import { say } from "../words";
import { CounterIcon } from "./Counter";
import { watchArrow } from "./drawArrow";
import { DrawnArrow } from "./Arrow";
import { Counters, PileSizes, Rings } from "./Counters";
import { boardKeys, describeCursor } from "./cursor";
import { arrowing, drag, frame, framing } from "./drag";
import { Fan } from "./Fan";
import { watchFrame } from "./frame";
import { showFront } from "./front";
import { SupportPreviewLayer, CursorLayer, LitPlaces, OverlayLayer, OverlayPatterns, OverlayTexts, PathLayer, AttackPreviewLayer } from "./Highlights";
import { mapBox, MapLayer, sized } from "./Map";
import { Moments } from "./Moments";
import { BattleMarks, Clashes, Fighters, Heads, PlaceMarkers, Trails } from "./Marks";
import { NamesLayer } from "./Names";
import { watchPointer } from "./pointer";
import { symbolMarkup } from "./symbols";
import { detail, letters, fit, moving, startCamera } from "./zoom";

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

/** Shows all units on the map. */
export function showUnits(): void {
  const points = state.piles.value.map((pile) => pile.at);
  const all = boxOf(points, 120);
  if (all) fit(all);
  else fitAll();
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

/** The frame that is being drawn around counters. */
function DrawnFrame(): JSX.Element | null {
  const drawn = frame.value;
  if (!drawn) return null;
  const { from, to } = drawn;
  const size = { width: `${Math.abs(to.x - from.x)}px`, height: `${Math.abs(to.y - from.y)}px` };
  return <div class="frame" data-testid="frame" style={{ left: `${Math.min(from.x, to.x)}px`, top: `${Math.min(from.y, to.y)}px`, ...size }} />;
}

/** Symbols of every arm in the game, drawn once into a hidden drawing that all counters refer to. */
function SymbolStore(): JSX.Element {
  const shown = state.board.value;
  const arms = [...(shown?.units ?? []).map((unit) => unit.type), ...(shown?.assets ?? []).map((asset) => asset.kind)];
  const markup = useMemo(() => [...new Set(arms)].map(symbolMarkup).join(""), [shown]);
  return <svg class="store" aria-hidden="true" width="0" height="0" dangerouslySetInnerHTML={{ __html: markup }} />;
}

/** Says what the ground pointed at costs and does. */
function groundTip(): string | undefined {
  const place = state.hover.value && !moving.value ? state.placeById.value.get(state.hover.value) : undefined;
  return place && groundSays(state.board.value?.charts ?? [], place).join("\n");
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
    const stopFrame = watchFrame(host.current);
    const stopArrow = watchArrow(host.current);
    const stopPointer = watchPointer(host.current);
    showFront(true);
    return () => {
      stopCamera();
      stopFrame();
      stopArrow();
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
            <Fighters />
            <PileSizes />
            <Clashes />
            <BattleMarks />
            <OverlayTexts />
            <AttackPreviewLayer />
            <SupportPreviewLayer />
            <Moments />
            <PathLayer />
            <CursorLayer />
          </Layer>
        </div>
      ) : null,
    [shown, key],
  );
  if (!shown || !box) return <div class="board loading" aria-busy="true" />;
  const classes = ["board", `zoom-${detail.value}`, letters.value, letters.value === "named" ? "figures" : "", moving.value ? "moving" : "", framing.value || arrowing.value ? "framing" : ""];
  return (
    <>
      <SymbolStore />
      <div
        ref={host}
        id="board"
        class={classes.join(" ")}
        tabIndex={0}
        role="application"
        title={groundTip()}
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
        <DrawnFrame />
        <DrawnArrow />
      </div>
      <div class="board-frame" />
      <div id="cursor-says" class="sr-only" aria-live="polite">
        {describeCursor()}
      </div>
    </>
  );
}

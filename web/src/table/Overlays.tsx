/** The menu of overlays the game offers, with a legend of their patterns. */

import type { JSX } from "preact";
import { patternOf } from "../board/Highlights";
import { showOverlay } from "../play";
import type { OverlayMessage } from "../protocol";
import { board, cursor, hideCounters, inHand, note, overlay, showArrows, stacks, trails } from "../state";
import { listed, say } from "../words";
import { Dropdown } from "./Dropdown";
import { useHead } from "./edgeHeights";

/** Says what a tone means: the sides by name where the overlay is about a side, else the texts it carries. */
function toneWords(drawn: OverlayMessage, tone: string): string {
  const sides = board.value?.sides ?? [];
  const about = sides.find((side) => side.id === drawn.arg);
  const meant = board.value?.overlays.find((one) => one.id === drawn.kind)?.tones?.[tone];
  if (meant) return meant;
  if (tone === "own") return about?.title ?? say("legend-tone", { tone });
  if (tone === "enemy") return about ? listed(sides.filter((side) => side !== about).map((side) => side.title)) : say("legend-tone", { tone });
  const texts = new Set(Object.values(drawn.places).flatMap((place) => (place.tone === tone && place.text ? [place.text] : [])));
  if (texts.size > 0 && texts.size <= 4) return [...texts].sort().join(", ");
  return say("legend-tone", { tone });
}

/** Returns the unit that an overlay is drawn for: the one in hand, else the top one under the cursor. */
function chosenUnit(): string | null {
  const held = [...inHand.value][0];
  if (held) return held;
  const here = cursor.value ? stacks.value.get(cursor.value) : undefined;
  return here?.at(-1)?.id ?? null;
}

function pick(kind: string, arg: string): void {
  if (arg === "unit") {
    const unit = chosenUnit();
    if (unit) showOverlay(kind, unit);
    else note(say("overlays-choose-first"));
  } else showOverlay(kind, arg);
}

export function OverlaysMenu(): JSX.Element | null {
  const shown = board.value;
  if (!shown) return null;
  const drawn = overlay.value;
  const isOn = (kind: string, arg: string): boolean => drawn?.kind === kind && (arg === "unit" || drawn.arg === arg);
  const items = shown.overlays.flatMap((one) => {
    if (one.arg === "side") return shown.sides.map((side) => ({ kind: one.id, arg: side.id, title: `${one.title}: ${side.title}` }));
    return [{ kind: one.id, arg: one.arg === "none" ? "" : "unit", title: one.arg === "unit" ? say("overlays-of-chosen", { overlay: one.short ?? one.title }) : one.title }];
  });
  return (
    <Dropdown label={say("overlays", { shown: drawn ? "yes" : "no" })} testid="overlays">
      {(close) => (
        <>
          {items.map((item) => (
            <button key={item.kind + item.arg} type="button" data-testid={`overlay-${item.kind}${item.arg ? `-${item.arg}` : ""}`} aria-pressed={isOn(item.kind, item.arg)} onClick={() => (pick(item.kind, item.arg), close())}>
              {item.title}
            </button>
          ))}
          {drawn && (
            <button type="button" data-testid="overlay-off" onClick={() => ((overlay.value = null), close())}>
              {say("overlays-none")}
            </button>
          )}
          <label class="check">
            <input type="checkbox" checked={showArrows.value} onChange={() => (showArrows.value = !showArrows.value)} /> {say("overlays-arrows", { count: trails.value.length })}
          </label>
          <label class="check">
            <input type="checkbox" checked={hideCounters.value} onChange={() => (hideCounters.value = !hideCounters.value)} /> {say("overlays-bare-map")}
          </label>
        </>
      )}
    </Dropdown>
  );
}

/** What the patterns on the map mean, while there are any. */
export function Legend(): JSX.Element | null {
  const drawn = overlay.value;
  const strip = useHead("--legend");
  if (!drawn) return null;
  const title = board.value?.overlays.find((one) => one.id === drawn.kind)?.title ?? drawn.kind;
  const tones = [...new Set(Object.values(drawn.places).map((place) => place.tone))].sort();
  return (
    <div ref={strip} class="legend" data-testid="legend">
      <strong>{title}</strong>
      {tones.map((tone) => (
        <span key={tone}>
          <svg width="26" height="18" viewBox="0 0 52 36" aria-hidden="true">
            <rect width="52" height="36" rx="4" fill={patternOf(drawn, tone)} class="tone" />
          </svg>
          {toneWords(drawn, tone)}
        </span>
      ))}
      {tones.length === 0 && <span>{say("legend-empty")}</span>}
      <button type="button" class="quiet" aria-label={say("legend-remove")} onClick={() => (overlay.value = null)}>
        ×
      </button>
    </div>
  );
}

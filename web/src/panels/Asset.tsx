/** An asset as a chip: its arm, its short name, what it is worth now, its steps as pips. */

import type { JSX } from "preact";
import { symbolId, SYMBOL_ASPECT } from "../board/symbols";
import { capital, isForward } from "../choices";
import { coloursOf } from "../palette";
import type { AssetShown } from "../protocol";
import { assetById, inHand, lit, ownDisplay, sideIndex, verbWords } from "../state";
import { say } from "../words";
import { chipClicked, chipDown } from "./assetDrag";

const SYMBOL = 24;

function Face({ state }: { state: AssetShown }): JSX.Element | null {
  const asset = assetById.value.get(state.asset);
  if (!asset) return null;
  const most = asset.strengths.length;
  return (
    <>
      <svg width={SYMBOL} height={SYMBOL * SYMBOL_ASPECT} aria-hidden="true">
        <use href={`#${symbolId(asset.kind)}`} width={SYMBOL} height={SYMBOL * SYMBOL_ASPECT} />
      </svg>
      <span class="chip-name">{asset.short ?? asset.name}</span>{" "}
      <strong class="worth">{state.worth}</strong>
      {most > 1 && (
        <span class="chip-steps" aria-hidden="true">
          {Array.from({ length: most }, (_, step) => (
            <i key={step} class={step < state.steps ? "full" : ""} />
          ))}
        </span>
      )}
    </>
  );
}

/** A chip that can be clicked or dragged when the decision offers something for it. */
export function AssetChip({ state, dead = false }: { state: AssetShown; dead?: boolean }): JSX.Element | null {
  const asset = assetById.value.get(state.asset);
  if (!asset) return null;
  const colours = coloursOf(asset.nation ?? asset.side, sideIndex(asset.side));
  const offers = lit.value.assets.get(state.asset);
  const open = isForward(offers);
  const held = ownDisplay.value?.hand === state.asset && inHand.value.size === 0;
  // The visible text comes first in the label, because people who control the page by voice say what they see.
  const about = { short: asset.short ?? asset.name, worth: state.worth, name: asset.name };
  const most = asset.strengths.length;
  const says = [
    most > 1 ? say("asset-steps", { ...about, steps: state.steps, most }) : say("asset", about),
    open && offers?.[0] && say("asset-offer", { verb: capital(verbWords(offers[0].verb)) }),
  ].filter(Boolean).join(". ");
  return (
    <button
      type="button"
      class={`chip${open ? " lit" : ""}${held ? " held" : ""}${dead ? " dead" : ""}`}
      style={{ background: colours.fill, color: colours.ink, borderColor: colours.edge }}
      data-testid={`asset-${state.asset}`}
      aria-pressed={held}
      aria-label={says}
      title={says}
      onPointerDown={(event) => chipDown(event, state.asset)}
      onClick={(event) => chipClicked(event.currentTarget, state.asset)}
    >
      <Face state={state} />
    </button>
  );
}

/** The chip that follows the pointer. */
export function ChipGhost({ id, x, y }: { id: string; x: number; y: number }): JSX.Element | null {
  const asset = assetById.value.get(id);
  if (!asset) return null;
  const colours = coloursOf(asset.nation ?? asset.side, sideIndex(asset.side));
  return (
    <div class="chip ghost-chip" style={{ background: colours.fill, color: colours.ink, borderColor: colours.edge, transform: `translate(${x - 40}px,${y - 18}px)` }}>
      <span class="chip-name">{asset.short ?? asset.name}</span>
    </div>
  );
}

/** Turn track, weather and other tracks, units off the map, and the order of battle with a finder. */

import type { JSX } from "preact";
import { signal } from "@preact/signals";
import { moveCursor } from "../board/cursor";
import { isForward } from "../choices";
import { findUnits } from "../finding";
import type { UnitShown } from "../protocol";
import { board, inHand, lit, panelOpen, placeName, sideTitle, stateOf, tab, unitById, view } from "../state";
import { say } from "../words";
import { Fairness } from "./Fairness";
import { UnitButton } from "./Unit";

const wanted = signal("");

function TurnTrack(): JSX.Element {
  const now = view.value?.turn ?? 0;
  return (
    <ol class="turns" aria-label={say("tracks-turns")}>
      {(board.value?.turns ?? []).map((turn) => (
        <li key={turn.turn} class={turn.turn === now ? "now" : turn.turn < now ? "past" : ""} title={turn.label} aria-current={turn.turn === now ? "step" : undefined}>
          {turn.short}
        </li>
      ))}
    </ol>
  );
}

/** Groups units by their notes, such as when they arrive, in the order of the first unit of each group. */
export function byNote(units: UnitShown[]): Map<string, UnitShown[]> {
  const made = new Map<string, UnitShown[]>();
  for (const unit of units) made.set(unit.note ?? "", [...(made.get(unit.note ?? "") ?? []), unit]);
  return made;
}

function OffMap({ box }: { box: string }): JSX.Element | null {
  const units = (view.value?.units ?? []).filter((unit) => unit.box === box && !unit.at);
  if (units.length === 0) return null;
  // What can be chosen comes first, then the rest of the side to move.
  const later = (state: UnitShown): number => {
    if (isForward(lit.value.units.get(state.id)) || inHand.value.has(state.id)) return 0;
    return unitById.value.get(state.id)?.side === view.value?.to_move ? 1 : 2;
  };
  units.sort((one, two) => later(one) - later(two));
  const open = units.some((unit) => isForward(lit.value.units.get(unit.id)));
  return (
    <details class={`box ${open ? "open-now" : ""}`} open={box !== "later" || open}>
      <summary>
        {board.value?.boxes[box] ?? box} <span class="muted">{units.length}</span>
      </summary>
      {[...byNote(units)].map(([note, some]) => (
        <div key={note} class="due">
          {note && <h4 class="muted">{note}</h4>}
          <div class="row" data-reserves onContextMenu={(event) => event.preventDefault()}>
            {some.map((state) => (
              <UnitButton key={state.id} state={state} kind="box" />
            ))}
          </div>
        </div>
      ))}
    </details>
  );
}

/** Opens the finder of units. */
export function openFinder(): void {
  panelOpen.value = true;
  tab.value = "tracks";
  requestAnimationFrame(() => {
    const field = document.querySelector<HTMLInputElement>("[data-testid=finder]");
    field?.scrollIntoView({ block: "start" });
    field?.select();
  });
}

function OrderOfBattle(): JSX.Element {
  const units = findUnits(board.value?.units ?? [], stateOf.value, wanted.value, placeName);
  return (
    <section class="oob">
      <h3>{say("tracks-units")}</h3>
      <input type="search" placeholder={say("tracks-find.placeholder")} aria-label={say("tracks-find")} data-testid="finder" value={wanted.value} onInput={(event) => (wanted.value = event.currentTarget.value)} />
      {(board.value?.sides ?? []).map((side) => {
        const own = units.filter((unit) => unit.side === side.id);
        return (
          <details key={side.id} open={wanted.value !== ""}>
            <summary>
              {side.title} <span class="muted">{own.length}</span>
            </summary>
            <table>
              <tbody>
                {own.map((unit) => {
                  const state = stateOf.value.get(unit.id);
                  const where = state?.at ? placeName(state.at) : (board.value?.boxes[state?.box ?? ""] ?? say("off-the-map"));
                  return (
                    <tr key={unit.id}>
                      <td>
                        <button type="button" class="link" disabled={!state?.at} onClick={() => state?.at && moveCursor(state.at, true)}>
                          {unit.name}
                        </button>
                      </td>
                      <td>{unit.label}</td>
                      <td class="muted">{where}</td>
                    </tr>
                  );
                })}
              </tbody>
            </table>
          </details>
        );
      })}
    </section>
  );
}

export function TracksPanel(): JSX.Element {
  const now = view.value;
  const boxes = [...new Set((now?.units ?? []).map((unit) => unit.box))].filter((box) => box !== "board");
  // A box that the player can choose from, or has just chosen from, comes first.
  const isOpen = (box: string): boolean =>
    (now?.units ?? []).some((unit) => unit.box === box && !unit.at && (isForward(lit.value.units.get(unit.id)) || inHand.value.has(unit.id)));
  return (
    <div class="tracks" data-testid="tracks-panel">
      {boxes.filter(isOpen).map((box) => (
        <OffMap key={box} box={box} />
      ))}
      <h3>{now?.turn_label}</h3>
      <TurnTrack />
      <dl class="track-list">
        {(now?.tracks ?? []).map((track) => (
          <div key={track.id} title={track.says ?? ""} data-testid={`track-${track.id}`}>
            <dt>{track.label}</dt>
            <dd>{track.value}</dd>
            {track.says && <dd class="muted says">{track.says}</dd>}
          </div>
        ))}
      </dl>
      {boxes.filter((box) => !isOpen(box)).map((box) => (
        <OffMap key={box} box={box} />
      ))}
      <Fairness />
      <OrderOfBattle />
      {now?.to_move && <p class="muted">{say("tracks-to-move", { side: sideTitle(now.to_move) })}</p>}
    </div>
  );
}

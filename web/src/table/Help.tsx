/** Help overlay: the keys, the marks on counters, the guided opening again, what is reconstructed. */

import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { board, guideStep, helpOpen } from "../state";

const KEYS: [string, string][] = [
  ["Arrow keys", "move from place to place on the map"],
  ["Tab, Shift Tab", "go through what can be chosen, then on to the buttons"],
  ["Enter or Space", "choose what is under the cursor"],
  ["N", "next unit that can be chosen"],
  ["S", "take the whole stack under the cursor"],
  ["E", "press the filled button"],
  ["U, R", "undo, redo"],
  ["Esc", "put down what is in hand, close what is open"],
  ["W", "why can this not be chosen?"],
  ["+, −, 0, F", "zoom in, out, whole map, all units"],
  ["V", "what the enemy did last, again"],
  ["O", "a hint: what would the officer do? (against the computer)"],
  ["H", "hide the counters"],
  ["B, I, L, K, T", "panels: battle, here, log, rules, tracks"],
  ["A", "your armies and what they carry, where a game has that"],
  ["P", "replay"],
  ["?", "this page"],
];

export function Help(): JSX.Element | null {
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (helpOpen.value) ref.current?.querySelector("button")?.focus();
  }, [helpOpen.value]);
  if (!helpOpen.value) return null;
  return (
    <dialog ref={ref} open class="sheet help" aria-labelledby="help-title" data-testid="help-sheet">
      <button type="button" class="quiet close" aria-label="Close" onClick={() => (helpOpen.value = false)}>
        ×
      </button>
      <h2 id="help-title">How to play here</h2>
      <p>What can be chosen has a bright outline. Click it, or drag a counter to a lit place. Click anything else to hear which rule forbids it. Shift-click, or hold a finger, takes a whole stack.</p>
      <table class="keys">
        <tbody>
          {KEYS.map(([key, says]) => (
            <tr key={key}>
              <th scope="row">{key}</th>
              <td>{says}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {(board.value?.guide?.length ?? 0) > 0 && (
        <button type="button" data-testid="guide-restart" onClick={() => ((helpOpen.value = false), (guideStep.value = 0))}>
          Show the guided opening
        </button>
      )}
      {board.value?.reconstructed && <p class="reconstructed">{board.value.reconstructed}</p>}
    </dialog>
  );
}

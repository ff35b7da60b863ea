/** The help sheet: the keys, the guided opening again, and what is reconstructed. */

import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { touchOnly } from "../prefs";
import { board, guideStep, helpOpen } from "../state";
import { say } from "../words";

const KEYS = ["arrows", "tab", "enter", "next", "menu", "stack", "draw", "finish", "end", "undo", "escape", "why", "zoom", "find", "enemy", "hint", "bare", "panels", "armies", "replay", "boards", "help"] as const;

export function Help(): JSX.Element | null {
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (helpOpen.value) ref.current?.querySelector("button")?.focus();
  }, [helpOpen.value]);
  if (!helpOpen.value) return null;
  return (
    <dialog ref={ref} open class="sheet help" aria-labelledby="help-title" data-testid="help-sheet">
      <button type="button" class="quiet close" aria-label={say("close")} onClick={() => (helpOpen.value = false)}>
        ×
      </button>
      <h2 id="help-title">{say("help")}</h2>
      <p>{say(touchOnly() ? "help-says.touch" : "help-says")}</p>
      {(board.value?.guide?.length ?? 0) > 0 && (
        <p>
          <button type="button" data-testid="guide-restart" onClick={() => ((helpOpen.value = false), (guideStep.value = 0))}>
            {say("help-guide")}
          </button>
        </p>
      )}
      <table class="keys">
        <tbody>
          {KEYS.map((key) => (
            <tr key={key}>
              <th scope="row">{say(`key-${key}`)}</th>
              <td>{say(`key-${key}.does`)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {board.value?.reconstructed && <p class="reconstructed">{board.value.reconstructed}</p>}
    </dialog>
  );
}

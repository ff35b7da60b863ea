/** The sheet of my private boards: begin one, open, rename or remove those that are there. */

import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import type { BoardInfo } from "../protocol";
import { table, view } from "../state";
import { when } from "../when";
import { boardFault, boardsOpen, computersMay, knowledge, listBoards, makeBoard, openBoard, ownBoards, removeBoard, renameBoard } from "../whatIf";
import { say } from "../words";

const RANKS = ["", "officer", "cadet", "random"] as const;

/** The form for a new board. */
function NewOne({ at, line }: { at: number | null; line: string }): JSX.Element {
  const [player, setPlayer] = useState("");
  const now = table.value;
  const plans = at === null && view.value?.outcome == null && (now?.you.length ?? 0) > 0;
  const from = at === null ? {} : { at, line };
  return (
    <div class="new-board">
      {computersMay() && (
        <label>
          {say("boards-player")}
          <select value={player} data-testid="board-player" onChange={(event) => setPlayer(event.currentTarget.value)}>
            {RANKS.map((rank) => (
              <option key={rank} value={rank}>
                {rank ? say("player", { player: rank }) : say("boards-me")}
              </option>
            ))}
          </select>
        </label>
      )}
      <div class="choices">
        <button type="button" class="primary" data-testid="new-what-if" onClick={() => void makeBoard({ ...from, kind: "what-if", player })}>
          {say(at === null ? "boards-what-if" : "boards-what-if-then")}
        </button>
        {plans && (
          <button type="button" data-testid="new-plan" title={say("boards-plan.title")} onClick={() => void makeBoard({ kind: "plan", player })}>
            {say("boards-plan")}
          </button>
        )}
      </div>
      {plans && <p class="muted">{say(player ? "boards-plan-played" : "boards-plan-skipped")}</p>}
    </div>
  );
}

/** One board in the list. */
function BoardLine({ board }: { board: BoardInfo }): JSX.Element {
  return (
    <li data-testid={`board-${board.table}`}>
      <label>
        <span class="sr-only">{say("boards-name")}</span>
        <input type="text" maxLength={60} value={board.name} placeholder={say(board.kind === "plan" ? "branch-plan" : "branch-what-if")} data-testid="board-name" onChange={(event) => void renameBoard(board, event.currentTarget.value)} />
      </label>
      <p class="muted">
        {say("branch-from", { moment: board.label, whose: knowledge(board.side) })} {board.turn && say("boards-stands", { turn: board.turn })} {when(board.updated)}
      </p>
      <div class="choices">
        <button type="button" data-testid="board-open" onClick={() => openBoard(board)}>
          {say("boards-open")}
        </button>
        <button type="button" class="quiet" data-testid="board-remove" onClick={() => void removeBoard(board.table, board.token)}>
          {say("boards-remove")}
        </button>
      </div>
    </li>
  );
}

export function BoardsSheet(): JSX.Element | null {
  const ref = useRef<HTMLDialogElement>(null);
  const open = boardsOpen.value;
  useEffect(() => {
    if (!open) return;
    ref.current?.querySelector<HTMLButtonElement>(".primary")?.focus();
    void listBoards();
  }, [open]);
  if (!open || !table.value) return null;
  return (
    <dialog ref={ref} open class="sheet boards" aria-labelledby="boards-title" data-testid="boards-sheet">
      <button type="button" class="quiet close" aria-label={say("close")} onClick={() => (boardsOpen.value = null)}>
        ×
      </button>
      <h2 id="boards-title">{say("boards")}</h2>
      <p>{say("boards-says")}</p>
      {boardFault.value && (
        <p class="fault" role="alert" data-testid="board-fault">
          {boardFault.value}
        </p>
      )}
      <NewOne at={open.at} line={open.line} />
      {ownBoards.value.length > 0 && <h3>{say("boards-yours")}</h3>}
      <ul class="board-lines">
        {ownBoards.value.map((board) => (
          <BoardLine key={board.table} board={board} />
        ))}
      </ul>
    </dialog>
  );
}

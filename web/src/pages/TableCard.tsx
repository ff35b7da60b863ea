/** A table in a list: its position, who sits there, and what one may do with it. */

import type { ComponentChildren, JSX } from "preact";
import { api } from "../net";
import { PositionPicture } from "../picture/Position";
import { isLearned, tokenOf } from "../prefs";
import type { TableInfo } from "../protocol";
import { when } from "../when";
import { say } from "../words";
import { games, gameTitle, lists, remove, titleOf } from "./lobby";

/** The position of a table as one may see it. */
function TablePicture({ table, title }: { table: TableInfo; title: string }): JSX.Element {
  const label = say("table-picture", { position: [title, table.turn].filter(Boolean).join(", ") });
  return <PositionPicture of={`${table.table} ${table.updated}`} fetched={() => api.picture(table.table, tokenOf(table.table))} label={label} />;
}

/** The position of a game in play, for a table whose own nobody else may see. */
function GamePicture({ game }: { game: string }): JSX.Element {
  return <PositionPicture of={game} fetched={() => api.gamePicture(game)} label={say("card-picture", { game: gameTitle(game) })} />;
}

/** Says who plays a side: a person by name where people have names. */
export function playerOf(table: TableInfo, side: string): string {
  const person = table.people[side];
  if (person) return person.you ? say("player-you", { name: person.name }) : person.name;
  if (person === null) return say("player-nobody", { offered: table.offered ? "yes" : "no" });
  return say("player", { player: table.seats[side] ?? "" });
}

/** Tells whether the one who looks at a list is to move at a table. */
export function isMyTurn(table: TableInfo): boolean {
  return !table.over && !isLearned(table.table) && table.to_move !== null && table.people[table.to_move]?.you === true;
}

/** The table played last, if its game is not over: one click leads back to it. */
export function Continue({ tables }: { tables: TableInfo[] }): JSX.Element | null {
  const last = tables.find((table) => !table.over && !isLearned(table.table));
  const game = games.value?.find((one) => one.id === last?.game);
  if (!last || !game) return null;
  const players = Object.keys(last.seats).map((side) => `${titleOf(last.game, side)}: ${playerOf(last, side)}`);
  return (
    <a class="continue" href={`#/t/${last.table}`} data-testid="continue">
      <TablePicture table={last} title={game.title} />
      <span class="continue-words">
        <strong>{say("table-continue", { table: last.name || game.title })}</strong>
        <span>{[last.turn, ...players].filter(Boolean).join(" · ")}</span>
        <span class="muted">{when(last.updated)}</span>
      </span>
    </a>
  );
}

/** Says how far a game has come, and whose turn it is. */
function standing(table: TableInfo): string {
  const { game, over, turn, to_move: mover } = table;
  if (over) return [turn, over.winner ? say("table-won", { side: titleOf(game, over.winner) }) : say("table-drawn")].filter(Boolean).join(" · ");
  if (isLearned(table.table)) return say("table-learned");
  return [turn, say("table-to-move", { side: titleOf(game, mover) })].filter(Boolean).join(" · ");
}

interface Props {
  table: TableInfo;
  /** Whether one may open it. */
  open?: boolean;
  children?: ComponentChildren;
}

export function TableCard({ table, open = true, children }: Props): JSX.Element {
  const title = gameTitle(table.game);
  const name = table.name || title;
  const mine = isMyTurn(table);
  const players = Object.keys(table.seats).map((side) => `${titleOf(table.game, side)}: ${playerOf(table, side)}`);
  return (
    <li class={`table-card${mine ? " my-turn" : ""}`} data-testid={`table-${table.table}`}>
      {open ? (
        <a href={`#/t/${table.table}`} tabIndex={-1} aria-hidden="true">
          <TablePicture table={table} title={title} />
        </a>
      ) : (
        <GamePicture game={table.game} />
      )}
      <div class="table-words">
        <p>
          {open ? <a href={`#/t/${table.table}`}>{name}</a> : <strong>{name}</strong>}
          {table.name && !table.name.includes(title) && <span class="muted"> {title}</span>}
          {table.rated && <span class="rated-mark">{say("rated")}</span>}
          {mine && <span class="turn-mark">{say("table-your-turn")}</span>}
        </p>
        <p>{standing(table)}</p>
        <p class="muted">{players.join(", ")}</p>
        <p class="muted">{[when(table.updated), table.pace?.says].filter(Boolean).join(" · ")}</p>
      </div>
      {children}
    </li>
  );
}

/** One of my tables, with what removes it if I may. */
export function MyTable({ table }: { table: TableInfo }): JSX.Element {
  return (
    <TableCard table={table}>
      {table.may_withdraw && (
        <button type="button" class="quiet" data-testid={`delete-${table.table}`} aria-label={say("table-delete.label", { game: gameTitle(table.game) })} onClick={() => confirm(say("table-delete.sure")) && void remove(table.table)}>
          {say("table-delete")}
        </button>
      )}
    </TableCard>
  );
}

/** My tables: where it is my turn first, then those in play, then those that are over. */
export function byTurn(tables: TableInfo[]): TableInfo[] {
  const rank = (table: TableInfo): number => (isMyTurn(table) ? 0 : table.over || isLearned(table.table) ? 2 : 1);
  return [...tables].sort((one, two) => rank(one) - rank(two));
}

/** Tells whether I sit at a table. */
export function sitsThere(table: TableInfo): boolean {
  return Object.values(table.people).some((one) => one?.you) || lists.value.mine.tables.some((one) => one.table === table.table);
}

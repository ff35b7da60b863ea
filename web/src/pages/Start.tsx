/** The start page: a card for each game, tables to resume, a save file to load. */

import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { signal } from "@preact/signals";
import { api } from "../net";
import { PositionPicture } from "../picture/Position";
import { dropToken, keepToken, tokenOf } from "../prefs";
import type { GameInfo, TableInfo } from "../protocol";
import { forgetPublished } from "../publishedDice";
import { theme } from "../state";
import { setTheme } from "../table/Settings";
import { say } from "../words";
import { bestPlayer, NewGame } from "./NewGame";
import { begin } from "./quickStart";

const games = signal<GameInfo[] | null>(null);
const tables = signal<TableInfo[]>([]);
const fetched = signal(false);
const further = signal<string | null>(null);
const setting = signal<string | null>(null);
const trouble = signal<string | null>(null);

/** Opens a table with its key. */
export function enter(key: { table: string; token: string }): void {
  keepToken(key.table, key.token);
  location.hash = `#/t/${key.table}`;
}

/** Does some work and shows what goes wrong. */
async function guarded(work: () => Promise<void>): Promise<void> {
  trouble.value = null;
  try {
    await work();
  } catch (error) {
    trouble.value = error instanceof Error ? error.message : String(error);
  }
}

/** Fetches the first page of the tables, or the one after those that are shown. */
async function listTables(after: string | null): Promise<void> {
  fetched.value &&= after !== null;
  const page = await api.tables(after);
  fetched.value = true;
  tables.value = after ? [...tables.value, ...page.tables] : page.tables;
  further.value = page.next;
}

async function refresh(): Promise<void> {
  await guarded(async () => {
    games.value = await api.games();
    await listTables(null);
  });
}

/** Starts a game at once: a side of the shortest scenario, with a ready set-up. */
function playNow(game: GameInfo, rival: string, side: string): Promise<void> {
  return guarded(async () => enter(await begin(game, rival, side)));
}

/** Says how long a game takes. */
export function lengthOf(minutes: number): string {
  if (minutes < 90) return say("card-minutes", { minutes });
  return say("card-hours", { hours: Math.round(minutes / 60) });
}

function Card({ game }: { game: GameInfo }): JSX.Element {
  const open = setting.value === game.id;
  const [level, setLevel] = useState(bestPlayer(game));
  const [side, setSide] = useState(game.first_side);
  return (
    <article class={`card${open ? " open" : ""}`} data-testid={`card-${game.id}`}>
      <div class="picture">
        <PositionPicture of={game.id} fetched={() => api.gamePicture(game.id)} label={say("card-picture", { game: game.title })} />
      </div>
      <div class="card-body">
        <h2>{game.title}</h2>
        <p>{game.blurb}</p>
        <p class="facts" data-testid={`facts-${game.id}`}>{`${game.facts} · ${lengthOf(game.minutes)}`}</p>
        <p class="facts">
          <span title={say("card-difficulty.title", { level: game.hardness })}>
            <span class="pips" aria-hidden="true">
              {[1, 2, 3, 4, 5].map((step) => (
                <i key={step} class={step <= game.hardness ? "on" : ""} />
              ))}
            </span>
            {say("card-difficulty", { level: game.hardness })}
          </span>
        </p>
        <div class="choices">
          <button type="button" class="primary" data-testid="play-now" onClick={() => void playNow(game, level, side)}>
            {say("card-play-now")}
          </button>
          <select aria-label={say("card-side")} data-testid={`side-${game.id}`} value={side} onChange={(event) => setSide(event.currentTarget.value)}>
            {game.sides.map((one) => (
              <option key={one.id} value={one.id} selected={one.id === side}>
                {say("card-as", { side: one.title })}
              </option>
            ))}
          </select>
          {game.agents.length > 1 && (
            <select aria-label={say("card-level")} data-testid={`level-${game.id}`} value={level} onChange={(event) => setLevel(event.currentTarget.value)}>
              {game.agents.map((rank) => (
                <option key={rank} value={rank} selected={rank === level}>
                  {say("card-against", { player: say("player", { player: rank }) })}
                </option>
              ))}
            </select>
          )}
          {game.lesson && (
            <button type="button" data-testid={`learn-${game.id}`} title={say("card-learn.title")} onClick={() => void guarded(async () => enter(await api.create({ game: game.id, lesson: true })))}>
              {say("card-learn")}
            </button>
          )}
          <button type="button" data-testid={`set-up-${game.id}`} aria-expanded={open} onClick={() => (setting.value = open ? null : game.id)}>
            {say("card-options")}
          </button>
        </div>
        {open && <NewGame game={game} onStart={(table) => void guarded(async () => enter(await api.create(table)))} />}
      </div>
    </article>
  );
}

/** The position of a table as its player may see it. */
function TablePicture({ table, title }: { table: TableInfo; title: string }): JSX.Element {
  const label = say("table-picture", { position: [title, table.turn].filter(Boolean).join(", ") });
  return <PositionPicture of={`${table.table} ${table.updated}`} fetched={() => api.picture(table.table, tokenOf(table.table))} label={label} />;
}

/** The table played last, if its game is not over: one click leads back to it. */
function Continue(): JSX.Element | null {
  const last = tables.value.find((table) => !table.over);
  const game = games.value?.find((one) => one.id === last?.game);
  if (!last || !game) return null;
  const players = Object.entries(last.seats).map(([side, player]) => `${game.sides.find((one) => one.id === side)?.title ?? side}: ${say("player", { player })}`);
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

function when(updated: string | number): string {
  const date = new Date(typeof updated === "number" && updated < 1e12 ? updated * 1000 : updated);
  return Number.isNaN(date.getTime()) ? String(updated) : date.toLocaleString(undefined, { dateStyle: "medium", timeStyle: "short" });
}

function TableCard({ table }: { table: TableInfo }): JSX.Element {
  const game = games.value?.find((one) => one.id === table.game);
  const title = (side: string | null): string => game?.sides.find((one) => one.id === side)?.title ?? side ?? "";
  async function remove(): Promise<void> {
    if (!confirm(say("table-delete.sure"))) return;
    await guarded(async () => {
      await api.remove(table.table, tokenOf(table.table));
      dropToken(table.table);
      forgetPublished(table.table);
      tables.value = tables.value.filter((one) => one.table !== table.table);
    });
  }
  return (
    <li class="table-card" data-testid={`table-${table.table}`}>
      <a href={`#/t/${table.table}`} tabIndex={-1} aria-hidden="true">
        <TablePicture table={table} title={game?.title ?? table.game} />
      </a>
      <div class="table-words">
        <p>
          <a href={`#/t/${table.table}`}>{table.name || (game?.title ?? table.game)}</a>
          {table.name && game && !table.name.includes(game.title) && <span class="muted"> {game.title}</span>}
        </p>
        <p>{[table.turn, table.over ? (table.over.winner ? say("table-won", { side: title(table.over.winner) }) : say("table-drawn")) : say("table-to-move", { side: title(table.to_move) })].filter(Boolean).join(" · ")}</p>
        <p class="muted">
          {Object.entries(table.seats)
            .map(([side, player]) => `${title(side)}: ${say("player", { player }).toLowerCase()}`)
            .join(", ")}
        </p>
        <p class="muted">{when(table.updated)}</p>
      </div>
      <button type="button" class="quiet" data-testid={`delete-${table.table}`} aria-label={say("table-delete.label", { game: game?.title ?? table.game })} onClick={() => void remove()}>
        {say("table-delete")}
      </button>
    </li>
  );
}

export function StartPage(): JSX.Element {
  const file = useRef<HTMLInputElement>(null);
  useEffect(() => {
    document.title = say("brand");
    void refresh();
  }, []);
  const said = useRef<HTMLParagraphElement>(null);
  // The button that loads a file is at the foot of the page, and what went wrong is told at its head.
  useEffect(() => said.current?.scrollIntoView({ block: "center" }), [trouble.value]);
  async function load(chosen: File | undefined): Promise<void> {
    if (chosen) await guarded(async () => enter(await api.load(await chosen.text())));
    if (file.current) file.current.value = "";
  }
  return (
    <div class="start">
      <header>
        <svg width="44" height="44" viewBox="0 0 32 32" aria-hidden="true">
          <path d="M1 25Q10 23 13 14Q16 8 19 14Q22 23 31 25Z" />
        </svg>
        <div>
          <h1>{say("brand")}</h1>
          <p>{say("start-tagline")}</p>
        </div>
        <select aria-label={say("colours")} value={theme.value} onChange={(event) => setTheme(event.currentTarget.value as typeof theme.value)}>
          <option value="auto">{say("start-colours-system")}</option>
          <option value="light">{say("colours.light")}</option>
          <option value="dark">{say("colours.dark")}</option>
        </select>
      </header>
      {trouble.value && (
        <p ref={said} class="trouble" role="alert" data-testid="trouble">
          {trouble.value} <button type="button" class="quiet" onClick={() => void refresh()}>{say("start-try-again")}</button>
        </p>
      )}
      <main>
        <Continue />
        <section class="cards" aria-label={say("start-games")}>
          {games.value === null && !trouble.value && <p class="muted">{say("start-games-coming")}</p>}
          {(games.value ?? []).map((game) => (
            <Card key={game.id} game={game} />
          ))}
        </section>
        <section class="resume" aria-label={say("start-tables")}>
          <div class="resume-head">
            <h2>{say("start-your-tables")}</h2>
            <button type="button" data-testid="load" onClick={() => file.current?.click()}>
              {say("start-load-file")}
            </button>
            <input ref={file} type="file" hidden accept=".json,.kurgan,application/json" data-testid="load-file" onChange={(event) => void load(event.currentTarget.files?.[0])} />
          </div>
          {tables.value.length === 0 ? (
            fetched.value && <p class="muted">{say("start-no-tables")}</p>
          ) : (
            <>
              <ul class="tables">
                {tables.value.map((table) => (
                  <TableCard key={table.table} table={table} />
                ))}
              </ul>
              {further.value && (
                <button type="button" class="quiet" data-testid="more-tables" onClick={() => void guarded(() => listTables(further.value))}>
                  {say("start-older-tables")}
                </button>
              )}
            </>
          )}
        </section>
      </main>
    </div>
  );
}

/** The start page: a card for each game, tables to resume, a save file to load; in a public house others' tables. */

import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { isPublic, me } from "../house";
import { api } from "../net";
import { still } from "../preferences";
import { theme } from "../state";
import { Toast } from "../table/Popups";
import { setTheme } from "../table/Settings";
import { say } from "../words";
import { asSomebody, EntranceSheet } from "./Entrance";
import { GameCard } from "./GameCard";
import { enter, games, guarded, lists, refresh, trouble } from "./lobby";
import { AccountNav, Mark } from "./PageFrame";
import { Continue } from "./TableCard";
import { HouseNav } from "./HouseNav";
import { OfferLists } from "./Offers";
import { GamesToWatch, MyTables, OpenSeats } from "./TableLists";

/** The button that makes a table of a file. */
function LoadFile(): JSX.Element {
  const file = useRef<HTMLInputElement>(null);
  async function load(chosen: File | undefined): Promise<void> {
    if (chosen) await guarded(async () => enter(await api.load(await chosen.text())));
    if (file.current) file.current.value = "";
  }
  return (
    <>
      <button type="button" data-testid="load" onClick={() => asSomebody(() => file.current?.click())}>
        {say("start-load-file")}
      </button>
      <input ref={file} type="file" hidden accept=".json,.kurgan,application/json" data-testid="load-file" onChange={(event) => void load(event.currentTarget.files?.[0])} />
    </>
  );
}

function Games(): JSX.Element {
  return (
    <section class="cards" aria-label={say("start-games")}>
      {games.value === null && !trouble.value && <p class="muted">{say("start-games-coming")}</p>}
      {(games.value ?? []).map((game) => (
        <GameCard key={game.id} game={game} />
      ))}
    </section>
  );
}

/** Who I am decides what I see: everything is asked anew when that changes. */
function useLists(): void {
  const person = me.value?.id;
  const open = isPublic.value;
  useEffect(() => void refresh(), [person, open]);
}

export function StartPage(): JSX.Element {
  useEffect(() => void (document.title = say("brand")), []);
  useLists();
  const said = useRef<HTMLParagraphElement>(null);
  // The button that loads a file is at the foot of the page, and what went wrong is told at its head.
  useEffect(() => said.current?.scrollIntoView({ block: "center" }), [trouble.value]);
  const below = useRef<HTMLElement>(null);
  const load = <LoadFile />;
  return (
    <div class="start">
      <header>
        <Mark size={44} />
        <div>
          <h1>{say("brand")}</h1>
          <p>{say("start-tagline")}</p>
        </div>
        <AccountNav />
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
      {isPublic.value ? (
        <main>
          <p class="buttons">
            <button type="button" class="primary" data-testid="new-game-below" onClick={() => below.current?.scrollIntoView({ behavior: still() ? "auto" : "smooth" })}>
              {say("start-new-game")}
            </button>
            <a class="button" href="#/offer" data-testid="to-offer">
              {say("offer-new")}
            </a>
            {load}
          </p>
          <HouseNav />
          <MyTables />
          <OfferLists />
          <OpenSeats />
          <GamesToWatch />
          <section ref={below} class="new-games">
            <h2>{say("start-new-game")}</h2>
            <Games />
          </section>
        </main>
      ) : (
        <main>
          <Continue tables={lists.value.mine.tables} />
          <Games />
          <MyTables>{load}</MyTables>
        </main>
      )}
      <EntranceSheet />
      <Toast />
    </div>
  );
}

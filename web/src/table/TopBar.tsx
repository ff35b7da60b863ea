/** The bar at the top: game, turn, phase, side to move, weather, menus. */

import type { JSX } from "preact";
import { send } from "../connection";
import { isPublic, me } from "../house";
import { api } from "../net";
import { asSomebody } from "../pages/Entrance";
import { narrow, tokenOf } from "../prefs";
import type { Shown } from "../protocol";
import { firstSeen } from "../publishedDice";
import { stay, staysAt } from "../seat";
import { board, helpOpen, link, peopleOpen, replay, sideTitle, table, view, watching } from "../state";
import { boardsOpen, computersMay, mayTry } from "../whatIf";
import { say } from "../words";
import { Clocks } from "./Clocks";
import { Dropdown } from "./Dropdown";
import { FullScreen } from "./FullScreen";
import { OverlaysMenu } from "./Overlays";
import { toggleReplay } from "./replay";
import { hasSeats, may, openSeats, secretsKept, thinking, watchesOthers } from "./seating";
import { settingsOpen } from "./Settings";

const SHORT = 14;

/** Pause, single step and speed for computer players; a replay has a speed of its own. */
export function Speed(): JSX.Element | null {
  const now = table.value;
  const computers = now && Object.values(now.seats).some((player) => player !== "human");
  if (!now || !may("pace") || !computers || replay.value || view.value?.outcome || (!watching.value && !now.thinking && !now.paused)) return null;
  const pace = (paused: boolean, delay: number): void => void send({ type: "pace", paused, delay });
  return (
    <div class="pace" role="group" aria-label={say("pace")}>
      <button type="button" data-testid="pause" aria-pressed={now.paused} onClick={() => pace(!now.paused, now.delay)}>
        {now.paused ? say("pace-go-on") : say("pause")}
      </button>
      {now.paused && (
        <button type="button" data-testid="step" onClick={() => send({ type: "step" })}>
          {say("pace-step")}
        </button>
      )}
      <label>
        <span class="sr-only">{say("speed")}</span>
        <input type="range" min="0" max="1500" step="50" value={1500 - now.delay} data-testid="speed" title={say("speed")} onChange={(event) => pace(now.paused, 1500 - Number(event.currentTarget.value))} />
      </label>
    </div>
  );
}

function TableMenu(): JSX.Element | null {
  const now = table.value;
  if (!now) return null;
  return (
    <Dropdown label={say("menu")} testid="menu">
      {(close) => (
        <>
          {hasSeats.value && (
            <button type="button" data-testid="people-menu" onClick={() => (close(), (peopleOpen.value = true))}>
              {say("people")}
            </button>
          )}
          {mayTry.value && (
            <button type="button" data-testid="boards" title={say("boards-says")} onClick={() => (close(), (boardsOpen.value = { at: null, line: "" }))}>
              {say("boards")}
            </button>
          )}
          {!now.branch && !(watchesOthers.value && secretsKept.value) && <a data-testid="save" href={api.recordUrl(now.table, tokenOf(now.table), now.you)} download={`${now.game}-${now.table}.json`} onClick={close}>
            {say("save-to-file")}
          </a>}
          {!now.branch && now.you.length === 1 && Object.values(now.seats).filter((player) => player === "human").length > 1 && (
            <p class="hint" data-testid="save-own-view">
              {say("save-own-view")}
            </p>
          )}
          <button type="button" data-testid="replay" onClick={() => (close(), toggleReplay())}>
            {say("replay")}
          </button>
          {may("rename") && <label>
            {say("menu-name")}
            <input type="text" maxLength={60} value={now.name} placeholder={board.value?.title ?? ""} data-testid="table-name" onChange={(event) => send({ type: "name", name: event.currentTarget.value })} />
          </label>}
          {!now.lesson && !hasSeats.value && <fieldset>
            <legend>{say("players")}</legend>
            {Object.entries(now.seats).map(([side, player]) => (
              <label key={side}>
                {sideTitle(side)}
                <select value={player} data-testid={`player-${side}`} onChange={(event) => send({ type: "seat", side, player: event.currentTarget.value })}>
                  {[...new Set(computersMay() || !now.branch ? ["human", "officer", "cadet", "random", player] : ["human", player])].map((one) => (
                    <option key={one} value={one}>
                      {say("player", { player: one })}
                    </option>
                  ))}
                </select>
              </label>
            ))}
          </fieldset>}
          <button type="button" data-testid="settings" onClick={() => (close(), (settingsOpen.value = true))}>
            {say("settings")}
          </button>
          {staysAt(now.table) && (
            <button type="button" data-testid="share-screen" onClick={() => (close(), stay(null))}>
              {say("menu-both-here")}
            </button>
          )}
          <button type="button" onClick={() => (close(), (helpOpen.value = true))}>
            {say("menu-help")}
          </button>
          {isPublic.value && !me.value && (
            <button type="button" data-testid="menu-log-in" onClick={() => (close(), asSomebody(() => undefined))}>
              {say("log-in")}
            </button>
          )}
          <a href="#/">{say("all-tables")}</a>
        </>
      )}
    </Dropdown>
  );
}

/** Returns the name of the turn, or its number where a long name has no room on a phone. */
function turnName(now: Shown | null): string {
  const label = now?.turn_label ?? "";
  return now && now.turn > 0 && label.length > SHORT && narrow() ? say("turn", { turn: now.turn }) : label;
}

export function TopBar(): JSX.Element {
  const now = view.value;
  const message = table.value;
  const figures = (now?.tracks ?? []).filter((track) => track.bar && track.value !== "-"); // nothing is known yet
  const night = now?.mood === "night";
  const mover = now?.to_move ?? null;
  const [own, ...others] = message?.you ?? [];
  const alone = own && others.length === 0 ? own : null;
  // A phone has no room to say twice which side the player has.
  const told = mover !== null && !now?.outcome && !(narrow() && mover === alone);
  return (
    <header class="topbar">
      <a class="home" href="#/" aria-label={say("bar-home")}>
        <svg width="22" height="22" viewBox="0 0 32 32" aria-hidden="true">
          <path d="M1 25Q10 23 13 14Q16 8 19 14Q22 23 31 25Z" />
        </svg>
      </a>
      <h1>{board.value?.title ?? say("brand")}</h1>
      <p class="status" data-testid="status">
        {alone && (
          <span class={`own side-${alone}`} data-testid="own-side">
            {say(narrow() ? "bar-you" : "bar-you-play", { side: sideTitle(alone) })}
          </span>
        )}
        {watchesOthers.value && (
          <span class="own" data-testid="watching" title={say(secretsKept.value ? "watching-secrets" : "watching")}>
            {say("bar-watching")}
          </span>
        )}
        <span class="turn" title={now?.turn_label}>{turnName(now)}</span>
        {now?.phase !== now?.turn_label && <span class="phase">{now?.outcome ? say("bar-over") : now?.phase}</span>}
        {told && <span class={`mover side-${mover}`}>{sideTitle(mover)}</span>}
        {figures.map((track, index) => (
          <span key={track.id} class={`figure${night ? " night" : ""}${/^\d+$/.test(track.value) ? " bare" : ""}`} title={[track.label, track.says].filter(Boolean).join(": ")} data-testid={`bar-${track.id}`}>
            {index === 0 && night && (
              <svg width="14" height="14" viewBox="-8 -8 16 16" aria-hidden="true">
                <path d="M2,-7A7,7 0 1 0 7,3A6,6 0 0 1 2,-7Z" />
              </svg>
            )}
            <span class="figure-name">{track.label}</span> {track.value}
          </span>
        ))}
        {thinking.value && (
          <span class="thinking" role="status" data-testid="thinking">
            <i aria-hidden="true" /> {say("bar-thinking", { side: sideTitle(thinking.value) })}
          </span>
        )}
      </p>
      <Clocks />
      {!narrow() && <Speed />}
      <nav>
        {hasSeats.value && !narrow() && (
          <button type="button" data-testid="people" aria-expanded={peopleOpen.value} onClick={() => (peopleOpen.value = !peopleOpen.value)}>
            {say("people")}
            {openSeats.value > 0 && <span class="count" title={say("people-open", { count: openSeats.value })}>{openSeats.value}</span>}
          </button>
        )}
        <OverlaysMenu />
        <TableMenu />
        <FullScreen />
        <button type="button" class="round" aria-label={say("bar-help")} data-testid="help" onClick={() => (helpOpen.value = true)}>
          ?
        </button>
      </nav>
      {link.value === "lost" && (
        <p class="banner" role="status" data-testid="banner">
          {say("connection-lost")}
        </p>
      )}
      {link.value !== "lost" && message && firstSeen(message.table)?.changed != null && (
        <p class="banner" role="alert" data-testid="dice-banner">
          {say("bar-dice-changed")}
        </p>
      )}
    </header>
  );
}

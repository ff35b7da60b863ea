/** The card of a game on the start page: its picture, what it is like, and the ways to begin it. */

import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { api } from "../net";
import { PositionPicture } from "../picture/Position";
import type { GameInfo } from "../protocol";
import { say } from "../words";
import { asSomebody } from "./Entrance";
import { enter, guarded, setting } from "./lobby";
import { bestPlayer, makeTable, NewGame, type Wish } from "./NewGame";
import { begin } from "./quickStart";

/** Starts a game at once: a side of the shortest scenario, with a ready set-up. */
function playNow(game: GameInfo, rival: string, side: string): void {
  asSomebody(() => void guarded(async () => enter(await begin(game, rival, side))));
}

/** Makes a table; those who are invited by links get theirs at the table. */
function make(wish: Wish): void {
  asSomebody(() => void guarded(async () => enter(await makeTable(wish))));
}

/** Says how long a game takes. */
export function lengthOf(minutes: number): string {
  if (minutes < 90) return say("card-minutes", { minutes });
  return say("card-hours", { hours: Math.round(minutes / 60) });
}

export function GameCard({ game }: { game: GameInfo }): JSX.Element {
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
          <button type="button" class="primary" data-testid="play-now" onClick={() => playNow(game, level, side)}>
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
            <button type="button" data-testid={`learn-${game.id}`} title={say("card-learn.title")} onClick={() => make({ table: { game: game.id, lesson: true }, linked: [] })}>
              {say("card-learn")}
            </button>
          )}
          <button type="button" data-testid={`set-up-${game.id}`} aria-expanded={open} onClick={() => (setting.value = open ? null : game.id)}>
            {say("card-options")}
          </button>
        </div>
        {open && <NewGame game={game} onStart={make} />}
      </div>
    </article>
  );
}

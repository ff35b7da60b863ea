/** A finished game in a list: who played which side, how it ended, how long it took. */

import type { JSX } from "preact";
import type { GameResult, PlayedSide } from "../protocol";
import { when } from "../when";
import { say } from "../words";
import { gameTitle, games, titleOf } from "./lobby";
import { PersonLink, unusual } from "./Offers";

/** Says what a rated game has made of somebody's rating. */
export function ratingChange(side: PlayedSide): string {
  if (!side.before || !side.after) return "";
  return say("rating-change", { before: String(side.before.rating), after: String(side.after.rating) });
}

function Player({ game, side }: { game: string; side: PlayedSide }): JSX.Element {
  return (
    <span class={`player ${side.result}`}>
      {titleOf(game, side.side)}: {side.name ? <PersonLink name={side.name} account={side.account} /> : say("player", { player: side.kind })}
      {side.before && <span class="muted"> {ratingChange(side)}</span>}
    </span>
  );
}

export function ResultRow({ one }: { one: GameResult }): JSX.Element {
  const scenario = games.value?.find((game) => game.id === one.game)?.scenarios.find((each) => each.id === one.scenario)?.title;
  return (
    <li data-testid={`result-${one.table}`}>
      <div class="offer-words">
        <p>
          <a href={`#/t/${one.table}`}>
            <strong>{gameTitle(one.game)}</strong>
          </a>
          {scenario && <span class="muted"> {scenario}</span>}
          {one.rated && <span class="rated-mark">{say("rated")}</span>}
          {!one.shown && <span class="rated-mark">{say("archive-private")}</span>}
        </p>
        <p class="players-line">
          {one.sides.map((side) => (
            <Player key={side.side} game={one.game} side={side} />
          ))}
        </p>
        <p>{one.winner ? say("archive-won", { side: titleOf(one.game, one.winner) }) : say("archive-drawn")}</p>
        <p class="muted">{[say("archive-length", { turns: one.turns, actions: one.actions }), ...(one.takebacks > 0 ? [say("result-takebacks", { count: one.takebacks })] : []), ...unusual(one.game, one.options), when(one.ended)].join(" · ")}</p>
      </div>
    </li>
  );
}

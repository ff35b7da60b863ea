/** The form for a new table: scenario, who plays which side, options. */

import type { JSX } from "preact";
import { useState } from "preact/hooks";
import type { GameInfo, NewTable } from "../protocol";
import { say } from "../words";

/** Returns the computer player that a player meets unless they choose another. */
export function bestPlayer(game: GameInfo): string {
  return game.agents.includes("officer") ? "officer" : (game.agents[0] ?? "human");
}

/** Reads the table that a form describes; an empty seed lets the server choose. */
export function tableFrom(game: GameInfo, form: FormData): NewTable {
  const text = (name: string): string => String(form.get(name) ?? "");
  const seed = text("seed").trim();
  return {
    game: game.id,
    scenario: text("scenario"),
    options: Object.fromEntries(game.options.map((option) => [option.id, text(`option-${option.id}`)])),
    seats: Object.fromEntries(game.sides.map((side) => [side.id, text(`seat-${side.id}`)])),
    seed: /^\d+$/.test(seed) ? Number(seed) : null,
  };
}

export function NewGame({ game, onStart }: { game: GameInfo; onStart: (table: NewTable) => void }): JSX.Element {
  const [scenario, setScenario] = useState(game.scenarios[0]?.id ?? "");
  const players = ["human", ...game.agents];
  const rival = bestPlayer(game);
  return (
    <form
      class="new-game"
      data-testid="new-game"
      onSubmit={(event) => {
        event.preventDefault();
        onStart(tableFrom(game, new FormData(event.currentTarget)));
      }}
    >
      <label>
        {say("new-scenario")}
        <select name="scenario" value={scenario} onChange={(event) => setScenario(event.currentTarget.value)}>
          {game.scenarios.map((one) => (
            <option key={one.id} value={one.id}>
              {one.title}
            </option>
          ))}
        </select>
        <span class="muted">{game.scenarios.find((one) => one.id === scenario)?.says}</span>
      </label>
      {game.sides.map((side) => (
        <label key={side.id}>
          {side.title}
          <select name={`seat-${side.id}`} defaultValue={side.id === game.first_side ? "human" : rival} data-testid={`seat-${side.id}`}>
            {players.map((player) => (
              <option key={player} value={player} selected={player === (side.id === game.first_side ? "human" : rival)}>
                {say("player-explained", { player })}
              </option>
            ))}
          </select>
        </label>
      ))}
      {game.options.map((option) => (
        <label key={option.id}>
          {option.title}
          <select name={`option-${option.id}`}>
            {option.values.map((value) => (
              <option key={value.id} value={value.id} selected={value.id === option.default}>
                {value.title}
              </option>
            ))}
          </select>
          <span class="muted">{option.says}</span>
        </label>
      ))}
      <label>
        {say("new-seed")}
        <input name="seed" inputMode="numeric" placeholder={say("new-seed.placeholder")} />
      </label>
      <button type="submit" class="primary" data-testid="start-game">
        {say("new-start")}
      </button>
    </form>
  );
}

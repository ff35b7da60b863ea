/** The form for a new table: scenario, who plays which side, options; in a public house for whom its seats are. */

import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { isPublic } from "../house";
import { api } from "../net";
import type { GameInfo, NewTable, TableKey } from "../protocol";
import { seats } from "../seats";
import { peopleOpen } from "../state";
import { say } from "../words";
import { paceFrom, PaceChoice } from "./PaceChoice";

/** A wished table, and the sides whose players are invited by links. */
export interface Wish {
  table: NewTable;
  linked: string[];
}

/** Returns the computer player that a player meets unless they choose another. */
export function bestPlayer(game: GameInfo): string {
  return game.agents.includes("officer") ? "officer" : (game.agents[0] ?? "human");
}

/** Lists the options that belong to a scenario. */
export function optionsOf(game: GameInfo, scenario: string): GameInfo["options"] {
  return game.options.filter(({ scenarios }) => scenarios.length === 0 || scenarios.includes(scenario));
}

/** Reads the table that a form describes; an empty seed lets the server choose. */
export function tableFrom(game: GameInfo, form: FormData): Wish {
  const text = (name: string): string => String(form.get(name) ?? "");
  const seed = text("seed").trim();
  const chosen = game.sides.map((side) => [side.id, text(`seat-${side.id}`)] as const);
  const table: NewTable = {
    game: game.id,
    scenario: text("scenario"),
    options: Object.fromEntries(optionsOf(game, text("scenario")).map((option) => [option.id, text(`option-${option.id}`)])),
    seats: Object.fromEntries(chosen.map(([side, player]) => [side, player === "link" ? "open" : player])),
    seed: /^\d+$/.test(seed) ? Number(seed) : null,
  };
  if (!isPublic.value) return { table, linked: [] };
  const offered = chosen.some(([, player]) => player === "open");
  return { table: { ...table, offered, watched: form.has("watched"), name: text("name"), pace: paceFrom(form) }, linked: chosen.filter(([, player]) => player === "link").map(([side]) => side) };
}

/** Makes a table and the links of those who are invited to it; they are shown when it opens. */
export async function makeTable({ table, linked }: Wish): Promise<TableKey> {
  const key = await api.create(table);
  for (const side of linked) await seats.invite(key.table, side);
  if (linked.length > 0) peopleOpen.value = true;
  return key;
}

/** Who may sit at a side: at home a person at this screen, in a public house me or somebody else. */
function playersOf(game: GameInfo): { id: string; title: string }[] {
  const explained = (player: string): { id: string; title: string } => ({ id: player, title: say("player-explained", { player }) });
  if (!isPublic.value) return ["human", ...game.agents].map(explained);
  return [{ id: "human", title: say("seat-me") }, { id: "link", title: say("seat-link") }, { id: "open", title: say("seat-open") }, ...game.agents.map(explained)];
}

function SeatChoice({ game, side, title }: { game: GameInfo; side: string; title: string }): JSX.Element {
  const usual = side === game.first_side ? "human" : isPublic.value ? "link" : bestPlayer(game);
  return (
    <label>
      {title}
      <select name={`seat-${side}`} defaultValue={usual} data-testid={`seat-${side}`}>
        {playersOf(game).map((player) => (
          <option key={player.id} value={player.id} selected={player.id === usual}>
            {player.title}
          </option>
        ))}
      </select>
    </label>
  );
}

/** What strangers are told of a table. */
function ForOthers({ game }: { game: GameInfo }): JSX.Element {
  return (
    <>
      <label>
        {say("new-name")}
        <input name="name" maxLength={60} placeholder={game.title} data-testid="new-name" />
      </label>
      <label class="check">
        <input type="checkbox" name="watched" defaultChecked data-testid="new-watched" />
        <span>
          {say("new-watched")} <span class="muted">{say("new-watched.says")}</span>
        </span>
      </label>
      <PaceChoice />
    </>
  );
}

export function NewGame({ game, onStart }: { game: GameInfo; onStart: (wish: Wish) => void }): JSX.Element {
  const [scenario, setScenario] = useState(game.scenarios[0]?.id ?? "");
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
        <SeatChoice key={side.id} game={game} side={side.id} title={side.title} />
      ))}
      {isPublic.value && <ForOthers game={game} />}
      {optionsOf(game, scenario).map((option) => (
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

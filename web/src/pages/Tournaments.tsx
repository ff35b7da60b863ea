/** The tournaments of this server, and the form with which one makes another. */

import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { go } from "../addresses";
import { me } from "../house";
import { league } from "../league";
import type { GameInfo, NewTournament, TournamentLine } from "../protocol";
import { faultOf } from "../requests";
import { when } from "../when";
import { say } from "../words";
import { games, gameTitle, refresh } from "./lobby";
import { optionsOf } from "./NewGame";
import { paceFrom, PaceChoice } from "./PaceChoice";
import { PageFrame } from "./PageFrame";

const HOUR = 3600_000;

/** Says how far a tournament has come. */
export function stateOf(one: TournamentLine): string {
  return say("tournament-state", { state: one.state === "called-off" ? "off" : one.state, round: one.round, rounds: one.rounds, when: when(one.starts) });
}

/** Reads the tournament that a form describes. */
export function tournamentFrom(game: GameInfo, form: FormData): NewTournament {
  const text = (name: string): string => String(form.get(name) ?? "");
  const options = optionsOf(game, text("scenario")).map((option) => [option.id, text(`option-${option.id}`)]);
  return {
    name: text("name"),
    kind: text("kind") === "ladder" ? "ladder" : "swiss",
    game: game.id,
    scenario: text("scenario"),
    options: Object.fromEntries(options) as Record<string, string>,
    starts: new Date(text("starts")).getTime() / 1000,
    rounds: Number(text("rounds")),
    both: form.has("both"),
    rated: form.has("rated"),
    pace: paceFrom(form),
    watched: form.has("watched"),
    days: Number(text("days")),
    most: Number(text("most")),
  };
}

/** Writes a moment as such a field takes it, in the time of this browser. */
function fieldTime(at: number): string {
  const local = new Date(at - new Date(at).getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 16);
}

function Check({ name, on = false }: { name: "both" | "rated" | "watched"; on?: boolean }): JSX.Element {
  return (
    <label class="check">
      <input type="checkbox" name={name} defaultChecked={on} data-testid={`tournament-${name}`} />
      <span>{say("tournament-wish", { wish: name })}</span>
    </label>
  );
}

function Figure({ name, usual, least, most }: { name: "rounds" | "days" | "most"; usual: number; least: number; most: number }): JSX.Element {
  return (
    <label>
      {say("tournament-figure", { figure: name })}
      <input type="number" name={name} min={least} max={most} defaultValue={String(usual)} required data-testid={`tournament-${name}`} />
    </label>
  );
}

function NewTournamentForm(): JSX.Element {
  const known = games.value ?? [];
  const [id, setId] = useState(known[0]?.id ?? "");
  const game = known.find((one) => one.id === id) ?? known[0];
  const [chosen, setScenario] = useState("");
  const [fault, setFault] = useState("");
  if (!game) return <></>;
  const scenario = game.scenarios.some((one) => one.id === chosen) ? chosen : (game.scenarios[0]?.id ?? "");
  async function make(form: FormData): Promise<void> {
    setFault("");
    try {
      if (game) go(`#/tournaments/${(await league.makeTournament(tournamentFrom(game, form))).id}`);
    } catch (error) {
      setFault(faultOf(error));
    }
  }
  return (
    <form
      class="new-game search"
      data-testid="tournament-form"
      onSubmit={(event) => {
        event.preventDefault();
        void make(new FormData(event.currentTarget));
      }}
    >
      <label>
        {say("tournament-name")}
        <input name="name" required maxLength={60} data-testid="tournament-name" />
      </label>
      <label>
        {say("tournament-kind")}
        <select name="kind" data-testid="tournament-kind">
          {(["swiss", "ladder"] as const).map((kind) => (
            <option key={kind} value={kind}>
              {say("tournament-kinds", { kind })}
            </option>
          ))}
        </select>
        <span class="muted">{say("tournament-kind.says")}</span>
      </label>
      <label>
        {say("archive-game")}
        <select value={game.id} data-testid="tournament-game" onChange={(event) => setId(event.currentTarget.value)}>
          {known.map((one) => (
            <option key={one.id} value={one.id}>
              {one.title}
            </option>
          ))}
        </select>
      </label>
      <label>
        {say("new-scenario")}
        <select name="scenario" value={scenario} onChange={(event) => setScenario(event.currentTarget.value)}>
          {game.scenarios.map((one) => (
            <option key={one.id} value={one.id}>
              {one.title}
            </option>
          ))}
        </select>
      </label>
      {optionsOf(game, scenario).map((option) => (
        <label key={`${game.id} ${option.id}`}>
          {option.title}
          <select name={`option-${option.id}`}>
            {option.values.map((value) => (
              <option key={value.id} value={value.id} selected={value.id === option.default}>
                {value.title}
              </option>
            ))}
          </select>
        </label>
      ))}
      <label>
        {say("tournament-starts")}
        <input type="datetime-local" name="starts" required defaultValue={fieldTime(Date.now() + HOUR)} data-testid="tournament-starts" />
      </label>
      <Figure name="rounds" usual={3} least={1} most={20} />
      <Figure name="days" usual={14} least={0} most={365} />
      <Figure name="most" usual={16} least={2} most={64} />
      <PaceChoice />
      <Check name="both" />
      <Check name="rated" />
      <Check name="watched" on />
      {fault && (
        <p class="fault" role="alert">
          {fault}
        </p>
      )}
      <button type="submit" class="primary" data-testid="tournament-make">
        {say("tournament-make")}
      </button>
    </form>
  );
}

export function TournamentsPage(): JSX.Element {
  const [list, setList] = useState<TournamentLine[] | null>(null);
  const [fault, setFault] = useState("");
  useEffect(() => {
    void (games.value ?? refresh());
    league.tournaments().then(setList, (error: unknown) => setFault(faultOf(error)));
  }, []);
  return (
    <PageFrame title={say("tournaments")}>
      {fault && (
        <p class="fault" role="alert">
          {fault}
        </p>
      )}
      {list?.length === 0 && <p class="muted">{say("tournaments-none")}</p>}
      <ul class="offers" data-testid="tournaments">
        {(games.value ? (list ?? []) : []).map((one) => (
          <li key={one.id}>
            <div class="offer-words">
              <p>
                <a href={`#/tournaments/${one.id}`}>
                  <strong>{one.name}</strong>
                </a>
                <span class="muted"> {gameTitle(one.game)}</span>
              </p>
              <p>{[say("tournament-kinds", { kind: one.kind }), say("tournament-entries", { entries: one.entries, most: one.most })].join(" · ")}</p>
              <p class="muted">{stateOf(one)}</p>
            </div>
          </li>
        ))}
      </ul>
      {me.value?.kind === "account" && games.value && (
        <details class="search-box">
          <summary data-testid="tournament-new">{say("tournament-new")}</summary>
          <NewTournamentForm />
        </details>
      )}
    </PageFrame>
  );
}

/** One tournament: its terms, how it stands, its rounds, and what one may do with it. */

import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { me } from "../house";
import { league } from "../league";
import type { EntryShown, PairingShown, TournamentShown } from "../protocol";
import { faultOf } from "../requests";
import { when } from "../when";
import { say } from "../words";
import { games, gameTitle, refresh } from "./lobby";
import { PersonLink, unusual } from "./Offers";
import { PageFrame } from "./PageFrame";
import { stateOf } from "./Tournaments";

const AGAIN = 10_000; // milliseconds between two looks, as long as the page is looked at

type Doing = (work: Promise<unknown>) => void;

function Name({ one }: { one: EntryShown | undefined }): JSX.Element {
  if (!one) return <span>{say("tournament-bye")}</span>;
  return one.name ? <PersonLink name={one.name} account={true} /> : <span>{say("tournament-computer", { player: say("player", { player: one.player }), number: one.entry + 1 })}</span>;
}

function score(value: number | null): string {
  return value === null ? "" : String(Math.round(value * 100) / 100);
}

function Standings({ shown }: { shown: TournamentShown }): JSX.Element {
  return (
    <table class="figures" data-testid="standings">
      <thead>
        <tr>
          <th scope="col">{say("tournament-place")}</th>
          <th scope="col">{say("statistics-person")}</th>
          <th scope="col">{say("tournament-points")}</th>
          <th scope="col">
            <abbr title={say("tournament-buchholz.says")}>{say("tournament-buchholz")}</abbr>
          </th>
          <th scope="col">
            <abbr title={say("tournament-direct.says")}>{say("tournament-direct")}</abbr>
          </th>
        </tr>
      </thead>
      <tbody>
        {shown.standings.map((one, place) => (
          <tr key={one.entry} class={one.you ? "you" : ""}>
            <td>{place + 1}</td>
            <th scope="row">
              <Name one={one} />
              {one.withdrawn && <span class="muted"> {say("tournament-gone")}</span>}
            </th>
            <td>{score(one.score)}</td>
            <td>{score(one.buchholz)}</td>
            <td>{score(one.direct)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** How the organiser decides a pairing: for the first, for the second, or a draw. */
function Decide({ shown, round, one, doing }: { shown: TournamentShown; round: number; one: PairingShown; doing: Doing }): JSX.Element | null {
  if (!shown.may_run || one.two === null || shown.line.state !== "running") return null;
  return (
    <select
      aria-label={say("tournament-decide")}
      value=""
      onChange={(event) => {
        if (event.currentTarget.value) doing(league.decide(shown.line.id, { round, pairing: one.pairing, score: Number(event.currentTarget.value) }));
      }}
    >
      <option value="">{say("tournament-decide")}</option>
      {["1", "0.5", "0"].map((value) => (
        <option key={value} value={value}>
          {say("tournament-count", { one: value, two: String(1 - Number(value)) })}
        </option>
      ))}
    </select>
  );
}

function Rounds({ shown, doing }: { shown: TournamentShown; doing: Doing }): JSX.Element {
  const entry = (n: number | null): EntryShown | undefined => shown.standings.find((one) => one.entry === n);
  return (
    <>
      {[...shown.done].reverse().map((round) => (
        <section key={round.round} data-testid={`round-${round.round}`}>
          <h2>{say("tournament-round", { round: round.round })}</h2>
          <ul class="offers">
            {round.pairings.map((one) => (
              <li key={one.pairing}>
                <div class="offer-words">
                  <p>
                    <Name one={entry(one.one)} /> – <Name one={entry(one.two)} />
                    {one.score_one !== null && one.two !== null && <strong> {say("tournament-count", { one: score(one.score_one), two: score(one.score_two) })}</strong>}
                  </p>
                  {(one.decided === "deadline" || one.decided === "organiser") && <p class="muted">{say("tournament-decided", { how: one.decided })}</p>}
                </div>
                <div class="seat-buttons">
                  {one.tables.map((table, n) => (
                    <a key={table} class="button" href={`#/t/${table}`}>
                      {say("tournament-table", { count: one.tables.length, number: n + 1 })}
                    </a>
                  ))}
                  <Decide shown={shown} round={round.round} one={one} doing={doing} />
                </div>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

function Terms({ shown }: { shown: TournamentShown }): JSX.Element {
  const { line } = shown;
  const game = games.value?.find((one) => one.id === line.game);
  const terms = [
    gameTitle(line.game),
    game?.scenarios.find((one) => one.id === line.scenario)?.title,
    ...unusual(line.game, shown.options),
    say("tournament-kinds", { kind: line.kind }),
    say("tournament-rounds", { rounds: line.rounds }),
    say(shown.both ? "tournament-both" : "tournament-single"),
    say("tournament-days", { days: shown.days }),
    shown.pace,
    say(shown.rated ? "rated" : "unrated"),
  ];
  return (
    <>
      <p>{terms.filter(Boolean).join(" · ")}</p>
      <p class="muted">
        {[stateOf(line), shown.until === null ? "" : say("tournament-until", { when: when(shown.until) }), say("tournament-organiser", { name: shown.organiser })].filter(Boolean).join(" · ")}
      </p>
    </>
  );
}

function Buttons({ shown, doing }: { shown: TournamentShown; doing: Doing }): JSX.Element {
  const { id, game, state } = shown.line;
  const agents = games.value?.find((one) => one.id === game)?.agents ?? [];
  const open = state === "open" || state === "running";
  return (
    <p class="buttons">
      {shown.may_enter && (
        <button type="button" class="primary" data-testid="tournament-enter" onClick={() => doing(league.enter(id))}>
          {say("tournament-enter")}
        </button>
      )}
      {shown.may_leave && (
        <button type="button" data-testid="tournament-leave" onClick={() => confirm(say("tournament-leave.sure")) && doing(league.leave(id))}>
          {say("tournament-leave")}
        </button>
      )}
      {shown.may_run && state === "open" && (
        <select aria-label={say("tournament-seat")} value="" data-testid="tournament-seat" onChange={(event) => event.currentTarget.value && doing(league.enterComputer(id, event.currentTarget.value))}>
          <option value="">{say("tournament-seat")}</option>
          {agents.map((rank) => (
            <option key={rank} value={rank}>
              {say("player", { player: rank })}
            </option>
          ))}
        </select>
      )}
      {shown.may_run && open && (
        <button type="button" class="quiet" data-testid="tournament-off" onClick={() => confirm(say("tournament-off.sure")) && doing(league.callOff(id))}>
          {say("tournament-off")}
        </button>
      )}
    </p>
  );
}

export function TournamentPage({ id }: { id: string }): JSX.Element {
  const [shown, setShown] = useState<TournamentShown | null>(null);
  const [fault, setFault] = useState("");
  const look = (): Promise<void> => league.tournament(id).then(setShown, (error: unknown) => setFault(faultOf(error)));
  const doing: Doing = (work) => {
    setFault("");
    void work.then(look, (error: unknown) => setFault(faultOf(error)));
  };
  useEffect(() => {
    void (games.value ?? refresh());
    void look();
    const timer = setInterval(() => document.visibilityState === "visible" && void look(), AGAIN);
    return () => clearInterval(timer);
  }, [id, me.value?.id]);
  return (
    <PageFrame title={shown?.line.name ?? say("tournaments")}>
      {fault && (
        <p class="fault" role="alert" data-testid="tournament-fault">
          {fault}
        </p>
      )}
      {shown && games.value && (
        <>
          <Terms shown={shown} />
          <Buttons shown={shown} doing={doing} />
          <Standings shown={shown} />
          <Rounds shown={shown} doing={doing} />
        </>
      )}
    </PageFrame>
  );
}

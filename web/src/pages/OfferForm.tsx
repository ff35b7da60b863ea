/** The form in which one offers a game: to anybody, to one person, or to anyone who would play something that fits. */

import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { go } from "../addresses";
import { me } from "../house";
import { league } from "../league";
import type { Balances, GameInfo, NewOffer } from "../protocol";
import { faultOf } from "../requests";
import { note } from "../state";
import { say } from "../words";
import { asSomebody, EntranceSheet } from "./Entrance";
import { enter, games, refresh } from "./lobby";
import { optionsOf } from "./NewGame";
import { paceFrom, PaceChoice } from "./PaceChoice";
import { PageFrame } from "./PageFrame";

const KINDS = ["open", "waiting", "invite"] as const;
type Kind = (typeof KINDS)[number];

/** Reads the offer that a form describes. */
export function offerFrom(kind: Kind, game: GameInfo | undefined, options: Record<string, string>, form: FormData): NewOffer {
  const text = (name: string): string => String(form.get(name) ?? "");
  return {
    kind,
    game: game?.id ?? "",
    scenario: text("scenario"),
    options,
    side: text("side"),
    rated: form.has("rated"),
    pace: paceFrom(form),
    watched: form.has("watched"),
    person: kind === "invite" ? text("person") : "",
  };
}

/** Fetches what is known of the balance of a game. */
function useBalance(game: string): Balances | null {
  const [found, setFound] = useState<Balances | null>(null);
  useEffect(() => {
    setFound(null);
    if (game) void league.balance(game).then(setFound, () => undefined);
  }, [game]);
  return found?.game === game ? found : null;
}

interface Chosen {
  game: GameInfo;
  scenario: string;
  options: Record<string, string>;
  choose: (options: Record<string, string>) => void;
}

/** Says how uneven the chosen game is, and evens it with a click. */
function Uneven({ game, scenario, options, choose, balance }: Chosen & { balance: Balances | null }): JSX.Element | null {
  const found = balance?.balances.find((one) => one.scenario === scenario);
  const bids = Object.entries(balance?.bid ?? {}).every(([id, value]) => options[id] === value) && Object.keys(balance?.bid ?? {}).length > 0;
  if (!found || bids) return null;
  const even = options[found.option] === found.value;
  const option = game.options.find((one) => one.id === found.option);
  const title = option?.values.find((one) => one.id === found.value)?.title ?? "";
  return (
    <div class="uneven" data-testid="uneven">
      <p>{found.says}</p>
      <p>{found.evened}</p>
      {!even && (
        <button type="button" data-testid="even-it" onClick={() => choose({ ...options, [found.option]: found.value })}>
          {say("offer-even", { option: option?.title ?? "", value: title })}
        </button>
      )}
    </div>
  );
}

function Options({ game, scenario, options, choose }: Chosen): JSX.Element {
  return (
    <>
      {optionsOf(game, scenario || (game.scenarios[0]?.id ?? "")).map((option) => (
        <label key={option.id}>
          {option.title}
          <select value={options[option.id] ?? option.default} data-testid={`option-${option.id}`} onChange={(event) => choose({ ...options, [option.id]: event.currentTarget.value })}>
            {option.values.map((value) => (
              <option key={value.id} value={value.id}>
                {value.title}
              </option>
            ))}
          </select>
          <span class="muted">{option.says}</span>
        </label>
      ))}
    </>
  );
}

/** The side that I would play: by choice, by lot, or by bids where the game has them. */
function SideChoice({ game, balance, options, choose }: Chosen & { balance: Balances | null }): JSX.Element {
  const bid = Object.entries(balance?.bid ?? {});
  const bids = bid.length > 0 && bid.every(([id, value]) => options[id] === value);
  const [side, setSide] = useState("");
  function chosen(value: string): void {
    setSide(value === "bid" ? "" : value);
    if (bid.length === 0) return;
    const usual = Object.fromEntries(bid.map(([id]) => [id, game.options.find((one) => one.id === id)?.default ?? ""]));
    choose({ ...options, ...(value === "bid" ? Object.fromEntries(bid) : usual) });
  }
  return (
    <label>
      {say("offer-my-side")}
      <select value={bids ? "bid" : side} data-testid="offer-side" onChange={(event) => chosen(event.currentTarget.value)}>
        <option value="">{say("offer-by-lot")}</option>
        {game.sides.map((one) => (
          <option key={one.id} value={one.id}>
            {one.title}
          </option>
        ))}
        {bid.length > 0 && <option value="bid">{say("offer-by-bid")}</option>}
      </select>
      <input type="hidden" name="side" value={bids ? "" : side} />
    </label>
  );
}

function OfferForm({ first }: { first: string }): JSX.Element {
  const known = games.value ?? [];
  const [kind, setKind] = useState<Kind>("open");
  const [id, setId] = useState(first || (known[0]?.id ?? ""));
  const game = known.find((one) => one.id === id);
  const [scenario, setScenario] = useState(game?.scenarios[0]?.id ?? "");
  const [options, setOptions] = useState<Record<string, string>>({});
  const [fault, setFault] = useState("");
  const balance = useBalance(id);
  function chooseGame(next: string): void {
    setId(next);
    setOptions({});
    setScenario(kind === "waiting" ? "" : (known.find((one) => one.id === next)?.scenarios[0]?.id ?? ""));
  }
  function chooseKind(next: Kind): void {
    setKind(next);
    if (next !== "waiting" && !game) chooseGame(known[0]?.id ?? "");
    else if (next !== "waiting" && !scenario) setScenario(game?.scenarios[0]?.id ?? "");
  }
  async function post(form: FormData): Promise<void> {
    setFault("");
    try {
      const made = await league.offer(offerFrom(kind, game, options, form));
      if (made.table) enter({ table: made.table, token: "" });
      else {
        note(say("offer-made", { kind }));
        go("#/");
      }
    } catch (error) {
      setFault(faultOf(error));
    }
  }
  const chosen = game && { game, scenario, options, choose: setOptions };
  return (
    <form
      class="new-game offer-form"
      data-testid="offer-form"
      onSubmit={(event) => {
        event.preventDefault();
        const form = new FormData(event.currentTarget);
        asSomebody(() => void post(form));
      }}
    >
      <fieldset class="kinds">
        <legend>{say("offer-to")}</legend>
        {KINDS.map((one) => (
          <label key={one} class="check">
            <input type="radio" name="kind" value={one} checked={kind === one} data-testid={`kind-${one}`} onChange={() => chooseKind(one)} />
            <span>
              {say("offer-kind", { kind: one })} <span class="muted">{say("offer-kind-says", { kind: one })}</span>
            </span>
          </label>
        ))}
      </fieldset>
      {kind === "invite" && (
        <label>
          {say("offer-person")}
          <input name="person" required maxLength={30} autocomplete="off" data-testid="offer-person" />
        </label>
      )}
      <label>
        {say("offer-game")}
        <select value={id} data-testid="offer-game" onChange={(event) => chooseGame(event.currentTarget.value)}>
          {kind === "waiting" && <option value="">{say("offer-any-game")}</option>}
          {known.map((one) => (
            <option key={one.id} value={one.id}>
              {one.title}
            </option>
          ))}
        </select>
      </label>
      {game && chosen && (
        <>
          <label>
            {say("new-scenario")}
            <select name="scenario" value={scenario} data-testid="offer-scenario" onChange={(event) => setScenario(event.currentTarget.value)}>
              {kind === "waiting" && <option value="">{say("offer-any-scenario")}</option>}
              {game.scenarios.map((one) => (
                <option key={one.id} value={one.id}>
                  {one.title}
                </option>
              ))}
            </select>
            <span class="muted">{game.scenarios.find((one) => one.id === scenario)?.says}</span>
          </label>
          <SideChoice key={id} {...chosen} balance={balance} />
          <Uneven {...chosen} balance={balance} />
          <Options {...chosen} />
        </>
      )}
      <PaceChoice />
      {me.value?.kind === "account" && (
        <label class="check">
          <input type="checkbox" name="rated" data-testid="offer-rated" />
          <span>
            {say("offer-rated")} <span class="muted">{say("offer-rated.says")}</span>
          </span>
        </label>
      )}
      <label class="check">
        <input type="checkbox" name="watched" defaultChecked />
        <span>
          {say("new-watched")} <span class="muted">{say("new-watched.says")}</span>
        </span>
      </label>
      {fault && (
        <p class="fault" role="alert" data-testid="offer-fault">
          {fault}
        </p>
      )}
      <button type="submit" class="primary" data-testid="offer-submit">
        {say("offer-submit", { kind })}
      </button>
    </form>
  );
}

export function OfferPage({ asked }: { asked: Record<string, string> }): JSX.Element {
  useEffect(() => void (games.value ?? refresh()), []);
  return (
    <PageFrame title={say("offer-new")}>
      {games.value && <OfferForm first={asked["game"] ?? ""} />}
      <EntranceSheet />
    </PageFrame>
  );
}

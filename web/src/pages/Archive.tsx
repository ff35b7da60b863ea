/** The archive: finished games, found by game, person, result, length and date. */

import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { go } from "../addresses";
import { asked, league } from "../league";
import type { GameResult } from "../protocol";
import { faultOf } from "../requests";
import { say } from "../words";
import { games, refresh } from "./lobby";
import { PageFrame } from "./PageFrame";
import { ResultRow } from "./ResultRow";

/** A list of finished games, page after page. */
export function ResultList({ query, none }: { query: Record<string, string>; none: string }): JSX.Element {
  const [list, setList] = useState<GameResult[] | null>(null);
  const [next, setNext] = useState<string | null>(null);
  const [fault, setFault] = useState("");
  async function fetchPage(after: string | null): Promise<void> {
    try {
      const page = await league.archive({ ...query, ...(after ? { after } : {}) });
      setList((before) => (after ? [...(before ?? []), ...page.games] : page.games));
      setNext(page.next);
    } catch (error) {
      setFault(faultOf(error));
    }
  }
  useEffect(() => void fetchPage(null), [JSON.stringify(query)]);
  return (
    <>
      {fault && (
        <p class="fault" role="alert">
          {fault}
        </p>
      )}
      {list?.length === 0 && <p class="muted">{none}</p>}
      <ul class="offers" data-testid="results">
        {(list ?? []).map((one) => (
          <ResultRow key={one.table} one={one} />
        ))}
      </ul>
      {next && (
        <button type="button" data-testid="more-results" onClick={() => void fetchPage(next)}>
          {say("start-older-tables")}
        </button>
      )}
    </>
  );
}

function Search({ query }: { query: Record<string, string> }): JSX.Element {
  const [game, setGame] = useState(query["game"] ?? "");
  const sides = games.value?.find((one) => one.id === game)?.sides ?? [];
  const scenarios = games.value?.find((one) => one.id === game)?.scenarios ?? [];
  return (
    <form
      class="new-game search"
      data-testid="search"
      onSubmit={(event) => {
        event.preventDefault();
        const form = new FormData(event.currentTarget);
        go(`#/archive${asked(Object.fromEntries([...form].map(([name, value]) => [name, String(value).trim()])))}`);
      }}
    >
      <label>
        {say("archive-game")}
        <select name="game" value={game} data-testid="search-game" onChange={(event) => setGame(event.currentTarget.value)}>
          <option value="">{say("archive-any")}</option>
          {(games.value ?? []).map((one) => (
            <option key={one.id} value={one.id}>
              {one.title}
            </option>
          ))}
        </select>
      </label>
      {game && scenarios.length > 1 && (
        <label>
          {say("new-scenario")}
          <select name="scenario" defaultValue={query["scenario"] ?? ""}>
            <option value="">{say("archive-any")}</option>
            {scenarios.map((one) => (
              <option key={one.id} value={one.id} selected={one.id === query["scenario"]}>
                {one.title}
              </option>
            ))}
          </select>
        </label>
      )}
      <label>
        {say("archive-person")}
        <input name="person" maxLength={30} defaultValue={query["person"] ?? ""} data-testid="search-person" />
      </label>
      {game && (
        <label>
          {say("archive-result")}
          <select name="winner" data-testid="search-winner">
            <option value="">{say("archive-any")}</option>
            {sides.map((one) => (
              <option key={one.id} value={one.id} selected={one.id === query["winner"]}>
                {say("archive-won", { side: one.title })}
              </option>
            ))}
            <option value="draw" selected={query["winner"] === "draw"}>
              {say("archive-drawn")}
            </option>
          </select>
        </label>
      )}
      <label>
        {say("archive-turns")}
        <span class="pair">
          <input type="number" name="least" min={0} max={9999} defaultValue={query["least"] ?? ""} aria-label={say("archive-least")} placeholder={say("archive-least")} />
          <input type="number" name="most" min={0} max={9999} defaultValue={query["most"] ?? ""} aria-label={say("archive-most")} placeholder={say("archive-most")} />
        </span>
      </label>
      <label>
        {say("archive-dates")}
        <span class="pair">
          <input type="date" name="since" defaultValue={query["since"] ?? ""} aria-label={say("archive-since")} />
          <input type="date" name="until" defaultValue={query["until"] ?? ""} aria-label={say("archive-until")} />
        </span>
      </label>
      <label class="check">
        <input type="checkbox" name="rated" value="true" defaultChecked={query["rated"] === "true"} />
        <span>{say("archive-rated")}</span>
      </label>
      <button type="submit" class="primary" data-testid="search-submit">
        {say("archive-search")}
      </button>
    </form>
  );
}

export function ArchivePage({ asked: query }: { asked: Record<string, string> }): JSX.Element {
  useEffect(() => void (games.value ?? refresh()), []);
  return (
    <PageFrame title={say("archive")}>
      {games.value && (
        <>
          <details class="search-box" open={Object.keys(query).length > 0}>
            <summary data-testid="search-open">{say("archive-search")}</summary>
            <Search query={query} />
          </details>
          <ResultList query={query} none={say("archive-none")} />
        </>
      )}
    </PageFrame>
  );
}

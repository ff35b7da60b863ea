/** What a finished game of a public house means to its people: ratings, and a link by which everybody may replay it. */

import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { league } from "../league";
import { CopyLine } from "../pages/CopyLine";
import type { GameResult, TableMessage } from "../protocol";
import { faultOf } from "../requests";
import { note } from "../state";
import { say } from "../words";

const AGAIN = 2500; // milliseconds until the result is looked for again
const PATIENCE = 8; // times

/** Fetches the result of a rated game, which comes some seconds after its end. */
function useResult(now: TableMessage): GameResult | null {
  const [result, setResult] = useState<GameResult | null>(null);
  useEffect(() => {
    let left = PATIENCE;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = (): void =>
      void league.result(now.table).then(setResult, () => {
        left -= 1;
        if (left > 0) timer = setTimeout(look, AGAIN);
      });
    if (now.rated) look();
    return () => clearTimeout(timer);
  }, [now.table, now.rated]);
  return result;
}

function Ratings({ now }: { now: TableMessage }): JSX.Element | null {
  const result = useResult(now);
  if (!now.rated) return null;
  if (!result) return <p class="muted">{say("result-coming")}</p>;
  if (!result.rated) return null;
  return (
    <section data-testid="rated-result">
      <h4>{say("result-rated")}</h4>
      {result.sides.map((side) => (
        <p key={side.side}>{say("result-change", { name: side.name, before: String(side.before?.rating ?? ""), after: String(side.after?.rating ?? "") })}</p>
      ))}
      {result.takebacks > 0 && <p class="muted">{say("result-takebacks", { count: result.takebacks })}</p>}
    </section>
  );
}

export function OfPeople({ now }: { now: TableMessage }): JSX.Element {
  const seen = now.watched || now.shared;
  return (
    <>
      <Ratings now={now} />
      {(seen || now.may.includes("share")) && (
        <section>
          <h4>{say("share-game")}</h4>
          {!now.watched && now.may.includes("share") && (
            <label class="check">
              <input type="checkbox" checked={now.shared} data-testid="share-allow" onChange={() => void league.share(now.table, !now.shared).catch((error: unknown) => note(faultOf(error)))} />
              <span>{say("share-allow")}</span>
            </label>
          )}
          {seen && (
            <>
              <p class="muted">{say("share-game.says")}</p>
              <CopyLine text={`${location.origin}/game/${now.table}`} label={say("share-game")} testid="share-link" />
            </>
          )}
        </section>
      )}
    </>
  );
}

/** What the finished games of this house tell: who wins, how long games take, how they are opened; and the ratings. */

import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { go } from "../addresses";
import { asked as asking, league } from "../league";
import { ColumnPlot } from "../panels/Plot";
import { SharePlot, type ShareRow } from "../panels/SharePlot";
import type { CourseRow, GameInfo, Group, Ratings, Statistics } from "../protocol";
import { faultOf } from "../requests";
import { say } from "../words";
import { games, refresh, titleOf } from "./lobby";
import { PersonLink, ratingText } from "./Offers";
import { PageFrame } from "./PageFrame";

function rowsOf(groups: Group[], name: (one: Group) => string): ShareRow[] {
  return groups.map((one) => ({ name: name(one), games: one.games, sides: one.sides }));
}

function optionName(game: GameInfo, one: Group): string {
  const option = game.options.find((each) => each.id === one.option);
  return say("option-chosen", { option: option?.title ?? one.option, value: option?.values.find((each) => each.id === one.value)?.title ?? one.value });
}

/** How many games took how many turns, every number of turns from the shortest to the longest. */
function Lengths({ made }: { made: Statistics }): JSX.Element | null {
  const least = made.lengths[0]?.turns ?? 0;
  const most = made.lengths.at(-1)?.turns ?? 0;
  const all = Array.from({ length: most - least + 1 }, (_, n) => least + n);
  const row = (turns: number): CourseRow => ({ at: turns, label: String(turns), score: {}, units: {}, lost: {}, ground: {}, luck: {}, fell: {}, attacks: {} });
  const values = all.map((turns) => made.lengths.find((one) => one.turns === turns)?.games ?? 0);
  if (made.lengths.length === 0) return null;
  // The last row of such a plot is its end.
  return <ColumnPlot title={say("statistics-lengths")} rows={[...all, most + 1].map(row)} curves={[{ name: say("statistics-games"), tone: "side-0", values: [...values, 0] }]} />;
}

function Shown({ game, made }: { game: GameInfo; made: Statistics }): JSX.Element {
  const title = (side: string): string => titleOf(game.id, side);
  if (made.games === 0) return <p class="muted">{say("statistics-none")}</p>;
  const whole = [{ name: say("statistics-all"), games: made.games, sides: made.sides }];
  const openings = made.openings.map((one) => ({ name: one.names.join(", "), games: one.games, sides: one.sides }));
  return (
    <div class="plots" data-testid="statistics">
      <SharePlot title={say("statistics-sides")} rows={whole} sideTitle={title} />
      {made.drawn > 0 && <p class="muted">{say("statistics-drawn", { count: made.drawn })}</p>}
      {made.scenarios.length > 1 && <SharePlot title={say("statistics-scenarios")} rows={rowsOf(made.scenarios, (one) => game.scenarios.find((each) => each.id === one.value)?.title ?? one.value)} sideTitle={title} />}
      <SharePlot title={say("statistics-options")} rows={rowsOf(made.options, (one) => optionName(game, one))} sideTitle={title} />
      <Lengths made={made} />
      <SharePlot title={say("statistics-openings")} rows={openings} sideTitle={title} />
      {openings.length > 0 && <p class="muted">{say("statistics-openings.says")}</p>}
      <p class="muted">{say("statistics-interval")}</p>
    </div>
  );
}

function Best({ ratings }: { ratings: Ratings }): JSX.Element {
  if (ratings.people.length === 0) return <p class="muted">{say("statistics-no-ratings")}</p>;
  return (
    <table class="figures" data-testid="best">
      <thead>
        <tr>
          <th scope="col">{say("statistics-person")}</th>
          <th scope="col">{say("person-rating")}</th>
          <th scope="col">{say("person-games")}</th>
        </tr>
      </thead>
      <tbody>
        {ratings.people.map((one) => (
          <tr key={one.name} class={one.you ? "you" : ""}>
            <th scope="row">
              <PersonLink name={one.name} account={true} />
            </th>
            <td>{ratingText(one.rating)}</td>
            <td>{one.games}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function StatisticsPage({ asked }: { asked: Record<string, string> }): JSX.Element {
  const known = games.value ?? [];
  const game = known.find((one) => one.id === asked["game"]) ?? known[0];
  const players = asked["players"] === "people" ? "people" : "";
  const [made, setMade] = useState<Statistics | null>(null);
  const [ratings, setRatings] = useState<Ratings | null>(null);
  const [fault, setFault] = useState("");
  useEffect(() => void (games.value ?? refresh()), []);
  useEffect(() => {
    if (!game) return;
    const told = (error: unknown): void => setFault(faultOf(error));
    league.statistics(game.id, players).then(setMade, told);
    league.ratings(game.id).then(setRatings, told);
  }, [game?.id, players]);
  return (
    <PageFrame title={say("statistics")}>
      {fault && (
        <p class="fault" role="alert">
          {fault}
        </p>
      )}
      {game && (
        <>
          <p class="buttons">
            <select aria-label={say("archive-game")} value={game.id} data-testid="statistics-game" onChange={(event) => go(`#/statistics${asking({ game: event.currentTarget.value, players })}`)}>
              {known.map((one) => (
                <option key={one.id} value={one.id}>
                  {one.title}
                </option>
              ))}
            </select>
            <select aria-label={say("statistics-players")} value={players} onChange={(event) => go(`#/statistics${asking({ game: game.id, players: event.currentTarget.value })}`)}>
              <option value="">{say("statistics-all-players")}</option>
              <option value="people">{say("statistics-people")}</option>
            </select>
          </p>
          {made?.game === game.id && <Shown game={game} made={made} />}
          <section>
            <h2>{say("person-ratings")}</h2>
            {ratings?.game === game.id && <Best ratings={ratings} />}
            <p class="muted">{say("rating-says")}</p>
          </section>
        </>
      )}
    </PageFrame>
  );
}

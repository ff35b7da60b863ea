/** The page of a person with an account: ratings with their uncertainty, results by game and side, finished games. */

import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { me } from "../house";
import { league } from "../league";
import type { PersonPage as Shown } from "../protocol";
import { faultOf } from "../requests";
import { say } from "../words";
import { ResultList } from "./Archive";
import { games, gameTitle, refresh, titleOf } from "./lobby";
import { ObjectTo } from "./Blocks";
import { ratingText } from "./Offers";
import { PageFrame } from "./PageFrame";

function RatingList({ person }: { person: Shown }): JSX.Element {
  if (person.ratings.length === 0) return <p class="muted">{say("person-unrated")}</p>;
  return (
    <table class="figures" data-testid="ratings">
      <thead>
        <tr>
          <th scope="col">{say("archive-game")}</th>
          <th scope="col">{say("person-rating")}</th>
          <th scope="col">{say("person-games")}</th>
        </tr>
      </thead>
      <tbody>
        {person.ratings.map((one) => (
          <tr key={one.game}>
            <th scope="row">{gameTitle(one.game)}</th>
            <td>{ratingText(one.rating)}</td>
            <td>{one.games}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** How well somebody keeps the pace of games with clocks. */
function Pace({ pace }: { pace: NonNullable<Shown["pace"]> }): JSX.Element {
  const { games, turns, in_time, lost } = pace;
  return (
    <section data-testid="pace-kept">
      <h2>{say("person-pace")}</h2>
      <p>{say("person-pace-kept", { in_time, turns, games })}</p>
      {lost > 0 && <p>{say("person-pace-lost", { count: lost })}</p>}
    </section>
  );
}

function Tallies({ person }: { person: Shown }): JSX.Element | null {
  if (person.results.length === 0) return null;
  return (
    <table class="figures" data-testid="tallies">
      <thead>
        <tr>
          <th scope="col">{say("person-side")}</th>
          <th scope="col">{say("person-won")}</th>
          <th scope="col">{say("person-drawn")}</th>
          <th scope="col">{say("person-lost")}</th>
        </tr>
      </thead>
      <tbody>
        {person.results.map((one) => (
          <tr key={`${one.game} ${one.side}`}>
            <th scope="row">{`${gameTitle(one.game)}, ${titleOf(one.game, one.side)}`}</th>
            <td>{one.won}</td>
            <td>{one.drawn}</td>
            <td>{one.lost}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function PersonPage({ name }: { name: string }): JSX.Element {
  const [person, setPerson] = useState<Shown | null>(null);
  const [fault, setFault] = useState("");
  useEffect(() => {
    void (games.value ?? refresh());
    league.person(name).then(setPerson, (error: unknown) => setFault(faultOf(error)));
  }, [name, me.value?.id]);
  return (
    <PageFrame title={person?.name ?? name}>
      {fault && (
        <p class="fault" role="alert">
          {fault}
        </p>
      )}
      {person && games.value && (
        <>
          <p class="muted">{say("person-since", { when: new Date(person.since * 1000).toLocaleDateString(undefined, { dateStyle: "medium" }) })}</p>
          <section>
            <h2>{say("person-ratings")}</h2>
            <RatingList person={person} />
            <p class="muted">{say("rating-says")}</p>
          </section>
          {person.pace && <Pace pace={person.pace} />}
          <section>
            <h2>{say("person-results")}</h2>
            <Tallies person={person} />
            <ResultList query={{ person: person.name }} none={say("person-no-games")} />
          </section>
          {me.value && !person.you && <ObjectTo name={person.name} />}
        </>
      )}
    </PageFrame>
  );
}

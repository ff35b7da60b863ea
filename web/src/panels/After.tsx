/** The result of a game: who won and by what rule, its course, losses, luck, and what a player can do next. */

import type { JSX } from "preact";
import { useSignal } from "@preact/signals";
import { isPublic } from "../house";
import { league } from "../league";
import { api } from "../net";
import { enter } from "../pages/lobby";
import { makeTable } from "../pages/NewGame";
import type { Chosen } from "../picture/animate";
import { sharePicture } from "../picture/share";
import { tokenOf } from "../prefs";
import type { CourseMessage, ReportLine, RollShown } from "../protocol";
import { faultOf } from "../requests";
import { board, note, placeName, reportOpen, sideTitle, table, turnLabel, view } from "../state";
import { study } from "../study";
import { showMoment, toggleReplay } from "../table/replay";
import { watchesOthers } from "../table/seating";
import { StudyList } from "../table/Study";
import { say } from "../words";
import { ArmyPlots, LossColumns, LossTable, LuckPlot, PointsTable, ScorePlots, useCourse } from "./Course";
import { Fairness } from "./Fairness";
import { CaseLink, LinkedText } from "./LinkedText";
import { OfPeople } from "./OfPeople";

/** When and where a roll was made, as a link to that moment of the game. */
function Moment({ one }: { one: RollShown }): JSX.Element {
  return (
    <button type="button" class="link" onClick={() => void showMoment(one.at)}>
      {turnLabel(one.turn)}
      {one.place ? `, ${placeName(one.place)}` : ""}: {one.odds}
    </button>
  );
}

function signed(value: number): string {
  return `${value < -0.05 ? "−" : "+"}${Math.abs(value).toFixed(1)}`;
}

/** Every roll against its expectation, as gains of the side that attacked. */
function EveryRoll({ rolls }: { rolls: RollShown[] }): JSX.Element {
  return (
    <details class="every-roll" data-testid="every-roll">
      <summary>{say("luck-rolls", { count: rolls.length })}</summary>
      <table class="figures">
        <thead>
          <tr>
            <th scope="col">{say("luck-rolls-roll")}</th>
            <th scope="col">{say("luck-rolls-side")}</th>
            <th scope="col">{say("luck-rolls-expected")}</th>
            <th scope="col">{say("luck-rolls-came")}</th>
            <th scope="col">{say("luck")}</th>
          </tr>
        </thead>
        <tbody>
          {rolls.map((one, index) => (
            <tr key={index}>
              <th scope="row">
                <Moment one={one} />
              </th>
              <td>{sideTitle(one.attacker)}</td>
              <td>{signed(one.expected)}</td>
              <td>{signed(one.enemy - one.own)}</td>
              <td>{signed(one.gain ?? 0)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

function Luck({ made }: { made: CourseMessage }): JSX.Element | null {
  const rolls = made.rolls.filter((one) => one.gain !== null);
  if (rolls.length === 0) return null;
  const sums = (board.value?.sides ?? []).map((side) => `${side.title} ${signed(made.luck[side.id] ?? 0)}`);
  return (
    <section>
      <h4>{say("luck")}</h4>
      <p data-testid="luck">{say("luck-says", { sums, measure: made.measure })}</p>
      <LuckPlot rows={made.rows} />
      <EveryRoll rolls={rolls} />
    </section>
  );
}

/** A sentence of the report with the moment that it tells of. */
export function Line({ line }: { line: ReportLine }): JSX.Element {
  const at = line.at;
  return (
    <li>
      <LinkedText text={line.says} />
      {at !== undefined && (
        <button type="button" class="link moment" aria-label={say("report-moment.label")} onClick={() => void showMoment(at)}>
          {say("report-moment")}
        </button>
      )}
    </li>
  );
}

/** The parts of the report that tell of moments: turning points and costly battles. */
function Moments({ made }: { made: CourseMessage }): JSX.Element {
  const parts = made.report.parts.filter((part) => part.lines.some((line) => line.at !== undefined));
  return (
    <>
      {parts.map((part) => (
        <section key={part.title}>
          <h4>{part.title}</h4>
          <ol class="points" data-testid="moments">
            {part.lines.map((line) => (
              <Line key={line.says} line={line} />
            ))}
          </ol>
        </section>
      ))}
    </>
  );
}

/** Starts the same game again with the sides changed; another person is offered it. */
async function rematch(): Promise<void> {
  const now = table.value;
  if (!now) return;
  if (now.may.includes("rematch")) {
    try {
      const made = await league.rematch(now.table);
      if (made.table) enter({ table: made.table, token: "" });
      else note(say("rematch-offered"));
    } catch (error) {
      note(faultOf(error));
    }
    return;
  }
  const sides = Object.keys(now.seats);
  const swapped = (index: number): string => sides[(index + 1) % sides.length] ?? "";
  // Somebody else's seat waits for them, and they are invited to it.
  const linked = sides.filter((_, index) => now.people[swapped(index)] !== undefined && !now.people[swapped(index)]?.you);
  const seats = Object.fromEntries(sides.map((side, index) => [side, linked.includes(side) ? "open" : (now.seats[swapped(index)] ?? "human")]));
  const wish = { game: now.game, scenario: now.scenario, options: now.options, seats, seed: null };
  enter(await makeTable({ table: isPublic.value ? { ...wish, watched: now.watched } : wish, linked }));
}

/** Makes the moving picture; only that needs the encoder, so it is loaded here. */
function Moving(): JSX.Element {
  const share = useSignal<number | null>(null);
  const make = (chosen: Chosen): void => {
    share.value = 0;
    void import("../picture/animate")
      .then(({ shareMoving }) => shareMoving(chosen, (done) => (share.value = done)))
      .catch(() => false)
      .then((done) => {
        share.value = null;
        if (!done) note(say("after-picture.failed"));
      });
  };
  if (share.value !== null) return <progress value={share.value} aria-label={say("after-moving")} data-testid="moving-progress" />;
  return (
    <>
      <button type="button" data-testid="moving-turns" title={say("after-moving.title")} onClick={() => make("turns")}>
        {say("after-moving")}
      </button>
      {study.value.comments.some((one) => one.line === "") && (
        <button type="button" data-testid="moving-comments" onClick={() => make("comments")}>
          {say("after-moving-comments")}
        </button>
      )}
    </>
  );
}

function Told({ made }: { made: CourseMessage }): JSX.Element {
  return (
    <>
      <section>
        <h4>{say("course")}</h4>
        <ScorePlots rows={made.rows} />
      </section>
      {made.points.length > 0 && (
        <section>
          <h4>{say("points")}</h4>
          <PointsTable points={made.points} />
        </section>
      )}
      <Moments made={made} />
      <section>
        <h4>{say("units-lost")}</h4>
        <LossColumns rows={made.rows} />
        <LossTable lost={made.lost} />
        <p class="muted">{say("losses")}</p>
      </section>
      <Luck made={made} />
      <section>
        <h4>{say("course-armies")}</h4>
        <ArmyPlots rows={made.rows} />
      </section>
    </>
  );
}

export function AfterPanel(): JSX.Element | null {
  const now = table.value;
  const outcome = view.value?.outcome;
  const made = useCourse();
  if (!now || !outcome) return null;
  return (
    <div class="after" data-testid="after">
      <h3>{outcome.winner ? say("after-wins", { side: sideTitle(outcome.winner) }) : say("after-draw")}</h3>
      <p>
        <LinkedText text={outcome.says} /> <CaseLink id={outcome.case} />
      </p>
      <div class="choices">
        {!now.lesson && !now.branch && !watchesOthers.value && (
          <button type="button" class="primary" data-testid="rematch" onClick={() => void rematch()}>
            {say("after-rematch")}
          </button>
        )}
        <button type="button" onClick={toggleReplay}>
          {say("replay")}
        </button>
        <button type="button" data-testid="report" disabled={!made} onClick={() => (reportOpen.value = true)}>
          {say("after-report")}
        </button>
        {!now.branch && <a class="button" href={api.recordUrl(now.table, tokenOf(now.table), now.you)} download={`${now.game}-${now.table}.json`}>
          {say("save-to-file")}
        </a>}
        <button type="button" data-testid="picture" onClick={() => void sharePicture().then((done) => done || note(say("after-picture.failed")))}>
          {say("after-picture")}
        </button>
        {!now.branch && <Moving />}
      </div>
      {isPublic.value && <OfPeople now={now} />}
      <StudyList />
      {made && <Told made={made} />}
      <Fairness />
    </div>
  );
}

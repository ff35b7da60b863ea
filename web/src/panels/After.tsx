/** The result of a game: who won and by what rule, its course, losses, luck, and what a player can do next. */

import type { JSX } from "preact";
import { textOfEntry } from "../log";
import { allRolled, luckOf, turningPoints, type Rolled } from "../luck";
import { api } from "../net";
import { enter } from "../pages/Start";
import { download, sharePicture } from "../picture/share";
import { tokenOf } from "../prefs";
import { spoken } from "../sentences";
import { board, course, log, note, outcomeWords, placeName, sideTitle, table, turnLabel, view } from "../state";
import { seek, toggleReplay } from "../table/replay";
import { say } from "../words";
import { AttackPlot, Plots } from "./Course";
import { Fairness } from "./Fairness";
import { CaseLink, LinkedText } from "./LinkedText";
import { headline, percent, placesOf } from "./Sheet";

/** What each side lost by kind, counted from every elimination of the game, not from the units missing at its end. */
function Losses(): JSX.Element | null {
  const lost = course.value?.lost;
  if (!lost) return null;
  return (
    <>
      <h4>{say("units-lost")}</h4>
      <p class="muted">{say("losses")}</p>
      {(board.value?.sides ?? []).map((side) => {
        const kinds = Object.entries(lost[side.id] ?? {}).sort((one, two) => two[1] - one[1]);
        const all = kinds.reduce((sum, [, count]) => sum + count, 0);
        return (
          <p key={side.id} data-testid={`lost-${side.id}`}>
            <strong>{side.title}</strong> {all === 0 ? say("losses-none") : say("losses-units", { count: all, kinds: kinds.map(([kind, count]) => `${count} ${kind.replaceAll("_", " ")}`) })}
          </p>
        );
      })}
    </>
  );
}

/** When and where a roll was made, as a link to that moment of the game. */
function Moment({ one }: { one: Rolled }): JSX.Element {
  const [at] = placesOf(one.sheet);
  return (
    <button type="button" class="link" onClick={() => (toggleReplay(), void seek(one.entry.at))}>
      {turnLabel(one.entry.turn)}
      {at ? `, ${placeName(at)}` : ""}: {headline(one.sheet)}
    </button>
  );
}

function Point({ one }: { one: Rolled }): JSX.Element {
  const gain = one.gain === null ? null : { amount: Math.abs(one.gain).toFixed(1), measure: one.sheet.measure ?? say("luck-measure") };
  return (
    <li>
      <Moment one={one} /> {spoken(one.sheet.says)} ({percent(one.chance)}){gain && `, ${say((one.gain ?? 0) > 0 ? "luck-better" : "luck-worse", gain)}`}
    </li>
  );
}

function signed(value: number): string {
  return `${value < -0.05 ? "−" : "+"}${Math.abs(value).toFixed(1)}`;
}

/** Every roll against its expectation, as gains of the side that attacked. */
function EveryRoll({ rolls }: { rolls: Rolled[] }): JSX.Element {
  return (
    <details class="every-roll" data-testid="every-roll">
      <summary>{say("luck-rolls", { count: rolls.length })}</summary>
      <table>
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
          {rolls.map((one) => (
            <tr key={one.entry.n}>
              <td>
                <Moment one={one} />
              </td>
              <td>{sideTitle(one.sheet.attacker)}</td>
              <td>{signed(one.expected)}</td>
              <td>{signed(one.came ?? 0)}</td>
              <td>{signed(one.gain ?? 0)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

function Luck(): JSX.Element | null {
  const sides = board.value?.sides ?? [];
  const sums = luckOf(log.value, sides.map((side) => side.id));
  const points = turningPoints(log.value);
  const rolls = allRolled(log.value).filter((one) => one.gain !== null);
  if (points.length === 0) return null;
  return (
    <>
      <h4>{say("luck-points")}</h4>
      <ol class="points" data-testid="turning-points">
        {points.map((one) => (
          <Point key={one.entry.n} one={one} />
        ))}
      </ol>
      {rolls.length > 0 && (
        <>
          <h4>{say("luck")}</h4>
          <p data-testid="luck">
            {say("luck-says", { sums: sides.map((side) => `${side.title} ${signed(sums.get(side.id) ?? 0)}`), measure: rolls[0]?.sheet.measure ?? say("luck-measure") })}
          </p>
          <EveryRoll rolls={rolls} />
        </>
      )}
    </>
  );
}

/** Writes the whole game as plain text. */
export function report(): string {
  const lines = [`${board.value?.title ?? ""}`, ""];
  let turn = -1;
  for (const entry of log.value) {
    if (entry.turn !== turn) lines.push("", turnLabel(entry.turn));
    turn = entry.turn;
    lines.push(`- ${spoken(textOfEntry(entry)).trim()}${entry.dice?.length ? ` [${entry.dice.join(", ")}]` : ""}`);
  }
  const outcome = view.value?.outcome;
  if (outcome) lines.push("", `${outcomeWords(outcome)} ${spoken(outcome.says)}`);
  return lines.join("\n");
}

function save(): void {
  download(new Blob([report()], { type: "text/plain" }), `${table.value?.game ?? "game"}-report.txt`);
}

/** Starts the same game again with the sides changed. */
async function rematch(): Promise<void> {
  const now = table.value;
  if (!now) return;
  const sides = Object.keys(now.seats);
  const seats = Object.fromEntries(sides.map((side, index) => [side, now.seats[sides[(index + 1) % sides.length] ?? side] ?? "human"]));
  enter(await api.create({ game: now.game, scenario: now.scenario, options: now.options, seats, seed: null }));
}

export function AfterPanel(): JSX.Element | null {
  const now = table.value;
  const outcome = view.value?.outcome;
  if (!now || !outcome) return null;
  return (
    <div class="after" data-testid="after">
      <h3>{outcome.winner ? say("after-wins", { side: sideTitle(outcome.winner) }) : say("after-draw")}</h3>
      <p>
        <LinkedText text={outcome.says} /> <CaseLink id={outcome.case} />
      </p>
      <div class="choices">
        {!now.lesson && (
          <button type="button" class="primary" data-testid="rematch" onClick={() => void rematch()}>
            {say("after-rematch")}
          </button>
        )}
        <button type="button" onClick={toggleReplay}>
          {say("replay")}
        </button>
        <a class="button" href={api.recordUrl(now.table, tokenOf(now.table), now.you)} download={`${now.game}-${now.table}.json`}>
          {say("save-to-file")}
        </a>
        <button type="button" data-testid="report" onClick={save}>
          {say("after-report")}
        </button>
        <button type="button" data-testid="picture" onClick={() => void sharePicture().then((made) => made || note(say("after-picture.failed")))}>
          {say("after-picture")}
        </button>
      </div>
      <Plots />
      <AttackPlot />
      <Losses />
      <Luck />
      <Fairness />
    </div>
  );
}

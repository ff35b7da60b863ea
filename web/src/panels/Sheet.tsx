/** One battle's sheet: counters, each modifier with its case, the column, a bar for each result, the dice, the cost. */

import type { JSX } from "preact";
import { CounterIcon } from "../board/Counter";
import { unitLabel } from "../unitWords";
import type { Sheet, SheetDie, SheetLine, SheetResult, SheetUnit } from "../protocol";
import { placeName, sideTitle, stateOf, unitById } from "../state";
import { listed, say } from "../words";
import { Die } from "./Dice";
import { CaseLink, LinkedText } from "./LinkedText";

/** Returns the odds of a battle in short: the column of the table, or both values where they are compared. */
export function headline(sheet: Sheet): string {
  return sheet.track > 0 || !sheet.column ? [sheet.attack, sheet.defence].filter(Boolean).join(" : ") : sheet.column;
}

/** Returns the sums of both sides in words, where the headline is a column of the table. */
export function sumsOf(sheet: Sheet): string {
  return headline(sheet) === sheet.column && sheet.attack && sheet.defence ? say("sheet-against", { attack: sheet.attack, defence: sheet.defence }) : "";
}

/** Returns where a battle is: at its place, or where the defenders stand. */
export function placesOf(sheet: Sheet): string[] {
  if (sheet.place) return [sheet.place];
  return [...new Set(sheet.defenders.flatMap((one) => stateOf.value.get(one.unit)?.at ?? []))];
}

export function whereOf(sheet: Sheet): string {
  return listed(placesOf(sheet).map(placeName));
}

/** The counters of a side; bombers and those who are out of sight have none. */
function Row({ title, units, total, fought }: { title: string; units: SheetUnit[]; total: string; fought: boolean }): JSX.Element | null {
  if (units.length === 0 && fought && !total) return null;
  return (
    <section class="combatants" aria-label={title}>
      <h4>
        {title} <span class="number">{total}</span>
      </h4>
      <div class="row">
        {units.length === 0 && !fought && !Number(total) && <p class="hint">{say("sheet-nobody")}</p>}
        {units.map((one) => {
          const unit = unitById.value.get(one.unit);
          if (!unit) return null;
          const state = stateOf.value.get(one.unit);
          return (
            <figure key={one.unit} title={[unitLabel(unit, state), ...one.notes.map((note) => note.says)].join(". ")}>
              <CounterIcon unit={unit} state={state} size={units.length > 2 ? 58 : 72} />
              <figcaption>
                {one.factor}
                {one.lead && ` ${say("sheet-leads")}`}
                {one.notes.map((note) => (
                  <CaseLink key={note.case} id={note.case} />
                ))}
              </figcaption>
            </figure>
          );
        })}
      </div>
    </section>
  );
}

/** More results than this stand in two columns, except those with more letters than fit there. */
const MANY = 9;
const SHORT = 18;

export function percent(chance: number): string {
  const value = chance * 100;
  return `${value >= 10 || value === 0 ? Math.round(value) : value.toFixed(1)}%`;
}

function round(value: number): string {
  return Number.isInteger(value) ? String(value) : value.toFixed(1);
}

/** A table of bars for each group of results. */
function Bars({ sheet }: { sheet: Sheet }): JSX.Element {
  const groups = [...new Set(sheet.results.map((result) => result.group))];
  return (
    <div class="bars-box">
      {groups.map((group) => (
        <section key={group}>
          {groups.length > 1 && group && <h4 class="bars-group">{group}</h4>}
          <BarTable results={sheet.results.filter((result) => result.group === group)} dice={groups.length > 1 ? [] : sheet.dice} />
        </section>
      ))}
    </div>
  );
}

/** What a result costs, if its label does not tell it. */
function Price({ result }: { result: SheetResult }): JSX.Element | null {
  if (!result.price) return null;
  return (
    <span class="losses">
      {(result.own ?? 0) > 0 && ` ${say("sheet-attacker-loses", { loss: round(result.own ?? 0) })}`}
      {(result.enemy ?? 0) > 0 && ` ${say("sheet-defender-loses", { loss: round(result.enemy ?? 0) })}`}
    </span>
  );
}

/** The chance of each result as a bar; a full bar is certainty, so that bars of different battles can be compared. */
function BarTable({ results, dice }: { results: SheetResult[]; dice: SheetDie[] }): JSX.Element {
  const over = results.some((result) => result.came);
  // A single die that decides falls on its bar.
  const fallen = dice.length === 1 ? dice[0]?.value : null;
  return (
    <table class={results.length > MANY ? "bars many" : "bars"} data-testid="bars">
      <caption class="sr-only">{say("sheet-chances")}</caption>
      <tbody>
        {results.map((result) => (
          <tr key={result.result} class={`${result.came ? "came" : over ? "missed" : ""} ${result.label.length > SHORT ? "long" : ""}`}>
            <th scope="row">
              <span class="bar" style={{ width: `calc(${result.chance} * var(--whole, 100%))` }} />
              {result.label} {results.length <= MANY && <Price result={result} />}
              {result.came && fallen != null && <Die value={fallen} size={20} fall />}
            </th>
            <td class="chance">{percent(result.chance)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The two values as rows that fill up, a piece for each modifier; the die still to come is hatched. */
function ValueTrack({ sheet }: { sheet: Sheet }): JSX.Element {
  const rows = [sheet.attacker, sheet.defender].map((side) => sheet.lines.filter((line) => line.side === side && line.low !== undefined));
  const high = (line: SheetLine): number => line.high ?? line.low ?? 0;
  const spaces = Math.max(sheet.track, ...rows.map((row) => row.reduce((sum, line) => sum + Math.max(high(line), 0), 0)));
  const width = (value: number): string => `${(Math.abs(value) / spaces) * 100}%`;
  return (
    <div class="value-track" data-testid="value-track">
      {rows.map((row, index) => {
        const least = row.reduce((sum, line) => sum + (line.low ?? 0), 0);
        const most = row.reduce((sum, line) => sum + high(line), 0);
        const name = index === 0 ? "sheet-attack-value" : "sheet-defence-value";
        const total = least === most ? String(least) : say("range", { least, most });
        return (
          <div key={index} class="value-row" role="img" aria-label={say(`${name}.label`, { value: total })} data-total={total}>
            <span class="value-name">{say(name)}</span>
            <span class={`value-bar side-${index}`}>
              {row.map((line, at) => (
                <i key={at} class={(line.low ?? 0) < 0 ? "less" : (line.low ?? 0) < high(line) ? "unknown" : ""} style={{ width: width(high(line)), marginLeft: (line.low ?? 0) < 0 ? `-${width(high(line))}` : "0" }} title={`${line.text} ${line.value}`} />
              ))}
            </span>
            <span class="value-total">{total}</span>
          </div>
        );
      })}
    </div>
  );
}

/** The dice of one side, each label said once. */
function SideDice({ dice }: { dice: SheetDie[] }): JSX.Element {
  return (
    <>
      {dice.map((die, at) => (
        <span key={at} class="labelled">
          {dice[at - 1]?.label !== die.label && <span class="die-label">{die.label}</span>}
          {die.value !== null && <Die value={die.value} size={22} fall />}
        </span>
      ))}
    </>
  );
}

/** All dice in one line: "10 + attack 3 1 against 6 + defence 2 4". */
export function DiceLine({ sheet }: { sheet: Sheet }): JSX.Element | null {
  if (!sheet.dice.some((die) => die.value !== null)) return null;
  const of = (side: string): SheetDie[] => sheet.dice.filter((die) => die.side === side);
  const added = sheet.track > 0;
  const sum = (total: string, side: string): JSX.Element => (
    <>
      {added && <strong>{total}</strong>}
      {added && of(side).length > 0 && " + "}
      <SideDice dice={of(side)} />
    </>
  );
  return (
    <p class="roll" data-testid="dice-line">
      {sum(sheet.attack, sheet.attacker)}
      {of(sheet.defender).length > 0 && <span class="against">{say("sheet-dice-against")}</span>}
      {sum(sheet.defence, sheet.defender)}
    </p>
  );
}

function Lines({ sheet }: { sheet: Sheet }): JSX.Element | null {
  const lines = [...sheet.lines, ...sheet.shifts];
  if (lines.length === 0) return null;
  return (
    <div class="lines-box">
      <table class="lines">
        <caption class="sr-only">{say("sheet-strengths")}</caption>
        <tbody>
          {lines.map((line, index) => (
            <tr key={index} class={index >= sheet.lines.length ? "shift" : ""}>
              <td class="who">{sideTitle(line.side)}</td>
              <td>{line.text}</td>
              <td class="value">{line.value}</td>
              <td>
                <CaseLink id={line.case} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

export function SheetCard({ sheet }: { sheet: Sheet }): JSX.Element {
  const fought = sheet.state === "fought";
  const sums = sumsOf(sheet);
  const [own, enemy] = sheet.expected;
  return (
    <article class={`battle ${sheet.state}`} aria-label={say("sheet", { place: whereOf(sheet) })}>
      <header class="odds-line">
        <strong class="odds" data-testid="odds">
          {headline(sheet) || say("sheet-no-odds")}
        </strong>
        {!fought && sheet.outlook ? <span data-testid="outlook">{sheet.outlook}</span> : <span>{sums}</span>}
        {fought && <span class="where">{whereOf(sheet)}</span>}
      </header>
      {sheet.says && (
        <p class="fell">
          <LinkedText text={sheet.says} />
        </p>
      )}
      {sheet.answers && !fought && (
        <ul class="answers" data-testid="answers">
          {sheet.answers.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      <DiceLine sheet={sheet} />
      {sheet.track > 0 && <ValueTrack sheet={sheet} />}
      {sheet.barred && !fought && (
        <p class="cannot">
          {sheet.barred.says} <CaseLink id={sheet.barred.case} />
        </p>
      )}
      <Row title={say("sheet-attackers")} units={sheet.attackers} total={sheet.attack} fought={fought} />
      <Row title={say("sheet-defenders")} units={sheet.defenders} total={sheet.defence} fought={fought} />
      {sheet.results.length > 0 && <Bars sheet={sheet} />}
      {sheet.estimate && <p class="estimate muted">{sheet.estimate}</p>}
      {own !== undefined && enemy !== undefined && sheet.results.length > 0 && !fought && (
        <p class="expected">
          {say("sheet-expected", { own: own.toFixed(1), enemy: enemy.toFixed(1), measure: sheet.measure ?? "" })}
        </p>
      )}
      {sheet.losses.length > 0 && (
        <ul class="cost">
          {sheet.losses.map((line) => (
            <li key={line}>
              <LinkedText text={line} />
            </li>
          ))}
        </ul>
      )}
      <Lines sheet={sheet} />
    </article>
  );
}

/** The battle being composed or fought: counters, each modifier with its case, odds, a bar for each result. */

import type { JSX } from "preact";
import { CounterIcon, unitLabel } from "../board/Counter";
import { moveCursor } from "../board/cursor";
import { preferred, textOf } from "../choices";
import { act } from "../play";
import type { Battle, BattleResult, BattleUnit } from "../protocol";
import { busy, cursor, decision, fought, lit, placeName, sideTitle, stateOf, unitById, unitName, view } from "../state";
import { Die } from "./Dice";
import { CaseLink } from "./Words";

function Row({ title, units, total }: { title: string; units: BattleUnit[]; total: number | string | undefined }): JSX.Element {
  return (
    <section class="combatants" aria-label={title}>
      <h4>
        {title} <span class="number">{total}</span>
      </h4>
      <div class="row">
        {units.length === 0 && <p class="hint">None chosen yet.</p>}
        {units.map((one) => {
          const unit = unitById.value.get(one.unit);
          if (!unit) return null;
          const state = stateOf.value.get(one.unit);
          return (
            <figure key={one.unit} title={unitLabel(unit, state)}>
              <CounterIcon unit={unit} state={state} size={units.length > 2 ? 58 : 72} />
              <figcaption>
                {one.doubled && typeof one.factor === "number" ? one.factor / 2 : one.factor}
                {one.lead && " leads"}
                {one.doubled && (
                  <>
                    {" ×2 "}
                    <CaseLink id={one.case} />
                  </>
                )}
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

/** A table of bars for each group of results, one group if they are not told apart. */
function Bars({ battle }: { battle: Battle }): JSX.Element {
  const groups = [...new Set((battle.results ?? []).map((result) => result.group ?? ""))];
  return (
    <div class="bars-box">
      {groups.map((group) => (
        <section key={group}>
          {group && <h4 class="bars-group">{group}</h4>}
          <BarTable battle={battle} results={(battle.results ?? []).filter((result) => (result.group ?? "") === group)} />
        </section>
      ))}
    </div>
  );
}

function BarTable({ battle, results }: { battle: Battle; results: BattleResult[] }): JSX.Element {
  const most = Math.max(0.01, ...results.map((result) => result.chance));
  const over = battle.rolled != null || results.some((result) => result.rolled != null);
  return (
    <table class={results.length > MANY ? "bars many" : "bars"} data-testid="bars">
      <caption class="sr-only">Chance of each result</caption>
      <tbody>
        {results.map((result) => {
          const fallen = result.rolled ?? (battle.rolled != null && (result.die ?? []).includes(battle.rolled) ? battle.rolled : null);
          const came = battle.came?.includes(result.result) ?? fallen != null;
          return (
            <tr key={result.result} class={`${came ? "came" : battle.came || over ? "missed" : ""} ${result.label.length > SHORT ? "long" : ""}`}>
              <th scope="row">
                <span class="bar" style={{ width: `${(result.chance / most) * 100}%` }} />
                {result.label}{" "}
                <span class="losses">
                  {(result.own ?? 0) > 0 && ` attacker −${round(result.own ?? 0)}`}
                  {(result.enemy ?? 0) > 0 && ` defender −${round(result.enemy ?? 0)}`}
                </span>
                {fallen != null && <Die value={fallen} size={20} fall />}
              </th>
              <td class="chance">{percent(result.chance)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** The chances of a fight of values in a line: to gain something, and to be thrown back. */
function outlook(battle: Battle): string {
  const sum = (part: RegExp): number => (battle.results ?? []).reduce((all, one) => all + (part.test(one.result) ? one.chance : 0), 0);
  return `success ${percent(sum(/^SUCCESS|^OVERRUN/))}, repulse ${percent(sum(/^REPULSE/))}`;
}

/** The two values as rows that fill up, a piece for each modifier; the die still to come is hatched. */
function ValueTrack({ battle }: { battle: Battle }): JSX.Element {
  const first = unitById.value.get(battle.attackers[0]?.unit ?? "")?.side;
  const lines = (battle.lines ?? []).map((line) => ({ ...line, from: Number.parseInt(String(line.value)), most: Number(String(line.value).split(" ").at(-1)) }));
  const rows = [lines.filter((line) => line.side === first), lines.filter((line) => line.side !== first)];
  const spaces = Math.max(battle.track ?? 0, ...rows.map((row) => row.reduce((sum, line) => sum + Math.max(line.most, 0), 0)));
  const width = (value: number): string => `${(Math.abs(value) / spaces) * 100}%`;
  return (
    <div class="value-track" data-testid="value-track">
      {rows.map((row, index) => {
        const low = row.reduce((sum, line) => sum + line.from, 0);
        const high = row.reduce((sum, line) => sum + line.most, 0);
        const total = low === high ? String(low) : `${low} to ${high}`;
        return (
          <div key={index} class="value-row" role="img" aria-label={`${index === 0 ? "Attack" : "Defense"} Value ${total}`} data-total={total}>
            <span class="value-name">{index === 0 ? "AV" : "DV"}</span>
            <span class={`value-bar side-${index}`}>
              {row.map((line, at) => (
                <i key={at} class={line.from < 0 ? "less" : line.from < line.most ? "unknown" : ""} style={{ width: width(line.most), marginLeft: line.from < 0 ? `-${width(line.most)}` : "0" }} title={`${line.text} ${line.value}`} />
              ))}
            </span>
            <span class="value-total">{total}</span>
          </div>
        );
      })}
    </div>
  );
}

function round(value: number): string {
  return Number.isInteger(value) ? String(value) : value.toFixed(1);
}

export function BattleCard({ battle }: { battle: Battle }): JSX.Element {
  return (
    <article class="battle" aria-label={`Battle ${battle.number}`}>
      <header class="odds-line">
        <strong class="odds" data-testid="odds">
          {battle.odds || "No odds yet"}
        </strong>
        {battle.track ? (
          <span data-testid="outlook">{battle.came ? "" : outlook(battle)}</span>
        ) : battle.place ? (
          battle.state === "resolved" && <span>at {placeName(battle.place)}</span>
        ) : (
          <span>
            {battle.attack ?? 0} against {battle.defence ?? 0}
          </span>
        )}
      </header>
      {(battle.came || battle.rolled != null || battle.state === "resolved") && battle.label && <p class="fell">{battle.label}</p>}
      {battle.dice && (
        <p class="roll">
          {battle.dice.map((die, at) => (
            <Die key={at} value={die} size={22} fall />
          ))}
        </p>
      )}
      {battle.track && <ValueTrack battle={battle} />}
      {battle.why && battle.rolled == null && (
        <p class="cannot">
          {battle.why.says} <CaseLink id={battle.why.case} />
        </p>
      )}
      <Row title="Attackers" units={battle.attackers} total={battle.attack} />
      <Row title="Defenders" units={battle.defenders} total={battle.defence} />
      {battle.lines && battle.lines.length > 0 && (
        <div class="lines-box">
          <table class="lines">
            <caption class="sr-only">How the strengths come about</caption>
            <tbody>
              {battle.lines.map((line, index) => (
                <tr key={index}>
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
      )}
      {battle.results && battle.results.length > 0 && <Bars battle={battle} />}
      {battle.expected && (battle.results?.length ?? 0) > 0 && (
        <p class="expected">
          Expected loss: attacker {battle.expected.attacker.toFixed(1)}, defender {battle.expected.defender.toFixed(1)} {battle.place ? "steps" : "factors"}.
        </p>
      )}
    </article>
  );
}

function Declared({ battle }: { battle: Battle }): JSX.Element {
  const first = battle.defenders[0]?.unit;
  const at = first ? (stateOf.value.get(first)?.at ?? null) : null;
  const now = decision.value;
  const resolve = now?.buttons.find((button) => button.noun === String(battle.number) && !now.back.includes(button.verb));
  return (
    <li class={`declared ${battle.state}`}>
      <button type="button" class="link" onClick={() => at && moveCursor(at, true)}>
        {battle.place ? `${placeName(battle.place)}: ` : `${battle.number}. `}
        {battle.defenders.map((one) => unitName(one.unit)).join(", ")}
      </button>
      {battle.odds && <span class="odds-small">{battle.odds}</span>}
      {battle.label && <span class="muted">{battle.label}</span>}
      {battle.rolled != null && <Die value={battle.rolled} />}
      {resolve && (
        <button type="button" class="small" onClick={() => void act(`${resolve.verb} ${resolve.noun}`)}>
          {resolve.rolls ? "Roll" : resolve.label}
        </button>
      )}
    </li>
  );
}

/** An attack that can be made at a place: its odds in one line, all of it when it is the one looked at. */
function Coming({ battle, open }: { battle: Battle; open: boolean }): JSX.Element {
  const place = battle.place ?? "";
  const offer = preferred(lit.value.places.get(place)).find((one) => !one.back);
  return (
    <section class="coming" data-testid={`coming-${place}`}>
      <header>
        <button type="button" class="link" aria-expanded={open} onClick={() => moveCursor(place, true)}>
          {placeName(place)}
        </button>
        {!open && <span class="odds-small">{battle.odds}</span>}
        {offer && (
          <button type="button" class={open ? "primary small" : "small"} data-testid={`attack-${place}`} disabled={busy.value} onClick={() => void act(textOf(offer))}>
            Attack
          </button>
        )}
      </header>
      {open && <BattleCard battle={battle} />}
    </section>
  );
}

export function BattlePanel(): JSX.Element {
  const now = view.value;
  const coming = (now?.battles ?? []).filter((battle) => battle.place && battle.state === "composing");
  const battles = (now?.battles ?? []).filter((battle) => !coming.includes(battle));
  const looked = coming.find((battle) => battle.place === cursor.value) ?? coming[0];
  const shown = now?.battle ?? fought.value;
  const listed = battles.filter((battle) => !battle.place || battle.number !== shown?.number);
  if (coming.length > 0) {
    return (
      <div class="battle-panel" data-testid="battle-panel">
        <h3>Attacks to come</h3>
        {coming.map((battle) => (
          <Coming key={battle.place} battle={battle} open={battle === looked} />
        ))}
        {battles.length > 0 && <h3>Fought</h3>}
        {[...battles].reverse().map((battle) => (
          <BattleCard key={battle.number} battle={battle} />
        ))}
      </div>
    );
  }
  return (
    <div class="battle-panel" data-testid="battle-panel">
      {shown ? <BattleCard battle={shown} /> : battles.length === 0 && <p class="hint">No battle is being composed. Odds and chances appear here as soon as one is.</p>}
      {listed.length > 0 && (
        <>
          <h3>Battles of this phase</h3>
          <ol class="battles">
            {listed.map((battle) => (
              <Declared key={battle.number} battle={battle} />
            ))}
          </ol>
        </>
      )}
    </div>
  );
}

/** The lists of tables on the start page: mine, and in a public house open seats and games to watch. */

import type { ComponentChildren, JSX } from "preact";
import { isPublic, me } from "../house";
import type { Listed } from "../net";
import type { TableInfo } from "../protocol";
import { seats } from "../seats";
import { say } from "../words";
import { asSomebody } from "./Entrance";
import { enter, guarded, listTables, lists, titleOf } from "./lobby";
import { byTurn, MyTable, sitsThere, TableCard } from "./TableCard";

function More({ which, testid }: { which: Listed; testid: string }): JSX.Element | null {
  const { further } = lists.value[which];
  return further ? (
    <button type="button" class="quiet" data-testid={testid} onClick={() => void guarded(() => listTables(which, further))}>
      {say("start-older-tables")}
    </button>
  ) : null;
}

/** My tables; a stranger in a public house has none. */
export function MyTables({ children }: { children?: ComponentChildren }): JSX.Element | null {
  const { tables, fetched } = lists.value.mine;
  if (isPublic.value && !me.value) return null;
  return (
    <section class="resume" aria-label={say("start-tables")}>
      <div class="resume-head">
        <h2>{say(isPublic.value ? "start-your-games" : "start-your-tables")}</h2>
        {children}
      </div>
      {tables.length === 0 ? (
        fetched && <p class="muted">{say("start-no-tables")}</p>
      ) : (
        <>
          <ul class="tables">
            {(isPublic.value ? byTurn(tables) : tables).map((table) => (
              <MyTable key={table.table} table={table} />
            ))}
          </ul>
          <More which="mine" testid="more-tables" />
        </>
      )}
    </section>
  );
}

/** Sits down at an open seat; who comes too late is told so, and sees the list as it is now. */
function take(table: TableInfo, side: string): void {
  asSomebody(() =>
    void guarded(async () => {
      try {
        await seats.take(table.table, side);
      } catch (error) {
        await listTables("offered");
        throw error;
      }
      enter({ table: table.table, token: "" });
    }),
  );
}

function Offer({ table }: { table: TableInfo }): JSX.Element {
  return (
    <TableCard table={table} open={table.watched}>
      <div class="seat-buttons">
        {Object.entries(table.people).map(([side, person]) =>
          person ? null : (
            <button key={side} type="button" class="primary" data-testid={`take-${table.table}-${side}`} onClick={() => take(table, side)}>
              {say("seat-play", { side: titleOf(table.game, side) })}
            </button>
          ),
        )}
      </div>
    </TableCard>
  );
}

/** Seats that anybody may take. */
export function OpenSeats(): JSX.Element | null {
  if (!isPublic.value) return null;
  const { tables, fetched } = lists.value.offered;
  const others = tables.filter((table) => !sitsThere(table));
  return (
    <section class="resume" aria-label={say("start-open-seats")} data-testid="open-seats">
      <div class="resume-head">
        <h2>{say("start-open-seats")}</h2>
      </div>
      {others.length === 0 && fetched && <p class="muted">{say("start-no-open-seats")}</p>}
      <ul class="tables">
        {others.map((table) => (
          <Offer key={table.table} table={table} />
        ))}
      </ul>
      <More which="offered" testid="more-offered" />
    </section>
  );
}

/** Games of others that anybody may watch. */
export function GamesToWatch(): JSX.Element | null {
  if (!isPublic.value) return null;
  const { tables, fetched } = lists.value.watched;
  const offered = new Set(lists.value.offered.tables.map((one) => one.table));
  const others = tables.filter((table) => !sitsThere(table) && !offered.has(table.table));
  return (
    <section class="resume" aria-label={say("start-watch")} data-testid="to-watch">
      <div class="resume-head">
        <h2>{say("start-watch")}</h2>
      </div>
      {others.length === 0 && fetched && <p class="muted">{say("start-none-to-watch")}</p>}
      <ul class="tables">
        {others.map((table) => (
          <TableCard key={table.table} table={table} />
        ))}
      </ul>
      <More which="watched" testid="more-watched" />
    </section>
  );
}

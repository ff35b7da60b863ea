/** The sheet of the people at a table: who sits where, and what one may change about it. */

import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { signal } from "@preact/signals";
import { go } from "../addresses";
import { send } from "../connection";
import { api } from "../net";
import { Objecting } from "../panels/Objecting";
import { CopyLine } from "../pages/CopyLine";
import { asSomebody } from "../pages/Entrance";
import { narrow } from "../prefs";
import { faultOf } from "../requests";
import { linkMade, seats } from "../seats";
import { peopleOpen, sideTitle, table } from "../state";
import { when } from "../when";
import { say } from "../words";
import { Settle } from "./Settle";
import { hasSeats, may, openSeats, seatLines, watchesOthers, type SeatLine } from "./seating";

const RANKS = ["officer", "cadet", "random"] as const;
const fault = signal("");

/** Does some work and shows in the sheet what goes wrong. */
async function tried(work: () => Promise<unknown>): Promise<void> {
  fault.value = "";
  try {
    await work();
  } catch (error) {
    fault.value = faultOf(error);
  }
}

/** Says who holds a seat. */
function holder({ person, computer }: SeatLine): string {
  if (person === null) return say(table.value?.offered ? "seat-open-to-all" : "seat-waits");
  if (person === undefined) return say("seat-computer", { player: say("player", { player: computer }) });
  return say("seat-held", { name: person.name, how: person.you ? (person.guest ? "both" : "you") : person.guest ? "guest" : "other" });
}

/** The link to a seat: to invite somebody, or to hand one's own seat over. */
function Invite({ line, id }: { line: SeatLine; id: string }): JSX.Element {
  const { side } = line;
  const link = linkMade(id, side);
  const own = line.person !== null;
  const make = (): void => void tried(() => seats.invite(id, side));
  if (!link) {
    return (
      <button type="button" data-testid={`invite-${side}`} onClick={make}>
        {say(own ? "seat-hand-over" : "seat-invite")}
      </button>
    );
  }
  return (
    <div class="seat-link">
      <p>{say(own ? "seat-hand-over.says" : "seat-invite.says")}</p>
      <CopyLine text={link} label={say("seat-link-label", { side: sideTitle(side) })} testid={`link-${side}`} />
      <button type="button" class="quiet" data-testid={`invite-${side}`} title={say("seat-link-anew.title")} onClick={make}>
        {say("seat-link-anew")}
      </button>
    </div>
  );
}

/** Gives a seat to a computer player, or chooses another one for it. */
function ToComputer({ line, id }: { line: SeatLine; id: string }): JSX.Element {
  const { side, person, computer } = line;
  const [rank, setRank] = useState<string>(computer || "officer");
  const own = person?.you === true;
  const how = own ? "own" : computer ? "computer" : "open";
  function leave(): void {
    if (own && !confirm(say("seat-leave.sure", { side: sideTitle(side) }))) return;
    if (rank === "human") send({ type: "seat", side, player: "human" });
    else void tried(() => seats.leave(id, side, rank));
  }
  return (
    <form
      class="seat-computer"
      onSubmit={(event) => {
        event.preventDefault();
        leave();
      }}
    >
      <label for={`rank-${side}`}>{say("seat-leave-to", { how })}</label>
      <select id={`rank-${side}`} data-testid={`rank-${side}`} value={rank} onChange={(event) => setRank(event.currentTarget.value)}>
        {[...(computer ? (["human"] as const) : []), ...RANKS].map((one) => (
          <option key={one} value={one} selected={one === rank}>
            {one === "human" ? say("seat-me") : say(narrow() ? "player" : "player-explained", { player: one })}
          </option>
        ))}
      </select>
      <button type="submit" data-testid={`leave-${side}`} disabled={rank === computer}>
        {say("seat-leave", { how })}
      </button>
    </form>
  );
}

function SeatRow({ line, id }: { line: SeatLine; id: string }): JSX.Element {
  const { side } = line;
  return (
    <li class="seat-row" data-testid={`seat-row-${side}`}>
      <p class="seat-head">
        <strong class={`side-${side}`}>{sideTitle(side)}</strong> <span data-testid={`holder-${side}`}>{holder(line)}</span>
        {line.person && !line.person.you && may("talk") && <Objecting name={line.person.name} about={{ side }} />}
      </p>
      {line.take && (
        <button type="button" class="primary" data-testid={`take-${side}`} onClick={() => asSomebody(() => void tried(() => seats.take(id, side)))}>
          {say("seat-play", { side: sideTitle(side) })}
        </button>
      )}
      {line.invite && <Invite line={line} id={id} />}
      {line.leave && <ToComputer key={line.computer} line={line} id={id} />}
    </li>
  );
}

/** What its maker may say about the whole table. */
function Terms({ id }: { id: string }): JSX.Element | null {
  const now = table.value;
  if (!now || !may("offer")) return null;
  const set = (wish: { offered?: boolean; watched?: boolean }): void => void tried(() => seats.offer(id, wish));
  return (
    <div class="seat-terms">
      {(openSeats.value > 0 || now.offered) && (
        <label class="check">
          <input type="checkbox" checked={now.offered} data-testid="offered" onChange={() => set({ offered: !now.offered })} />
          <span>{say("table-offered")}</span>
        </label>
      )}
      <label class="check">
        <input type="checkbox" checked={now.watched} data-testid="watched" onChange={() => set({ watched: !now.watched })} />
        <span>
          {say("new-watched")} <span class="muted">{say("new-watched.says")}</span>
        </span>
      </label>
    </div>
  );
}

/** What has happened to the seats, the latest first. */
function Notices(): JSX.Element | null {
  const notices = table.value?.notices ?? [];
  if (notices.length === 0) return null;
  return (
    <section>
      <h3>{say("people-notices")}</h3>
      <ul class="notices" data-testid="notices">
        {[...notices].reverse().map((one) => (
          <li key={`${one.made_at} ${one.text}`}>
            {one.text} <span class="muted">{when(one.made_at)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Removes the table, which its maker may until others have seen anything done at it. */
async function withdraw(id: string): Promise<void> {
  if (!confirm(say("table-withdraw.sure"))) return;
  await tried(async () => {
    await api.remove(id, "");
    go("#/", true);
  });
}

export function PeopleSheet(): JSX.Element | null {
  const ref = useRef<HTMLDialogElement>(null);
  const open = peopleOpen.value && hasSeats.value;
  useEffect(() => {
    if (open) ref.current?.querySelector("button")?.focus();
    else fault.value = "";
  }, [open]);
  const now = table.value;
  if (!open || !now) return null;
  return (
    <dialog ref={ref} open class="sheet people" aria-labelledby="people-title" data-testid="people-sheet">
      <button type="button" class="quiet close" aria-label={say("close")} data-testid="people-close" onClick={() => (peopleOpen.value = false)}>
        ×
      </button>
      <h2 id="people-title">{say("people")}</h2>
      {watchesOthers.value && <p class="muted">{say("watching")}</p>}
      {fault.value && (
        <p class="fault" role="alert" data-testid="people-fault">
          {fault.value}
        </p>
      )}
      <ul class="seat-rows">
        {seatLines.value.map((line) => (
          <SeatRow key={line.side} line={line} id={now.table} />
        ))}
      </ul>
      {now.pace && (
        <p data-testid="pace-agreed">
          {say("pace-agreed")} {now.pace.says}
        </p>
      )}
      <Settle />
      <Terms id={now.table} />
      <Notices />
      {may("withdraw") && (
        <p class="buttons">
          <button type="button" data-testid="withdraw" onClick={() => void withdraw(now.table)}>
            {say("table-withdraw")}
          </button>
        </p>
      )}
    </dialog>
  );
}

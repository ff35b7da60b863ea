/** The open table: its board, its connection, and what happens when the server sends something. */

import { batch } from "@preact/signals";
import { noticeHidden, tellPresence } from "./attention";
import { battleSeen, forgetMoments } from "./battleMoment";
import { boardOf, drawingOf } from "./boards";
import { timeCame } from "./clocks";
import { send, setLine } from "./connection";
import { arrived, looked, putTrailsAway, traceEnemy, weMoved } from "./earlierViews";
import { turnToWhatMatters } from "./focus";
import { forgetPlayer } from "./forget";
import { hintCame } from "./hint";
import { growLog, textOfEntry } from "./log";
import { isPublic, meetHouse } from "./house";
import { api, TableLink, type LinkState } from "./net";
import { oddsCame } from "./odds";
import { actionDone, refreshOverlay } from "./play";
import { keepToken, recall, remember, tokenOf } from "./prefs";
import type { ServerMessage, TableMessage } from "./protocol";
import { notePublished } from "./publishedDice";
import { rollAtOnce } from "./quickRolls";
import { forgetWays, wayCame } from "./routes";
import { staysAt } from "./seat";
import { dropLink } from "./seats";
import { spoken } from "./sentences";
import * as state from "./state";
import { isMuted, talkCame } from "./talk";
import { welcome } from "./table/Arrival";
import { forgetBoards, planCame } from "./whatIf";
import { answered, showWhy } from "./whyNot";

/** Opens a table: its board, its map drawing and the connection to the server. */
export function openTable(id: string, token: string | null): void {
  closeTable();
  if (token) keepToken(id, token);
  state.leftAt.value = recall<Record<string, number>>("left", {})[id] ?? 0;
  void connect(id);
}

let wanted = "";

async function connect(id: string): Promise<void> {
  wanted = id;
  if (!tokenOf(id)) {
    const key = await api.sit(id).catch(() => null);
    if (key?.token) keepToken(id, key.token);
  }
  if (wanted === id) setLine(new TableLink(id, tokenOf(id), receive, linkChanged));
}

/** Follows the connection; in a house with accounts a lost one may mean that somebody has logged out. */
function linkChanged(now: LinkState): void {
  const before = state.link.value;
  state.link.value = now;
  if (!isPublic.value || before === now) return;
  if (now === "open" && document.hidden) tellPresence();
  if (now === "refused" || (now === "open" && state.table.value)) void meetHouse().catch(() => undefined);
  if (now === "refused") forgetTable();
}

/** Drops everything that the page knows of the table, for somebody who may no longer see what they saw. */
function forgetTable(): void {
  batch(() => {
    forgetPlayer();
    state.table.value = null;
    state.busy.value = false;
  });
  forgetMoments();
}

/** Closes the table and drops everything the page knows of it. */
export function closeTable(): void {
  wanted = "";
  setLine(null);
  batch(() => {
    forgetPlayer();
    forgetBoards();
    state.table.value = null;
    state.link.value = "connecting";
    state.refusal.value = null;
  });
  forgetMoments();
}

let laidOut = "";

/** Fetches the board and the map drawing of a table, unless they are shown already. */
async function loadBoard({ game, scenario }: TableMessage): Promise<void> {
  const wish = `${game} ${scenario}`;
  if (laidOut === wish && state.board.value) return;
  laidOut = wish;
  const fetched = await Promise.all([boardOf(game, scenario), drawingOf(game)]).catch(() => null);
  if (!fetched) laidOut = "";
  if (!fetched || laidOut !== wish) return;
  const [board, drawing] = fetched;
  batch(() => {
    state.board.value = board;
    state.mapSvg.value = drawing;
    // The first table comes before its board, and only the board tells what its question is about.
    if (state.table.value?.game === game) turnToWhatMatters(null, state.table.value);
  });
}

/** Handles a message from the server. */
function receive(message: ServerMessage): void {
  // While the screen is being passed on, late answers are dropped: they were meant for the player who has left.
  if (state.table.value?.pass_to && message.type !== "table" && message.type !== "time" && message.type !== "error") return;
  switch (message.type) {
    case "table":
      notePublished(message);
      return received(message);
    case "refused":
      state.busy.value = false;
      showWhy({ says: message.says, case: message.case });
      return actionDone(false);
    case "why":
      return answered(message.action, message.says, message.case);
    case "way":
      return wayCame(message);
    case "odds":
      return oddsCame(message);
    case "plan":
      return planCame(message);
    case "course":
      state.course.value = message;
      return;
    case "hint":
      return hintCame(message);
    case "overlay":
      state.overlay.value = message;
      return;
    case "look":
      return looked(message);
    case "talk":
      if (!message.whole && message.remarks.some((one) => !one.you) && !isMuted.value) noticeHidden("talk");
      return talkCame(message);
    case "arrived":
      return welcome(message);
    case "time":
      return timeCame(message.now);
    case "error":
      state.busy.value = false;
      state.refusal.value = message.says;
      state.note(message.says);
      return actionDone(false);
  }
}

/** Passes the screen to another player: everything that the last one saw is dropped first. */
function handedOver(message: TableMessage): void {
  const own = staysAt(message.table);
  if (own && message.seats[own] === "human") return void send({ type: "sit", side: own, stays: true });
  batch(() => {
    forgetPlayer();
    state.table.value = message;
    state.busy.value = false;
  });
  forgetMoments();
  void loadBoard(message);
  actionDone(true);
}

/** Lets go of what another seat has shown, and asks for all that the seats show which are ours now. */
function seatsChanged(before: TableMessage, message: TableMessage): void {
  forgetTable();
  tellNotices(before, message);
  send({ type: "again" });
}

/** Tells what has happened to the seats, and drops the links of those that somebody has taken. */
function tellNotices(before: TableMessage, message: TableMessage): void {
  for (const side of Object.keys(message.people)) {
    if (JSON.stringify(before.people[side]) !== JSON.stringify(message.people[side])) dropLink(message.table, side);
  }
  const fresh = message.notices.slice(before.notices.length);
  if (fresh.length > 0) state.note(fresh.map((one) => one.text).join(" "));
}

/** Shows a table that the server has sent, and does what follows from the change. */
function received(message: TableMessage): void {
  if (message.pass_to) return handedOver(message);
  const before = state.table.value;
  if (before && isPublic.value && String(before.you) !== String(message.you)) return seatsChanged(before, message);
  if (before?.version !== message.version) forgetWays();
  const heard = seenLog();
  const asked = state.decision.value !== null;
  const known = Math.max(seenLog(), state.leftAt.value);
  batch(() => {
    state.table.value = message;
    if (state.decision.value && state.inHand.value.size === 0) state.resting.value = state.lit.value.units;
    // Taking a unit may itself open another phase: what could be taken before it still can.
    else if (!state.decision.value || (before?.view?.phase !== message.view?.phase && before?.decision?.selected.length !== 0)) state.resting.value = new Map();
    state.log.value = growLog(before ? state.log.value : [], message.log, message.actions);
    state.busy.value = false;
    if (state.inHand.value.size === 0) state.following.value = [];
    const announced = state.log.value.findLast((entry) => entry.n >= known && entry.data?.["notice"]);
    if (announced) state.notice.value = announced.text;
    if (before && before.version !== message.version) state.popup.value = null;
    if (before?.version !== message.version) state.hint.value = null;
    if (before?.version !== message.version || !before.view) turnToWhatMatters(before, message);
  });
  if (before) tellNotices(before, message);
  void loadBoard(message);
  if (state.overlay.value) refreshOverlay();
  if (message.decision && before?.decision?.prompt !== message.decision.prompt) state.announce(spoken(message.decision.prompt));
  else if (message.log.length > 0) state.announce(message.log.slice(-3).map((entry) => spoken(textOfEntry(entry))).join(" "));
  remember("left", { ...recall<Record<string, number>>("left", {}), [message.table]: seenLog() });
  if (before && state.trails.value.length + state.taken.value.length > 0 && weMoved(before, message)) putTrailsAway();
  if (before && before.actions !== message.actions) arrived.value = null;
  if (before && !asked && state.decision.value) noticeHidden("turn");
  if (before) battleSeen(before, message, state.log.value.filter((entry) => entry.n >= heard));
  void traceEnemy(message);
  actionDone(true);
  rollAtOnce(before, message);
}

/** Returns how many log entries this screen has shown. */
function seenLog(): number {
  return (state.log.value.at(-1)?.n ?? -1) + 1;
}

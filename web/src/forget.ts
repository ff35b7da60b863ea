/** Dropping everything that the page knows of one player. */

import { batch } from "@preact/signals";
import { drag, framing } from "./board/drag";
import { forgetLooks } from "./earlierViews";
import * as state from "./state";
import { leaveReplay } from "./table/replay";
import { forgetTalk } from "./talk";
import { forgetWhy } from "./whyNot";

/** Drops everything that the last player at this screen has seen and was doing, so that the next one finds none of it. */
export function forgetPlayer(): void {
  forgetLooks();
  forgetWhy();
  leaveReplay();
  forgetTalk();
  batch(() => {
    drag.value = null;
    state.log.value = [];
    state.overlay.value = null;
    state.trails.value = [];
    state.following.value = [];
    framing.value = false;
    state.pastTrails.value = [];
    state.taken.value = [];
    state.pastTaken.value = [];
    state.popup.value = null;
    state.menu.value = null;
    state.confirming.value = null;
    state.hint.value = null;
    state.course.value = null;
    state.reportOpen.value = false;
    state.notice.value = null;
    state.fan.value = null;
    state.cursor.value = null;
    state.hover.value = null;
    state.ruleShown.value = null;
    state.toast.value = null;
    state.saying.value = "";
    state.tab.value = "here";
    state.tabChosen.value = false;
    state.part.value = "own";
  });
}

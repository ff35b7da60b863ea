/** Forgetting: what the page knows of one table, or of one player, leaves its state as a whole. */

import { batch } from "@preact/signals";
import { drag } from "./board/drag";
import { forgetLooks } from "./look";
import * as state from "./state";
import { leaveReplay } from "./table/replay";
import { forgetWhy } from "./why";

/** Drops all that the player who sat here has seen and was doing: the next one must find nothing of it. */
export function forgetPlayer(): void {
  forgetLooks();
  forgetWhy();
  leaveReplay();
  batch(() => {
    drag.value = null;
    state.log.value = [];
    state.overlay.value = null;
    state.trails.value = [];
    state.following.value = [];
    state.pastTrails.value = [];
    state.taken.value = [];
    state.pastTaken.value = [];
    state.popup.value = null;
    state.menu.value = null;
    state.confirming.value = null;
    state.hint.value = null;
    state.course.value = null;
    state.notice.value = null;
    state.fan.value = null;
    state.cursor.value = null;
    state.hover.value = null;
    state.ruleShown.value = null;
    state.toast.value = null;
    state.saying.value = "";
    state.tab.value = "here";
    state.part.value = "own";
  });
}

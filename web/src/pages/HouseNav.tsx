/** The ways to the other pages of a public house. */

import type { JSX } from "preact";
import { say } from "../words";

export function HouseNav(): JSX.Element {
  return (
    <nav class="house-nav" aria-label={say("house-pages")}>
      <a href="#/archive" data-testid="to-archive">
        {say("archive")}
      </a>
      <a href="#/statistics" data-testid="to-statistics">
        {say("statistics")}
      </a>
      <a href="#/tournaments" data-testid="to-tournaments">
        {say("tournaments")}
      </a>
    </nav>
  );
}

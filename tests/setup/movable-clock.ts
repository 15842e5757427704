import type { Clock } from "#platform/clock.ts";

export interface MovableClock extends Clock {
  /** The time goes on by this many seconds at once. */
  advance(seconds: number): void;
}

/** A clock that runs from now on and can be moved forward. */
export function movableClock(): MovableClock {
  let ahead = 0;
  return {
    now: () => new Date(Date.now() + ahead),
    advance: (seconds) => {
      ahead += seconds * 1000;
    },
  };
}

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

/** A clock that stands still until it is moved: what lives for a second must not end on a slow machine. */
export function stillClock(): MovableClock {
  let now = Date.now();
  return {
    now: () => new Date(now),
    advance: (seconds) => {
      now += seconds * 1000;
    },
  };
}

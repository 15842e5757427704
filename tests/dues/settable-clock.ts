import type { Clock } from "#platform/clock.ts";

export interface SettableClock extends Clock {
  /** Sets the time to this moment, or to eight in the morning of this day, `YYYY-MM-DD`. */
  set(day: string): void;
}

/** Returns a clock that does not advance, for tests that depend on the day of the month. */
export function settableClock(day: string): SettableClock {
  let at = morning(day);
  return {
    now: () => new Date(at),
    set: (next) => {
      at = morning(next);
    },
  };
}

function morning(day: string): number {
  return Date.parse(day.length === 10 ? `${day}T08:00:00Z` : day);
}

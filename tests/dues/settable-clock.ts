import type { Clock } from "#platform/clock.ts";

export interface SettableClock extends Clock {
  /** It is eight in the morning of this day, `YYYY-MM-DD`, and stays so. */
  set(day: string): void;
}

/** A clock that stands still, for what depends on the day of the month. */
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
  return Date.parse(`${day}T08:00:00Z`);
}

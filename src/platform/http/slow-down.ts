import { setTimeout as sleep } from "node:timers/promises";
import { tooManyRequests } from "./limits.ts";

const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 16_000;
/** The wait doubles with each so many calls. */
const DOUBLES_EVERY = 10;
const WAITING_BY_KEY = 2;
/** A timer and an open request each; so many that a few hundred networks cannot take all places. */
const WAITING_IN_ALL = 1_000;

/** Lets a call wait before it is judged. Refuses (429) it where too many are waiting already. */
export type SlowDown = (key: string, beyond: number) => Promise<void>;

/** How many milliseconds the call waits that is so many beyond its limit: one second at first, 16 at most. */
export function waitFor(beyond: number): number {
  return Math.min(FIRST_WAIT_MS * 2 ** Math.floor((beyond - 1) / DOUBLES_EVERY), LONGEST_WAIT_MS);
}

/**
 * Slows down what must never be locked: each call beyond a limit waits, the longer the further beyond it is, in this
 * process and without a database connection. Of one key two calls wait at a time, and 1,000 in all.
 */
export function createSlowDown(wait: (milliseconds: number) => Promise<unknown> = sleep): SlowDown {
  const waiting = new Map<string, number>();
  let inAll = 0;

  return async (key, beyond) => {
    const ofKey = waiting.get(key) ?? 0;
    if (ofKey >= WAITING_BY_KEY || inAll >= WAITING_IN_ALL) throw tooManyRequests(LONGEST_WAIT_MS / 1000);
    waiting.set(key, ofKey + 1);
    inAll += 1;
    try {
      await wait(waitFor(beyond));
    } finally {
      inAll -= 1;
      const left = (waiting.get(key) ?? 1) - 1;
      if (left > 0) waiting.set(key, left);
      else waiting.delete(key);
    }
  };
}

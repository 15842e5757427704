import { setTimeout as sleep } from "node:timers/promises";
import { tooManyRequests } from "./limits.db.ts";

const FIRST_WAIT_MS = 1_000;
const MAXIMUM_WAIT_MS = 16_000;
/** The wait doubles after this many further calls. */
const DOUBLES_EVERY = 10;
const WAITING_BY_KEY = 2;
/** Each costs a timer and an open request; enough that a few hundred networks cannot take all places. */
const WAITING_IN_ALL = 1_000;

/** Delays a call before it is handled. Throws 429 if too many calls are waiting already. */
export type SlowDown = (key: string, beyond: number) => Promise<void>;

/** Returns the milliseconds that a call waits which exceeds its limit by this many: one second at first, 16 at most. */
export function waitFor(beyond: number): number {
  return Math.min(FIRST_WAIT_MS * 2 ** Math.floor((beyond - 1) / DOUBLES_EVERY), MAXIMUM_WAIT_MS);
}

/**
 * Returns a slow-down for calls that must never be locked out: each call beyond its limit waits, the longer the further
 * it exceeds it, in this process and without a database connection. At most two calls of one key wait at a time, and
 * 1,000 in all.
 */
export function createSlowDown(wait: (milliseconds: number) => Promise<unknown> = sleep): SlowDown {
  const waiting = new Map<string, number>();
  let inAll = 0;

  return async (key, beyond) => {
    const ofKey = waiting.get(key) ?? 0;
    if (ofKey >= WAITING_BY_KEY || inAll >= WAITING_IN_ALL) throw tooManyRequests(MAXIMUM_WAIT_MS / 1000);
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

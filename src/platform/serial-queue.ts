import pLimit from "p-limit";
import { busy } from "./errors.ts";

/** Runs `work` after all work queued before it has settled. Settles as the work does. */
type SerialQueue = <Result>(work: () => Promise<Result>) => Promise<Result>;

/**
 * Returns a queue that runs one piece of work at a time, in order: for work that needs so much memory or so many cores
 * that two at once would starve the rest. Throws 503 while `maximumWaiting` pieces wait already.
 */
export function createSerialQueue({ maximumWaiting = Number.POSITIVE_INFINITY } = {}): SerialQueue {
  const limit = pLimit(1);
  return async (work) => {
    if (limit.pendingCount >= maximumWaiting) throw busy();
    return limit(work);
  };
}

/** Runs `work` after all work queued before it under the same key has settled. Settles as the work does. */
type KeyedQueue = <Result>(key: string, work: () => Promise<Result>) => Promise<Result>;

/** Returns a queue that runs one piece of work of each key at a time, in order. Keys do not wait for each other. */
export function createKeyedQueue(): KeyedQueue {
  const lastOf = new Map<string, Promise<unknown>>();
  return (key, work) => {
    const result = (lastOf.get(key) ?? Promise.resolve()).then(work);
    const settled: Promise<unknown> = result
      .catch(() => undefined)
      .then(() => {
        if (lastOf.get(key) === settled) lastOf.delete(key);
      });
    lastOf.set(key, settled);
    return result;
  };
}

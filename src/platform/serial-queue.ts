import pLimit from "p-limit";
import { busy } from "./errors.ts";

/** Runs `work` after all work queued before it has settled. Settles as the work does. */
export type SerialQueue = <Result>(work: () => Promise<Result>) => Promise<Result>;

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

import pLimit from "p-limit";
import { busy } from "./errors.ts";

/** Does the work once all that was given before has ended, well or not; answers or rejects as the work does. */
export type SerialQueue = <Result>(work: () => Promise<Result>) => Promise<Result>;

/**
 * Returns a queue that does one piece of work at a time, in the order in which they are given: for what needs so much
 * memory or so many cores that two at once would starve the rest. Refuses (503) what comes while `maximumWaiting` pieces
 * wait already.
 */
export function createSerialQueue({ maximumWaiting = Number.POSITIVE_INFINITY } = {}): SerialQueue {
  const limit = pLimit(1);
  return async (work) => {
    if (limit.pendingCount >= maximumWaiting) throw busy();
    return limit(work);
  };
}

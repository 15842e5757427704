import { busy } from "./errors.ts";

/** Does the work once all that was given before has ended, well or not; answers or rejects as the work does. */
export type InTurn = <Result>(work: () => Promise<Result>) => Promise<Result>;

/**
 * One piece of work at a time, in the order in which they are given: for what needs so much memory or so many cores
 * that two at once would starve the rest. Refuses (503) what comes while `maximumWaiting` pieces wait already.
 */
export function createTurns({ maximumWaiting = Number.POSITIVE_INFINITY } = {}): InTurn {
  let last: Promise<unknown> = Promise.resolve();
  let given = 0;

  return async (work) => {
    // One of them is under way.
    if (given > maximumWaiting) throw busy();
    given += 1;
    const done = last.then(work).finally(() => {
      given -= 1;
    });
    last = done.catch(() => undefined);
    return done;
  };
}

import type { Logger } from "../log.ts";

export interface Drainer {
  /** Runs the work soon. Calls during a run cause one more run after it. */
  wake(): void;
  /** Resolves when no run is under way or due. */
  idle(): Promise<void>;
  /** Starts nothing new, in a current run neither. Resolves when everything that was started has ended. */
  stop(): Promise<void>;
}

/**
 * Returns a loop that drains a table with `work`: at most one run at a time in this process, and a wake during a run is
 * never missed. Once its signal is aborted, `work` finishes what it has started and leaves the rest in the table.
 */
export function createDrainer(name: string, work: (stopping: AbortSignal) => Promise<unknown>, log: Logger): Drainer {
  let running: Promise<void> | undefined;
  let again = false;
  const stopping = new AbortController();

  async function run(): Promise<void> {
    do {
      again = false;
      try {
        await work(stopping.signal);
      } catch (error) {
        log.error({ err: error, work: name }, "background work failed");
      }
    } while (again && !stopping.signal.aborted);
    running = undefined;
  }

  return {
    wake() {
      if (stopping.signal.aborted) return;
      if (running) again = true;
      else running = run();
    },
    async idle() {
      while (running) await running;
    },
    async stop() {
      stopping.abort();
      await running;
    },
  };
}

import type { Logger } from "../log.ts";

export interface Wakeable {
  /** Runs the work soon; calls while it runs lead to one more run after it. */
  wake(): void;
  /** Resolves when no run is under way or asked for. */
  idle(): Promise<void>;
  /** Nothing new begins any more, in a run under way neither; resolves when what was begun has ended. */
  stop(): Promise<void>;
}

/**
 * Work that drains a table: never twice at once in this process, never lost when woken while it runs. Once its signal
 * is aborted, it ends what it has begun and leaves the rest in the table.
 */
export function createWakeable(name: string, work: (stopping: AbortSignal) => Promise<unknown>, log: Logger): Wakeable {
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

import type { Logger } from "../log.ts";

export interface Wakeable {
  /** Runs the work soon; calls while it runs lead to one more run after it. */
  wake(): void;
  /** Resolves when no run is under way or asked for. */
  idle(): Promise<void>;
  /** No run starts any more; resolves when the last one has ended. */
  stop(): Promise<void>;
}

/** Work that drains a table: never twice at once in this process, never lost when woken while it runs. */
export function createWakeable(name: string, work: () => Promise<unknown>, log: Logger): Wakeable {
  let running: Promise<void> | undefined;
  let again = false;
  let stopped = false;

  async function run(): Promise<void> {
    do {
      again = false;
      try {
        await work();
      } catch (error) {
        log.error({ err: error, work: name }, "background work failed");
      }
    } while (again && !stopped);
    running = undefined;
  }

  return {
    wake() {
      if (stopped) return;
      if (running) again = true;
      else running = run();
    },
    async idle() {
      while (running) await running;
    },
    async stop() {
      stopped = true;
      await running;
    },
  };
}

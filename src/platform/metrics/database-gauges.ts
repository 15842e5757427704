import { Gauge, type Registry } from "prom-client";
import type { Clock } from "../clock.ts";
import type { QueueFigures } from "../jobs/measure-queues.ts";
import type { Logger } from "../log.ts";

const REUSE_MS = 5_000;
const TIMEOUT_MS = 2_000;

/**
 * Declares figures of the queues, read from the database at a scrape and reused for five seconds. While the database
 * does not answer, they have no value and `akwaba_database_up` is 0.
 */
export function declareDatabaseGauges(
  registry: Registry,
  { readQueues, clock, log }: { readQueues: () => Promise<QueueFigures[]>; clock: Clock; log: Logger },
): void {
  const registers = [registry];
  const readOften = reuse(() =>
    answerWithin(readQueues(), TIMEOUT_MS).catch((error: unknown) => {
      log.warn({ err: error }, "the queues could not be measured");
      return undefined;
    }),
  );
  const declare = (name: string, help: string, read: (figures: QueueFigures) => number) =>
    new Gauge({
      name,
      help,
      labelNames: ["queue", "lane"],
      registers,
      // All processes read the same rows.
      aggregator: "max",
      async collect() {
        const figures = (await readOften()) ?? [];
        this.reset();
        for (const one of figures) this.set({ queue: one.queue, lane: one.lane }, read(one));
      },
    });
  declare("akwaba_queue_waiting", "Rows that wait in a queue, those that are due later included", (one) => one.waiting);
  declare("akwaba_queue_due", "Rows of a queue that are due and not being worked on", (one) => one.due);
  declare(
    "akwaba_queue_overdue_seconds",
    "For how long the row of a queue that is due the longest is due; 0 if none is",
    ({ dueSince }) => (dueSince ? Math.max(0, clock.now().getTime() - dueSince.getTime()) / 1000 : 0),
  );
  new Gauge({
    name: "akwaba_database_up",
    help: "1 if the database answered within two seconds, otherwise 0",
    registers,
    aggregator: "min",
    async collect() {
      this.set((await readOften()) ? 1 : 0);
    },
  });
}

/** Returns a function that reads at most once in some seconds, and shares what it read. */
function reuse<Value>(read: () => Promise<Value>): () => Promise<Value> {
  let latest: { value: Promise<Value>; until: number } | undefined;
  return () => {
    if (!latest || performance.now() >= latest.until) latest = { value: read(), until: performance.now() + REUSE_MS };
    return latest.value;
  };
}

async function answerWithin<Value>(work: Promise<Value>, milliseconds: number): Promise<Value> {
  const { promise: tooLate, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error("the database did not answer in time")), milliseconds);
  return Promise.race([work, tooLate]).finally(() => clearTimeout(timer));
}

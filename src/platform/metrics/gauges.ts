import { collectDefaultMetrics, Gauge, type Registry } from "prom-client";
import type { Clock } from "#platform/clock.ts";
import type { PoolCounts } from "#platform/db/database.ts";
import type { QueueFigures } from "#platform/jobs/measure-queues.ts";
import type { Logger } from "#platform/log.ts";

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

/** Gauges of prom-client that bear the suffix of counters: sums of others, which Prometheus can make itself. */
const MISNAMED = ["handles", "requests", "resources"].map((what) => `nodejs_active_${what}_total`);

/**
 * Declares figures of the process itself, read at each scrape: memory, CPU, event loop and garbage collection, the
 * response cache and the connections of the pool.
 */
export function declareProcessGauges(
  registry: Registry,
  {
    cacheHeld,
    poolCounts,
    build,
  }: {
    /** Returns what the response cache holds. */
    cacheHeld: () => { bytes: number; responses: number };
    /** Returns the connections of the pool; absent without a pool. */
    poolCounts?: (() => PoolCounts) | undefined;
    /** The version that runs, and the commit that it was built from. */
    build: { version: string; commit: string };
  },
): void {
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  for (const name of MISNAMED) registry.removeSingleMetric(name);
  new Gauge({
    name: "akwaba_build_info",
    help: "1, with the version that runs and its commit",
    labelNames: ["version", "commit"],
    registers,
    aggregator: "first",
  }).set(build, 1);
  new Gauge({
    name: "akwaba_response_cache_bytes",
    help: "Bytes that the response cache holds",
    registers,
    collect() {
      this.set(cacheHeld().bytes);
    },
  });
  new Gauge({
    name: "akwaba_response_cache_responses",
    help: "Responses that the response cache holds",
    registers,
    collect() {
      this.set(cacheHeld().responses);
    },
  });
  if (!poolCounts) return;
  new Gauge({
    name: "akwaba_database_connections",
    help: "Connections of the pool by state; waiting are queries without one",
    labelNames: ["state"],
    registers,
    collect() {
      for (const [state, count] of Object.entries(poolCounts())) this.set({ state }, count);
    },
  });
}

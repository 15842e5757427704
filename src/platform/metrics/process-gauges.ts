import { collectDefaultMetrics, Gauge, type Registry } from "prom-client";
import type { PoolCounts } from "../db/database.ts";

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

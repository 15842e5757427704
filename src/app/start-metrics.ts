import cluster from "node:cluster";
import type { AddressInfo } from "node:net";
import { AggregatorRegistry } from "prom-client";
import type { ResponseCache } from "#platform/cache/response-cache.ts";
import type { DatabaseHandle } from "#platform/db/database.ts";
import type { Logger } from "#platform/log.ts";
import { declareDatabaseGauges, declareProcessGauges } from "#platform/metrics/gauges.ts";
import type { Metrics } from "#platform/metrics/metrics.ts";
import { createMetricsServer } from "#platform/metrics/metrics-server.ts";
import type { App } from "./app.ts";
import type { Config } from "./config.ts";
import { BUILD } from "./describe-installation.ts";
import { listen } from "./listen.ts";

/** The server of the metrics. */
export interface MetricsSite {
  url: string;
  stop(): Promise<void>;
}

/**
 * Declares the metrics, if there is a port for them, and serves them: of several processes, the one that leads serves
 * those of all.
 */
export async function startMetrics(
  { metrics: where }: Pick<Config, "metrics">,
  {
    metrics: { registry },
    app,
    cache,
    handle,
    log,
  }: { metrics: Metrics; app: App; cache: ResponseCache; handle: DatabaseHandle; log: Logger },
): Promise<MetricsSite | undefined> {
  if (!where) return undefined;
  declareProcessGauges(registry, { cacheHeld: cache.held, poolCounts: handle.poolCounts, build: BUILD });
  declareDatabaseGauges(registry, { readQueues: app.ctx.readQueues, clock: app.ctx.clock, log });
  if (!cluster.isWorker) return serveMetrics(where, { read: () => registry.metrics(), registry, log });
  AggregatorRegistry.setRegistries(registry);
  // It answers the process that leads.
  new AggregatorRegistry();
  return undefined;
}

/** Serves the sums of what the processes count that this one leads, if there is a port for them. */
export async function startSummedMetrics(
  { metrics: where }: Pick<Config, "metrics">,
  log: Logger,
): Promise<MetricsSite | undefined> {
  if (!where) return undefined;
  const registry = new AggregatorRegistry();
  return serveMetrics(where, { read: () => registry.clusterMetrics(), registry, log });
}

async function serveMetrics(
  where: NonNullable<Config["metrics"]>,
  { read, registry, log }: { read: () => Promise<string>; registry: { contentType: string }; log: Logger },
): Promise<MetricsSite> {
  const server = createMetricsServer({ read, contentType: registry.contentType, log });
  await listen(server, { ...where, variables: { port: "METRICS_PORT", host: "METRICS_HOST" } });
  return {
    url: `http://${where.host}:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

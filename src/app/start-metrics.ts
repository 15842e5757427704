import type { AddressInfo } from "node:net";
import type { ResponseCache } from "#platform/cache/response-cache.ts";
import type { DatabaseHandle } from "#platform/db/database.ts";
import type { Logger } from "#platform/log.ts";
import { declareDatabaseGauges } from "#platform/metrics/database-gauges.ts";
import type { Metrics } from "#platform/metrics/metrics.ts";
import { createMetricsServer } from "#platform/metrics/metrics-server.ts";
import { declareProcessGauges } from "#platform/metrics/process-gauges.ts";
import type { App } from "./app.ts";
import type { Config } from "./config.ts";
import { listen } from "./listen.ts";
import { VERSION } from "./version.ts";

/** The server of the metrics. */
export interface MetricsSite {
  url: string;
  stop(): Promise<void>;
}

/** Serves the metrics on their own port, if there is one. */
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
  declareProcessGauges(registry, { cacheHeld: cache.held, poolCounts: handle.poolCounts, version: VERSION });
  declareDatabaseGauges(registry, { readQueues: app.ctx.readQueues, clock: app.ctx.clock, log });
  const server = createMetricsServer({ registry, log });
  await listen(server, { ...where, variables: { port: "METRICS_PORT", host: "METRICS_HOST" } });
  return {
    url: `http://${where.host}:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

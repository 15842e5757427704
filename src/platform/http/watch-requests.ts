import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Context } from "hono";
import type { Logger } from "../log.ts";
import type { Metrics } from "../metrics/metrics.ts";
import type { AppEnv, WatchedRequest } from "./app-env.ts";

/** The route of what is answered before or without a declared one. */
const UNKNOWN_ROUTE = "unknown";
/** Files that a page needs: their lines would outnumber all others. */
const FILE_ROUTES: ReadonlySet<string> = new Set(["/assets/*", "/public/*"]);
/** Proxies and supervisors ask them each second. */
const PROBE_ROUTES: ReadonlySet<string> = new Set(["/healthz", "/readyz"]);

/** Notes the pattern of the route that answers. The first one of a request counts. */
export function noteRoute<Env extends AppEnv>(c: Context<Env>, route: string): void {
  const watched = c.env?.watched;
  if (watched) watched.route ??= route;
}

/** Counts the requests, and writes one line for each to the log. */
export interface RequestWatch {
  /** Begins to watch this request: it is counted and logged once its response has been sent, or given up. */
  begin(request: IncomingMessage, response: ServerResponse): WatchedRequest;
  /** Counts and logs a request that was answered from memory at once. `startedAt` is of `performance.now()`. */
  hit(request: IncomingMessage, response: ServerResponse, route: string | undefined, startedAt: number): void;
}

/**
 * Returns the watch. A line has the request's id and the property `access`: the route's pattern, method, status,
 * duration in milliseconds and how the response was found. It has no path, query, address or person. Lines of files,
 * and of probes that were answered with 200, are of the level debug.
 */
export function watchRequests({ metrics, log }: { metrics: Metrics; log: Logger }): RequestWatch {
  const silent = !log.isLevelEnabled("info");

  function write(requestId: string, access: Readonly<Record<string, unknown>>, isRoutine: boolean): void {
    if (silent) return;
    if (isRoutine) log.debug({ requestId, access }, "request");
    else log.info({ requestId, access }, "request");
  }

  return {
    begin(request, response) {
      const startedAt = performance.now();
      const watched: WatchedRequest = { requestId: randomUUID(), cache: "none" };
      response.once("close", () => {
        const took = performance.now() - startedAt;
        const { route = UNKNOWN_ROUTE, cache } = watched;
        const { method = "" } = request;
        const labels = { route, method, status: response.statusCode, cache };
        metrics.countRequest(labels);
        metrics.observeRequest(labels, took / 1000);
        if (watched.silent) return;
        const access = { route, method, status: response.statusCode, ms: rounded(took), cache };
        const gone = response.writableFinished ? {} : { aborted: true };
        const isProbed = PROBE_ROUTES.has(route) && response.statusCode === 200;
        write(watched.requestId, { ...access, ...gone }, FILE_ROUTES.has(route) || isProbed);
      });
      return watched;
    },
    hit(request, response, route = UNKNOWN_ROUTE, startedAt) {
      const { method = "" } = request;
      const status = response.statusCode;
      metrics.countRequest({ route, method, status, cache: "hit" });
      if (silent) return;
      const ms = rounded(performance.now() - startedAt);
      write(randomUUID(), { route, method, status, ms, cache: "hit" }, false);
    },
  };
}

const rounded = (milliseconds: number): number => Math.round(milliseconds * 100) / 100;

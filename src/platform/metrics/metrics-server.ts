import { createServer, type Server } from "node:http";
import type { Logger } from "../log.ts";

/** Returns an HTTP server that answers `GET /metrics` in the text format of Prometheus. It is not listening yet. */
export function createMetricsServer({
  read,
  contentType,
  log,
}: {
  read: () => Promise<string>;
  contentType: string;
  log: Logger;
}): Server {
  return createServer((request, response) => {
    // The figures say roughly what the foundation receives: no cache between may keep them.
    response.setHeader("cache-control", "no-store");
    if (request.url !== "/metrics" || request.method !== "GET") {
      response.writeHead(404, { "content-type": "text/plain; charset=utf-8" }).end("GET /metrics\n");
      return;
    }
    read().then(
      (text) => response.writeHead(200, { "content-type": contentType }).end(text),
      (error: unknown) => {
        log.error({ err: error }, "the metrics could not be read");
        response.writeHead(500, { "content-type": "text/plain; charset=utf-8" }).end("unreadable, see the log\n");
      },
    );
  });
}

import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { collectNotes } from "../cache/render-notes.ts";
import type { ResponseCache } from "../cache/response-cache.ts";
import type { Logger } from "../log.ts";
import type { AppEnv } from "./app-env.ts";
import { countedAddress } from "./client-address.ts";
import { errorBodyOf } from "./error-answer.ts";
import { type KeptPath, keyOf } from "./kept-paths.ts";
import { tooManyRequests } from "./limits.ts";
import { COMMON_HEADERS } from "./security-headers.ts";
import { sendKeptAnswer } from "./send-kept-answer.ts";

const STRICT_TRANSPORT = "max-age=31536000";
// Longer than proxies keep an idle connection (60 s as a rule): whoever reuses one last must not be
// the one who finds it just closed, for that request would be lost.
const IDLE_CONNECTION_MS = 75_000;
// Files cost next to nothing, who watches over the site asks often, and what a provider says of a payment is always heard.
const UNCOUNTED = /^\/(?:assets|public|healthz|readyz|api\/v01\/payment\/notifications)(?:[/?]|$)/;

type Fetch = (request: Request, env: AppEnv["Bindings"]) => Response | Promise<Response>;

/**
 * An HTTP server that answers kept paths from the cache before any other code sees the request, and
 * hands everything else to the application. Not listening yet.
 */
export function createWebServer({
  fetch,
  cache,
  keptPaths,
  origin,
  before,
  addressOf,
  mustWait,
  log,
}: {
  fetch: Fetch;
  cache: ResponseCache;
  keptPaths: readonly KeptPath[];
  origin: string;
  /** Sees every request first, and passes on what is not its own. */
  before?: ((request: IncomingMessage, response: ServerResponse, next: () => void) => void) | undefined;
  /** Where a request comes from. */
  addressOf: (request: IncomingMessage) => string | undefined;
  /** For how many seconds an address must wait before it is answered again: 0 where it may go on. */
  mustWait: (address: string) => number;
  log: Logger;
}): Server {
  const pass = getRequestListener((request, env) => {
    const incoming = "incoming" in env ? (env.incoming as IncomingMessage) : undefined;
    const address = incoming && addressOf(incoming);
    return fetch(request, address ? { address } : {});
  });

  async function make(key: string) {
    const notes = collectNotes();
    return { response: await fetch(new Request(origin + key), { notes }), notes };
  }

  function answerKept(key: string, request: IncomingMessage, response: ServerResponse): void {
    const kept = cache.get(key);
    if (kept) {
      sendKeptAnswer(request, response, kept);
      return;
    }
    cache
      .getOrMake(key, () => make(key))
      .then((answer) => sendKeptAnswer(request, response, answer))
      .catch((error: unknown) => {
        log.error({ err: error, path: key }, "an answer could not be made");
        if (!response.headersSent) response.writeHead(500, { "content-type": "text/plain; charset=utf-8" });
        response.end("Une erreur inattendue est survenue. Veuillez réessayer.");
      });
  }

  const secure = origin.startsWith("https:");

  function serve(request: IncomingMessage, response: ServerResponse): void {
    if (secure) response.setHeader("strict-transport-security", STRICT_TRANSPORT);
    const wait = UNCOUNTED.test(request.url ?? "") ? 0 : mustWait(countedAddress(addressOf(request)));
    if (wait > 0) {
      refuse(request, response, wait);
      return;
    }
    const readable = request.method === "GET" || request.method === "HEAD";
    const key = readable && request.url ? keyOf(request.url, keptPaths) : undefined;
    if (key === undefined) void pass(request, response);
    else answerKept(key, request, response);
  }

  function refuse(request: IncomingMessage, response: ServerResponse, seconds: number): void {
    const { code, message } = tooManyRequests(seconds);
    const forMachines = request.url?.startsWith("/api/");
    // What else comes on this connection, a body above all, is not read.
    response.writeHead(429, {
      ...COMMON_HEADERS,
      connection: "close",
      "retry-after": String(seconds),
      "cache-control": "no-store",
      "content-type": forMachines ? "application/json" : "text/plain; charset=utf-8",
    });
    response.end(forMachines ? JSON.stringify(errorBodyOf(code, message, randomUUID())) : message);
  }

  const server = createServer(
    before ? (request, response) => before(request, response, () => serve(request, response)) : serve,
  );
  server.keepAliveTimeout = IDLE_CONNECTION_MS;
  return server;
}

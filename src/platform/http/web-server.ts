import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { collectNotes } from "../cache/render-notes.ts";
import type { ResponseCache } from "../cache/response-cache.ts";
import type { Logger } from "../log.ts";
import type { AppEnv } from "./app-env.ts";
import { type KeptPath, keyOf } from "./kept-paths.ts";
import { sendKeptAnswer } from "./send-kept-answer.ts";

const STRICT_TRANSPORT = "max-age=31536000";
// Longer than proxies keep an idle connection (60 s as a rule): whoever reuses one last must not be
// the one who finds it just closed, for that request would be lost.
const IDLE_CONNECTION_MS = 75_000;

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
  log: Logger;
}): Server {
  const pass = getRequestListener((request, env) => {
    const address = "incoming" in env ? addressOf(env.incoming as IncomingMessage) : undefined;
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
    const readable = request.method === "GET" || request.method === "HEAD";
    const key = readable && request.url ? keyOf(request.url, keptPaths) : undefined;
    if (key === undefined) void pass(request, response);
    else answerKept(key, request, response);
  }

  const server = createServer(
    before ? (request, response) => before(request, response, () => serve(request, response)) : serve,
  );
  server.keepAliveTimeout = IDLE_CONNECTION_MS;
  return server;
}

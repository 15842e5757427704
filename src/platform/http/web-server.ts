import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { getRequestListener } from "@hono/node-server";
import type { RenderNotes } from "../cache/render-notes.ts";
import type { AnswerMaker, ResponseCache } from "../cache/response-cache.ts";
import type { Logger } from "../log.ts";
import type { AppEnv } from "./app-env.ts";
import { type CacheableRoute, cacheKeyOf } from "./cacheable-routes.ts";
import type { CallLimit } from "./call-limit.ts";
import { countedAddress, readCallers } from "./client-address.ts";
import { tooManyRequests } from "./limits.ts";
import { type PlainRefusal, refusePlainly } from "./plain-refusal.ts";
import { isUnambiguousTarget } from "./request-target.ts";
import { createSender } from "./send-kept-answer.ts";

const STRICT_TRANSPORT = "max-age=31536000; includeSubDomains";
// Longer than proxies keep an idle connection (60 s as a rule): whoever reuses one last must not be
// the one who finds it just closed, for that request would be lost.
const IDLE_CONNECTION_MS = 75_000;
const REMEMBERED_KEYS = 10_000;
const MALFORMED = { status: 400, code: "malformed", message: "Cette adresse est mal formée." };

type Fetch = (request: Request, env: AppEnv["Bindings"]) => Response | Promise<Response>;

/**
 * An HTTP server that answers kept paths from the cache before any other code sees the request, and
 * hands everything else to the application. Not listening yet.
 */
export function createWebServer({
  fetch,
  cache,
  cacheable,
  uncounted,
  origin,
  before,
  addressOf,
  allCalls,
  ownRenderings,
  log,
}: {
  fetch: Fetch;
  cache: ResponseCache;
  cacheable: readonly CacheableRoute[];
  /** The targets whose requests the limit on all calls does not count. */
  uncounted: RegExp;
  origin: string;
  /** Sees every request first, and passes on what is not its own. */
  before?: ((request: IncomingMessage, response: ServerResponse, next: () => void) => void) | undefined;
  /** Where a request comes from. */
  addressOf: (request: IncomingMessage) => string | undefined;
  /** How often an address may call. */
  allCalls: CallLimit;
  /** How often something is made for an address alone. */
  ownRenderings: CallLimit;
  log: Logger;
}): Server {
  const callerOf = readCallers(addressOf);

  const pass = getRequestListener((request, env) => {
    const incoming = "incoming" in env ? (env.incoming as IncomingMessage) : undefined;
    const address = incoming && addressOf(incoming);
    const waitToRender = () => ownRenderings.consume(countedAddress(address));
    return fetch(request, { waitToRender, answerKept, ...(address ? { address } : {}) });
  });

  const make =
    (key: string): AnswerMaker =>
    async (notes) =>
      fetch(new Request(origin + key), { notes, answerKept });

  function answerKept(path: string, notes: RenderNotes): Promise<Response> | undefined {
    const key = cacheKeyOf(path, cacheable);
    if (key === undefined) return undefined;
    return cache
      .include(key, make(key), notes)
      .then(({ status, body }) => new Response(body.toString("utf8"), { status }));
  }

  // What was once worth keeping will be again: nobody pays for being the first to ask after a change.
  const sharedKeys = new Set<string>();

  const secure = origin.startsWith("https:");
  const send = createSender(secure ? { "strict-transport-security": STRICT_TRANSPORT } : {});

  function sendKept(key: string, request: IncomingMessage, response: ServerResponse): void {
    const kept = cache.get(key);
    if (kept) {
      send(request, response, kept);
      return;
    }
    const counted = sharedKeys.has(key) ? undefined : callerOf(request);
    const wait = counted === undefined ? 0 : ownRenderings.consume(counted);
    if (wait > 0) {
      refuse(response, refusePlainly(key, tooManyRequests(wait)));
      return;
    }
    // Who has just paid asks so, and must see it.
    const fresh = request.headers["cache-control"] === "no-cache";
    cache
      .getOrMake(key, make(key), { fresh })
      .then((answer) => {
        if (answer.shared) {
          sharedKeys.add(key);
          const [oldest] = sharedKeys;
          if (sharedKeys.size > REMEMBERED_KEYS && oldest !== undefined) sharedKeys.delete(oldest);
          if (counted !== undefined) ownRenderings.refund(counted);
        }
        send(request, response, answer);
      })
      .catch((error: unknown) => {
        log.error({ err: error, path: key }, "an answer could not be made");
        if (!response.headersSent) response.writeHead(500, { "content-type": "text/plain; charset=utf-8" });
        response.end("Une erreur inattendue est survenue. Veuillez réessayer.");
      });
  }

  function serve(request: IncomingMessage, response: ServerResponse): void {
    const target = request.url ?? "";
    const readable = request.method === "GET" || request.method === "HEAD";
    // A key is an address written in the one right way: most requests find theirs without being read any further.
    const kept = readable ? cache.get(target) : undefined;
    const unambiguous = kept !== undefined || isUnambiguousTarget(target);
    const counted = kept !== undefined || !unambiguous || !uncounted.test(target);
    const wait = counted ? allCalls.consume(callerOf(request)) : 0;
    if (wait === 0 && kept) {
      send(request, response, kept);
      return;
    }
    if (secure) response.setHeader("strict-transport-security", STRICT_TRANSPORT);
    if (wait > 0) {
      refuse(response, refusePlainly(target, tooManyRequests(wait)));
      return;
    }
    if (!unambiguous) {
      refuse(response, refusePlainly(target, MALFORMED));
      return;
    }
    const key = readable ? cacheKeyOf(target, cacheable) : undefined;
    if (key === undefined) void pass(request, response);
    else sendKept(key, request, response);
  }

  function refuse(response: ServerResponse, { status, headers, body }: PlainRefusal): void {
    // What else comes on this connection, a body above all, is not read.
    response.writeHead(status, { ...headers, connection: "close" });
    response.end(body);
  }

  const server = createServer(
    before ? (request, response) => before(request, response, () => serve(request, response)) : serve,
  );
  server.keepAliveTimeout = IDLE_CONNECTION_MS;
  return server;
}

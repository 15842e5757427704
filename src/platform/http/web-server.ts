import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { getRequestListener } from "@hono/node-server";
import type { CacheHints } from "#platform/cache/cache-hints.ts";
import type { CachedResponse } from "#platform/cache/cached-response.ts";
import type { ResponseCache, ResponseRenderer } from "#platform/cache/response-cache.ts";
import type { Logger } from "#platform/log.ts";
import type { Metrics } from "#platform/metrics/metrics.ts";
import type { AppEnv, WatchedRequest } from "./app-env.ts";
import { type CacheableRoute, type CacheKey, cacheKeyOf } from "./cacheable-routes.ts";
import type { CallLimit } from "./call-limit.ts";
import { countedAddress, readCallers } from "./client-address.ts";
import { UNEXPECTED } from "./error-answer.ts";
import { hasFreshCookie } from "./fresh-cookie.ts";
import { tooManyRequests } from "./limits.db.ts";
import { type PlainRefusal, refusePlainly } from "./plain-refusal.ts";
import { createSender } from "./send-cached-response.ts";
import { watchRequests } from "./watch-requests.ts";

/**
 * Returns whether limits, cache and router all read the same address from this raw request target. False for other
 * forms than a path with a query (RFC 9112, 3.2), and for everything that a URL parser or a file system rewrites: dot
 * segments, backslashes and leading double slashes, raw or percent-encoded, fragments, and broken encodings.
 */
export function isUnambiguousTarget(target: string): boolean {
  if (!/^\/(?!\/)[^#]*$/.test(target)) return false;
  const mark = target.indexOf("?");
  const path = mark < 0 ? target : target.slice(0, mark);
  if (!/[%.\\]/.test(path)) return true;
  const decoded = decodePath(path);
  if (decoded === undefined || decoded.startsWith("//") || decoded.includes("\\")) return false;
  return !decoded.split("/").some((segment) => segment === "." || segment === "..");
}

function decodePath(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

const STRICT_TRANSPORT = "max-age=31536000; includeSubDomains";
// Longer than proxies keep an idle connection (usually 60 s): if the server closed it first, a proxy could send a
// request on the closed connection, and the request would fail.
const IDLE_CONNECTION_MS = 75_000;
const MAXIMUM_KEYS = 10_000;
const MALFORMED = {
  status: 400,
  code: "malformed",
  message: "Page non trouvée\u00a0: cette adresse est mal formée.",
} as const;

type Fetch = (request: Request, env: AppEnv["Bindings"]) => Response | Promise<Response>;

/**
 * Returns an HTTP server that serves cacheable paths from the cache before any other code sees the request, and passes
 * everything else to the application. It is not listening yet.
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
  sharedRenderings,
  metrics,
  log,
}: {
  fetch: Fetch;
  cache: ResponseCache;
  cacheable: readonly CacheableRoute[];
  /** Targets whose requests the limit on all calls does not count. */
  uncounted: RegExp;
  origin: string;
  /** Receives every request first and passes on those that are not its own. */
  before?: ((request: IncomingMessage, response: ServerResponse, next: () => void) => void) | undefined;
  /** Returns the network address of a request's caller. */
  addressOf: (request: IncomingMessage) => string | undefined;
  /** The limit of an address for calls that are not cached. */
  allCalls: CallLimit;
  /** The limit on uncached responses that are rendered for one address. */
  ownRenderings: CallLimit;
  /** The limit of an address for renderings that are cached for all. */
  sharedRenderings: CallLimit;
  metrics: Metrics;
  log: Logger;
}): Server {
  const callerOf = readCallers(addressOf);
  const watch = watchRequests({ metrics, log });
  const watchedRequests = new WeakMap<IncomingMessage, WatchedRequest>();
  /** The route of each response that was sent from the cache. */
  const routes = new WeakMap<CachedResponse, string>();

  const pass = getRequestListener((request, env) => {
    const incoming = "incoming" in env ? (env.incoming as IncomingMessage) : undefined;
    const address = incoming && addressOf(incoming);
    const waitToRender = () => ownRenderings.consume(countedAddress(address));
    const watched = incoming && watchedRequests.get(incoming);
    return fetch(request, {
      waitToRender,
      answerFromCache,
      ...(address ? { address } : {}),
      ...(watched ? { watched, requestId: watched.requestId } : {}),
    });
  });

  /** `begins` is called if the response has to be rendered for this caller. */
  const rendererOf =
    ({ key, pattern }: CacheKey, begins: () => void, requestId: string = randomUUID()): ResponseRenderer =>
    async (hints) => {
      begins();
      const startedAt = performance.now();
      const rendered = await fetch(new Request(origin + key), { hints, answerFromCache, requestId });
      metrics.observeRendering(pattern, (performance.now() - startedAt) / 1000);
      return rendered;
    };

  function answerFromCache(path: string, hints: CacheHints): Promise<Response> | undefined {
    const found = cacheKeyOf(path, cacheable);
    if (found === undefined) return undefined;
    let result: "hit" | "miss" = "hit";
    const renderer = rendererOf(found, () => {
      result = "miss";
    });
    return cache.include(found.key, renderer, hints).then(({ status, headers: { location }, body }) => {
      metrics.countIncluded(result);
      // Of the headers, a page needs to know where a resource has moved to.
      return new Response(body.toString("utf8"), {
        status,
        ...(location === undefined ? {} : { headers: { location } }),
      });
    });
  }

  // A key that was cached once will be cached again: the first caller after a change is not charged for the rendering.
  const sharedKeys = new Set<string>();

  const secure = origin.startsWith("https:");
  const send = createSender(secure ? { "strict-transport-security": STRICT_TRANSPORT } : {});

  function routeOf(cached: CachedResponse, target: string): string | undefined {
    const known = routes.get(cached);
    if (known !== undefined) return known;
    const pattern = cacheKeyOf(target, cacheable)?.pattern;
    if (pattern !== undefined) routes.set(cached, pattern);
    return pattern;
  }

  function sendHit(cached: CachedResponse, target: string, request: IncomingMessage, response: ServerResponse): void {
    const startedAt = performance.now();
    send(request, response, cached, { alone: hasFreshCookie(request) });
    watch.hit(request, response, routeOf(cached, target), startedAt);
  }

  function sendCached(found: CacheKey, request: IncomingMessage, response: ServerResponse): void {
    const { key, pattern } = found;
    const cached = cache.get(key);
    if (cached) {
      sendHit(cached, key, request, response);
      return;
    }
    const watched = watch.begin(request, response);
    watched.route = pattern;
    watched.cache = "shared";
    const alone = hasFreshCookie(request);
    // A browser whose donor has just paid, or an open page, wants nothing older than its request.
    const fresh = alone || request.headers["cache-control"] === "no-cache";
    const caller = callerOf(request);
    // A cached response costs less than counting it, and a whole operator's visitors may share one address.
    const held = cache.holds(key, { fresh });
    const own = !held && !sharedKeys.has(key);
    let wait = 0;
    if (own) wait = allCalls.consume(caller) || ownRenderings.consume(caller);
    else if (!held) wait = sharedRenderings.consume(caller);
    if (wait > 0) {
      watched.silent = true;
      refuse(response, refusePlainly(key, tooManyRequests(wait)));
      return;
    }
    const renderer = rendererOf(
      found,
      () => {
        watched.cache = "miss";
      },
      watched.requestId,
    );
    cache
      .getOrRender(key, renderer, { fresh })
      .then((rendered) => {
        if (rendered.shared) {
          sharedKeys.add(key);
          const [oldest] = sharedKeys;
          if (sharedKeys.size > MAXIMUM_KEYS && oldest !== undefined) sharedKeys.delete(oldest);
          if (own) ownRenderings.refund(caller);
        }
        send(request, response, rendered, { alone });
      })
      .catch((error: unknown) => {
        log.error({ err: error, path: key, requestId: watched.requestId }, "a response could not be rendered");
        if (response.headersSent) response.end();
        else refuse(response, refusePlainly(key, { status: 500, code: "unexpected", message: UNEXPECTED }));
      });
  }

  function serve(request: IncomingMessage, response: ServerResponse): void {
    const target = request.url ?? "";
    const readable = request.method === "GET" || request.method === "HEAD";
    // A key is a target in canonical form, so most requests find theirs without being parsed any further.
    const cached = readable ? cache.get(target) : undefined;
    if (cached) {
      sendHit(cached, target, request, response);
      return;
    }
    if (secure) response.setHeader("strict-transport-security", STRICT_TRANSPORT);
    const unambiguous = isUnambiguousTarget(target);
    const found = unambiguous && readable ? cacheKeyOf(target, cacheable) : undefined;
    if (found) {
      sendCached(found, request, response);
      return;
    }
    const counted = !unambiguous || !uncounted.test(target);
    const wait = counted ? allCalls.consume(callerOf(request)) : 0;
    const watched = watch.begin(request, response);
    if (wait > 0) {
      // A line for each would fill the disk in a flood: the security log has one for the window.
      watched.silent = true;
      refuse(response, refusePlainly(target, tooManyRequests(wait)));
      return;
    }
    if (!unambiguous) {
      refuse(response, refusePlainly(target, MALFORMED));
      return;
    }
    watchedRequests.set(request, watched);
    void pass(request, response);
  }

  function refuse(response: ServerResponse, { status, headers, body }: PlainRefusal): void {
    // The rest of this connection, such as a body, is not read.
    response.writeHead(status, { ...headers, connection: "close" });
    response.end(body);
  }

  const server = createServer(
    before ? (request, response) => before(request, response, () => serve(request, response)) : serve,
  );
  server.keepAliveTimeout = IDLE_CONNECTION_MS;
  return server;
}

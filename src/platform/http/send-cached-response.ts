import type { IncomingMessage, OutgoingHttpHeader, ServerResponse } from "node:http";
import type { CachedResponse } from "../cache/cached-response.ts";

type Encoding = "br" | "gzip" | "identity";

/** Headers and body for one encoding, prepared so that sending needs no further work. */
interface PreparedBody {
  headers: OutgoingHttpHeader[];
  body: Buffer;
}

interface PreparedResponse {
  status: number;
  etag: string | undefined;
  unchanged: OutgoingHttpHeader[];
  bodies: Readonly<Record<Encoding, PreparedBody>>;
}

/**
 * Of what is the same for everybody: caches between the site and its visitors answer with it for a second, ask behind
 * the visitors' backs for ten more, and have something to show while no node answers. The expiry is for browsers, which
 * would otherwise show an old page too: in the past, it makes each of them ask every time.
 */
const FOR_SHARED_CACHES = {
  "cache-control": "s-maxage=1, stale-while-revalidate=10, stale-if-error=600",
  expires: new Date(0).toUTCString(),
};

const BROTLI = /\bbr\b(?!\s*;\s*q=0(?:\.0*)?(?:,|\s|$))/;
const GZIP = /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|\s|$))/;

/**
 * Returns a function that sends cached responses: 304 if the browser has the same one, otherwise in the best encoding
 * that it accepts. `common` headers are added to all. What is shared may be stored by caches on the way, unless it is
 * sent to a browser that has just changed something (`alone`).
 */
export function createSender(common: Readonly<Record<string, string>>) {
  const preparedResponses = {
    forAll: new WeakMap<CachedResponse, PreparedResponse>(),
    alone: new WeakMap<CachedResponse, PreparedResponse>(),
  };

  return function send(
    request: IncomingMessage,
    response: ServerResponse,
    cached: CachedResponse,
    { alone }: { alone: boolean },
  ): void {
    const known = preparedResponses[alone ? "alone" : "forAll"];
    let prepared = known.get(cached);
    if (!prepared) {
      prepared = prepare(cached, common, alone);
      known.set(cached, prepared);
    }
    const { etag } = prepared;
    const held = request.headers["if-none-match"];
    if (held !== undefined && etag !== undefined && cached.status === 200 && held.includes(etag)) {
      response.writeHead(304, prepared.unchanged);
      response.end();
      return;
    }
    const { headers, body } = prepared.bodies[encodingFor(request.headers["accept-encoding"])];
    response.writeHead(prepared.status, headers);
    response.end(request.method === "HEAD" ? undefined : body);
  };
}

function encodingFor(accepted: string | string[] | undefined): Encoding {
  if (typeof accepted !== "string") return "identity";
  if (BROTLI.test(accepted)) return "br";
  return GZIP.test(accepted) ? "gzip" : "identity";
}

function prepare(
  { status, shared, headers, etag, bodies }: CachedResponse,
  common: Readonly<Record<string, string>>,
  alone: boolean,
): PreparedResponse {
  // A response with its own cache rule, such as a picture that is valid for a year, keeps it.
  const storable = shared && !alone && headers["cache-control"] === "no-cache" ? FOR_SHARED_CACHES : {};
  const own = { ...common, ...headers, ...storable, vary: "accept-encoding", ...(etag === undefined ? {} : { etag }) };
  const prepareBody = (encoding: Encoding, body: Buffer): PreparedBody => ({
    headers: Object.entries({
      ...own,
      "content-length": String(body.byteLength),
      ...(encoding === "identity" ? {} : { "content-encoding": encoding }),
    }).flat(),
    body,
  });
  const identity = prepareBody("identity", bodies.identity);
  const gzip = bodies.gzip ? prepareBody("gzip", bodies.gzip) : identity;
  return {
    status,
    etag,
    unchanged: Object.entries(own).flat(),
    bodies: { identity, gzip, br: bodies.br ? prepareBody("br", bodies.br) : gzip },
  };
}

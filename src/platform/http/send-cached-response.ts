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

const BROTLI = /\bbr\b(?!\s*;\s*q=0(?:\.0*)?(?:,|\s|$))/;
const GZIP = /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|\s|$))/;

/**
 * Returns a function that sends cached responses: 304 if the browser has the same one, otherwise in the best encoding
 * that it accepts. `common` headers are added to all.
 */
export function createSender(common: Readonly<Record<string, string>>) {
  const preparedResponses = new WeakMap<CachedResponse, PreparedResponse>();

  return function send(request: IncomingMessage, response: ServerResponse, cached: CachedResponse): void {
    let prepared = preparedResponses.get(cached);
    if (!prepared) {
      prepared = prepare(cached, common);
      preparedResponses.set(cached, prepared);
    }
    const { etag } = prepared;
    const known = request.headers["if-none-match"];
    if (known !== undefined && etag !== undefined && cached.status === 200 && known.includes(etag)) {
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
  { status, headers, etag, bodies }: CachedResponse,
  common: Readonly<Record<string, string>>,
): PreparedResponse {
  const own = { ...common, ...headers, vary: "accept-encoding", ...(etag === undefined ? {} : { etag }) };
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

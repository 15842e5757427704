import type { IncomingMessage, OutgoingHttpHeader, ServerResponse } from "node:http";
import type { KeptAnswer } from "../cache/kept-answer.ts";

type Encoding = "br" | "gzip" | "identity";

/** What leaves for one encoding: nothing is put together any more when it is asked for. */
interface Ready {
  headers: OutgoingHttpHeader[];
  body: Buffer;
}

interface ReadyAnswer {
  status: number;
  etag: string | undefined;
  unchanged: OutgoingHttpHeader[];
  bodies: Readonly<Record<Encoding, Ready>>;
}

const BROTLI = /\bbr\b(?!\s*;\s*q=0(?:\.0*)?(?:,|\s|$))/;
const GZIP = /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|\s|$))/;

/** Sends kept answers: as 304 where the browser has it, else in the best encoding that it takes; `common` go with all. */
export function createSender(common: Readonly<Record<string, string>>) {
  const ready = new WeakMap<KeptAnswer, ReadyAnswer>();

  return function send(request: IncomingMessage, response: ServerResponse, answer: KeptAnswer): void {
    let prepared = ready.get(answer);
    if (!prepared) {
      prepared = prepare(answer, common);
      ready.set(answer, prepared);
    }
    const { etag } = prepared;
    const known = request.headers["if-none-match"];
    if (known !== undefined && etag !== undefined && answer.status === 200 && known.includes(etag)) {
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

function prepare({ status, headers, etag, bodies }: KeptAnswer, common: Readonly<Record<string, string>>): ReadyAnswer {
  const own = { ...common, ...headers, vary: "accept-encoding", ...(etag === undefined ? {} : { etag }) };
  const readyIn = (encoding: Encoding, body: Buffer): Ready => ({
    headers: Object.entries({
      ...own,
      "content-length": String(body.byteLength),
      ...(encoding === "identity" ? {} : { "content-encoding": encoding }),
    }).flat(),
    body,
  });
  const identity = readyIn("identity", bodies.identity);
  const gzip = bodies.gzip ? readyIn("gzip", bodies.gzip) : identity;
  return {
    status,
    etag,
    unchanged: Object.entries(own).flat(),
    bodies: { identity, gzip, br: bodies.br ? readyIn("br", bodies.br) : gzip },
  };
}

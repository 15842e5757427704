import { request } from "node:http";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import type { FuzzedCall } from "./fuzzed-calls.ts";

/** The answer as it came over the wire, but for its compression. */
export interface RawAnswer {
  status: number;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  body: Buffer;
  milliseconds: number;
}

/** Node's client sends no other characters in a target or a header. */
const UNSENT_IN_TARGET = /[^\x21-\xff]/g;
const UNSENT_IN_HEADER = /[^\t\x20-\x7e\x80-\xff]/g;
const HANGS_MS = 60_000;

/** Sends the call as it is, with these credentials. Unlike `fetch`, it repairs nothing of the target. */
export function sendCall(
  url: string,
  call: FuzzedCall,
  credentials: Readonly<Record<string, string>>,
): Promise<RawAnswer> {
  const { hostname, port } = new URL(url);
  const { body } = call;
  const headers = {
    ...credentials,
    ...call.headers,
    ...(body?.type === undefined ? {} : { "content-type": body.type }),
    ...(body ? { "content-length": String(body.bytes.length) } : {}),
  };
  const readable = Object.entries(headers).map(([name, value]) => [name, value.replaceAll(UNSENT_IN_HEADER, "?")]);
  const path = call.target.replaceAll(UNSENT_IN_TARGET, (character) => encodeURIComponent(character.toWellFormed()));
  const started = performance.now();
  return new Promise((resolve, reject) => {
    const sent = request(
      // A connection of its own: one that is kept may be closed by the server just as the next call is sent.
      { hostname, port, path, agent: false, method: call.method, headers: Object.fromEntries(readable) },
      (response) => {
        const chunks: Buffer[] = [];
        response.on("data", (chunk: Buffer) => chunks.push(chunk));
        response.on("error", reject);
        response.on("end", () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: unpack(Buffer.concat(chunks), response.headers["content-encoding"]),
            milliseconds: performance.now() - started,
          }),
        );
      },
    );
    sent.setTimeout(HANGS_MS, () => sent.destroy(new Error(`no answer in ${HANGS_MS} ms`)));
    sent.on("error", reject);
    sent.end(body?.bytes);
  });
}

function unpack(body: Buffer, encoding: string | undefined): Buffer {
  if (body.length === 0) return body;
  if (encoding === "br") return brotliDecompressSync(body);
  return encoding === "gzip" ? gunzipSync(body) : body;
}

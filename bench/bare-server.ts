/**
 * The server that cached pages are compared with: `node:http` and nothing else. It asks the site at ORIGIN once for
 * each path, keeps the answer with its headers, and sends the same bytes from then on.
 */
import { createServer, type IncomingHttpHeaders, type OutgoingHttpHeaders, request } from "node:http";
import { buffer } from "node:stream/consumers";

/** Node writes these itself into every answer. */
const WRITTEN_BY_NODE = new Set(["date", "connection", "keep-alive", "transfer-encoding"]);

interface Copy {
  status: number;
  headers: OutgoingHttpHeaders;
  body: Buffer;
}

const origin = process.env.ORIGIN ?? "";
const copies = new Map<string, Copy>();

createServer((incoming, response) => {
  const path = incoming.url ?? "/";
  const copy = copies.get(path);
  if (copy) {
    response.writeHead(copy.status, copy.headers).end(copy.body);
    return;
  }
  copyAnswer(path, incoming.headers["accept-encoding"]).then(
    (made) => {
      if (made.status === 200) copies.set(path, made);
      response.writeHead(made.status, made.headers).end(made.body);
    },
    (error: unknown) => response.destroy(error as Error),
  );
}).listen(Number(process.env.PORT), "127.0.0.1");

function copyAnswer(path: string, encoding: IncomingHttpHeaders["accept-encoding"]): Promise<Copy> {
  return new Promise((resolve, reject) => {
    const outgoing = request(origin + path, { headers: encoding ? { "accept-encoding": encoding } : {} }, (answer) => {
      buffer(answer).then((body) => {
        const sent = Object.entries(answer.headers).filter(([name]) => !WRITTEN_BY_NODE.has(name));
        resolve({ status: answer.statusCode ?? 500, headers: Object.fromEntries(sent), body });
      }, reject);
    });
    outgoing.on("error", reject).end();
  });
}

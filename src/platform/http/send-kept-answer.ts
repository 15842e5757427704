import type { IncomingMessage, ServerResponse } from "node:http";
import type { KeptAnswer } from "../cache/response-cache.ts";

/** The kept answer has been sent: as 304 where the browser has it, else in the best encoding that it takes. */
export function sendKeptAnswer(request: IncomingMessage, response: ServerResponse, answer: KeptAnswer): void {
  const known = request.headers["if-none-match"];
  if (answer.status === 200 && known?.includes(answer.etag)) {
    response.writeHead(304, { ...answer.headers, etag: answer.etag, vary: "accept-encoding" });
    response.end();
    return;
  }
  const accepted = request.headers["accept-encoding"];
  const [body, encoding] = chooseBody(answer, typeof accepted === "string" ? accepted : "");
  response.writeHead(answer.status, {
    ...answer.headers,
    etag: answer.etag,
    vary: "accept-encoding",
    "content-length": body.byteLength,
    ...(encoding ? { "content-encoding": encoding } : {}),
  });
  response.end(request.method === "HEAD" ? undefined : body);
}

function chooseBody({ bodies }: KeptAnswer, accepted: string): [Buffer, "br" | "gzip" | undefined] {
  if (bodies.br && accepted.includes("br")) return [bodies.br, "br"];
  if (bodies.gzip && accepted.includes("gzip")) return [bodies.gzip, "gzip"];
  return [bodies.identity, undefined];
}

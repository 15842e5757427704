import { request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";

export interface HttpCall {
  method: "GET" | "POST";
  url: string;
  /** Sent as JSON. */
  body?: unknown;
}

/** How long to wait, in milliseconds, and how many bytes of an answer to read. */
export interface HttpLimits {
  connectMs: number;
  totalMs: number;
  maximumBytes: number;
}

/**
 * What became of a call. `not_sent`: it failed before the connection stood, so the other side never saw a
 * byte of it. `interrupted`: it failed afterwards, and the other side may have acted on it.
 */
export type Exchange =
  | { kind: "answered"; status: number; text: string }
  | { kind: "not_sent"; cause: string }
  | { kind: "interrupted"; cause: string };

/**
 * Calls once, on a connection of its own, and never throws. Certificates are verified, redirects are not
 * followed. `node:http` rather than `fetch`: only the socket knows for certain whether anything was sent,
 * and on that hangs whether a payment may exist.
 */
export function exchangeOverHttp(call: HttpCall, limits: HttpLimits): Promise<Exchange> {
  const secure = call.url.startsWith("https:");
  const payload = call.body === undefined ? undefined : Buffer.from(JSON.stringify(call.body));
  return new Promise((resolve) => {
    let connected = false;
    const outgoing = (secure ? requestHttps : requestHttp)(call.url, {
      method: call.method,
      agent: false,
      rejectUnauthorized: true,
      headers: {
        Accept: "application/json",
        "User-Agent": "akwaba",
        ...(payload && { "Content-Type": "application/json", "Content-Length": payload.length }),
      },
    });
    const end = (exchange: Exchange) => {
      clearTimeout(connectTimer);
      clearTimeout(totalTimer);
      resolve(exchange);
    };
    const fail = (cause: string) => {
      end({ kind: connected ? "interrupted" : "not_sent", cause });
      outgoing.destroy();
    };
    const connectTimer = setTimeout(fail, limits.connectMs, "CONNECT_TIMEOUT");
    const totalTimer = setTimeout(fail, limits.totalMs, "TOTAL_TIMEOUT");

    outgoing.on("socket", (socket) =>
      socket.once(secure ? "secureConnect" : "connect", () => {
        connected = true;
        clearTimeout(connectTimer);
      }),
    );
    outgoing.on("error", (error: NodeJS.ErrnoException) => fail(error.code ?? error.name));
    outgoing.on("response", (response) => {
      const chunks: Buffer[] = [];
      let received = 0;
      response.on("data", (chunk: Buffer) => {
        received += chunk.length;
        if (received > limits.maximumBytes) fail("ANSWER_TOO_LARGE");
        else chunks.push(chunk);
      });
      response.on("error", (error: NodeJS.ErrnoException) => fail(error.code ?? error.name));
      // TextDecoder drops the byte order mark that PHP scripts like to begin with.
      response.on("end", () =>
        end({
          kind: "answered",
          status: response.statusCode ?? 0,
          text: new TextDecoder().decode(Buffer.concat(chunks)),
        }),
      );
    });
    outgoing.end(payload);
  });
}

import { request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";

export interface HttpCall {
  method: "GET" | "POST";
  url: string;
  /** Sent as JSON. */
  body?: unknown;
}

/** Longest waits, in milliseconds, and the largest response to read, in bytes. */
export interface HttpLimits {
  connectMs: number;
  totalMs: number;
  maximumBytes: number;
}

/**
 * The result of a call. `not_sent`: it failed before the connection was established, so the provider received nothing.
 * `interrupted`: it failed afterwards, and the provider may have acted on it.
 */
export type Exchange =
  | { kind: "answered"; status: number; text: string }
  | { kind: "not_sent"; cause: string }
  | { kind: "interrupted"; cause: string };

/**
 * Calls once, on a connection of its own, and never throws. Verifies certificates and does not follow redirects. Uses
 * `node:http` instead of `fetch`, because only the socket knows whether anything was sent, and so whether a payment may
 * exist.
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
      // TextDecoder removes the byte order mark with which PHP scripts often start.
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

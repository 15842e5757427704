import { connect, type Socket } from "node:net";

/** The number of answers within the given time, and the milliseconds that half and 99 % of the answers took at most. */
export interface GetResult {
  total: number;
  perSecond: number;
  p50: number;
  p99: number;
}

interface Pace {
  latencies: number[];
  until: number;
}

/**
 * Gets one URL over and over on each connection. It counts bytes and does not parse headers, for a client
 * that does is slower than the server it should measure, and the more so the longer the headers. Every
 * answer must be a 200 of the same length as the first. Throws at the first that is not.
 */
export async function getRepeatedly(
  url: string,
  {
    connections,
    seconds,
    headers,
  }: { connections: number; seconds: number; headers: Readonly<Record<string, string>> },
): Promise<GetResult> {
  const { hostname, port, pathname, search } = new URL(url);
  const lines = Object.entries({ host: `${hostname}:${port}`, ...headers }).map(([name, value]) => `${name}: ${value}`);
  const question = `GET ${pathname}${search} HTTP/1.1\r\n${lines.join("\r\n")}\r\n\r\n`;
  const started = performance.now();
  const pace: Pace = { latencies: [], until: started + seconds * 1_000 };
  await Promise.all(Array.from({ length: connections }, () => askOn(connect(Number(port), hostname), question, pace)));
  const elapsed = (performance.now() - started) / 1_000;
  const sorted = Float64Array.from(pace.latencies).sort();
  const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? 0;
  return { total: sorted.length, perSecond: sorted.length / elapsed, p50: at(0.5), p99: at(0.99) };
}

function askOn(socket: Socket, question: string, pace: Pace): Promise<void> {
  return new Promise((resolve, reject) => {
    let expected = 0;
    let received = 0;
    let requestedAt = 0;
    const ask = (): void => {
      received = 0;
      requestedAt = performance.now();
      socket.write(question);
    };
    socket.setNoDelay(true);
    socket.on("connect", ask);
    socket.on("error", reject);
    socket.on("close", () => resolve());
    socket.on("data", (chunk: Buffer) => {
      if (received === 0) {
        if (chunk.toString("latin1", 9, 12) !== "200") {
          socket.destroy(new Error(`not a success: ${chunk.toString("latin1", 0, 40)}`));
          return;
        }
        expected ||= lengthOfAnswer(chunk);
      }
      received += chunk.length;
      if (received < expected) return;
      const now = performance.now();
      pace.latencies.push(now - requestedAt);
      if (now < pace.until) ask();
      else socket.end();
    });
  });
}

function lengthOfAnswer(start: Buffer): number {
  const head = start.indexOf("\r\n\r\n");
  const length = /\r\ncontent-length: (\d+)/i.exec(start.toString("latin1", 0, head));
  if (head < 0 || !length) throw new Error("an answer without its length at once");
  return head + 4 + Number(length[1]);
}

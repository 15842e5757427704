import { randomUUID } from "node:crypto";
import { request } from "node:http";
import autocannon from "autocannon";

const CONNECTIONS = 16;
const ROUNDS = 3;
const SECONDS = Number(process.env.BENCH_SECONDS ?? 3);
const WARM_UP_SECONDS = 2;
// What a browser on https asks for: the kept bytes are sent as they are.
const HEADERS = { "accept-encoding": "br" };

/** What was asked for, many times. */
export interface Call {
  url: string;
  /** A JSON body makes it a POST, with a new Idempotency-Key each time. */
  json?: unknown;
}

/** Requests a second, milliseconds that half and 99 % of them stayed below, and bytes of one answer's body. */
export interface Figures {
  perSecond: number;
  p50: number;
  p99: number;
  bytes: number;
}

/**
 * The figures of a call, and those of the bare server for a body of the same size asked in the same way:
 * in turns, and of each the round in the middle, so that a busy moment spoils neither. Throws where an
 * answer is not a success.
 */
export async function measureBesideBare(call: Call, bareUrl: string): Promise<{ ours: Figures; bare: Figures }> {
  const bytes = await sizeOfAnswer(call);
  const bareCall = { ...call, url: `${bareUrl}/${bytes}` };
  await run(call, WARM_UP_SECONDS);
  await run(bareCall, WARM_UP_SECONDS);
  const ours: Figures[] = [];
  const bare: Figures[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    ours.push({ ...(await measureOnce(call)), bytes });
    bare.push({ ...(await measureOnce(bareCall)), bytes });
  }
  return { ours: middleOf(ours), bare: middleOf(bare) };
}

async function measureOnce(call: Call): Promise<Omit<Figures, "bytes">> {
  const result = await run(call, SECONDS);
  if (result.non2xx + result.errors + result.timeouts > 0) {
    throw new Error(`${call.url}: ${result.non2xx} refusals, ${result.errors} errors, ${result.timeouts} time-outs`);
  }
  return { perSecond: result.requests.average, p50: result.latency.p50, p99: result.latency.p99 };
}

function middleOf(rounds: Figures[]): Figures {
  const middle = rounds.sort((a, b) => a.perSecond - b.perSecond)[Math.floor(rounds.length / 2)];
  if (!middle) throw new Error("nothing was measured");
  return middle;
}

function run({ url, json }: Call, seconds: number): Promise<autocannon.Result> {
  if (json === undefined) return autocannon({ url, connections: CONNECTIONS, duration: seconds, headers: HEADERS });
  const body = JSON.stringify(json);
  const headers = { ...HEADERS, "content-type": "application/json" };
  return autocannon({
    url,
    connections: CONNECTIONS,
    duration: seconds,
    requests: [
      {
        method: "POST",
        body,
        setupRequest: (request) => ({ ...request, headers: { ...headers, "idempotency-key": randomUUID() } }),
      },
    ],
  });
}

/** Bytes of the body on the wire: `fetch` would unpack them. */
function sizeOfAnswer({ url, json }: Call): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = { ...HEADERS, "content-type": "application/json", "idempotency-key": randomUUID() };
    const asked = request(url, { method: json === undefined ? "GET" : "POST", headers }, (answer) => {
      let bytes = 0;
      answer.on("data", (chunk: Buffer) => {
        bytes += chunk.length;
      });
      answer.on("end", () => resolve(bytes));
    });
    asked.on("error", reject);
    asked.end(json === undefined ? undefined : JSON.stringify(json));
  });
}

import { randomUUID } from "node:crypto";
import { request } from "node:http";
import autocannon from "autocannon";
import { type GetResult, getRepeatedly } from "./get-repeatedly.ts";
import { cpuSeconds } from "./process-cost.ts";

const CONNECTIONS = 16;
const ROUNDS = 3;
const SECONDS = Number(process.env.BENCH_SECONDS ?? 3);
const WARM_UP_SECONDS = 2;
// What a browser on https asks for: the kept bytes are sent as they are.
const HEADERS = { "accept-encoding": "br" };

/** A server that is measured. */
export interface Measured {
  url: string;
  pid: number;
}

/** What was asked for, many times. */
export interface Call {
  path: string;
  /** A JSON body makes it a POST, with a new Idempotency-Key each time. */
  json?: unknown;
}

/**
 * Requests a second, milliseconds that half and 99 % of them stayed below, bytes of one answer's body, and
 * microseconds of the server's processor for each. The last one holds even where the machine is busy, or
 * where whoever asks is slower than who answers.
 */
export interface Figures {
  perSecond: number;
  p50: number;
  p99: number;
  bytes: number;
  cpuMicros: number;
}

/**
 * The figures of a call, and those of the bare server for a body of the same size asked in the same way:
 * in turns, and of each the round in the middle, so that a busy moment spoils neither. Throws where an
 * answer is not a success.
 */
export async function measureBesideBare(
  site: Measured,
  bare: Measured,
  call: Call,
): Promise<{ ours: Figures; bare: Figures }> {
  const bytes = await sizeOfAnswer(site, call);
  const bareCall = { ...call, path: `/${bytes}` };
  await run(site, call, WARM_UP_SECONDS);
  await run(bare, bareCall, WARM_UP_SECONDS);
  const ours: Figures[] = [];
  const bares: Figures[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    ours.push({ ...(await measureOnce(site, call)), bytes });
    bares.push({ ...(await measureOnce(bare, bareCall)), bytes });
  }
  return { ours: middleOf(ours), bare: middleOf(bares) };
}

async function measureOnce(server: Measured, call: Call): Promise<Omit<Figures, "bytes">> {
  const cpuBefore = cpuSeconds(server.pid);
  const result = await run(server, call, SECONDS);
  const cpuMicros = ((cpuSeconds(server.pid) - cpuBefore) / result.total) * 1_000_000;
  return { perSecond: result.perSecond, p50: result.p50, p99: result.p99, cpuMicros };
}

function middleOf(rounds: Figures[]): Figures {
  const middle = rounds.sort((a, b) => a.perSecond - b.perSecond)[Math.floor(rounds.length / 2)];
  if (!middle) throw new Error("nothing was measured");
  return middle;
}

async function run(server: Measured, { path, json }: Call, seconds: number): Promise<GetResult> {
  const url = server.url + path;
  if (json === undefined) return getRepeatedly(url, { connections: CONNECTIONS, seconds, headers: HEADERS });
  const body = JSON.stringify(json);
  const headers = { ...HEADERS, "content-type": "application/json" };
  const { requests, latency, non2xx, errors, timeouts } = await autocannon({
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
  if (non2xx + errors + timeouts > 0) {
    throw new Error(`${path}: ${non2xx} refusals, ${errors} errors, ${timeouts} time-outs`);
  }
  return { total: requests.total, perSecond: requests.average, p50: latency.p50, p99: latency.p99 };
}

/** Bytes of the body on the wire: `fetch` would unpack them. */
function sizeOfAnswer(server: Measured, { path, json }: Call): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = { ...HEADERS, "content-type": "application/json", "idempotency-key": randomUUID() };
    const asked = request(server.url + path, { method: json === undefined ? "GET" : "POST", headers }, (answer) => {
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

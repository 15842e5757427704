import { randomUUID } from "node:crypto";
import autocannon from "autocannon";
import { type GetResult, getRepeatedly } from "./get-repeatedly.ts";
import { cpuSeconds } from "./process-cost.ts";

const CONNECTIONS = 16;
const ROUNDS = 3;
const SECONDS = Number(process.env.BENCH_SECONDS ?? 1.5);
const WARM_UP_SECONDS = 1;
// The encoding that a browser asks for on https: the cached bytes are sent as they are.
const HEADERS = { "accept-encoding": "br" };

/** A server that is measured, and what it is asked for many times. */
export interface Subject {
  server: { url: string; pid: number };
  path: string;
  /** A JSON body makes it a POST, with a new Idempotency-Key each time. */
  json?: unknown;
}

/**
 * Responses a second, milliseconds that half and 99 % of them stayed below, and milliseconds of the server's processor
 * for each. The last one holds even if the machine is busy, or the client is slower than the server.
 */
export interface Figures {
  perSecond: number;
  p50: number;
  p99: number;
  cpuMs: number;
}

/** The figures of every subject, round by round: in turn, so that a busy moment spoils a round of each. */
export async function measureInTurn(subjects: readonly Subject[]): Promise<Figures[][]> {
  for (const subject of subjects) await load(subject, WARM_UP_SECONDS);
  const series: Figures[][] = subjects.map(() => []);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [index, subject] of subjects.entries()) series[index]?.push(await measureOnce(subject));
  }
  return series;
}

async function measureOnce(subject: Subject): Promise<Figures> {
  const cpuBefore = cpuSeconds(subject.server.pid);
  const { total, ...times } = await load(subject, SECONDS);
  return { ...times, cpuMs: ((cpuSeconds(subject.server.pid) - cpuBefore) / total) * 1_000 };
}

async function load({ server, path, json }: Subject, seconds: number): Promise<GetResult> {
  const url = server.url + path;
  if (json === undefined) return getRepeatedly(url, { connections: CONNECTIONS, seconds, headers: HEADERS });
  const body = JSON.stringify(json);
  const headers = { ...HEADERS, "content-type": "application/json" };
  const { requests, duration, latency, non2xx, errors, timeouts } = await autocannon({
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
  return { total: requests.total, perSecond: requests.total / duration, p50: latency.p50, p99: latency.p99 };
}

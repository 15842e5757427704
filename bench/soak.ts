/**
 * `npm run soak`: people browse, search, give, register, sign in and scan badges on the built site with the demo, on a
 * throw-away PostgreSQL, and every payment goes through the simulator. `npm run soak -- --users 50 --minutes 60`.
 * Prints what each action took and what failed, and draws latencies, errors, memory, connections and queues over time
 * into `soak.png` of the folder `--out` (`test-results/soak`). Ends with 1 after an error, if a queue grows, if
 * `check:data` fails, or if the memory of the last quarter is 10 % above the second in a run of half an hour or more.
 * Ends by itself.
 */
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { startThrowawayPostgres } from "../scripts/throwaway-postgres.mjs";
import { drawCharts } from "./draw-charts.ts";
import { percentileOf, showNumber } from "./figures.ts";
import { prepareSoakedSite } from "./prepare-soaked-site.ts";
import { printHeader, printRow } from "./print-table.ts";
import { isGrowing, meanOfQuarter, type Sample, sampleUntil } from "./soak-samples.ts";
import { type Visit, visitUntil } from "./soak-visit.ts";
import { type Bench, checkData, prepareBenches, startSite } from "./variants.ts";

const { values } = parseArgs({
  options: {
    users: { type: "string", default: "50" },
    minutes: { type: "string", default: "5" },
    out: { type: "string", default: "test-results/soak" },
  },
});
const [users, minutes] = [Number(values.users), Number(values.minutes)];
if (!(Number.isInteger(users) && users > 0 && minutes > 0))
  throw new Error("--users and --minutes are numbers above 0");

const BUCKETS = 120;
/** The growth of memory that is allowed from the second quarter to the last, and the shortest run that can show it. */
const MEMORY_GROWTH = 1.1;
const MEMORY_MINUTES = 30;
const SETTLING_MS = 60_000;

const server = process.env.BENCH_DATABASE_URL ? undefined : await startThrowawayPostgres();
try {
  const [bench] = await prepareBenches(
    [{ name: "soak", root: process.cwd() }],
    process.env.BENCH_DATABASE_URL ?? server?.url,
  );
  if (!bench) throw new Error("there is nothing to measure");
  try {
    const faults = await soak(bench);
    for (const fault of faults) console.log(`✗ ${fault}`);
    if (faults.length > 0) process.exitCode = 1;
  } finally {
    await bench.data.remove();
  }
} finally {
  server?.stop();
}

/** Returns what is wrong. */
async function soak(bench: Bench): Promise<string[]> {
  const process_ = await startSite(bench);
  const visits: Visit[] = [];
  const started = Date.now();
  let samples: Sample[] = [];
  try {
    const site = await prepareSoakedSite(process_.url);
    const end = new AbortController();
    const sampling = sampleUntil(end.signal, {
      pid: process_.pid,
      data: bench.data,
      everyMs: Math.max(1_000, (minutes * 60_000) / BUCKETS),
    });
    const people = Array.from({ length: users }, (_, user) =>
      visitUntil(site, { signal: end.signal, user, report: (visit) => visits.push(visit) }),
    );
    await sleep(minutes * 60_000);
    end.abort();
    await Promise.all(people);
    samples = await sampling;
    await untilEmpty(bench);
  } finally {
    await process_.stop();
  }
  const checked = await checkData(bench).catch((error: Error) => error.message);
  console.log(`\n${checked}`);
  await report(visits, samples, started);
  return [...findFaults(visits, samples), ...(/violated/.test(checked) ? ["check:data found something"] : [])];
}

/** Waits until nothing is left in the queues. What remains after a minute is shown by the samples. */
async function untilEmpty({ data }: Bench): Promise<void> {
  const deadline = Date.now() + SETTLING_MS;
  while (Date.now() < deadline) {
    const [row] = await data.query<{ due: number }>(
      "select count(*)::int as due from outbox where done_at is null and next_try_at <= now()",
    );
    if (row?.due === 0) return;
    await sleep(500);
  }
}

function findFaults(visits: readonly Visit[], samples: readonly Sample[]): string[] {
  const errors = visits.filter(({ error }) => error !== undefined);
  const memory = samples.map(({ memoryMb }) => memoryMb);
  const [second, last] = [meanOfQuarter(memory, 1), meanOfQuarter(memory, 3)];
  console.log(`memory: ${Math.round(second)} MB in the second quarter, ${Math.round(last)} MB in the last one`);
  return [
    ...(errors.length > 0
      ? [
          `${errors.length} errors, the first ones: ${errors
            .slice(0, 5)
            .map(({ error }) => error)
            .join(" · ")}`,
        ]
      : []),
    ...(["outbox", "notifications"] as const)
      .filter((queue) => isGrowing(samples.map((sample) => sample[queue])))
      .map((queue) => `the queue ${queue} grows`),
    ...(minutes >= MEMORY_MINUTES && last > second * MEMORY_GROWTH ? ["the memory grows"] : []),
  ];
}

async function report(visits: readonly Visit[], samples: readonly Sample[], started: number): Promise<void> {
  printHeader(["action", "answers", "errors", "p50 ms", "p95 ms", "p99 ms", "longest ms"]);
  for (const action of [...new Set(visits.map((visit) => visit.action)), "all"]) {
    const some = visits.filter((visit) => action === "all" || visit.action === action);
    const times = some.map(({ milliseconds }) => milliseconds);
    const errors = some.filter(({ error }) => error !== undefined).length;
    const shares = [0.5, 0.95, 0.99, 1].map((share) => showNumber(percentileOf(times, share)));
    printRow([action, String(some.length), String(errors), ...shares]);
  }
  // Not spread into one call: an hour has more answers than a call takes arguments.
  const seconds = visits.reduce((longest, { at }) => Math.max(longest, (at - started) / 1_000), minutes * 60);
  const width = seconds / BUCKETS;
  const buckets = Array.from({ length: BUCKETS }, (): Visit[] => []);
  for (const visit of visits)
    buckets[Math.min(BUCKETS - 1, Math.floor((visit.at - started) / 1_000 / width))]?.push(visit);
  const over = (figure: (some: readonly Visit[]) => number) =>
    buckets.map((some, index) => [index * width, figure(some)] as const);
  const timesAt = (share: number) =>
    over((some) =>
      percentileOf(
        some.map(({ milliseconds }) => milliseconds),
        share,
      ),
    );
  const sampled = (figure: keyof Sample) =>
    samples.map((sample) => [(sample.at - started) / 1_000, sample[figure]] as const);
  await mkdir(values.out, { recursive: true });
  await drawCharts(
    join(values.out, "soak.png"),
    [
      {
        title: "Latency, ms",
        lines: [
          { name: "p50", points: timesAt(0.5) },
          { name: "p95", points: timesAt(0.95) },
          { name: "p99", points: timesAt(0.99) },
        ],
      },
      {
        title: "Answers and errors a second",
        lines: [
          { name: "answers", points: over((some) => some.length / width) },
          { name: "errors", points: over((some) => some.filter(({ error }) => error !== undefined).length / width) },
        ],
      },
      { title: "Resident memory, MB", lines: [{ name: "memory", points: sampled("memoryMb") }] },
      {
        title: "Connections to PostgreSQL",
        lines: [
          { name: "open", points: sampled("connections") },
          { name: "working", points: sampled("busy") },
        ],
      },
      {
        title: "Waiting in queues",
        lines: [
          { name: "outbox", points: sampled("outbox") },
          { name: "notifications", points: sampled("notifications") },
        ],
      },
    ],
    seconds,
  );
  await writeFile(join(values.out, "samples.json"), JSON.stringify(samples));
  console.log(`\npictures: ${join(values.out, "soak.png")}`);
}

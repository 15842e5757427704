/**
 * `npm run bench:million`: how long the back office's lists of money and the dashboard take with 1,000,000 ledger entries, and what
 * memory their export takes, on a throw-away PostgreSQL. `BENCH_CALLS` is how often each is called, `BENCH_ONLY` how the paths begin that are.
 */
import { startThrowawayPostgres } from "../scripts/throwaway-postgres.mjs";
import type { SiteProcess } from "../tests/setup/built-site.ts";
import { createDataSet } from "./data-set.ts";
import { DEMO_PASSWORD } from "./demo-password.ts";
import { percentileOf, showNumber } from "./figures.ts";
import { loadMillionEntries } from "./million-entries.ts";
import { printHeader, printRow } from "./print-table.ts";
import { residentMegabytes } from "./process-cost.ts";
import { signInAdmin } from "./sign-in-admin.ts";
import { startSite } from "./variants.ts";

const ONLY = process.env.BENCH_ONLY ?? "";
const CALLS = Number(process.env.BENCH_CALLS ?? 20);

const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
const month = `paid_from=${day(30)}&paid_to=${day(0)}`;

const PATHS = [
  "payments",
  "payments?sort=oldest",
  "payments?sort=amount",
  "payments?state=received",
  "payments?state=needs_review",
  "payments?method=WAVECI",
  "payments?purpose=don",
  `payments?${month}`,
  `payments?${month}&giver=new`,
  "payments?q=giver-4711%40",
  "payments?q=kone",
  "donors",
  "donors?sort=sum",
  "donors?sort=name",
  "donors?q=giver-4711%40",
  "donors?q=kone",
  "members",
  "audit",
  "dashboard/collected?period=30",
  "dashboard/collected?period=year",
  `dashboard/collected?period=own&from=${day(729)}&to=${day(0)}`,
  "dashboard/givers?period=30",
  "dashboard/givers?period=year",
  `dashboard/givers?period=own&from=${day(729)}&to=${day(0)}`,
  "dashboard/outcomes?period=year",
  "months",
  `months/${day(40).slice(0, 7)}`,
  `ledger/export?from=${day(30)}&to=${day(0)}`,
];

const server = await startThrowawayPostgres();
try {
  const data = await createDataSet(server.url);
  await loadMillionEntries(data);
  const site = await startSite({ variant: { name: "1,000,000 entries", root: process.cwd() }, data });
  try {
    const headers = await signInAdmin(site.url, DEMO_PASSWORD);
    printHeader(["", "p50 ms", "p95 ms"]);
    for (const path of PATHS.filter((one) => one.startsWith(ONLY))) {
      const times = await timesOf(`${site.url}/api/v01/admin/${path}`, headers);
      printRow([path, showNumber(percentileOf(times, 0.5)), showNumber(percentileOf(times, 0.95))]);
    }
    if (ONLY === "") await printExport(site, headers);
  } finally {
    await site.stop();
    await data.remove();
  }
} finally {
  server.stop();
}

/** Prints how long the accounting export of all two years takes, and how much memory the site holds meanwhile. */
async function printExport(site: SiteProcess, headers: Record<string, string>): Promise<void> {
  const before = residentMegabytes(site.pid);
  let [peak, bytes] = [before, 0];
  const watching = setInterval(() => {
    peak = Math.max(peak, residentMegabytes(site.pid));
  }, 50);
  const started = performance.now();
  const answered = await fetch(`${site.url}/api/v01/admin/ledger/export?from=${day(735)}&to=${day(0)}`, { headers });
  for await (const part of answered.body ?? []) bytes += part.length;
  clearInterval(watching);
  printHeader(["ledger/export, two years", "ms", "MB", "memory MB before", "memory MB at most"]);
  const took = showNumber(performance.now() - started);
  printRow(["", took, showNumber(bytes / 1024 / 1024), showNumber(before), showNumber(peak)]);
}

/** Returns the milliseconds that each of the calls took, after a first that does not count. */
async function timesOf(url: string, headers: Record<string, string>): Promise<number[]> {
  const times: number[] = [];
  for (let call = 0; call <= CALLS; call += 1) {
    const started = performance.now();
    const answered = await fetch(url, { headers });
    const text = await answered.text();
    if (!answered.ok) throw new Error(`${url}: ${answered.status} ${text}`);
    if (call > 0) times.push(performance.now() - started);
  }
  return times;
}

/**
 * `npm run bench:plans`: which queries the site with a large foundation runs most while 20 people visit it and every
 * list of the back office is opened, and what EXPLAIN (ANALYZE, BUFFERS) says of the slowest run of each: the twenty
 * most often run, then the five that took longest in one run. On a throw-away PostgreSQL. `BENCH_SECONDS` is how long
 * people visit (60).
 */
import { setTimeout as sleep } from "node:timers/promises";
import { startThrowawayPostgres } from "../scripts/throwaway-postgres.mjs";
import { createDataSet, type DataSet } from "./data-set.ts";
import { percentileOf, showNumber } from "./figures.ts";
import { LARGE, loadBooks } from "./load-books.ts";
import { LISTS } from "./office.ts";
import { prepareSoakedSite } from "./prepare-soaked-site.ts";
import { type Planned, readPlans } from "./read-plans.ts";
import { visitUntil } from "./soak-visit.ts";
import { startSite } from "./variants.ts";

const SECONDS = Number(process.env.BENCH_SECONDS ?? 60);
const PEOPLE = 20;
const MOST_RUN = 20;
const LONGEST = 5;
/** The number that lists are searched for. */
const SOME_NUMBER = "4711";
/** In the order in which they are set, for each connection that is opened from then on. */
const EXPLAIN_ALL = {
  session_preload_libraries: "auto_explain",
  "auto_explain.log_analyze": "on",
  "auto_explain.log_buffers": "on",
  "auto_explain.log_min_duration": "0",
};

const server = await startThrowawayPostgres();
try {
  const data = await createDataSet(server.url);
  await loadBooks(data, LARGE);
  await explainAll(data);
  await visit(data);
  print(await readPlans(server.log));
} finally {
  server.stop();
}

async function explainAll(data: DataSet): Promise<void> {
  const [row] = await data.query<{ name: string }>("select current_database() as name");
  for (const [setting, value] of Object.entries(EXPLAIN_ALL)) {
    // The settings are known only where the library is loaded.
    await data.query(`load 'auto_explain'; alter database ${row?.name} set ${setting} = '${value}'`);
  }
}

async function visit(data: DataSet): Promise<void> {
  const own = await startSite({ variant: { name: "plans", root: process.cwd() }, data });
  try {
    const site = await prepareSoakedSite(own.url);
    const end = new AbortController();
    const people = Array.from({ length: PEOPLE }, (_, user) =>
      visitUntil(site, { signal: end.signal, user, report: () => undefined }),
    );
    for (const path of LISTS) {
      const wanted = `${site.url}/api/v01/admin/${path.replace("%23", SOME_NUMBER)}`;
      await (await fetch(wanted, { headers: site.staff })).arrayBuffer();
    }
    await sleep(SECONDS * 1_000);
    end.abort();
    await Promise.all(people);
  } finally {
    await own.stop();
  }
}

function print(planned: readonly Planned[]): void {
  const runs = planned.reduce((sum, { milliseconds }) => sum + milliseconds.length, 0);
  console.log(`${runs} runs of ${planned.length} queries; PostgreSQL's own time, with its measuring.`);
  const mostRun = planned.toSorted((a, b) => b.milliseconds.length - a.milliseconds.length).slice(0, MOST_RUN);
  printGroup(`The ${MOST_RUN} that ran most often`, mostRun);
  const others = planned.filter((one) => !mostRun.includes(one));
  printGroup(
    `The ${LONGEST} others that took longest in one run`,
    others.toSorted((a, b) => longestOf(b) - longestOf(a)).slice(0, LONGEST),
  );
}

function printGroup(title: string, planned: readonly Planned[]): void {
  console.log(`\n## ${title}`);
  for (const { query, milliseconds, slowest } of planned) {
    const [median, late] = [0.5, 0.95].map((share) => showNumber(percentileOf(milliseconds, share)));
    console.log(`\n### ${milliseconds.length} runs, p50 ${median} ms, p95 ${late} ms\n\n${query}\n\n${slowest}`);
  }
}

function longestOf({ milliseconds }: Planned): number {
  return Math.max(...milliseconds);
}

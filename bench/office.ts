import type { SiteProcess } from "../tests/setup/built-site.ts";
import { DEMO_PASSWORD } from "./demo-password.ts";
import { percentileOf } from "./figures.ts";
import { printFigure } from "./print-table.ts";
import { residentMegabytes } from "./process-cost.ts";
import { signInAdmin } from "./sign-in-admin.ts";
import { type Bench, withSites } from "./variants.ts";

const ONLY = process.env.BENCH_ONLY ?? "";
const ROUNDS = 3;
const CALLS = 40;
const WARM_UP_CALLS = 5;

/** Every list of the back office with its filters, sorts and searches. `#` stands for a number that changes. */
export const LISTS: readonly string[] = [
  "members",
  "members?q=kone",
  "members?q=%23",
  "members?q=ouedrago",
  "members?standing=late",
  "members?standing=up_to_date",
  "members?sort=owed",
  "members?sort=newest",
  "members?verified=no",
  "members?role=editor",
  "members?documents=waiting",
  "dues",
  "dues?sort=name",
  "dues?standing=late",
  "dues?standing=never_paid",
  "dues?months=3",
  "dues?q=kone",
  "news",
  "news?q=ecole",
  "news?q=%23",
  "news?group=Social",
  "news?state=draft",
  "news?state=trashed",
  "news?sort=title",
  "news?sort=published",
  "campaigns",
  "campaigns?q=village",
  "campaigns?sort=title",
  "projects",
  "events",
  "partners",
  "medias",
  "people",
  "reports",
  "campaign-updates",
  "pictures",
  "pictures?q=puits",
  "pictures?q=%23",
  "pictures?show=unused",
  "audit",
  "audit?action=published",
  "audit?kind=news",
  "audit?from=2026-01-01T00:00:00Z",
  "audit/choices",
  "payments",
  "payments?sort=oldest",
  "payments?sort=amount",
  "payments?state=paid",
  "payments?method=OMCIV2",
  "payments?purpose=cotisation",
  "payments?from=2025-01-01&to=2025-01-31",
  "payments?q=kone",
  "payments?q=kone%20%23",
  "payments?q=kone&sort=amount",
  "payments?q=kone&state=paid",
  "payments?q=%23",
  "payments?q=ouedrago",
  "donors",
  "donors?sort=name",
  "donors?dues=yes",
  "donors?q=kone",
  "donors?q=%23",
  "donors?q=ouedrago",
  "messages",
  "identity-documents",
  "letters",
  "offline-payments",
  "statement-lines",
  "promises/figures",
  "decisions",
  "months",
  "reconciliations",
  "recent-money",
  "agenda",
  "calendar",
  "calendar?month=2025-06",
  "search?q=village",
  "search?q=kone",
  "search?q=kone%20%23",
  "search?q=ouedrago",
  "search?q=20%20000",
  "search?q=15%2F01%2F2025",
  "waiting",
];

/** Lists that are read to their end. */
const READ_WHOLE = [
  "members",
  "members?sort=owed",
  "news?sort=title",
  "pictures",
  "pictures?show=unused",
  "audit",
  "dues",
];
const EXPORTS = [
  "members/export?format=csv",
  "members/export?format=xlsx",
  "audit/export?format=csv",
  "news/export?format=xlsx",
  "payments/export?format=csv",
  "payments/export?format=xlsx",
  "donors/export?format=csv",
  "dues/export?format=csv",
];

/**
 * Prints how long the calls of the back office's lists take, one after the other: milliseconds that 95 % of them stayed
 * below. Then the same of the last stretch of a list, and what an export adds to the memory of the site, in MB.
 */
export async function measureOffice(benches: readonly Bench[]): Promise<void> {
  await withSites(benches, {}, async (sites) => {
    const offices: Office[] = [];
    for (const site of sites) offices.push({ site, headers: await signInAdmin(site.url, DEMO_PASSWORD) });
    const measure = async (title: string, paths: readonly string[]) => {
      const series: number[][] = offices.map(() => []);
      for (let round = 0; round < ROUNDS; round += 1) {
        for (const [index, office] of offices.entries()) {
          series[index]?.push(await slowest(office, paths[index] ?? ""));
        }
      }
      printFigure(title, series);
    };
    for (const path of LISTS.filter(isMeasured)) {
      await measure(
        `${path.replace("%20", " ").replace("%23", "#")}: p95 ms`,
        offices.map(() => path),
      );
    }
    for (const path of READ_WHOLE.filter(isMeasured)) {
      const ends: string[] = [];
      for (const office of offices) ends.push(await lastStretchOf(office, path));
      await measure(`${path}, last stretch: p95 ms`, ends);
    }
    for (const path of EXPORTS.filter(isMeasured)) {
      const series: number[][] = [];
      for (const office of offices) series.push([await addedMegabytes(office, path)]);
      printFigure(`${path}: MB added`, series);
    }
  });
}

function isMeasured(path: string): boolean {
  return path.startsWith(ONLY);
}

interface Office {
  site: SiteProcess;
  headers: Record<string, string>;
}

async function get({ site, headers }: Office, path: string): Promise<Response> {
  const answered = await fetch(`${site.url}/api/v01/admin/${path}`, { headers });
  if (!answered.ok) throw new Error(`${path}: ${answered.status} ${await answered.text()}`);
  return answered;
}

async function slowest(office: Office, path: string): Promise<number> {
  const times: number[] = [];
  for (let call = 0; call < WARM_UP_CALLS + CALLS; call += 1) {
    const numbered = path.replace("%23", String(call * 37 + 11));
    const started = performance.now();
    await (await get(office, numbered)).arrayBuffer();
    if (call >= WARM_UP_CALLS) times.push(performance.now() - started);
  }
  return percentileOf(times, 0.95);
}

/** Returns the call of the last stretch of a list. */
async function lastStretchOf(office: Office, path: string): Promise<string> {
  const [list = "", query] = path.split("?");
  const cursor = list === "audit" ? "before" : "after";
  let last = path;
  for (;;) {
    const { next } = (await (await get(office, last)).json()) as { next: string | number | null };
    if (next === null) return last;
    const more = new URLSearchParams(query);
    more.set(cursor, String(next));
    last = `${list}?${more}`;
  }
}

/** Returns by how many MB the memory of the site grew at most while it sent the export. */
async function addedMegabytes(office: Office, path: string): Promise<number> {
  const before = residentMegabytes(office.site.pid);
  let highest = before;
  const { body } = await get(office, path);
  if (!body) return 0;
  for await (const _ of body) highest = Math.max(highest, residentMegabytes(office.site.pid));
  return highest - before;
}

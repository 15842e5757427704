/**
 * `npm run bench`: how fast the built site is, each figure beside a bare `node:http` server that sends a
 * body of the same size, in one run. With the demo, then with 200 campaigns and 100,000 confirmed gifts.
 * `BENCH_DATABASE_URL` names a PostgreSQL server to measure instead of the embedded database;
 * `BENCH_SECONDS` is how long each of the three rounds of a figure takes. `npm run bench -- accounts` only compares
 * what calls about accounts take for addresses that have one and that have none.
 */
import { eq, inArray, sql } from "drizzle-orm";
import type { CampaignPage } from "#contracts/campaign.ts";
import type { CreateOrderInput } from "#contracts/payment.ts";
import { attempts, paymentNotifications } from "#modules/payments/payments.table.ts";
import { checkMoney } from "../checks/money.ts";
import { type SiteProcess, startSiteProcess } from "../tests/setup/built-site.ts";
import { compareAddresses } from "./compare-addresses.ts";
import { createDataSet, type DataSet } from "./data-set.ts";
import { loadBooks } from "./load-books.ts";
import { type Call, type Figures, measureBesideBare } from "./measure.ts";
import { cpuSeconds, residentMegabytes } from "./process-cost.ts";
import { openGifts, settleGifts } from "./settle-gifts.ts";

const LARGE = { campaigns: 200, gifts: 100_000 };
const SETTLED_GIFTS = 500;
const SITE_ENV = { PAYMENT_PROVIDER: "simulator", LOG_LEVEL: "silent", RATE_LIMIT_FACTOR: "1000000" };
const COLUMNS = [
  "",
  "a second",
  "p50 ms",
  "p99 ms",
  "bytes",
  "CPU µs",
  "bare a second",
  "bare CPU µs",
  "of bare",
  "of bare by CPU",
];

const bare = await startSiteProcess({}, ["bench/bare-server.ts"]);
try {
  if (process.argv[2] !== "accounts") {
    await measureDataSet("the demo", "true", async () => undefined);
    await measureDataSet(`${LARGE.campaigns} campaigns and ${LARGE.gifts} gifts`, "false", async (data) => {
      const handle = await data.open();
      await loadBooks(handle, LARGE);
      await handle.close();
    });
  }
  await measureAddresses();
} finally {
  await bare.stop();
}

/** Whether the time of an answer tells that an address has an account. */
async function measureAddresses(): Promise<void> {
  const data = await createDataSet(process.env.BENCH_DATABASE_URL);
  const site = await startSiteProcess({ ...SITE_ENV, ...data.env, SEED_DEMO: "false" });
  try {
    console.log("\n## Addresses with and without an account\n");
    printRow(["", "with: p50 ms", "without: p50 ms", "difference ms"]);
    printRow(["---", "---", "---", "---"]);
    for (const { path, known, unknown, alike } of await compareAddresses(site)) {
      printRow([path, known.toFixed(2), unknown.toFixed(2), (known - unknown).toFixed(2)]);
      if (!alike) process.exitCode = 1;
    }
  } finally {
    await site.stop();
    await data.remove();
  }
}

async function measureDataSet(title: string, seedDemo: string, fill: (data: DataSet) => Promise<void>): Promise<void> {
  const data = await createDataSet(process.env.BENCH_DATABASE_URL);
  try {
    await fill(data);
    console.log(`\n## With ${title}\n`);
    printRow(COLUMNS);
    printRow(COLUMNS.map(() => "---"));
    const references = await measureSite({ ...SITE_ENV, ...data.env, SEED_DEMO: seedDemo });
    await measureUncached({ ...SITE_ENV, ...data.env, SEED_DEMO: "false" });
    await reportBooks(data, references);
  } finally {
    await data.remove();
  }
}

async function measureSite(env: Record<string, string>): Promise<string[]> {
  const site = await startSiteProcess(env);
  try {
    const atRest = residentMegabytes(site.pid);
    const campaign = await firstCampaign(site);
    await report(site, "home page, kept", { path: `/` });
    await report(site, "list of campaigns, kept", { path: `/dons` });
    await report(site, "campaign, kept", { path: `/dons/${campaign.slug}` });
    await report(site, "list of campaigns (API), kept", { path: `/api/v01/public/donations` });
    const order = giftTo(campaign.id);
    const createOrder = { path: "/api/v01/payment/create-order", json: order };
    const bareFigures = await report(site, "create-order", createOrder);
    const gifts = await openGifts(site.url, order, SETTLED_GIFTS);
    const cpuBefore = cpuSeconds(site.pid);
    const perSecond = await settleGifts(site.url, gifts);
    const cpuMicros = ((cpuSeconds(site.pid) - cpuBefore) / SETTLED_GIFTS) * 1_000_000;
    const figures = { perSecond, p50: Number.NaN, p99: Number.NaN, bytes: 0, cpuMicros };
    printFigures(`settlement (${SETTLED_GIFTS} at once), with receipts being drawn`, figures, bareFigures);
    console.log(`\nMemory: ${atRest} MB at rest, ${residentMegabytes(site.pid)} MB after this.`);
    return gifts.map(({ reference }) => reference);
  } finally {
    await site.stop();
  }
}

async function measureUncached(env: Record<string, string>): Promise<void> {
  const site = await startSiteProcess(env, ["--import", "tsx", "bench/uncached-site.ts"]);
  try {
    const campaign = await firstCampaign(site);
    console.log("\nNothing kept:\n");
    printRow(COLUMNS);
    printRow(COLUMNS.map(() => "---"));
    await report(site, "home page, rendered", { path: `/` });
    await report(site, "list of campaigns, rendered", { path: `/dons` });
    await report(site, "campaign, rendered", { path: `/dons/${campaign.slug}` });
    await report(site, "list of campaigns (API)", { path: `/api/v01/public/donations` });
  } finally {
    await site.stop();
  }
}

/** From the books themselves: how long each notification waited for its settlement, and whether all agree. */
async function reportBooks(data: DataSet, references: readonly string[]): Promise<void> {
  const handle = await data.open();
  try {
    const wait = sql`extract(epoch from processed_at - received_at) * 1000`;
    const [waits] = await handle.db
      .select({
        p50: sql`percentile_cont(0.5) within group (order by ${wait})`.mapWith(Number),
        p99: sql`percentile_cont(0.99) within group (order by ${wait})`.mapWith(Number),
      })
      .from(paymentNotifications)
      .innerJoin(attempts, eq(attempts.id, paymentNotifications.attemptId))
      .where(inArray(attempts.reference, [...references]));
    if (!waits) throw new Error("no notification was found");
    console.log(
      `\nFrom notification to settlement, all arriving at once: p50 ${round(waits.p50)} ms, p99 ${round(waits.p99)} ms.`,
    );
    const broken = await checkMoney(handle.db);
    console.log(broken.length === 0 ? "The books agree." : `The books do not agree: ${JSON.stringify(broken)}`);
    if (broken.length > 0) process.exitCode = 1;
  } finally {
    await handle.close();
  }
}

async function report(site: SiteProcess, title: string, call: Call): Promise<Figures> {
  const { ours, bare: bareFigures } = await measureBesideBare(site, bare, call);
  printFigures(title, ours, bareFigures);
  return bareFigures;
}

function printFigures(title: string, ours: Figures, bareFigures: Figures): void {
  printRow([
    title,
    ...[ours.perSecond, ours.p50, ours.p99, ours.bytes, ours.cpuMicros].map(round),
    ...[bareFigures.perSecond, bareFigures.cpuMicros].map(round),
    `${round((ours.perSecond / bareFigures.perSecond) * 100)} %`,
    `${round((bareFigures.cpuMicros / ours.cpuMicros) * 100)} %`,
  ]);
}

async function firstCampaign(site: SiteProcess): Promise<{ id: string; slug: string }> {
  const answer = await fetch(`${site.url}/api/v01/public/donations`);
  const open = ((await answer.json()) as CampaignPage).data.find((campaign) => !campaign.closed);
  if (!open) throw new Error("there is no open campaign to measure with");
  return open;
}

function giftTo(campaignId: string): CreateOrderInput {
  return {
    type: "don",
    donation_id: campaignId,
    amount: 5_000,
    payment_code: "WAVECI",
    donor_firt_name: "Awa",
    donor_last_name: "Koné",
    donor_email: "awa@exemple.ci",
    donor_phone: "0708091011",
  };
}

function round(value: number): string {
  if (Number.isNaN(value)) return "–";
  return Number.isInteger(value) || value >= 100 ? String(Math.round(value)) : value.toFixed(1);
}

function printRow(cells: readonly string[]): void {
  console.log(`| ${cells.join(" | ")} |`);
}

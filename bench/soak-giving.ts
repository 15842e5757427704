/**
 * `npm run soak:giving`: 1,000 gifts are paid through the simulator while 20 visitors reload the campaign's page and its
 * call, on the embedded database and on PostgreSQL. Prints how many gifts and readings there were and how old the
 * oldest amount was that a visitor saw. Ends with 1 if that is more than a second, or if `check:data` fails.
 * `npm run soak:giving -- 100` pays 100 gifts. It ends by itself, and reaches nothing beyond loopback.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { startThrowawayPostgres } from "../scripts/throwaway-postgres.mjs";
import { findAmount, oldestReading, type Reading } from "./amounts-seen.ts";
import { watchCommits } from "./committed-gifts.ts";
import { firstCampaign, giftTo, inParallel, type OpenGift, openGifts } from "./gifts.ts";
import { type Bench, checkData, prepareBenches, startSite } from "./variants.ts";

const VISITORS = 20;
/** Milliseconds that a visitor looks at the page before reloading it. */
const LOOK_MS = 100;
const PAYERS = 8;
/** FCFA; a prime, so that no other number on the page is the total after some of these gifts. */
const GIFT = 1_009;
const OLDEST_ALLOWED_MS = 1_000;
const SETTLED_WITHIN_MS = 60_000;

const gifts = Number(process.argv[2] ?? 1_000);
if (!Number.isInteger(gifts) || gifts < 1) throw new Error("the number of gifts is a whole number from 1");

await soak("embedded");
const postgres = process.env.BENCH_DATABASE_URL ? undefined : await startThrowawayPostgres();
try {
  await soak("postgresql", process.env.BENCH_DATABASE_URL ?? postgres?.url);
} finally {
  postgres?.stop();
}

async function soak(name: string, serverUrl?: string): Promise<void> {
  const [bench] = await prepareBenches([{ name, root: process.cwd() }], serverUrl);
  if (!bench) throw new Error("there is nothing to measure");
  try {
    const { settled, initial, readings } = await giveAndRead(bench);
    const oldestOf = (some: readonly Reading[]) => Math.round(oldestReading(some, { initial, gift: GIFT, settled }));
    const oldest = oldestOf(readings.page.concat(readings.call));
    console.log(
      `${name}: ${settled.length} gifts, ${readings.page.length + readings.call.length} readings, oldest ${oldest} ms ` +
        `(page ${oldestOf(readings.page)} ms, call ${oldestOf(readings.call)} ms)`,
    );
    console.log(`${name}: ${await checkData(bench)}`);
    if (oldest > OLDEST_ALLOWED_MS) process.exitCode = 1;
  } finally {
    await bench.data.remove();
  }
}

async function giveAndRead(bench: Bench) {
  const site = await startSite(bench);
  try {
    const campaign = await firstCampaign(site);
    const api = `${site.url}/api/v01/public/donations/${campaign.slug}`;
    const page = `${site.url}/dons/${campaign.slug}`;
    const initial = await readCall(api);
    const highest = initial + gifts * GIFT;
    const readPage = async () => findAmount(await readText(page), { lowest: initial, highest, step: GIFT });
    const commits = await watchCommits(bench.data, { slug: campaign.slug, initial, gift: GIFT });
    const open = await openGifts(site.url, { ...giftTo(campaign.id), amount: GIFT }, gifts);

    const readings: Record<"page" | "call", Reading[]> = { page: [], call: [] };
    const read = { page: readPage, call: () => readCall(api) };
    let reading = true;
    const visit = async (kind: "page" | "call") => {
      while (reading) {
        const requestedAt = Date.now();
        readings[kind].push({ requestedAt, amount: await read[kind]() });
        await sleep(LOOK_MS);
      }
    };
    const visits = Array.from({ length: VISITORS }, (_, index) => visit(index % 2 ? "page" : "call"));
    // A visitor that fails ends the run at once; its error is thrown where all of them are awaited.
    const visited = Promise.all(visits).finally(() => {
      reading = false;
    });
    await Promise.race([visited, payAll(site.url, open)]);
    // What came last is seen by everybody, too.
    await sleep(OLDEST_ALLOWED_MS + LOOK_MS);
    reading = false;
    await visited;
    await site.stop();
    const settled = await commits.stop(open.map(({ reference }) => reference));
    return { settled, initial, readings };
  } finally {
    await site.stop();
  }
}

/** Every gift is paid, and settled: each payer waits for that before the next one pays, as in the browser. */
async function payAll(siteUrl: string, open: readonly OpenGift[]): Promise<void> {
  await inParallel(open, PAYERS, async ({ paymentLink, reference }) => {
    const body = new URLSearchParams({ choice: "confirm" });
    const answer = await fetch(paymentLink, { method: "POST", body, redirect: "manual" });
    await answer.arrayBuffer();
    if (answer.status !== 303) throw new Error(`a confirmation was refused: ${answer.status}`);
    const deadline = Date.now() + SETTLED_WITHIN_MS;
    while (!(await isPaid(`${siteUrl}/api/v01/payment/check-status/${reference}`))) {
      if (Date.now() > deadline) throw new Error("a gift was not settled");
      await sleep(LOOK_MS);
    }
  });
}

async function isPaid(url: string): Promise<boolean> {
  return (JSON.parse(await readText(url)) as { success: boolean }).success;
}

async function readCall(url: string): Promise<number> {
  return (JSON.parse(await readText(url)) as { collected_amount: number }).collected_amount;
}

async function readText(url: string): Promise<string> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  return answer.text();
}

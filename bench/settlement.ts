import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { type PaiementProStandIn, startPaiementProStandIn } from "../tests/fixtures/paiementpro-stand-in.ts";
import type { SiteProcess } from "../tests/setup/built-site.ts";
import type { DataSet } from "./data-set.ts";
import { percentileOf } from "./figures.ts";
import { firstCampaign, giftTo, openGifts } from "./gifts.ts";
import { printFigure } from "./print-table.ts";
import { cpuSeconds } from "./process-cost.ts";
import { type Bench, withSites } from "./variants.ts";

const GIFTS = Number(process.env.BENCH_GIFTS ?? 500);
const ROUNDS = 2;
const LOOK_EVERY_MS = 20;
/** Only against what hangs. */
const MAILED_WITHIN_MS = 180_000;

interface Round {
  references: string[];
  /** Milliseconds from the first notification until the first and the last receipt was mailed. */
  firstMailMs: number;
  lastMailMs: number;
  cpuMs: number;
}

/**
 * Prints how fast payments are settled and receipted that a gateway confirms all at once. Notifications and status
 * calls go over HTTP, as from the real gateway; mails are written into the outbox folder, each with its PDF.
 */
export async function measureSettlement(benches: readonly Bench[]): Promise<void> {
  const gateway = await startPaiementProStandIn();
  const series: Round[][] = benches.map(() => []);
  try {
    const env = {
      PAYMENT_PROVIDER: "paiementpro",
      PAIEMENTPRO_MERCHANT_ID: "PP-F0001",
      PAIEMENTPRO_INIT_URL: gateway.initUrl("curl-init"),
      PAIEMENTPRO_STATUS_URL: gateway.statusUrl,
    };
    await withSites(benches, { env }, async (sites) => {
      for (let round = 0; round < ROUNDS; round += 1) {
        for (const [index, { data }] of benches.entries()) {
          series[index]?.push(await settleAtOnce(sites[index] as SiteProcess, data, gateway));
        }
      }
    });
  } finally {
    await gateway.close();
  }
  const waits: Waits[][] = [];
  for (const [index, { data }] of benches.entries()) waits.push(await readWaits(data, series[index] ?? []));
  const figure = (title: string, of: (round: Round, waits: Waits) => number) =>
    printFigure(
      `${GIFTS} notifications at once: ${title}`,
      series.map((rounds, index) => rounds.map((round, at) => of(round, waits[index]?.[at] as Waits))),
    );
  figure("settled a second", (_, { spanMs }) => (GIFTS / spanMs) * 1_000);
  figure("settled, receipt drawn and mailed, a second", ({ lastMailMs }) => (GIFTS / lastMailMs) * 1_000);
  figure(
    "receipts a second, from the first to the last",
    (r) => ((GIFTS - 1) / (r.lastMailMs - r.firstMailMs)) * 1_000,
  );
  figure("CPU ms each, with receipt and mail", ({ cpuMs }) => cpuMs / GIFTS);
  figure("notification to settlement, p50 ms", (_, { all }) => percentileOf(all, 0.5));
  figure("notification to settlement, p99 ms", (_, { all }) => percentileOf(all, 0.99));
}

async function settleAtOnce(site: SiteProcess, data: DataSet, gateway: PaiementProStandIn): Promise<Round> {
  const { id } = await firstCampaign(site);
  const references = (await openGifts(site.url, giftTo(id), GIFTS)).map(({ reference }) => reference);
  const mailsBefore = countMails(data);
  for (const reference of references) gateway.pay(reference);
  const cpuBefore = cpuSeconds(site.pid);
  const started = performance.now();
  const answers = Promise.all(references.map((reference) => gateway.notify(reference)));
  const firstMailMs = await untilMailed(data, mailsBefore + 1, started);
  const lastMailMs = await untilMailed(data, mailsBefore + GIFTS, started);
  if ((await answers).flat().some((status) => status !== 200)) throw new Error("a notification was refused");
  return { references, firstMailMs, lastMailMs, cpuMs: (cpuSeconds(site.pid) - cpuBefore) * 1_000 };
}

async function untilMailed(data: DataSet, count: number, started: number): Promise<number> {
  for (;;) {
    const mailed = countMails(data);
    const elapsed = performance.now() - started;
    if (mailed >= count) return elapsed;
    if (elapsed > MAILED_WITHIN_MS) throw new Error(`only ${mailed} of ${count} mails were written`);
    await sleep(LOOK_EVERY_MS);
  }
}

function countMails({ env }: DataSet): number {
  const folder = join(env.DATA_DIR, "outbox");
  return existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith(".eml")).length : 0;
}

interface Waits {
  /** Milliseconds from each notification to its settlement. */
  all: number[];
  /** Milliseconds from the first notification to the last settlement. */
  spanMs: number;
}

/** From the inbox itself, once the site has stopped: asking while it settles would slow it down. */
async function readWaits(data: DataSet, rounds: readonly Round[]): Promise<Waits[]> {
  const rows = await data.query<{ reference: string; received: number; processed: number }>(
    `select a.reference, extract(epoch from n.received_at)::float8 * 1000 as received,
      extract(epoch from n.processed_at)::float8 * 1000 as processed
    from payment_notifications n join attempts a on a.id = n.attempt_id where a.reference = any($1)`,
    [rounds.flatMap(({ references }) => references)],
  );
  const byReference = new Map(rows.map((row) => [row.reference, row]));
  return rounds.map(({ references }) => {
    const times = references.map((reference) => {
      const row = byReference.get(reference);
      if (!row) throw new Error(`no notification was stored for ${reference}`);
      return row;
    });
    const first = Math.min(...times.map(({ received }) => received));
    return {
      all: times.map(({ received, processed }) => processed - received),
      spanMs: Math.max(...times.map(({ processed }) => processed)) - first,
    };
  });
}

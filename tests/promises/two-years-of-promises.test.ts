import { asc, inArray, isNull } from "drizzle-orm";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { seededRandom } from "#demo/seeded-random.ts";
import type { Campaign } from "#giving/campaigns/campaigns.db.ts";
import { linkPromise, movePromise, rewritePromise } from "#giving/promises/change-promise.ts";
import { promises } from "#giving/promises/promises.db.ts";
import {
  deliverPromiseReminder,
  deliverPromiseStop,
  promiseReminder,
  promiseStop,
} from "#giving/promises/promises.mails.ts";
import { raisePromiseReminders } from "#giving/promises/promises.ts";
import { attempts, orders } from "#money/payments/payments.table.ts";
import type { DatabaseHandle } from "#platform/db/database.ts";
import { hashToken, randomReference } from "#platform/ids.ts";
import { outbox } from "#platform/jobs/outbox.db.ts";
import type { OutgoingMail } from "#platform/mail/mail-sender.ts";
import { createWrite } from "#platform/unit-of-work.ts";
import { DEFAULT_SETTINGS } from "#site/settings/default-settings.ts";
import { makeCampaign } from "../factories/make-campaign.ts";
import { runsHere } from "../setup/property-runs.ts";
import { openTestDatabase } from "../setup/test-database.ts";
import { type ExpectedMail, PromiseOracle } from "./promise-oracle.ts";

// Other tests show the look of mails: twenty thousand of them would take minutes to draw.
vi.mock("#reach/mailing/render-mail.tsx", () => ({
  renderMail: async ({ subject }: { subject: string }) => ({ subject, html: "", text: "" }),
}));

/**
 * The use cases that run every day, on a real database. Donors confirm, give, change the day, pause, resume and end;
 * the site is down for days and once for seven weeks, two nodes work at once, runs are killed before their commit, and
 * mails wait for a mail server. PROMISED_DONORS says for how many.
 */
const DONORS = Number(process.env.PROMISED_DONORS ?? runsHere({ quick: 20, full: 300, embedded: 60 }));
const DAYS = Array.from({ length: 731 }, (_, day) => new Date(Date.UTC(2027, 0, 1 + day)).toISOString().slice(0, 10));
const LONG_OUTAGE = { from: "2028-03-04", to: "2028-04-22" };

const random = seededRandom("two years of promises");
const chance = (probability: number) => random() < probability;
const someDay = () => 1 + Math.floor(random() * 28);

let handle: DatabaseHandle;
let campaign: Campaign;
let now = new Date(`${DAYS[0]}T06:00:00Z`);
const clock = { now: () => new Date(now) };
const donors: { id: string; token: string; giving: number }[] = [];
const oracle = new PromiseOracle();

beforeAll(async () => {
  handle = await openTestDatabase();
  campaign = await makeCampaign(handle, { publishedAt: new Date("2026-01-01") });
});
afterAll(async () => {
  await handle.close();
  // The next files of this worker share its modules, and send real mails.
  vi.doUnmock("#reach/mailing/render-mail.tsx");
  vi.resetModules();
});

it(`${DONORS} promises over two years: no reminder is missed, doubled, or sent after the end`, async () => {
  const everyMail = new Map<string, number>();
  let mailed = 0;
  for (const today of DAYS) {
    at(today, 6);
    if (donors.length < DONORS) await join(today, Math.ceil(DONORS / 60));
    await liveOn(today);
    const isDown = (today >= LONG_OUTAGE.from && today <= LONG_OUTAGE.to) || chance(0.08);
    if (!isDown) {
      at(today, 9);
      await runNodes();
      oracle.run(today);
      if (chance(0.1)) await liveOn(today);
      if (!chance(0.07)) {
        at(today, 10);
        const sent = await deliver();
        expect(sent.sort(inOrder), today).toEqual(oracle.deliver(today).sort(inOrder));
        for (const { donor, month, kind } of sent) {
          if (kind === "reminder") everyMail.set(`${donor} ${month}`, (everyMail.get(`${donor} ${month}`) ?? 0) + 1);
        }
        mailed += sent.length;
      }
    }
    at(today, 15);
    await giveOn();
  }
  expect([...everyMail.values()].every((times) => times === 1)).toBe(true);
  expect(mailed).toBeGreaterThan(5 * DONORS);
}, 3_600_000);

function at(today: string, hour: number): void {
  now = new Date(`${today}T${String(hour).padStart(2, "0")}:00:00Z`);
}

async function join(today: string, count: number): Promise<void> {
  for (let joined = 0; joined < count && donors.length < DONORS; joined += 1) {
    const day = someDay();
    const [row] = await handle.db
      .insert(promises)
      .values({
        purpose: "don",
        targetId: campaign.id,
        email: `donor.${donors.length}@exemple.example`,
        firstName: "Awa",
        lastName: "Koné",
        phone: "07 08 09 10 11",
        methodCode: "WAVECI",
        showName: false,
        amount: 5_000,
        day,
        state: "unconfirmed",
        createdAt: now,
      })
      .returning();
    if (!row) throw new Error("the promise was not stored");
    const { pageUrl } = await linkPromise({ ...deps(), publicUrl: "http://akwaba.test" }, row.id);
    const token = pageUrl.split("/").at(-1) ?? "";
    donors.push({ id: row.id, token, giving: random() });
    await movePromise(deps(), token, "confirm");
    oracle.confirm(today, day);
  }
}

async function liveOn(today: string): Promise<void> {
  for (const [donor, { token }] of donors.entries()) {
    const state = oracle.stateOf(donor);
    if (state === "active" && chance(0.004)) {
      await movePromise(deps(), token, "pause");
      oracle.pause(donor);
    } else if ((state === "paused" || state === "stopped") && chance(0.03)) {
      await movePromise(deps(), token, "resume");
      oracle.resume(donor, today);
    } else if (state !== "ended" && chance(0.004)) {
      const day = someDay();
      await rewritePromise(deps(), token, { amount: 2_500, day });
      oracle.changeDay(donor, today, day);
    } else if (state !== "ended" && chance(0.0005)) {
      await movePromise(deps(), token, "end");
      oracle.end(donor);
    }
  }
}

/** Runs the day's work: killed before a commit now and then, then on one node, or on two at once. */
async function runNodes(): Promise<void> {
  const { write } = deps();
  if (chance(0.1)) {
    const killed = raisePromiseReminders({
      clock,
      write: (work) =>
        write(async (unit) => {
          await work(unit);
          throw new Error("killed");
        }),
    });
    await expect(killed).rejects.toThrow("killed");
  }
  await Promise.all(Array.from({ length: chance(0.3) ? 2 : 1 }, () => raisePromiseReminders({ clock, write })));
}

/** Works the outbox off. Returns the mails that left. */
async function deliver(): Promise<ExpectedMail[]> {
  const { db } = handle;
  const sent: ExpectedMail[] = [];
  const mail = { send: async (one: OutgoingMail) => void sent.push(readMail(one)), close: async () => undefined };
  const ctx = { ...deps(), mail, publicUrl: "http://akwaba.test", readSettings: async () => DEFAULT_SETTINGS };
  const waiting = await db.select().from(outbox).where(isNull(outbox.doneAt)).orderBy(asc(outbox.createdAt));
  for (const { kind, payload } of waiting) {
    const message = payload as { promiseId: string; month: string };
    if (kind === promiseReminder.kind) await deliverPromiseReminder(ctx, message);
    if (kind === promiseStop.kind) await deliverPromiseStop(ctx, message);
  }
  const ids = waiting.map(({ id }) => id);
  if (ids.length > 0) await db.update(outbox).set({ doneAt: now }).where(inArray(outbox.id, ids));
  return sent;
}

function readMail({ messageId }: OutgoingMail): ExpectedMail {
  const [, kind, id, month = ""] = /^<promise-(reminder|stop)-(.{36})-(\d{4}-\d\d)@/.exec(messageId) ?? [];
  const donor = donors.findIndex((one) => one.id === id);
  return { donor, month, kind: kind === "stop" ? "stop" : "reminder" };
}

async function giveOn(): Promise<void> {
  for (const [donor, { id, giving }] of donors.entries()) {
    if (!oracle.isReminded(donor) || !chance(giving * 0.1)) continue;
    await storeGift(id);
    oracle.give(donor);
  }
}

/** The rows that a settled gift leaves; other tests hold how they arise. */
async function storeGift(promiseId: string): Promise<void> {
  const [amount, currency] = [5_000, "XOF"];
  const payer = { firstName: "Awa", lastName: "Koné", email: "awa@exemple.example", phone: "+2250708091011" };
  const target = { purpose: "don", purposeId: campaign.id, purposeLabel: "Don", returnPath: "/dons" } as const;
  const secret = () => hashToken(randomReference());
  const [order] = await handle.db
    .insert(orders)
    .values({
      ...payer,
      ...target,
      promiseId,
      amount,
      currency,
      keyHash: secret(),
      bodyHash: secret(),
      linkSalt: secret(),
      showName: false,
      createdAt: now,
    })
    .returning();
  await handle.db.insert(attempts).values({
    orderId: order?.id ?? "",
    number: 1,
    reference: randomReference(),
    provider: "simulator",
    merchant: "test",
    methodCode: "WAVECI",
    methodLabel: "Wave CI",
    amount,
    currency,
    state: "paid",
    evidence: "notified",
    secretHash: secret(),
    returnHash: secret(),
    createdAt: now,
    settledAt: now,
  });
}

/** The parts of one node, as after each start. */
function deps() {
  const { db } = handle;
  return { db, clock, write: createWrite({ db, clock, wake: () => undefined }) };
}

function inOrder(a: ExpectedMail, b: ExpectedMail): number {
  return a.donor - b.donor || a.month.localeCompare(b.month) || a.kind.localeCompare(b.kind);
}

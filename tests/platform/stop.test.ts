// Also on the embedded database: a stop waits for what its single connection does.
import { and, isNotNull, isNull, lte } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { attempts, paymentNotifications } from "#money/payments/payments.table.ts";
import { sweepAttempts } from "#money/payments/recheck-attempt.ts";
import type { DatabaseHandle } from "#platform/db/database.ts";
import { outbox } from "#platform/jobs/outbox.db.ts";
import { makeCampaign } from "../factories/make-campaign.ts";
import { makeOrder } from "../factories/make-order.ts";
import { scriptedProvider } from "../payments/scripted-provider.ts";
import { startTestApp } from "../setup/start-test-app.ts";
import { openTestDatabase } from "../setup/test-database.ts";

const PAYMENTS = 10;
const receipt = async () => Buffer.from("receipt");

let handle: DatabaseHandle;

beforeAll(async () => {
  handle = await openTestDatabase();
});
afterAll(() => handle.close());

/** Counts the calls that have come to it, and holds them until it opens. */
function createGate() {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  let waiting = 0;
  return {
    open: () => open(),
    async pass() {
      waiting += 1;
      await opened;
    },
    waiting: () => waiting,
    reachedBy: (count: number) => expect.poll(() => waiting, { timeout: 60_000 }).toBeGreaterThanOrEqual(count),
  };
}

it("a site that stops ends what is under way, leaves the backlog where it is, and works it off after the next start", async () => {
  const { db } = handle;
  const provider = scriptedProvider();
  const questions = createGate();
  const fetchStatus: typeof provider.fetchStatus = async () => {
    await questions.pass();
    return { kind: "unknown" };
  };
  const first = await startTestApp({ handle, provider: { ...provider, fetchStatus }, renderReceipt: receipt });
  const campaign = await makeCampaign(handle);
  for (let count = 0; count < PAYMENTS; count += 1) {
    const { reference } = await makeOrder(first, campaign.id);
    const url = new URL(provider.requests.get(reference)?.notificationUrl ?? "");
    const fields = { merchantId: "MERCHANT", countryCurrencyCode: "952", amount: "10000", responsecode: "0" };
    const body = new URLSearchParams({ ...fields, referenceNumber: reference });
    await first.call(url.pathname, { method: "POST", body });
  }
  await questions.reachedBy(1);
  const stopped = first.stop();
  questions.open();
  await stopped;
  // The inbox sends at most four queries at once.
  expect(questions.waiting()).toBeLessThanOrEqual(4);
  const processed = isNotNull(paymentNotifications.processedAt);
  expect(await db.$count(paymentNotifications, processed)).toBe(questions.waiting());

  // The next start works off the inbox; its outbox sees to four receipts at once.
  const receipts = createGate();
  const second = await startTestApp({ handle, provider, renderReceipt: () => receipts.pass().then(receipt) });
  await second.site.app.inbox.idle();
  expect(await db.$count(paymentNotifications, isNull(paymentNotifications.processedAt))).toBe(0);
  await receipts.reachedBy(4);
  const stoppedAgain = second.stop();
  receipts.open();
  await stoppedAgain;
  expect(await db.$count(outbox, isNotNull(outbox.doneAt))).toBe(4);

  const third = await startTestApp({ handle, provider, renderReceipt: receipt });
  await third.settled();
  expect(await db.$count(outbox, isNull(outbox.doneAt))).toBe(0);
  await third.stop();
});

it("a sweep that is told to stop asks about no further payment, and keeps the others due", async () => {
  const provider = scriptedProvider();
  const questions = createGate();
  const fetchStatus: typeof provider.fetchStatus = async () => {
    await questions.pass();
    return { kind: "failed", payId: "P" };
  };
  const app = await startTestApp({ handle, provider: { ...provider, fetchStatus }, renderReceipt: receipt });
  const campaign = await makeCampaign(handle);
  for (let count = 0; count < PAYMENTS; count += 1) await makeOrder(app, campaign.id);
  app.clock.advance(61);
  const due = () =>
    handle.db.$count(attempts, and(isNotNull(attempts.nextCheckAt), lte(attempts.nextCheckAt, app.clock.now())));
  const before = await due();
  const stopping = new AbortController();
  const sweep = sweepAttempts(app.site.app.ctx, stopping.signal);
  await questions.reachedBy(8);
  stopping.abort();
  questions.open();
  expect(await sweep).toBe(8);
  expect(questions.waiting()).toBe(8);
  expect(await due()).toBe(before - 8);
  await app.stop();
});

it("a site that stops is not ready any more, serves on for a while, and keeps no connection", async () => {
  const app = await startTestApp({ handle }, { DRAIN_SECONDS: "3" });
  const get = (path: string) => fetch(app.site.url + path);
  expect((await get("/readyz")).status).toBe(200);
  const stopped = app.stop();
  // A proxy asks the one or the other.
  for (const path of ["/healthz", "/readyz"]) {
    const refused = await get(path);
    expect([refused.status, refused.headers.get("connection")]).toEqual([503, "close"]);
    expect(await refused.json()).toEqual({ status: "not serving" });
  }
  const served = await get("/api/v01/public/donations");
  expect([served.status, served.headers.get("connection")]).toEqual([200, "close"]);
  await stopped;
  await expect(get("/readyz")).rejects.toThrow();
});

import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { Campaign } from "#giving/campaigns/campaigns.db.ts";
import { paymentNotifications } from "#money/payments/payments.table.ts";
import { redactNotifications } from "#money/payments/process-notifications.ts";
import { makeCampaign } from "../factories/make-campaign.ts";
import { makeOrder } from "../factories/make-order.ts";
import { startTestApp, type TestApp } from "../setup/start-test-app.ts";
import { stopChecked } from "../setup/stop-checked.ts";
import { notificationPath, notify } from "./drive-simulator.ts";
import { countBooks, readAttempt } from "./read-books.ts";

const DAY = 86_400;
const PAYER = { customerId: "awa.secrete@exemple.example", customerPhone: "0708091011" };

let app: TestApp;
let campaign: Campaign;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => stopChecked(app));
beforeEach(async () => {
  campaign = await makeCampaign(app.handle);
});

/** Makes an order and notifies of it. `again` sends the same notification again. */
async function notified(change: Record<string, string> = {}) {
  const { reference } = await makeOrder(app, campaign.id);
  const path = await notificationPath(app, reference);
  const again = async () => {
    const answer = await notify(app, { path, reference }, { ...PAYER, ...change });
    await app.settled();
    return answer.status;
  };
  await again();
  return { reference, again, attempt: await readAttempt(app.handle, reference) };
}

const notificationsOf = (attemptId: string) =>
  app.handle.db.select().from(paymentNotifications).where(eq(paymentNotifications.attemptId, attemptId));
const redact = () => redactNotifications({ db: app.handle.db, clock: app.clock });

it("is stored whole for ninety days, and then only with its reference, amount and outcome", async () => {
  const { reference, attempt } = await notified();
  app.clock.advance(89 * DAY);
  await redact();
  expect(JSON.stringify(await notificationsOf(attempt.id))).toContain(PAYER.customerId);
  app.clock.advance(2 * DAY);
  await redact();
  const [reduced] = await notificationsOf(attempt.id);
  expect(reduced).toMatchObject({ raw: null, reference, amount: 10_000, outcome: "pay", lastError: null });
  for (const secret of Object.values(PAYER)) expect(JSON.stringify(reduced)).not.toContain(secret);
});

it("is recognised if it is sent again after a hundred days, and changes nothing", async () => {
  const { attempt, again } = await notified();
  app.clock.advance(100 * DAY);
  await redact();
  const before = [await countBooks(app.handle), await readAttempt(app.handle, attempt.reference)];
  expect(await Promise.all([again(), again(), again()])).toEqual([200, 200, 200]);
  expect([await countBooks(app.handle), await readAttempt(app.handle, attempt.reference)]).toEqual(before);
  const stored = await notificationsOf(attempt.id);
  expect(stored.map(({ raw }) => raw)).toEqual([null]);
});

it("retains the claimed amount if it differs from the requested one", async () => {
  const { attempt } = await notified({ amount: "9999" });
  expect(attempt.state).toBe("needs_review");
  app.clock.advance(91 * DAY);
  await redact();
  expect(await notificationsOf(attempt.id)).toMatchObject([{ raw: null, amount: 9_999, outcome: "review" }]);
});

it("retains nothing of an unreadable one but its receipt", async () => {
  const { attempt } = await notified({ amount: "dix mille" });
  app.clock.advance(91 * DAY);
  await redact();
  expect(await notificationsOf(attempt.id)).toMatchObject([
    { raw: null, reference: null, amount: null, outcome: expect.any(String) },
  ]);
});

it("stays whole, however old, until it is processed", async () => {
  const { attempt } = await notified();
  await app.handle.db
    .update(paymentNotifications)
    .set({ processedAt: null, outcome: null, reference: null, amount: null })
    .where(eq(paymentNotifications.attemptId, attempt.id));
  app.clock.advance(120 * DAY);
  await redact();
  const [waiting] = await notificationsOf(attempt.id);
  expect(waiting?.raw).not.toBeNull();
  app.site.app.inbox.wake();
  await app.settled();
  await redact();
  expect(await notificationsOf(attempt.id)).toMatchObject([{ raw: null, amount: 10_000, outcome: "nothing" }]);
});

import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { sweepAttempts } from "#money/payments/recheck-attempt.ts";
import type { StatusAnswer } from "#money/providers/payment-provider.ts";
import { makeCampaign } from "../factories/make-campaign.ts";
import { makeOrder } from "../factories/make-order.ts";
import { startTestApp, type TestApp } from "../setup/start-test-app.ts";
import { stopChecked } from "../setup/stop-checked.ts";
import { readAttempt } from "./read-books.ts";
import { scriptedProvider } from "./scripted-provider.ts";

const HOUR = 3600;
const PAID: StatusAnswer = { kind: "paid", amount: 10_000, currency: "XOF", merchant: "MERCHANT", payId: "P" };

const provider = scriptedProvider();
let app: TestApp;
let reference: string;

beforeAll(async () => {
  app = await startTestApp({ provider });
});
afterAll(() => stopChecked(app));
beforeEach(async () => {
  ({ reference } = await makeOrder(app, (await makeCampaign(app.handle)).id));
});

/** Runs the sweep this many hours later. Returns the state of the payment, and whether it will be polled again. */
async function after(hours: number, status: StatusAnswer) {
  provider.statuses.set(reference, status);
  app.clock.advance(hours * HOUR);
  await sweepAttempts(app.site.app.ctx);
  const { state, nextCheckAt } = await readAttempt(app.handle, reference);
  return { state, polled: nextCheckAt !== null };
}

it("a payment whose 48 hours end in an outage is asked about until the provider answers", async () => {
  expect(await after(47, { kind: "no_answer" })).toEqual({ state: "awaiting_payer", polled: true });
  expect(await after(1, { kind: "no_answer" })).toEqual({ state: "awaiting_payer", polled: true });
  expect(await after(1, { kind: "no_answer" })).toEqual({ state: "awaiting_payer", polled: true });
  expect(await after(24, PAID)).toEqual({ state: "paid", polled: false });
});

it("one answer after the outage ends the asking, if it is that nothing is known", async () => {
  expect(await after(60, { kind: "no_answer" })).toEqual({ state: "awaiting_payer", polled: true });
  expect(await after(1, { kind: "unknown" })).toEqual({ state: "expired", polled: false });
});

it("a payment that the provider answers about is asked about for 48 hours", async () => {
  expect(await after(47, { kind: "unknown" })).toEqual({ state: "awaiting_payer", polled: true });
  expect(await after(1, { kind: "unknown" })).toEqual({ state: "expired", polled: false });
});

it("an outage of a week ends the asking, too", async () => {
  expect(await after(7 * 24 - 1, { kind: "no_answer" })).toEqual({ state: "awaiting_payer", polled: true });
  expect(await after(1, { kind: "no_answer" })).toEqual({ state: "expired", polled: false });
});

it("a payment that was only notified in an outage is confirmed by the provider when it is back", async () => {
  provider.statuses.set(reference, { kind: "no_answer" });
  app.clock.advance(50 * HOUR);
  const fields = { merchantId: "MERCHANT", countryCurrencyCode: "952", amount: "10000", responsecode: "0" };
  const body = new URLSearchParams({ ...fields, referenceNumber: reference });
  const { pathname } = new URL(provider.requests.get(reference)?.notificationUrl ?? "");
  await app.call(pathname, { method: "POST", body });
  await app.settled();
  expect(await readAttempt(app.handle, reference)).toMatchObject({ state: "paid", evidence: "notified" });
  expect(await after(2, PAID)).toEqual({ state: "paid", polled: false });
  expect(await readAttempt(app.handle, reference)).toMatchObject({ evidence: "api_verified" });
});

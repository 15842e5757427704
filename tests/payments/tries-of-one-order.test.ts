import { extractText } from "unpdf";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { CreateOrderAnswer } from "#money/payments/payment.contract.ts";
import type { StatusAnswer } from "#money/providers/payment-provider.ts";
import { createReceiptRenderer } from "#money/receipts/document/receipt-renderer.ts";
import { checkMoney } from "#operations/integrity/money.ts";
import { makeCampaign } from "../factories/make-campaign.ts";
import { makeMember } from "../factories/make-dues.ts";
import { orderBody } from "../factories/make-order.ts";
import { startTestApp, type TestApp } from "../setup/start-test-app.ts";
import { statusOf } from "./drive-simulator.ts";
import { countBooks, readAttempt, readTotals } from "./read-books.ts";
import { scriptedProvider } from "./scripted-provider.ts";

const PAID: StatusAnswer = { kind: "paid", amount: 10_000, currency: "XOF", merchant: "MERCHANT", payId: "P" };
const FAILED: StatusAnswer = { kind: "failed", payId: "P" };

const provider = scriptedProvider();
const { init } = provider;
const { renderReceipt, stop: stopRendering } = createReceiptRenderer();
let app: TestApp;
let campaignId: string;
let key: string;

beforeAll(async () => {
  app = await startTestApp({ provider, renderReceipt });
});
afterAll(async () => {
  await app.settled();
  expect(await checkMoney(app.handle.db)).toEqual([]);
  await Promise.all([app.stop(), stopRendering()]);
});
beforeEach(async () => {
  provider.init = init;
  campaignId = (await makeCampaign(app.handle)).id;
  key = crypto.randomUUID();
});

/** The form is sent, as often as the payer presses the button. */
async function send(): Promise<CreateOrderAnswer> {
  const response = await app.post("/payment/create-order", orderBody(campaignId), { "idempotency-key": key });
  expect(response.status).toBe(200);
  return (await response.json()) as CreateOrderAnswer;
}

/** Returns the state that the watch of the form shows after a new query of the provider. */
function watch({ reference }: CreateOrderAnswer) {
  app.clock.advance(10);
  return statusOf(app, reference);
}

/** The first try was refused, and the payer has opened a second one. */
async function triedTwice() {
  const first = await send();
  provider.statuses.set(first.reference, FAILED);
  expect(await watch(first)).toEqual({ success: false, status: "failed" });
  const second = await send();
  expect(second.reference).not.toBe(first.reference);
  return { first, second };
}

async function receiptText({ receipt_url }: CreateOrderAnswer): Promise<string> {
  const response = await app.call(new URL(receipt_url).pathname);
  expect(response.status).toBe(200);
  const { text } = await extractText(new Uint8Array(await response.arrayBuffer()), { mergePages: true });
  return text;
}

describe("an order whose first try was paid after the second was opened", () => {
  it("is answered as paid, and opens no payment any more, whatever becomes of the second", async () => {
    const { first, second } = await triedTwice();
    provider.statuses.set(first.reference, PAID);
    expect(await watch(first)).toEqual({ success: true, status: "paid" });

    const before = await countBooks(app.handle);
    const answers = await Promise.all([send(), send(), send()]);
    for (const answer of answers) {
      expect(answer).toMatchObject({ status: "paid", payment_link: null, reference: first.reference });
      expect(answer.receipt_url).toBe(first.receipt_url);
      expect(answer.error).toContain("déjà confirmé");
    }
    provider.statuses.set(second.reference, FAILED);
    await watch(second);
    expect(await send()).toMatchObject({ status: "paid", payment_link: null, reference: first.reference });
    expect((await countBooks(app.handle)).attempts).toBe(before.attempts);
    expect(await readTotals(app.handle, campaignId)).toEqual({ collected: 10_000, donors: 1 });
  });

  it("shows as paid to the form that watches the second try, and opens its receipt there", async () => {
    const { first, second } = await triedTwice();
    expect((await app.call(new URL(second.receipt_url).pathname)).status).toBe(404);
    provider.statuses.set(first.reference, PAID);
    // No notification came: the watch of the second try also queries the first one.
    expect(await watch(second)).toEqual({ success: true, status: "paid" });
    expect((await readAttempt(app.handle, second.reference)).state).toBe("awaiting_payer");
    expect(await receiptText(second)).toContain(first.reference);
  });

  it("is found when the payer comes back from either page", async () => {
    const { first, second } = await triedTwice();
    provider.statuses.set(first.reference, PAID);
    app.clock.advance(10);
    const back = new URL(provider.requests.get(second.reference)?.returnUrl ?? "").pathname;
    expect((await app.call(back)).status).toBe(303);
    const stateOfFirst = async () => (await readAttempt(app.handle, first.reference)).state;
    await expect.poll(stateOfFirst, { timeout: 60_000 }).toBe("paid");
    expect(await statusOf(app, second.reference)).toEqual({ success: true, status: "paid" });
  });

  it("is the newest that a return from either page leads back to: the one that the browser watches", async () => {
    const { first, second } = await triedTwice();
    for (const { reference } of [first, second]) {
      const back = new URL(provider.requests.get(reference)?.returnUrl ?? "").pathname;
      const location = (await app.call(back)).headers.get("location") ?? "";
      expect(new URL(location).hash).toBe(`#donner=${second.reference}`);
    }
  });

  it("has a duplicate to refund if the second was paid, too: each link then opens its own receipt", async () => {
    const { first, second } = await triedTwice();
    provider.statuses.set(first.reference, PAID);
    await watch(first);
    const { notificationUrl } = provider.requests.get(second.reference) ?? { notificationUrl: "" };
    provider.statuses.set(second.reference, PAID);
    await app.call(new URL(notificationUrl).pathname, { method: "POST", body: new URLSearchParams() });
    await app.settled();

    expect(await readAttempt(app.handle, first.reference)).toMatchObject({ state: "paid", allocated: true });
    expect(await readAttempt(app.handle, second.reference)).toMatchObject({ state: "paid", allocated: false });
    expect(await readTotals(app.handle, campaignId)).toEqual({ collected: 10_000, donors: 1 });
    expect(await receiptText(first)).toContain(first.reference);
    expect(await receiptText(second)).toContain(second.reference);
    expect(await send()).toMatchObject({ status: "paid", reference: first.reference });
  });

  it("waits for a person, and not for another payment, if the first was paid with another amount", async () => {
    const { first, second } = await triedTwice();
    provider.statuses.set(first.reference, { ...PAID, amount: 5_000 });
    await watch(second);
    expect((await readAttempt(app.handle, first.reference)).state).toBe("needs_review");
    const answer = await send();
    expect(answer).toMatchObject({ status: "pending", payment_link: null, reference: first.reference });
    expect(answer.error).toContain("vérification");
    expect(await statusOf(app, second.reference)).toEqual({ success: false, status: "pending" });
  });
});

it("an order whose first init was lost is paid once that payment turns out to be", async () => {
  provider.init = async () => ({ kind: "unknown" });
  const first = await send();
  expect(first.payment_link).toBeNull();
  provider.init = init;
  const second = await send();
  expect(second.payment_link).not.toBeNull();
  provider.statuses.set(first.reference, PAID);
  expect(await watch(second)).toEqual({ success: true, status: "paid" });
  expect(await send()).toMatchObject({ status: "paid", payment_link: null, reference: first.reference });
});

it("an order says nothing of the payments of another one", async () => {
  const mine = await send();
  key = crypto.randomUUID();
  const other = await send();
  provider.statuses.set(other.reference, PAID);
  expect(await watch(other)).toEqual({ success: true, status: "paid" });
  expect(await watch(mine)).toEqual({ success: false, status: "pending" });
  expect((await app.call(new URL(mine.receipt_url).pathname)).status).toBe(404);
});

it("one whose first try nobody knows of and whose second failed does not keep its member from paying", async () => {
  const { bearer } = await makeMember(app);
  const order = (sentKey: string) =>
    app.post("/payment/create-order", orderBody(campaignId, { refuse_same: true }), {
      "idempotency-key": sentKey,
      ...bearer,
    });
  provider.init = async () => ({ kind: "unknown" });
  await order(key);
  provider.init = init;
  const second = (await (await order(key)).json()) as CreateOrderAnswer;
  provider.statuses.set(second.reference, FAILED);
  expect(await watch(second)).toEqual({ success: false, status: "failed" });
  const other = await order(crypto.randomUUID());
  expect(other.status).toBe(200);
});

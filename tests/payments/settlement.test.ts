// Also on the embedded database: transactions and handles.
import { extractText } from "unpdf";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Campaign } from "#giving/campaigns/campaigns.db.ts";
import { sweepAttempts } from "#money/payments/recheck-attempt.ts";
import { createReceiptRenderer } from "#money/receipts/document/receipt-renderer.ts";
import { checkMoney } from "#operations/integrity/money.ts";
import { makeCampaign } from "../factories/make-campaign.ts";
import { makeOrder } from "../factories/make-order.ts";
import { startTestApp, TEST_ORIGIN, type TestApp } from "../setup/start-test-app.ts";
import { notificationPath, notify, press, statusOf } from "./drive-simulator.ts";
import { countBooks, readAttempt, readTotals } from "./read-books.ts";

const { renderReceipt, stop: stopRendering } = createReceiptRenderer();
let app: TestApp;
let campaign: Campaign;

beforeAll(async () => {
  app = await startTestApp({ renderReceipt });
});
afterAll(async () => {
  expect(await checkMoney(app.handle.db)).toEqual([]);
  await Promise.all([app.stop(), stopRendering()]);
});
beforeEach(async () => {
  campaign = await makeCampaign(app.handle);
});

describe("a confirmed payment", () => {
  it("is in the ledger, in the campaign's total, and receipted by one mail with one PDF", async () => {
    await app.settled();
    const mailsBefore = (await app.mails()).length;
    const order = await makeOrder(app, campaign.id, { show_name: true, donor_email: "une.seule@exemple.example" });
    await press(app, order, "confirm");

    expect(await statusOf(app, order.reference)).toEqual({ success: true, status: "paid" });
    expect(await readTotals(app.handle, campaign.id)).toEqual({ collected: 10_000, donors: 1 });
    const mails = await app.mails();
    expect(mails.length - mailsBefore).toBe(1);
    const mail = mails.find(({ to }) => to?.[0]?.address === "une.seule@exemple.example");
    expect(mail?.attachments.map(({ mimeType }) => mimeType)).toEqual(["application/pdf"]);
    const pdf = new Uint8Array(mail?.attachments[0]?.content as ArrayBuffer);
    const { text } = await extractText(pdf, { mergePages: true });
    expect(text).toMatch(/\d{4}-\d{6}/);
    expect(text).toContain("dix mille francs CFA");

    const receipt = await app.call(new URL(order.receipt_url).pathname);
    expect(receipt.status).toBe(200);
    expect(receipt.headers.get("content-type")).toBe("application/pdf");
    expect(receipt.headers.get("cache-control")).toBe("no-store");
    expect(receipt.headers.get("referrer-policy")).toBe("no-referrer");
  });

  it("has no receipt to open before it is confirmed, and none at another address", async () => {
    const order = await makeOrder(app, campaign.id);
    expect((await app.call(new URL(order.receipt_url).pathname)).status).toBe(404);
    expect((await app.call("/recus/not-a-token")).status).toBe(404);
  });

  it("can be verified by anybody, without showing a name", async () => {
    await press(app, await makeOrder(app, campaign.id), "confirm");
    const { rows } = await app.handle.jobs.executeSql(
      "select verify_code, number from receipts order by paid_at desc limit 1",
    );
    const response = await app.call(`/api/v01/receipts/verify/${rows[0].verify_code}`);
    const body = (await response.json()) as Record<string, unknown>;
    expect(Object.keys(body).sort()).toEqual([
      "amount",
      "cancelled",
      "covered_fees",
      "number",
      "paid_at",
      "purpose",
      "refunded_amount",
      "simulated",
      "type",
    ]);
    expect(body).toMatchObject({ number: rows[0].number, amount: 10_000, refunded_amount: 0, cancelled: false });
    expect((await app.call("/api/v01/receipts/verify/NOSUCHCODE")).status).toBe(404);
  });
});

describe("notifications", () => {
  it("sent 10 times in parallel give one ledger entry, one receipt and one mail", async () => {
    const order = await makeOrder(app, campaign.id);
    const path = await notificationPath(app, order.reference);
    const before = await countBooks(app.handle);
    await app.settled();
    const mailsBefore = (await app.mails()).length;
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => notify(app, { path, reference: order.reference })),
    );
    expect(answers.every((answer) => answer.status === 200)).toBe(true);
    await app.settled();
    const after = await countBooks(app.handle);
    expect(after.entries - before.entries).toBe(1);
    expect(after.receipts - before.receipts).toBe(1);
    expect(after.donations - before.donations).toBe(1);
    expect(after.notifications - before.notifications).toBe(1);
    expect((await app.mails()).length - mailsBefore).toBe(1);
  });

  it("settle as notified if the provider knows nothing, and are confirmed by it later", async () => {
    const order = await makeOrder(app, campaign.id);
    await press(app, order, "notify-without-status");
    expect(await readAttempt(app.handle, order.reference)).toMatchObject({ state: "paid", evidence: "notified" });
    await app.handle.jobs.executeSql("update simulator_sessions set visible_to_status = true where reference = $1", [
      order.reference,
    ]);
    app.clock.advance(120);
    await sweepAttempts(app.site.app.ctx);
    expect(await readAttempt(app.handle, order.reference)).toMatchObject({ evidence: "api_verified" });
    expect(await readTotals(app.handle, campaign.id)).toEqual({ collected: 10_000, donors: 1 });
  });

  it("without the attempt's secret change nothing and store nothing", async () => {
    const order = await makeOrder(app, campaign.id);
    const before = await countBooks(app.handle);
    const response = await notify(app, {
      path: "/api/v01/payment/notifications/simulator/wrong-secret",
      reference: order.reference,
    });
    await app.settled();
    expect(response.status).toBe(200);
    expect(await countBooks(app.handle)).toEqual(before);
    expect((await readAttempt(app.handle, order.reference)).state).toBe("awaiting_payer");
  });

  it("on another attempt's path move neither", async () => {
    const [mine, other] = await Promise.all([makeOrder(app, campaign.id), makeOrder(app, campaign.id)]);
    await notify(app, { path: await notificationPath(app, mine.reference), reference: other.reference });
    await app.settled();
    expect((await readAttempt(app.handle, other.reference)).state).toBe("awaiting_payer");
    expect((await readAttempt(app.handle, mine.reference)).state).toBe("needs_review");
  });

  it.each([
    ["another amount", { amount: "5000" }],
    ["another currency", { countryCurrencyCode: "840" }],
    ["another merchant", { merchantId: "SOMEBODY" }],
  ])("with %s wait for a person, and show as pending", async (_what, change) => {
    const order = await makeOrder(app, campaign.id);
    const { reference } = order;
    await notify(app, { path: await notificationPath(app, reference), reference }, change);
    await app.settled();
    expect((await readAttempt(app.handle, order.reference)).state).toBe("needs_review");
    expect(await statusOf(app, order.reference)).toEqual({ success: false, status: "pending" });
    expect(await readTotals(app.handle, campaign.id)).toEqual({ collected: 0, donors: 0 });
  });

  it("by GET prove nothing", async () => {
    const order = await makeOrder(app, campaign.id);
    const path = await notificationPath(app, order.reference);
    await app.call(
      `${path}?merchantId=SIMULATEUR&countryCurrencyCode=952&referenceNumber=${order.reference}&amount=10000&responsecode=0`,
    );
    await app.settled();
    expect((await readAttempt(app.handle, order.reference)).state).toBe("awaiting_payer");
  });

  it("that cannot be read are answered and stored, and change nothing", async () => {
    const order = await makeOrder(app, campaign.id);
    const path = await notificationPath(app, order.reference);
    const response = await app.call(path, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: "{",
    });
    await app.settled();
    expect(response.status).toBe(200);
    expect((await readAttempt(app.handle, order.reference)).state).toBe("awaiting_payer");
  });
});

describe("the simulator's harder cases", () => {
  it("−1 then 0 ends paid", async () => {
    const order = await makeOrder(app, campaign.id);
    await press(app, order, "refuse-then-confirm");
    expect(await statusOf(app, order.reference)).toEqual({ success: true, status: "paid" });
  });

  it("a lie in the return address proves nothing", async () => {
    const order = await makeOrder(app, campaign.id);
    const back = await press(app, order, "lie-in-return");
    expect(back).toContain("responsecode=0");
    const response = await app.call(new URL(back).pathname + new URL(back).search);
    expect(response.status).toBe(303);
    expect(response.headers.get("location")).toBe(`${TEST_ORIGIN}/dons/${campaign.slug}#donner=${order.reference}`);
    expect(await statusOf(app, order.reference)).toEqual({ success: false, status: "pending" });
  });

  it("a payment without a notification is found by the watch", async () => {
    const order = await makeOrder(app, campaign.id);
    await press(app, order, "confirm-without-notification");
    expect(await statusOf(app, order.reference)).toEqual({ success: true, status: "paid" });
  });

  it("a payment without a notification or a watch is found by the sweep", async () => {
    const order = await makeOrder(app, campaign.id);
    await press(app, order, "confirm-without-notification");
    app.clock.advance(120);
    await sweepAttempts(app.site.app.ctx);
    expect((await readAttempt(app.handle, order.reference)).state).toBe("paid");
  });

  it("refused and cancelled payments say so", async () => {
    const refused = await makeOrder(app, campaign.id);
    const cancelled = await makeOrder(app, campaign.id);
    await press(app, refused, "refuse");
    await press(app, cancelled, "cancel");
    expect(await statusOf(app, refused.reference)).toEqual({ success: false, status: "failed" });
    expect(await statusOf(app, cancelled.reference)).toEqual({ success: false, status: "cancelled" });
  });
});

describe("late and repeated payments", () => {
  it("a payment confirmed long after the watch ended is recorded and receipted", async () => {
    const order = await makeOrder(app, campaign.id);
    app.clock.advance(3 * 24 * 3600);
    await sweepAttempts(app.site.app.ctx);
    expect(await statusOf(app, order.reference)).toEqual({ success: false, status: "expired" });
    await press(app, order, "confirm");
    expect(await statusOf(app, order.reference)).toEqual({ success: true, status: "paid" });
    expect((await app.call(new URL(order.receipt_url).pathname)).status).toBe(200);
  });

  it("two paid attempts of one order are both in the ledger, and only the first counts for the campaign", async () => {
    const key = crypto.randomUUID();
    const first = await makeOrder(app, campaign.id, {}, key);
    await press(app, first, "refuse");
    const second = await makeOrder(app, campaign.id, {}, key);
    await press(app, second, "confirm");
    await press(app, first, "confirm");
    expect(await readAttempt(app.handle, first.reference)).toMatchObject({ state: "paid", allocated: false });
    expect(await readTotals(app.handle, campaign.id)).toEqual({ collected: 10_000, donors: 1 });
    const { rows } = await app.handle.jobs.executeSql(
      "select l.duplicate from ledger_entries l join attempts a on a.id = l.attempt_id where a.order_id = $1 order by l.id",
      [second.id],
    );
    expect(rows).toEqual([{ duplicate: false }, { duplicate: true }]);
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Campaign } from "#modules/campaigns/campaigns.repo.ts";
import { allocateDuplicate } from "#modules/payments/allocate-duplicate.ts";
import { confirmPayment } from "#modules/payments/confirm-payment.ts";
import { authorizeMoney } from "#modules/payments/payments.policy.ts";
import { refundPayment } from "#modules/payments/refund-payment.ts";
import { rejectPayment } from "#modules/payments/reject-payment.ts";
import { checkMoney } from "../../checks/money.ts";
import { makeCampaign } from "../factories/make-campaign.ts";
import { makeOrder } from "../factories/make-order.ts";
import { startTestApp, type TestApp } from "../setup/start-test-app.ts";
import { press, statusOf } from "./drive-simulator.ts";
import { countBooks, readAttempt, readTotals } from "./read-books.ts";

const treasurer = authorizeMoney({ id: "treasurer-1", roles: ["treasurer"] });

let app: TestApp;
let campaign: Campaign;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(async () => {
  await app.settled();
  expect(await checkMoney(app.handle.db)).toEqual([]);
  await app.stop();
});
beforeEach(async () => {
  campaign = await makeCampaign(app.handle);
});

async function paidAttempt() {
  const order = await makeOrder(app, campaign.id);
  await press(app, order, "confirm");
  return { order, attempt: await readAttempt(app.handle, order.reference) };
}

describe("deciding about money", () => {
  it("is refused to whoever is neither administrator nor treasurer", () => {
    for (const roles of [[], ["editor"], ["reception"]] as const) {
      expect(() => authorizeMoney({ id: "someone", roles })).toThrow(/pas le droit/);
    }
  });
});

describe("a refund", () => {
  const reason = "Demande du donateur";

  it("in parts takes the amount off again, and the last part takes the donor off", async () => {
    const { order, attempt } = await paidAttempt();
    await refundPayment(app.site.app.payments, treasurer, {
      attemptId: attempt.id,
      amount: 4_000,
      expectedRemaining: 10_000,
      reason,
    });
    expect(await readTotals(app.handle, campaign.id)).toEqual({ collected: 6_000, donors: 1 });
    expect((await statusOf(app, order.reference)).success).toBe(true);
    await refundPayment(app.site.app.payments, treasurer, {
      attemptId: attempt.id,
      amount: 6_000,
      expectedRemaining: 6_000,
      reason,
    });
    expect(await readTotals(app.handle, campaign.id)).toEqual({ collected: 0, donors: 0 });
    expect((await readAttempt(app.handle, order.reference)).state).toBe("refunded");
    await app.settled();
    const mails = await app.mails();
    expect(mails.filter(({ subject }) => /rembours/i.test(subject ?? "")).length).toBe(2);
  });

  it("asked for twice at once happens once", async () => {
    const { attempt } = await paidAttempt();
    const refund = { attemptId: attempt.id, amount: 10_000, expectedRemaining: 10_000, reason };
    const results = await Promise.allSettled(
      Array.from({ length: 5 }, () => refundPayment(app.site.app.payments, treasurer, refund)),
    );
    expect(results.filter(({ status }) => status === "fulfilled").length).toBe(1);
    expect(await readTotals(app.handle, campaign.id)).toEqual({ collected: 0, donors: 0 });
  });

  it("of more than remains, of nothing, or on a stale screen is refused", async () => {
    const { attempt } = await paidAttempt();
    const refund = (amount: number, expectedRemaining: number) =>
      refundPayment(app.site.app.payments, treasurer, { attemptId: attempt.id, amount, expectedRemaining, reason });
    await expect(refund(10_001, 10_000)).rejects.toMatchObject({ status: 422 });
    await expect(refund(0, 10_000)).rejects.toMatchObject({ status: 422 });
    await expect(refund(5_000, 5_000)).rejects.toMatchObject({ status: 412 });
    expect(await readTotals(app.handle, campaign.id)).toEqual({ collected: 10_000, donors: 1 });
  });

  it("of what was never paid is refused", async () => {
    const { reference } = await makeOrder(app, campaign.id);
    const { id } = await readAttempt(app.handle, reference);
    const refund = { attemptId: id, amount: 10_000, expectedRemaining: 10_000, reason };
    await expect(refundPayment(app.site.app.payments, treasurer, refund)).rejects.toMatchObject({ status: 409 });
  });

  it("is not undone by a late notification", async () => {
    const { order, attempt } = await paidAttempt();
    await refundPayment(app.site.app.payments, treasurer, {
      attemptId: attempt.id,
      amount: 10_000,
      expectedRemaining: 10_000,
      reason,
    });
    await confirmPayment(app.site.app.payments, treasurer, attempt.id).catch(() => undefined);
    expect((await readAttempt(app.handle, order.reference)).state).toBe("refunded");
    expect(await readTotals(app.handle, campaign.id)).toEqual({ collected: 0, donors: 0 });
  });
});

describe("a confirmation by staff", () => {
  it("settles an open attempt on their word, once", async () => {
    const { reference } = await makeOrder(app, campaign.id);
    const { id } = await readAttempt(app.handle, reference);
    const results = await Promise.allSettled(
      Array.from({ length: 4 }, () => confirmPayment(app.site.app.payments, treasurer, id)),
    );
    expect(results.filter(({ status }) => status === "fulfilled").length).toBe(1);
    expect(await readAttempt(app.handle, reference)).toMatchObject({ state: "paid", evidence: "staff_confirmed" });
    expect(await readTotals(app.handle, campaign.id)).toEqual({ collected: 10_000, donors: 1 });
  });
});

describe("a review", () => {
  const reason = "Le montant n’est pas arrivé sur le compte";

  /** An attempt that was said to be paid with another amount. */
  async function inReview(key?: string) {
    const order = await makeOrder(app, campaign.id, {}, key);
    await notify(order.reference, { amount: "9000" });
    const attempt = await readAttempt(app.handle, order.reference);
    expect(attempt.state).toBe("needs_review");
    return { order, attempt };
  }

  async function notify(reference: string, change: Record<string, string> = {}) {
    const { rows } = await app.handle.jobs.executeSql(
      "select notification_url from simulator_sessions where reference = $1",
      [reference],
    );
    const said = { merchantId: "SIMULATEUR", countryCurrencyCode: "952", referenceNumber: reference, amount: "10000" };
    const body = new URLSearchParams({ ...said, responsecode: "0", payId: "PAY1", ...change });
    await app.call(new URL(String(rows[0].notification_url)).pathname, { method: "POST", body });
    await app.settled();
  }

  const reject = (attemptId: string, why = reason) =>
    rejectPayment(app.site.app.payments, treasurer, { attemptId, reason: why });

  it("that is rejected has failed, with who decided so, when and why, and moves no money", async () => {
    const { order, attempt } = await inReview();
    const before = await countBooks(app.handle);
    await reject(attempt.id, `  ${reason} `);
    expect(await readAttempt(app.handle, order.reference)).toMatchObject({
      state: "failed",
      evidence: "none",
      reviewReason: "amount 9000 instead of 10000",
      rejectedBy: "treasurer-1",
      rejectionReason: reason,
      rejectedAt: expect.any(Date),
    });
    expect(await statusOf(app, order.reference)).toEqual({ success: false, status: "failed" });
    expect(await countBooks(app.handle)).toEqual(before);
    expect(await readTotals(app.handle, campaign.id)).toEqual({ collected: 0, donors: 0 });
  });

  it("is decided once, however many decide at once, and the first decision stays", async () => {
    const { order, attempt } = await inReview();
    const results = await Promise.allSettled(["un", "deux", "trois", "quatre"].map((why) => reject(attempt.id, why)));
    expect(results.filter(({ status }) => status === "fulfilled").length).toBe(1);
    const first = await readAttempt(app.handle, order.reference);
    await expect(reject(attempt.id)).rejects.toMatchObject({ status: 409 });
    expect(await readAttempt(app.handle, order.reference)).toEqual(first);
  });

  it("is accepted or rejected, not both", async () => {
    const { order, attempt } = await inReview();
    await Promise.allSettled([confirmPayment(app.site.app.payments, treasurer, attempt.id), reject(attempt.id)]);
    // Whoever comes last: a rejected payment may still be confirmed, a confirmed one is not rejected any more.
    await confirmPayment(app.site.app.payments, treasurer, attempt.id).catch(() => undefined);
    await expect(reject(attempt.id)).rejects.toMatchObject({ status: 409 });
    expect(await readAttempt(app.handle, order.reference)).toMatchObject({
      state: "paid",
      evidence: "staff_confirmed",
    });
    expect(await readTotals(app.handle, campaign.id)).toEqual({ collected: 10_000, donors: 1 });
  });

  it("is not reopened by the same message, but by another difference, and is paid on proof", async () => {
    const { order, attempt } = await inReview();
    await reject(attempt.id);
    await notify(order.reference, { amount: "9000", payId: "PAY2" });
    expect((await readAttempt(app.handle, order.reference)).state).toBe("failed");
    await notify(order.reference, { countryCurrencyCode: "840" });
    expect((await readAttempt(app.handle, order.reference)).state).toBe("needs_review");
    await reject(attempt.id);
    await press(app, order, "confirm");
    expect(await readAttempt(app.handle, order.reference)).toMatchObject({ state: "paid", evidence: "api_verified" });
    expect(await readTotals(app.handle, campaign.id)).toEqual({ collected: 10_000, donors: 1 });
  });

  it("is settled instead where the provider proves it by the time it would be rejected", async () => {
    const { order, attempt } = await inReview();
    await app.handle.jobs.executeSql(
      "update simulator_sessions set outcome = 'paid', paid_amount = amount, visible_to_status = true where reference = $1",
      [order.reference],
    );
    await expect(reject(attempt.id)).rejects.toMatchObject({ status: 409 });
    expect(await readAttempt(app.handle, order.reference)).toMatchObject({ state: "paid", rejectedAt: null });
  });

  it("lets the payer try again once it was rejected", async () => {
    const key = crypto.randomUUID();
    const { order, attempt } = await inReview(key);
    await reject(attempt.id);
    const again = await makeOrder(app, campaign.id, {}, key);
    expect(again.reference).not.toBe(order.reference);
    await press(app, again, "confirm");
    expect(await readTotals(app.handle, campaign.id)).toEqual({ collected: 10_000, donors: 1 });
  });

  it("needs a reason, and a payment that waits for a decision", async () => {
    const { attempt } = await inReview();
    await expect(reject(attempt.id, " ")).rejects.toMatchObject({
      status: 422,
      fields: { reason: ["Veuillez indiquer le motif du refus."] },
    });
    await expect(reject((await paidAttempt()).attempt.id)).rejects.toMatchObject({ status: 409 });
    const { reference } = await makeOrder(app, campaign.id);
    await expect(reject((await readAttempt(app.handle, reference)).id)).rejects.toMatchObject({ status: 409 });
    await expect(reject(crypto.randomUUID())).rejects.toMatchObject({ status: 404 });
  });
});

describe("a duplicate", () => {
  it("counts once staff says so, and only once", async () => {
    const key = crypto.randomUUID();
    const first = await makeOrder(app, campaign.id, {}, key);
    await press(app, first, "refuse");
    const second = await makeOrder(app, campaign.id, {}, key);
    await press(app, second, "confirm");
    await press(app, first, "confirm");
    const { id } = await readAttempt(app.handle, first.reference);
    await allocateDuplicate(app.site.app.payments, treasurer, id);
    expect(await readTotals(app.handle, campaign.id)).toEqual({ collected: 20_000, donors: 2 });
    await expect(allocateDuplicate(app.site.app.payments, treasurer, id)).rejects.toMatchObject({ status: 409 });
  });

  it("can be refunded without touching the campaign", async () => {
    const key = crypto.randomUUID();
    const first = await makeOrder(app, campaign.id, {}, key);
    await press(app, first, "cancel");
    const second = await makeOrder(app, campaign.id, {}, key);
    await press(app, second, "confirm");
    await press(app, first, "confirm");
    const { id } = await readAttempt(app.handle, first.reference);
    await refundPayment(app.site.app.payments, treasurer, {
      attemptId: id,
      amount: 10_000,
      expectedRemaining: 10_000,
      reason: "Doublon",
    });
    expect(await readTotals(app.handle, campaign.id)).toEqual({ collected: 10_000, donors: 1 });
  });
});

describe("the ledger", () => {
  it("refuses to be changed or shortened", async () => {
    await paidAttempt();
    for (const statement of ["update ledger_entries set amount = 1", "delete from ledger_entries"]) {
      await expect(app.handle.db.execute(statement)).rejects.toThrow();
    }
  });
});

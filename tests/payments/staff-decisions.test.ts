import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Campaign } from "#giving/campaigns/campaigns.db.ts";
import { confirmPayment, confirmProposal } from "#money/payments/confirm-payment.ts";
import { allocateDuplicate, rejectPayment } from "#money/payments/decide-payment.ts";
import { paymentDecisions } from "#money/payments/decisions.db.ts";
import { findLastProposal } from "#money/payments/proposals.db.ts";
import { refundPayment } from "#money/payments/refund-payment.ts";
import { authorize } from "#people/staff/authorize.ts";
import { makeCampaign } from "../factories/make-campaign.ts";
import { makeOrder } from "../factories/make-order.ts";
import { BY_TREASURER, colleague, confirmByTwo, storeTreasurer, treasurer } from "../factories/treasurer.ts";
import { startTestApp, type TestApp } from "../setup/start-test-app.ts";
import { stopChecked } from "../setup/stop-checked.ts";
import { notificationPath, notify, press, statusOf } from "./drive-simulator.ts";
import { countBooks, readAttempt, readTotals } from "./read-books.ts";

let app: TestApp;
let campaign: Campaign;

beforeAll(async () => {
  app = await startTestApp();
  await storeTreasurer(app);
});
afterAll(() => stopChecked(app));
beforeEach(async () => {
  campaign = await makeCampaign(app.handle);
});

const seen = (attemptId: string, change: { amount?: number; reason?: string } = {}) =>
  confirmPayment(app.site.app.ctx, treasurer, {
    ...BY_TREASURER,
    attemptId,
    amount: 10_000,
    exported: null,
    reason: "Vu dans l’espace marchand",
    ...change,
  });

/** A refund in FCFA, of a payment of which this much is not refunded yet. */
const refund = (attemptId: string, amount: number, expectedRemaining = 10_000) =>
  refundPayment(app.site.app.ctx, treasurer, {
    ...BY_TREASURER,
    attemptId,
    amount,
    expectedRemaining,
    reason: "Demande du donateur",
  });

/** The decisions of staff about an attempt, the first one first. */
async function readDecisions(attemptId: string, { id } = treasurer) {
  return app.handle.db
    .select({ action: paymentDecisions.action, amount: paymentDecisions.amount, reason: paymentDecisions.reason })
    .from(paymentDecisions)
    .where(and(eq(paymentDecisions.attemptId, attemptId), eq(paymentDecisions.actor, id)))
    .orderBy(paymentDecisions.id);
}

/** The provider notifies on the attempt’s own path. */
async function report(reference: string, change: Record<string, string> = {}) {
  await notify(app, { path: await notificationPath(app, reference), reference }, change);
  await app.settled();
}

/** This amount, in FCFA, has arrived at the provider, which says so when polled. */
const arrive = (reference: string, amount: number) =>
  app.handle.jobs.executeSql(
    "update simulator_sessions set outcome = 'paid', paid_amount = $2, visible_to_status = true where reference = $1",
    [reference, amount],
  );

async function paidAttempt() {
  const order = await makeOrder(app, campaign.id);
  await press(app, order, "confirm");
  return { order, attempt: await readAttempt(app.handle, order.reference) };
}

/** The amount that an order meant, and the one recorded of its attempt, in FCFA. */
async function readMoney({ id }: { id: string }) {
  const { rows } = await app.handle.jobs.executeSql(
    `select o.amount::int as order, a.amount::int as attempt, l.amount::int as ledger, r.amount::int as receipt
     from attempts a join orders o on o.id = a.order_id join ledger_entries l on l.attempt_id = a.id
     join receipts r on r.attempt_id = a.id where a.id = $1`,
    [id],
  );
  return rows[0];
}

/** Returns who answers for the ledger entries of the attempt, oldest first. */
const readActors = async (id: string) =>
  (await app.handle.jobs.executeSql("select actor from ledger_entries where attempt_id = $1 order by id", [id])).rows;

describe("deciding about money", () => {
  it("is refused to everybody but the administrator and the treasurer", () => {
    for (const roles of [[], ["editor"], ["reception"]] as const) {
      expect(() => authorize({ id: "someone", roles }, "move_money")).toThrow(/pas le droit/);
    }
  });
});

describe("a refund", () => {
  const reason = "Demande du donateur";

  it("in parts takes the amount off again, and the last part takes the donor off", async () => {
    const { order, attempt } = await paidAttempt();
    await refund(attempt.id, 4_000);
    expect(await readTotals(app.handle, campaign.id)).toEqual({ collected: 6_000, donors: 1 });
    expect((await statusOf(app, order.reference)).success).toBe(true);
    await refund(attempt.id, 6_000, 6_000);
    expect(await readTotals(app.handle, campaign.id)).toEqual({ collected: 0, donors: 0 });
    expect((await readAttempt(app.handle, order.reference)).state).toBe("refunded");
    expect(await readDecisions(attempt.id)).toEqual([
      { action: "refund", amount: 4_000, reason },
      { action: "refund", amount: 6_000, reason },
    ]);
    expect(await readActors(attempt.id)).toEqual(["system", treasurer.id, treasurer.id].map((actor) => ({ actor })));
    await app.settled();
    const mails = await app.mails();
    expect(mails.filter(({ subject }) => /rembours/i.test(subject ?? "")).length).toBe(2);
  });

  it("asked for twice at once happens once", async () => {
    const { attempt } = await paidAttempt();
    const results = await Promise.allSettled(Array.from({ length: 5 }, () => refund(attempt.id, 10_000)));
    expect(results.filter(({ status }) => status === "fulfilled").length).toBe(1);
    expect(await readTotals(app.handle, campaign.id)).toEqual({ collected: 0, donors: 0 });
  });

  it("of more than remains, of nothing, or on a stale screen is refused", async () => {
    const { attempt } = await paidAttempt();
    await expect(refund(attempt.id, 10_001)).rejects.toMatchObject({ status: 422 });
    await expect(refund(attempt.id, 0)).rejects.toMatchObject({ status: 422 });
    await expect(refund(attempt.id, 5_000, 5_000)).rejects.toMatchObject({ status: 412 });
    expect(await readTotals(app.handle, campaign.id)).toEqual({ collected: 10_000, donors: 1 });
  });

  it("of what was never paid is refused", async () => {
    const { reference } = await makeOrder(app, campaign.id);
    const { id } = await readAttempt(app.handle, reference);
    await expect(refund(id, 10_000)).rejects.toMatchObject({ status: 409 });
  });

  it("is not undone by a late notification", async () => {
    const { order, attempt } = await paidAttempt();
    await refund(attempt.id, 10_000);
    await seen(attempt.id).catch(() => undefined);
    expect((await readAttempt(app.handle, order.reference)).state).toBe("refunded");
    expect(await readTotals(app.handle, campaign.id)).toEqual({ collected: 0, donors: 0 });
  });
});

describe("a confirmation by staff", () => {
  it("of what nothing proves is a proposal, once, until a colleague agrees, once", async () => {
    const { reference } = await makeOrder(app, campaign.id);
    const { id } = await readAttempt(app.handle, reference);
    const books = await countBooks(app.handle);
    await Promise.all(Array.from({ length: 4 }, () => seen(id)));
    expect(await countBooks(app.handle)).toEqual(books);
    const proposal = await findLastProposal(app.handle.db, id, "confirm");
    const seenProposal = { attemptId: id, proposalId: proposal?.id ?? "", exported: null, origin: null };
    const agree = (staff = colleague) => confirmProposal(app.site.app.ctx, staff, seenProposal);
    await expect(agree(treasurer)).rejects.toMatchObject({ status: 403 });
    await Promise.all(Array.from({ length: 4 }, () => agree()));
    expect(await readAttempt(app.handle, reference)).toMatchObject({ state: "paid", evidence: "staff_confirmed" });
    expect(await readTotals(app.handle, campaign.id)).toEqual({ collected: 10_000, donors: 1 });
    expect(await readActors(id)).toEqual([{ actor: colleague.id }]);
    expect(await readDecisions(id, colleague)).toEqual([
      { action: "confirm", amount: 10_000, reason: "Vu dans l’espace marchand" },
    ]);
  });

  it("of a payment that is only notified names who confirmed it", async () => {
    const { reference } = await makeOrder(app, campaign.id);
    await report(reference);
    const { id } = await readAttempt(app.handle, reference);
    expect(await readAttempt(app.handle, reference)).toMatchObject({ state: "paid", evidence: "notified" });
    await expect(seen(id, { amount: 9_000 })).rejects.toMatchObject({ status: 409 });
    await seen(id);
    expect(await readAttempt(app.handle, reference)).toMatchObject({ evidence: "staff_confirmed", amount: 10_000 });
    expect(await readDecisions(id)).toMatchObject([{ action: "confirm", amount: 10_000 }]);
    await expect(seen(id)).rejects.toMatchObject({ status: 409 });
  });

  it("needs a reason and an amount", async () => {
    const { reference } = await makeOrder(app, campaign.id);
    const { id } = await readAttempt(app.handle, reference);
    const reason = ["Veuillez indiquer le motif de votre décision."];
    await expect(seen(id, { reason: " " })).rejects.toMatchObject({ status: 422, fields: { reason } });
    for (const amount of [0, -5, 1.5, Number.NaN]) {
      await expect(seen(id, { amount })).rejects.toMatchObject({
        status: 422,
        fields: { amount: [expect.any(String)] },
      });
    }
    expect(await readDecisions(id)).toEqual([]);
  });
});

describe("a review", () => {
  const reason = "Le montant n’est pas arrivé sur le compte";

  /** An attempt that was said to be paid with another amount. */
  async function inReview(key?: string) {
    const order = await makeOrder(app, campaign.id, {}, key);
    await report(order.reference, { amount: "9000" });
    const attempt = await readAttempt(app.handle, order.reference);
    expect(attempt.state).toBe("needs_review");
    return { order, attempt };
  }

  const reject = (attemptId: string, why = reason) =>
    rejectPayment(app.site.app.ctx, treasurer, { ...BY_TREASURER, attemptId, reason: why });

  it("that is rejected has failed, with who decided so, when and why, and moves no money", async () => {
    const { order, attempt } = await inReview();
    const before = await countBooks(app.handle);
    await reject(attempt.id, `  ${reason} `);
    expect(await readAttempt(app.handle, order.reference)).toMatchObject({
      state: "failed",
      evidence: "none",
      reviewReason: "amount 9000 instead of 10000",
      rejectedAt: expect.any(Date),
    });
    expect(await readDecisions(attempt.id)).toEqual([{ action: "reject", amount: null, reason }]);
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
    expect(await readDecisions(attempt.id)).toHaveLength(1);
  });

  it("is accepted or rejected, not both", async () => {
    const { order, attempt } = await inReview();
    const accept = () => seen(attempt.id, { amount: 9_000 });
    await Promise.allSettled([accept(), reject(attempt.id)]);
    // Whichever comes last: a rejected payment may still be confirmed, a confirmed one is not rejected any more.
    await accept().catch(() => undefined);
    await expect(reject(attempt.id)).rejects.toMatchObject({ status: 409 });
    expect(await readAttempt(app.handle, order.reference)).toMatchObject({
      state: "paid",
      evidence: "staff_confirmed",
    });
    expect(await readTotals(app.handle, campaign.id)).toEqual({ collected: 9_000, donors: 1 });
  });

  it("is accepted with what is proven, everywhere, and the order keeps what was meant", async () => {
    const { order, attempt } = await inReview();
    await expect(seen(attempt.id, { amount: 10_000 })).rejects.toMatchObject({ status: 409 });
    expect((await readAttempt(app.handle, order.reference)).state).toBe("needs_review");
    await seen(attempt.id, { amount: 9_000 });
    expect(await readDecisions(attempt.id)).toMatchObject([{ action: "accept", amount: 9_000 }]);
    expect(await readMoney(attempt)).toEqual({ order: 10_000, attempt: 9_000, ledger: 9_000, receipt: 9_000 });
    expect(await readTotals(app.handle, campaign.id)).toEqual({ collected: 9_000, donors: 1 });
    await expect(refund(attempt.id, 9_001, 9_000)).rejects.toMatchObject({ status: 422 });
  });

  it("of the provider's own answer is accepted with what that proves", async () => {
    const order = await makeOrder(app, campaign.id);
    await arrive(order.reference, 100);
    await statusOf(app, order.reference);
    const attempt = await readAttempt(app.handle, order.reference);
    expect(attempt).toMatchObject({ state: "needs_review", reviewAmount: 100 });
    await expect(seen(attempt.id)).rejects.toMatchObject({ status: 409 });
    await seen(attempt.id, { amount: 100 });
    expect(await readMoney(attempt)).toEqual({ order: 10_000, attempt: 100, ledger: 100, receipt: 100 });
  });

  it("binds staff to what it proved also once it was rejected or has expired", async () => {
    for (const state of ["failed", "expired"]) {
      const { order, attempt } = await inReview();
      await reject(attempt.id);
      await app.handle.jobs.executeSql("update attempts set state = $2 where id = $1", [attempt.id, state]);
      await expect(seen(attempt.id)).rejects.toMatchObject({ status: 409 });
      expect((await readAttempt(app.handle, order.reference)).state).toBe(state);
      await seen(attempt.id, { amount: 9_000 });
      expect(await readMoney(attempt)).toEqual({ order: 10_000, attempt: 9_000, ledger: 9_000, receipt: 9_000 });
    }
  });

  it("that staff accepts with what the provider corrects meanwhile is settled on the provider's word alone", async () => {
    const { order, attempt } = await inReview();
    await arrive(order.reference, 10_000);
    const fields = { amount: [expect.stringMatching(/10.000/)] };
    await expect(seen(attempt.id, { amount: 9_000 })).rejects.toMatchObject({ status: 409, fields });
    expect(await readDecisions(attempt.id)).toEqual([]);
    expect(await readMoney(attempt)).toEqual({ order: 10_000, attempt: 10_000, ledger: 10_000, receipt: 10_000 });
    expect(await readActors(attempt.id)).toEqual([{ actor: "system" }]);
  });

  it("that proves no amount, for its currency is not ours, is accepted by two with what was ordered", async () => {
    const order = await makeOrder(app, campaign.id);
    await report(order.reference, { amount: "100", countryCurrencyCode: "840" });
    const attempt = await readAttempt(app.handle, order.reference);
    expect(attempt).toMatchObject({ state: "needs_review", reviewAmount: null });
    const fields = { amount: [expect.stringMatching(/10.000/)] };
    await expect(seen(attempt.id, { amount: 6_000 })).rejects.toMatchObject({ status: 422, fields });
    await confirmByTwo(app, { attemptId: attempt.id, amount: 10_000 });
    expect(await readMoney(attempt)).toEqual({ order: 10_000, attempt: 10_000, ledger: 10_000, receipt: 10_000 });
    expect(await readDecisions(attempt.id, colleague)).toMatchObject([{ action: "accept", amount: 10_000 }]);
  });

  it("is not reopened by the same message, but by another difference, and is paid on proof", async () => {
    const { order, attempt } = await inReview();
    await reject(attempt.id);
    await report(order.reference, { amount: "9000", payId: "PAY2" });
    expect((await readAttempt(app.handle, order.reference)).state).toBe("failed");
    await report(order.reference, { countryCurrencyCode: "840" });
    expect((await readAttempt(app.handle, order.reference)).state).toBe("needs_review");
    await reject(attempt.id);
    await press(app, order, "confirm");
    expect(await readAttempt(app.handle, order.reference)).toMatchObject({ state: "paid", evidence: "api_verified" });
    expect(await readTotals(app.handle, campaign.id)).toEqual({ collected: 10_000, donors: 1 });
  });

  it("is settled instead if the provider proves it by the time it would be rejected", async () => {
    const { order, attempt } = await inReview();
    await arrive(order.reference, 10_000);
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
      fields: { reason: ["Veuillez indiquer le motif de votre décision."] },
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
    const allocate = () =>
      allocateDuplicate(app.site.app.ctx, treasurer, {
        ...BY_TREASURER,
        attemptId: id,
        reason: "Le donateur donne deux fois",
      });
    await allocate();
    expect(await readTotals(app.handle, campaign.id)).toEqual({ collected: 20_000, donors: 2 });
    await expect(allocate()).rejects.toMatchObject({ status: 409 });
    expect(await readDecisions(id)).toEqual([
      { action: "allocate", amount: 10_000, reason: "Le donateur donne deux fois" },
    ]);
  });

  it("can be refunded without touching the campaign", async () => {
    const key = crypto.randomUUID();
    const first = await makeOrder(app, campaign.id, {}, key);
    await press(app, first, "cancel");
    const second = await makeOrder(app, campaign.id, {}, key);
    await press(app, second, "confirm");
    await press(app, first, "confirm");
    const { id } = await readAttempt(app.handle, first.reference);
    await refund(id, 10_000);
    expect(await readTotals(app.handle, campaign.id)).toEqual({ collected: 10_000, donors: 1 });
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Campaign } from "#modules/campaigns/campaigns.repo.ts";
import { allocateDuplicate } from "#modules/payments/allocate-duplicate.ts";
import { confirmPayment } from "#modules/payments/confirm-payment.ts";
import { authorizeMoney } from "#modules/payments/payments.policy.ts";
import { refundPayment } from "#modules/payments/refund-payment.ts";
import { checkMoney } from "../../checks/money.ts";
import { makeCampaign } from "../factories/make-campaign.ts";
import { makeOrder } from "../factories/make-order.ts";
import { startTestApp, type TestApp } from "../setup/start-test-app.ts";
import { press, statusOf } from "./drive-simulator.ts";
import { readAttempt, readTotals } from "./read-books.ts";

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

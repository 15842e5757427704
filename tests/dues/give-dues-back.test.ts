import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { allocateDuplicate } from "#money/payments/decide-payment.ts";
import { refundPayment } from "#money/payments/refund-payment.ts";
import { makeMember, monthFromNow, orderDues, type TestMember } from "../factories/make-dues.ts";
import { BY_TREASURER, treasurer } from "../factories/treasurer.ts";
import { press } from "../payments/drive-simulator.ts";
import { readAttempt } from "../payments/read-books.ts";
import { startTestApp, type TestApp } from "../setup/start-test-app.ts";
import { stopChecked } from "../setup/stop-checked.ts";
import { listOf, paidMonths, standingOf } from "./read-dues.ts";

let app: TestApp;
let member: TestMember;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => stopChecked(app));
beforeEach(async () => {
  member = await makeMember(app);
});

const months = (first: number, count: number) =>
  Array.from({ length: count }, (_, index) => monthFromNow(app, first + index).name);

async function pay(amount: number) {
  const order = await orderDues(app, { amount, ...monthFromNow(app) }, member.bearer);
  await press(app, order, "confirm");
  return readAttempt(app.handle, order.reference);
}

const giveBack = (attemptId: string, amount: number, expectedRemaining: number) =>
  refundPayment(app.site.app.ctx, treasurer, {
    ...BY_TREASURER,
    attemptId,
    amount,
    expectedRemaining,
    reason: "Demande",
  });

describe("a refund of dues", () => {
  it("takes the latest months back, whole ones, and all of them in the end", async () => {
    const attempt = await pay(4_000);
    await giveBack(attempt.id, 1_000, 4_000);
    expect(await paidMonths(app, member.id)).toEqual(months(0, 3));
    await giveBack(attempt.id, 500, 3_000);
    expect(await paidMonths(app, member.id)).toEqual(months(0, 2));
    expect((await listOf(app, member)).data).toMatchObject([{ status: "Payée", refunded_amount: 1_500 }]);
    await giveBack(attempt.id, 2_500, 2_500);
    expect(await paidMonths(app, member.id)).toEqual([]);
    const standing = await standingOf(app, member);
    expect(standing).toMatchObject({ paid_through: null, next_due: { month: standing.owed_since } });
    const [row] = (await listOf(app, member)).data;
    expect(row).toMatchObject({ status: "Remboursée", amount: 4_000, refunded_amount: 4_000 });
    expect(row?.period).not.toBe("");
  });

  it("frees the months for the next payment", async () => {
    for (let time = 0; time < 3; time += 1) {
      const attempt = await pay(2_000);
      expect(await paidMonths(app, member.id)).toEqual(months(0, 2));
      await giveBack(attempt.id, 2_000, 2_000);
    }
    await pay(2_000);
    expect(await paidMonths(app, member.id)).toEqual(months(0, 2));
  });

  it("takes back the months of its own payment alone", async () => {
    const first = await pay(2_000);
    await pay(2_000);
    await giveBack(first.id, 2_000, 2_000);
    expect(await paidMonths(app, member.id)).toEqual(months(2, 2));
    expect(await standingOf(app, member)).toMatchObject({ paid_through: null });
    await pay(3_000);
    expect(await paidMonths(app, member.id)).toEqual(months(0, 5));
  });

  it("beside a payment at the same moment leaves every month with one payment at most", async () => {
    const attempt = await pay(3_000);
    const orders = await Promise.all([1, 2, 3].map(() => orderDues(app, { amount: 2_000 }, member.bearer)));
    await Promise.all([giveBack(attempt.id, 3_000, 3_000), ...orders.map((order) => press(app, order, "confirm"))]);
    const paid = await paidMonths(app, member.id);
    expect(new Set(paid).size).toBe(6);
    expect(paid).toHaveLength(6);
  });

  it("requested several times at once happens once", async () => {
    const attempt = await pay(3_000);
    const results = await Promise.allSettled([1, 2, 3].map(() => giveBack(attempt.id, 1_000, 3_000)));
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await paidMonths(app, member.id)).toEqual(months(0, 2));
  });
});

describe("a second payment of one order of dues", () => {
  it("pays no month until staff allocates it, and then the months after the first's", async () => {
    const key = { "idempotency-key": crypto.randomUUID(), ...member.bearer };
    const first = await orderDues(app, { amount: 2_000, ...monthFromNow(app) }, key);
    await press(app, first, "refuse");
    const second = await orderDues(app, { amount: 2_000, ...monthFromNow(app) }, key);
    await press(app, second, "confirm");
    await press(app, first, "confirm");
    expect(await paidMonths(app, member.id)).toEqual(months(0, 2));
    const rows = (await listOf(app, member)).data;
    expect(rows.map(({ status }) => status)).toEqual(["Payée", "Payée"]);
    expect(new Set(rows.map(({ receipt_url }) => receipt_url)).size).toBe(2);

    const duplicate = await readAttempt(app.handle, first.reference);
    await allocateDuplicate(app.site.app.ctx, treasurer, {
      ...BY_TREASURER,
      attemptId: duplicate.id,
      reason: "Pour l’année",
    });
    await expect(
      allocateDuplicate(app.site.app.ctx, treasurer, {
        ...BY_TREASURER,
        attemptId: duplicate.id,
        reason: "Pour l’année",
      }),
    ).rejects.toMatchObject({
      status: 409,
    });
    expect(await paidMonths(app, member.id)).toEqual(months(0, 4));
  });

  it("can be refunded without touching a month", async () => {
    const key = { "idempotency-key": crypto.randomUUID(), ...member.bearer };
    const first = await orderDues(app, { amount: 2_000, ...monthFromNow(app) }, key);
    await press(app, first, "cancel");
    const second = await orderDues(app, { amount: 2_000, ...monthFromNow(app) }, key);
    await press(app, second, "confirm");
    await press(app, first, "confirm");
    await giveBack((await readAttempt(app.handle, first.reference)).id, 2_000, 2_000);
    expect(await paidMonths(app, member.id)).toEqual(months(0, 2));
  });
});

describe("allocations", () => {
  it("cannot be changed, removed, or made twice", async () => {
    await pay(1_000);
    for (const statement of [
      "update dues_allocations set month = '2030-01'",
      "delete from dues_allocations",
      `insert into dues_allocations (attempt_id, account_id, month, round, kind, amount, recorded_at)
        select attempt_id, account_id, month, round, kind, amount, recorded_at from dues_allocations`,
    ]) {
      await expect(app.handle.db.execute(statement)).rejects.toThrow();
    }
  });
});

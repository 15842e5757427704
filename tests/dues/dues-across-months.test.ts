import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { duesPayments } from "#giving/dues/dues.db.ts";
import type { CreateOrderAnswer } from "#money/payments/payment.contract.ts";
import { receipts } from "#money/receipts/receipts.db.ts";
import { makeMember, orderDues } from "../factories/make-dues.ts";
import { confirmByTwo } from "../factories/treasurer.ts";
import { statusOf } from "../payments/drive-simulator.ts";
import { readAttempt } from "../payments/read-books.ts";
import { scriptedProvider } from "../payments/scripted-provider.ts";
import { startTestApp, type TestApp } from "../setup/start-test-app.ts";
import { stopChecked } from "../setup/stop-checked.ts";
import { paidMonths } from "./read-dues.ts";

const provider = scriptedProvider();
let app: TestApp;
/** The year that ends five minutes after an order. */
let year: number;

beforeAll(async () => {
  app = await startTestApp({ provider });
});
afterAll(() => stopChecked(app));

/** It is five minutes to midnight on 31 December of the coming year. */
function lastMinutesOfAYear(): void {
  year = app.clock.now().getUTCFullYear() + 1;
  app.clock.advance((Date.UTC(year, 11, 31, 23, 55) - app.clock.now().getTime()) / 1000);
}

/** The provider says that it is paid, and the watch hears of it. */
async function pay({ reference }: CreateOrderAnswer, amount: number): Promise<void> {
  provider.statuses.set(reference, { kind: "paid", amount, currency: null, merchant: null, payId: "P" });
  app.clock.advance(10);
  expect(await statusOf(app, reference)).toEqual({ success: true, status: "paid" });
}

/** The month that the dues are counted for, and the months that their receipt names. */
async function booked({ reference }: CreateOrderAnswer) {
  const { id } = await readAttempt(app.handle, reference);
  const [row] = await app.handle.db
    .select({ from: duesPayments.fromMonth, receipt: receipts.purposeLabel })
    .from(duesPayments)
    .innerJoin(receipts, eq(receipts.attemptId, duesPayments.attemptId))
    .where(eq(duesPayments.attemptId, id));
  return row;
}

it("dues ordered on 31 December and paid on 1 January are those of the months that were ordered", async () => {
  lastMinutesOfAYear();
  const december = await orderDues(app, { month: 12, donor_email: "un@exemple.example" });
  const wholeYear = await orderDues(app, { amount: 12_000, donor_email: "deux@exemple.example" });
  app.clock.advance(600);
  await pay(december, 1_000);
  await pay(wholeYear, 12_000);
  expect(await booked(december)).toEqual({ from: `${year}-12`, receipt: `Cotisation – décembre ${year}` });
  expect(await booked(wholeYear)).toEqual({
    from: `${year}-12`,
    receipt: `Cotisation – de décembre ${year} à novembre ${year + 1}`,
  });
});

it("a member's month without a year is that of the order, however late staff confirms it", async () => {
  lastMinutesOfAYear();
  const member = await makeMember(app);
  const order = await orderDues(app, { month: 12, donor_email: member.email }, member.bearer);
  app.clock.advance(100 * 24 * 3600);
  const { id } = await readAttempt(app.handle, order.reference);
  await confirmByTwo(app, { attemptId: id, amount: 1_000 });
  expect(await paidMonths(app, member.id)).toEqual([`${year}-12`]);
  expect(await booked(order)).toEqual({ from: `${year}-12`, receipt: `Cotisation – décembre ${year}` });
});

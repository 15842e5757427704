import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { DuesTerms } from "#giving/dues/dues-terms.contract.ts";
import type { CreateOrderAnswer } from "#money/payments/payment.contract.ts";
import { refundPayment } from "#money/payments/refund-payment.ts";
import { duesBody, makeMember, orderDues, type TestMember } from "../factories/make-dues.ts";

import type { Carrying } from "../factories/make-two-factor.ts";
import { signInStaff } from "../factories/sign-in-staff.ts";
import { BY_TREASURER, treasurer } from "../factories/treasurer.ts";
import { press } from "../payments/drive-simulator.ts";
import { readAttempt } from "../payments/read-books.ts";
import { startTestApp, type TestApp } from "../setup/start-test-app.ts";
import { stopChecked } from "../setup/stop-checked.ts";
import { chartOf, listOf, paidMonths, standingOf } from "./read-dues.ts";

const ADMIN = "direction@exemple.example";
let app: TestApp;
let admin: Carrying;
let member: TestMember;
/** Ordered and paid for before the change, confirmed after it. */
let early: CreateOrderAnswer;
let next: string;

beforeAll(async () => {
  app = await startTestApp({}, { ADMIN_EMAIL: ADMIN });
  // The 20th: the next month is near, and its due day is not.
  const now = app.clock.now();
  const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 2, 1));
  next = month.toISOString().slice(0, 7);
  app.clock.advance((Date.UTC(month.getUTCFullYear(), month.getUTCMonth() - 1, 20, 12) - now.getTime()) / 1000);
  member = await makeMember(app);
  admin = (await signInStaff(app, [], { email: ADMIN })).carrying;
  early = await orderDues(app, { amount: 2_000 }, member.bearer);
});
afterAll(() => stopChecked(app));

const API = "/api/v01/admin/settings/dues";
const send = (body: object) =>
  app.call(API, {
    method: "PUT",
    headers: { ...admin, "content-type": "application/json" },
    body: JSON.stringify(body),
  });
const read = async (): Promise<{ version: number; fields: { terms: DuesTerms[] } }> =>
  (await app.call(API, { headers: admin })).json();
async function change(to: (terms: DuesTerms[]) => DuesTerms[]): Promise<Response> {
  const { version, fields } = await read();
  return send({ terms: to(fields.terms), version });
}
const publicDues = async () => (await (await app.call("/api/v01/public/settings")).json()).dues;
const order = (amount: number) => app.post("/payment/create-order", duesBody({ amount }), member.bearer);

describe("the terms of dues", () => {
  it("of the past stay: none is changed, removed or added there", async () => {
    const [first] = (await read()).fields.terms;
    if (!first) throw new Error("there are no terms");
    for (const to of [
      () => [{ ...first, amount: 2_000 }],
      () => [{ ...first, due_day: 28 }],
      () => [{ ...first, from: next }],
      () => [first, { ...first, from: "2020-02", amount: 3_000 }],
    ]) {
      const refused = await change(to);
      expect(refused.status).toBe(422);
      expect((await refused.json()).errors.terms[0]).toMatch(/ne change plus/);
    }
  });

  it("written for the next month hold from its first day on, on cached pages too", async () => {
    expect((await change((terms) => [{ from: next, amount: 1_500, due_day: 15 }, ...terms])).status).toBe(200);
    expect((await read()).fields.terms.map(({ from }) => from)).toEqual(["2019-01", next]);
    // Coming dues are announced before.
    expect(await publicDues()).toEqual({ amount: 1_000, due_day: 10, next: { from: next, amount: 1_500 } });
    const refused = await order(1_500);
    expect(refused.status).toBe(422);
    expect((await refused.json()).errors.amount[0]).toMatch(/1\s000/);

    app.clock.advance((Date.parse(`${next}-01T00:00:01Z`) - app.clock.now().getTime()) / 1000);
    expect(await publicDues()).toEqual({ amount: 1_500, due_day: 15 });
    const tooLittle = await order(1_000);
    expect(tooLittle.status).toBe(422);
    expect((await tooLittle.json()).errors.amount[0]).toMatch(/1\s500/);
  });

  it("are those of the order: what was ordered before pays its months, what is ordered now the new price", async () => {
    await press(app, early, "confirm");
    expect(await paidMonths(app, member.id)).toHaveLength(2);
    const later = await orderDues(app, { amount: 4_500 }, member.bearer);
    await press(app, later, "confirm");
    const months = await paidMonths(app, member.id);
    expect(months).toHaveLength(5);
    expect((await listOf(app, member)).data.map(({ amount }) => amount)).toEqual([4_500, 2_000]);
    const year = Number(months[0]?.slice(0, 4));
    const shown = [
      ...(await chartOf(app, member, `?year=${year}`)).data,
      ...(await chartOf(app, member, `?year=${year + 1}`)).data,
    ];
    expect(shown.flatMap(({ amount }) => (amount > 0 ? [amount] : []))).toEqual([1_000, 1_000, 1_500, 1_500, 1_500]);
  });

  it("decide what a refund takes back, and what is owed", async () => {
    const other = await makeMember(app);
    const paid = await orderDues(app, { amount: 3_000 }, other.bearer);
    await press(app, paid, "confirm");
    const { id: attemptId } = await readAttempt(app.handle, paid.reference);
    const by = { ...BY_TREASURER, attemptId, reason: "Demande" };
    await refundPayment(app.site.app.ctx, treasurer, { ...by, amount: 1_000, expectedRemaining: 3_000 });
    expect(await paidMonths(app, other.id)).toEqual([next]);
    await refundPayment(app.site.app.ctx, treasurer, { ...by, amount: 2_000, expectedRemaining: 2_000 });
    app.clock.advance(15 * 24 * 3600);
    expect(await standingOf(app, other)).toMatchObject({ standing: "late", owed: 1_500, owed_months: 1 });
  });
});

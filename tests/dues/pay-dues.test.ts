import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { sweepAttempts } from "#money/payments/recheck-attempt.ts";
import { receipts } from "#money/receipts/receipts.db.ts";
import { duesBody, makeMember, monthFromNow, orderDues, type TestMember } from "../factories/make-dues.ts";
import { signInStaff } from "../factories/sign-in-staff.ts";
import { notificationPath, notify, press, statusOf } from "../payments/drive-simulator.ts";
import { countBooks, readAttempt } from "../payments/read-books.ts";
import { startTestApp, TEST_ORIGIN, type TestApp } from "../setup/start-test-app.ts";
import { stopChecked } from "../setup/stop-checked.ts";
import { paidMonths, standingOf } from "./read-dues.ts";

let app: TestApp;
let member: TestMember;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => stopChecked(app));
beforeEach(async () => {
  member = await makeMember(app);
});

const pay = async (change: Parameters<typeof orderDues>[1], headers = member.bearer) => {
  const order = await orderDues(app, change, headers);
  return { order, back: await press(app, order, "confirm") };
};
const months = (first: number, count: number) =>
  Array.from({ length: count }, (_, index) => monthFromNow(app, first + index).name);

describe("an order of dues", () => {
  it.each([
    [
      "no multiple of a month",
      { amount: 1_500 },
      "amount",
      "Le montant d’une cotisation est un multiple de 1\u202f000\u00a0FCFA.",
    ],
    [
      "less than a month",
      { amount: 500 },
      "amount",
      "Le montant d’une cotisation est un multiple de 1\u202f000\u00a0FCFA.",
    ],
    [
      "more than ten years",
      { amount: 121_000 },
      "amount",
      "Une cotisation couvre au plus dix ans\u00a0: 120\u202f000\u00a0FCFA. Au-delà, contactez-nous.",
    ],
  ])("of %s is refused beside the field, and nothing is written", async (_what, change, field, text) => {
    const before = await countBooks(app.handle);
    const response = await app.post("/payment/create-order", duesBody(change), member.bearer);
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ message: text, errors: { [field]: [text] } });
    expect(await countBooks(app.handle)).toEqual(before);
  });

  it("may begin in December of next year, and no later", async () => {
    const next = app.clock.now().getUTCFullYear() + 1;
    await orderDues(app, { month: 12, year: next }, member.bearer);
    const response = await app.post("/payment/create-order", duesBody({ month: 1, year: next + 1 }), member.bearer);
    expect(response.status).toBe(422);
    const text = "Choisissez un mois au plus tard en décembre de l’année prochaine.";
    expect(await response.json()).toMatchObject({ message: text, errors: { month: [text] } });
  });

  it("is accepted from anybody: without a token, and with one that is unknown or revoked", async () => {
    await app.post("/auth/logout", {}, member.bearer);
    for (const headers of [{}, { authorization: `Bearer ${"x".repeat(43)}` }, member.bearer]) {
      await pay({ donor_email: "quelqu.un@exemple.example" }, headers as typeof member.bearer);
    }
    expect(await paidMonths(app, member.id)).toEqual([]);
  });
});

describe("a confirmed payment of dues", () => {
  it("pays the whole months from the month paid for, is receipted for them, and leads back to the dues", async () => {
    const { order, back } = await pay({ amount: 12_000, ...monthFromNow(app), donor_email: member.email });
    expect(await statusOf(app, order.reference)).toEqual({ success: true, status: "paid" });
    expect(await paidMonths(app, member.id)).toEqual(months(0, 12));
    expect(await standingOf(app, member)).toMatchObject({
      standing: "up_to_date",
      owed: 0,
      paid_through: monthFromNow(app, 11).name,
      next_due: { month: monthFromNow(app, 12).name },
    });
    const returned = await app.call(new URL(back).pathname);
    expect(returned.headers.get("location")).toBe(`${TEST_ORIGIN}/cotisations#donner=${order.reference}`);
    const mail = (await app.mails()).findLast(({ to }) => to?.[0]?.address === member.email);
    expect(mail?.text).toMatch(/Cotisation – de \S+ (\d{4} )?à \S+ \d{4}/);
    expect((await app.call(new URL(order.receipt_url).pathname)).status).toBe(200);
  });

  it("twelve times a month pays twelve months, as once a year does", async () => {
    for (let time = 0; time < 12; time += 1) await pay(monthFromNow(app));
    expect(await paidMonths(app, member.id)).toEqual(months(0, 12));
    await pay({ amount: 12_000, ...monthFromNow(app) });
    expect(await paidMonths(app, member.id)).toEqual(months(0, 24));
  });

  it("skips the months that are paid, and its receipt says which it paid", async () => {
    await pay(monthFromNow(app, 1));
    await pay({ amount: 2_000, ...monthFromNow(app), donor_email: "recu.dues@exemple.example" });
    expect(await paidMonths(app, member.id)).toEqual(months(0, 3));
    const mail = (await app.mails()).findLast(({ to }) => to?.[0]?.address === "recu.dues@exemple.example");
    expect(mail?.text).toMatch(/Cotisation – \S+ (\d{4} )?et \S+ \d{4}/);
  });

  it("for no month in particular pays the oldest that is owed", async () => {
    app.clock.advance(20 * 24 * 3600);
    await standingOf(app, member);
    app.clock.advance(20 * 24 * 3600);
    await pay({ amount: 1_000 });
    expect(await paidMonths(app, member.id)).toEqual([(await standingOf(app, member)).owed_since]);
  });

  it("belongs to the token's owner, whatever the body says", async () => {
    const other = await makeMember(app);
    await pay({ user_id: other.id, donor_email: other.email });
    expect(await paidMonths(app, other.id)).toEqual([]);
    expect(await paidMonths(app, member.id)).toHaveLength(1);
  });

  it("reported from all sides at once pays its months once", async () => {
    const order = await orderDues(app, { amount: 3_000, ...monthFromNow(app) }, member.bearer);
    await press(app, order, "confirm-without-notification");
    await Promise.all(Array.from({ length: 5 }, () => statusOf(app, order.reference)));
    await sweepAttempts(app.site.app.ctx);
    await statusOf(app, order.reference);
    expect(await paidMonths(app, member.id)).toEqual(months(0, 3));
  });

  it("with four others at once takes no month twice", async () => {
    const orders = await Promise.all(
      Array.from({ length: 5 }, () => orderDues(app, { amount: 2_000, ...monthFromNow(app) }, member.bearer)),
    );
    await Promise.all(orders.map((order) => press(app, order, "confirm")));
    expect(await paidMonths(app, member.id)).toEqual(months(0, 10));
  });
});

describe("dues of which another amount arrived", () => {
  /** The provider's message proves this amount, which staff accepts. */
  async function received(amount: number) {
    const payer = await makeMember(app);
    const order = await orderDues(app, { donor_email: payer.email, amount: 1_000, ...monthFromNow(app) });
    const path = await notificationPath(app, order.reference);
    await notify(app, { path, reference: order.reference }, { amount: String(amount) });
    await app.settled();
    const { carrying } = await signInStaff(app, ["treasurer"]);
    const { id } = await readAttempt(app.handle, order.reference);
    const answer = await app.post(`/admin/payments/${id}/confirm`, { amount, reason: "Reçu" }, carrying);
    return { payer, answer, id, carrying };
  }

  it.each([
    [999, 0],
    [1_500, 1],
    [100_000_000, 120],
  ])("count as money, %d FCFA, and pay %d whole months", async (amount, count) => {
    const { payer, answer, id, carrying } = await received(amount);
    expect([answer.status, (await answer.json()).amount]).toEqual([200, amount]);
    expect(await paidMonths(app, payer.id)).toEqual(months(0, count));
    const refund = { amount, expected_remaining: amount, refunded_by: "provider", reason: "Trop", seen: 1 };
    expect((await app.post(`/admin/payments/${id}/refund`, refund, carrying)).status).toBe(200);
    expect(await paidMonths(app, payer.id)).toEqual([]);
  });

  it("are not confirmed with an amount that nothing proves", async () => {
    const order = await orderDues(app, { donor_email: member.email, amount: 1_000 });
    const { carrying } = await signInStaff(app, ["treasurer"]);
    const { id } = await readAttempt(app.handle, order.reference);
    for (const amount of [999, 1_500, 100_000_000]) {
      const answer = await app.post(`/admin/payments/${id}/confirm`, { amount, reason: "Vu" }, carrying);
      expect([answer.status, (await answer.json()).errors.amount[0]]).toEqual([
        422,
        expect.stringMatching(/1.000.FCFA/),
      ]);
    }
  });
});

it("what was received of dues and is less than a month keeps the name of the order", async () => {
  const payer = await makeMember(app);
  const order = await orderDues(app, { donor_email: payer.email, amount: 1_000 });
  const path = await notificationPath(app, order.reference);
  await notify(app, { path, reference: order.reference }, { amount: "500" });
  await app.settled();
  const { carrying } = await signInStaff(app, ["treasurer"]);
  const { id } = await readAttempt(app.handle, order.reference);
  const accepted = await app.post(`/admin/payments/${id}/confirm`, { amount: 500, reason: "Reçu" }, carrying);
  expect(accepted.status).toBe(200);
  const [receipt] = await app.handle.db.select().from(receipts).where(eq(receipts.attemptId, id));
  expect(receipt?.purposeLabel).toMatch(/^Cotisation – \S/);
});

import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { nameMonths } from "#giving/dues/month-names.contract.ts";
import { receipts } from "#money/receipts/receipts.db.ts";
import { makeMember, monthFromNow, orderDues, type TestMember } from "../factories/make-dues.ts";
import { signInStaff } from "../factories/sign-in-staff.ts";
import { press } from "../payments/drive-simulator.ts";
import { readAttempt } from "../payments/read-books.ts";
import { startTestApp, type TestApp } from "../setup/start-test-app.ts";
import { listOf } from "./read-dues.ts";

let app: TestApp;
let member: TestMember;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  member = await makeMember(app);
});

type Order = Awaited<ReturnType<typeof orderDues>>;

const months = (first: number, last: number) =>
  nameMonths(Array.from({ length: last - first + 1 }, (_, index) => monthFromNow(app, first + index).name));

async function receiptLabel({ reference }: Order) {
  const { id } = await readAttempt(app.handle, reference);
  await app.settled();
  const [receipt] = await app.handle.db.select().from(receipts).where(eq(receipts.attemptId, id));
  return receipt?.purposeLabel;
}

/** Returns what the treasury and the payer’s own export say that this payment is for. */
async function labelsOf({ reference }: Order) {
  const { id } = await readAttempt(app.handle, reference);
  const { carrying } = await signInStaff(app, ["treasurer"]);
  const shown = await app.call(`/api/v01/admin/payments/${id}`, { headers: carrying });
  const exported = await app.call("/api/v01/private/export", { headers: member.bearer });
  const { dues } = await exported.json();
  return [
    (await shown.json()).purpose_label,
    dues.find((row: { reference: string }) => row.reference === reference)?.purpose,
  ];
}

it("dues that wait name no month that another payment may pay before, and their own once they are settled", async () => {
  const first = { amount: 2_000, ...monthFromNow(app) };
  const waiting = await orderDues(app, first, member.bearer);
  const asked = `2\u00a0mois à partir de ${months(0, 0)}`.replace(/de (?=[ao])/, "d’");
  const periods = async () => (await listOf(app, member)).data.map(({ period }) => period);
  expect(await periods()).toEqual([asked]);
  expect(await labelsOf(waiting)).toEqual([`Cotisation – ${asked}`, `Cotisation – ${asked}`]);

  const quicker = await orderDues(app, first, { ...member.bearer, "idempotency-key": crypto.randomUUID() });
  await press(app, quicker, "confirm");
  expect((await periods()).map((text) => text.toLowerCase())).toEqual([months(0, 1), asked]);

  await press(app, waiting, "confirm");
  expect(await receiptLabel(waiting)).toBe(`Cotisation – ${months(2, 3)}`);
  expect(await labelsOf(waiting)).toEqual([`Cotisation – ${months(2, 3)}`, `Cotisation – ${months(2, 3)}`]);
});

it("dues for the first unpaid months are named by their number until they are settled", async () => {
  const waiting = await orderDues(app, { amount: 12_000 }, member.bearer);
  expect((await listOf(app, member)).data).toMatchObject([{ period: "12\u00a0mois", status: "En attente" }]);
  expect(await labelsOf(waiting)).toEqual(["Cotisation – 12\u00a0mois", "Cotisation – 12\u00a0mois"]);
});

it("receipts of dues paid twice without an account name the months that an account will have of each", async () => {
  const donor_email = "sans.compte@exemple.example";
  const orders = [];
  for (const amount of [2_000, 1_000]) orders.push(await orderDues(app, { amount, donor_email }));
  for (const order of orders) await press(app, order, "confirm");
  expect(await Promise.all(orders.map(receiptLabel))).toEqual([
    `Cotisation – ${months(0, 1)}`,
    `Cotisation – ${months(2, 2)}`,
  ]);
});

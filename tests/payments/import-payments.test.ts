import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { Campaign } from "#giving/campaigns/campaigns.db.ts";
import { importPayments, type PaymentImport } from "#money/payments/import-payments.ts";
import type { PastPayment } from "#money/payments/past-payment.ts";
import { checkData } from "#operations/integrity/check-data.ts";
import { makeCampaign } from "../factories/make-campaign.ts";
import { makeMember } from "../factories/make-dues.ts";
import { makeOrder } from "../factories/make-order.ts";
import { makeProject } from "../factories/make-project.ts";
import { treasurer } from "../factories/treasurer.ts";
import { startTestApp, type TestApp } from "../setup/start-test-app.ts";
import { stopChecked } from "../setup/stop-checked.ts";
import { press } from "./drive-simulator.ts";
import { countBooks, readTotals } from "./read-books.ts";

const BANK = { name: "bank", merchant: "CI000123", simulated: true };

let app: TestApp;
let campaign: Campaign;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => stopChecked(app));
beforeEach(async () => {
  campaign = await makeCampaign(app.handle);
});

/** A transfer to the campaign, paid in January of last year; what is given replaces the defaults. */
function transfer(change: Partial<PastPayment> = {}): PastPayment {
  const year = app.clock.now().getUTCFullYear() - 1;
  const payer = { firstName: "Awa", lastName: "Koné", email: "awa@exemple.example", phone: "", showName: true };
  return {
    purpose: "don",
    targetId: campaign.id,
    amount: 10_000,
    payer: { ...payer, userId: null },
    method: { code: "BANK", label: "Virement" },
    paidAt: new Date(Date.UTC(year, 0, 15)),
    ...change,
  };
}

const load = (payments: readonly PastPayment[], change: Partial<PaymentImport> = {}) => {
  const { ctx } = app.site.app;
  const given = {
    payments,
    source: BANK,
    proof: { evidence: "api_verified" },
    mailReceipts: false,
    ...change,
  } as const;
  return ctx.write((unit) => importPayments(unit, ctx, given));
};

const rows = async <Row>(query: ReturnType<typeof sql>) =>
  ((await app.handle.db.execute(query)) as unknown as { rows: Row[] }).rows;

const receiptsOf = (attemptIds: readonly (string | undefined)[]) =>
  rows<{ number: string; label: string; sent: boolean }>(
    sql`select number, purpose_label as label, sent_at is not null as sent from receipts
      where attempt_id in ${attemptIds} order by number`,
  );

it("payments of each purpose are in the books, and count for what they were made for", async () => {
  const project = await makeProject(app.handle);
  const member = await makeMember(app);
  const month = { month: app.clock.now().getUTCMonth() + 1, year: app.clock.now().getUTCFullYear() };
  const paidAt = new Date(app.clock.now().getTime() - 60_000);
  const payer = { ...transfer().payer, email: member.email, userId: member.id };
  const ids = await load([
    transfer({ amount: 700 }),
    transfer(),
    transfer({ purpose: "projet", targetId: project.id, amount: 25_000 }),
    transfer({ purpose: "cotisation", targetId: null, amount: 2_000, payer, paidAt, ...month }),
    transfer({ purpose: "cotisation", targetId: null, amount: 1_000, payer, paidAt, ...month }),
  ]);
  expect(new Set(ids).size).toBe(5);
  expect(await checkData(app.handle.db)).toEqual([]);
  expect(await readTotals(app.handle, campaign.id)).toEqual({ collected: 10_700, donors: 2 });
  const [contributed] = await rows(
    sql`select collected_amount::int as amount, donors_count as donors from projects where id = ${project.id}`,
  );
  expect(contributed).toEqual({ amount: 25_000, donors: 1 });
  const months = await rows<{ month: string }>(
    sql`select month from dues_allocations where account_id = ${member.id} order by month`,
  );
  expect(months).toHaveLength(3);
  const receipts = await receiptsOf(ids);
  expect(receipts.filter(({ label }) => /^Cotisation – /.test(label))).toHaveLength(2);
  // The second payment of the same months is for the month after them.
  expect(new Set(receipts.map(({ label }) => label)).size).toBe(4);
});

it("pages show the gifts, and nothing is mailed", async () => {
  const path = `/api/v01/public/donations/${campaign.slug}`;
  expect(await (await app.call(path)).json()).toMatchObject({ collected_amount: 0 });
  await app.settled();
  const before = (await app.mails()).length;
  const ids = await load([transfer()]);
  const donors = [{ first_name: "Awa", last_name: "Koné", amount: 10_000 }];
  expect(await (await app.call(path)).json()).toMatchObject({ collected_amount: 10_000, donors });
  await app.settled();
  expect(await app.mails()).toHaveLength(before);
  expect(await receiptsOf(ids)).toMatchObject([{ sent: true }]);
});

it("receipts are mailed if that is wanted", async () => {
  await app.settled();
  const before = (await app.mails()).length;
  await load([transfer()], { mailReceipts: true });
  await app.settled();
  expect(await app.mails()).toHaveLength(before + 1);
});

it("one member of staff alone imports nothing on their word", async () => {
  const proof = { evidence: "staff_confirmed", staff: treasurer, reason: "Relevé de la banque" } as const;
  const before = await countBooks(app.handle);
  await expect(load([transfer()], { proof })).rejects.toThrow();
  expect(await countBooks(app.handle)).toEqual(before);
  await expect(load([transfer()], { proof: { ...proof, reason: " " } })).rejects.toMatchObject({
    code: "missing_reason",
  });
});

it("receipts take the next numbers of the year in which they were paid, in the order of payment, also of this year", async () => {
  await press(app, await makeOrder(app, campaign.id), "confirm");
  await app.settled();
  const now = app.clock.now().getTime();
  const at = (minutes: number) => ({ paidAt: new Date(now - minutes * 60_000) });
  // In a year that has receipts, and in one that has none.
  const early = { paidAt: new Date(Date.UTC(2019, 4, 1)) };
  const earlier = { paidAt: new Date(Date.UTC(2019, 3, 1)) };
  const ids = await load([transfer(at(3)), transfer(early), transfer(at(5)), transfer(earlier)]);
  const numbers = new Map(
    (await rows<{ id: string; number: string }>(sql`select attempt_id as id, number from receipts`)).map(
      ({ id, number }) => [id, number],
    ),
  );
  const [third, second, fifth, first] = ids.map((id) => numbers.get(id ?? ""));
  expect([first, second]).toEqual(["2019-000001", "2019-000002"]);
  expect(Number(third?.slice(5))).toBe(Number(fifth?.slice(5)) + 1);
  await press(app, await makeOrder(app, campaign.id), "confirm");
  await app.settled();
  expect(await checkData(app.handle.db)).toEqual([]);
});

it("a payment with a reference is imported once from its source, within one list and from two at a time", async () => {
  const one = transfer({ reference: "VIR-1" });
  const [first, again] = await load([one, one]);
  expect([typeof first, again]).toEqual(["string", undefined]);
  const before = await countBooks(app.handle);
  expect(await load([one])).toEqual([undefined]);
  expect(await countBooks(app.handle)).toEqual(before);

  const list = [one, transfer({ reference: "VIR-2" }), transfer({ reference: "VIR-3" })];
  const both = await Promise.all([load(list), load(list)]);
  expect(both.flat().filter((id) => id !== undefined)).toHaveLength(2);
  expect(await readTotals(app.handle, campaign.id)).toEqual({ collected: 30_000, donors: 3 });
  // Another source has references of its own, and a payment without one is always another.
  await load([one], { source: { ...BANK, name: "former-site" } });
  await load([transfer(), transfer()]);
  expect(await readTotals(app.handle, campaign.id)).toEqual({ collected: 60_000, donors: 6 });
});

it("what was imported with other facts is refused as a whole", async () => {
  await load([transfer({ reference: "VIR-9" })]);
  const before = await countBooks(app.handle);
  const list = [transfer({ reference: "VIR-10" }), transfer({ reference: "VIR-9", amount: 99_000 })];
  await expect(load(list)).rejects.toMatchObject({ status: 409, code: "imported_otherwise" });
  expect(await countBooks(app.handle)).toEqual(before);
});

it.each<[string, Partial<PastPayment>]>([
  ["1.amount", { amount: 0 }],
  ["1.amount", { amount: -5_000 }],
  ["1.amount", { amount: 12.5 }],
  ["1.amount", { amount: 100_000_001 }],
  ["1.paid_at", { paidAt: new Date(Date.UTC(2200, 0, 1)) }],
  ["1.paid_at", { paidAt: new Date(Number.NaN) }],
  ["1.purpose", { targetId: null }],
  ["1.purpose", { targetId: "puits" }],
  ["1.purpose", { targetId: crypto.randomUUID() }],
  ["1.purpose", { purpose: "projet", targetId: crypto.randomUUID() }],
  ["1.amount", { purpose: "cotisation", targetId: null, amount: 1_500 }],
])("%s is refused with the whole list: %o", async (field, change) => {
  const before = await countBooks(app.handle);
  const error = await load([transfer({ reference: "VIR-20" }), transfer(change)]).catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ status: 422, code: "invalid_payments" });
  expect(Object.keys((error as { fields: object }).fields)).toEqual([field]);
  expect(await countBooks(app.handle)).toEqual(before);
});

it("a thousand and more are written in few statements", async () => {
  const ids = await load(Array.from({ length: 1_100 }, (_, index) => transfer({ amount: 500 + index })));
  expect(new Set(ids).size).toBe(1_100);
  expect(await readTotals(app.handle, campaign.id)).toMatchObject({ donors: 1_100 });
  expect(await checkData(app.handle.db)).toEqual([]);
});

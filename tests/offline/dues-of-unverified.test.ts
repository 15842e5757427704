import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { nameMonths } from "#giving/dues/month-names.contract.ts";
import type { OfflinePaymentRecord } from "#money/offline-payments/offline-payment.contract.ts";
import type { PaymentRecord } from "#money/treasury/staff-payments.contract.ts";
import type { MemberRecord } from "#people/directory/members.contract.ts";
import { accounts } from "#people/identity/accounts.db.ts";
import { addMonths, monthOf } from "#platform/months.ts";
import { paidMonths } from "../dues/read-dues.ts";
import { importMembers } from "../factories/import-members.ts";
import { codeMailedTo, registration } from "../factories/make-account.ts";
import { makeMember } from "../factories/make-dues.ts";
import { confirmOffline, offlineForm, recordOffline, signInTwoTreasurers } from "../factories/make-offline-payment.ts";
import type { Carrying } from "../factories/make-two-factor.ts";
import { mergeTwo } from "../factories/merge-members.ts";
import { seePayment } from "../factories/see-payment.ts";
import { signInStaff } from "../factories/sign-in-staff.ts";
import { startTestApp, type TestApp } from "../setup/start-test-app.ts";
import { stopChecked } from "../setup/stop-checked.ts";

const ADMIN = "direction@exemple.example";
let app: TestApp;
let admin: Carrying;
let recorder: Carrying;
let second: Carrying;

beforeAll(async () => {
  app = await startTestApp({}, { ADMIN_EMAIL: ADMIN });
  admin = (await signInStaff(app, [], { email: ADMIN })).carrying;
  ({ recorder, second } = await signInTwoTreasurers(app));
});
afterAll(() => stopChecked(app));

const ahead = (months: number) => addMonths(monthOf(app.clock.now()), months);
const dayIn = (month: string) => `${month}-01`;

async function findMember(email: string): Promise<MemberRecord> {
  const [account] = await app.handle.db.select().from(accounts).where(eq(accounts.emailKey, email));
  return (await app.call(`/api/v01/admin/members/${account?.id}`, { headers: second })).json();
}

async function signUp() {
  const { email, ...body } = registration();
  await app.post("/auth/register", { ...body, email });
  return { email, code: await codeMailedTo(app, email) };
}

async function importPaidThrough(email: string, through: string): Promise<void> {
  await importMembers(app, admin, `Prénom;Nom;E-mail;Payé jusqu’au\nAya;Kouamé;${email};${through}`, {
    fields: { paid_through: "3" },
  });
}

function record(email: string, change: Record<string, string> = {}): Promise<OfflinePaymentRecord> {
  const received_on = app.clock.now().toISOString().slice(0, 10);
  return recordOffline(app, recorder, offlineForm("", { target: "cotisation", received_on, email, ...change }));
}

/** The months of the receipt of a payment that the second person confirms. */
async function receive(email: string, change: Record<string, string> = {}) {
  const { id } = await record(email, change);
  const { payment_id } = await confirmOffline(app, second, id);
  const path = `/api/v01/admin/payments/${payment_id}`;
  const payment: PaymentRecord = await (await app.call(path, { headers: second })).json();
  return { id: payment_id ?? "", label: payment.purpose_label };
}

async function giveBack(id: string, amount: number): Promise<void> {
  const refund = {
    amount,
    expected_remaining: amount,
    refunded_by: "foundation",
    method: "CASH",
    means: "Décharge",
    reason: "Demande",
  };
  const seen = await seePayment(app, id, recorder);
  const proposed = await app.post(`/admin/payments/${id}/refund`, { ...refund, ...seen }, recorder);
  const { proposal }: PaymentRecord = await proposed.json();
  const agreed = await app.post(`/admin/payments/${id}/proposal/confirm`, { proposal: proposal?.id }, second);
  expect([proposed.status, agreed.status]).toEqual([200, 200]);
}

const labelOf = (months: readonly string[]) => `Cotisation – ${nameMonths(months)}`;

async function askForCode(email: string): Promise<string> {
  // Receipts that are on their way arrive first.
  await app.settled();
  await app.post("/auth/send-verification-code", { email });
  return codeMailedTo(app, email);
}

/** The months that are the account's own once its address is verified. */
async function verify(email: string, code?: string): Promise<string[]> {
  const proof = { email, code: code ?? (await askForCode(email)) };
  expect((await app.post("/auth/verify", proof)).status).toBe(200);
  return paidMonths(app, (await findMember(email)).id);
}

it("cash for dues names the member whose address is not verified, and waits for them on their page", async () => {
  const { email, code } = await signUp();
  const before = await findMember(email);
  const query = new URLSearchParams({ email, amount: "3 000", received_on: dayIn(ahead(0)) });
  const ask = async () =>
    (await app.call(`/api/v01/admin/offline-payments/dues?${query}`, { headers: recorder })).json();
  const asked = await ask();
  const { id, dues } = await record(email, { amount: "3 000" });
  const months = [ahead(0), ahead(1), ahead(2)];
  const name = `Awa Koné, ${before.account.member_number}`;
  expect(dues).toEqual({ member: name, verified: false, months: nameMonths(months) });
  expect(asked).toEqual({ ...dues, waiting: [] });
  // The next form counts on from what waits.
  const further = [ahead(3), ahead(4), ahead(5)];
  expect(await ask()).toMatchObject({ months: nameMonths(further), waiting: [{ id, amount: 3_000 }] });

  const received_on = app.clock.now().toISOString().slice(0, 10);
  expect([before.waiting_dues, (await findMember(email)).waiting_dues]).toEqual([
    [],
    [{ id, amount: 3_000, received_on }],
  ]);
  await confirmOffline(app, second, id);
  expect((await findMember(email)).waiting_dues).toEqual([]);
  const { payments, foreseen_months, dues: owed, standing } = await findMember(email);
  expect(payments).toMatchObject([{ amount: 3_000, status: "Payée", period: expect.stringMatching(/^\p{Lu}/u) }]);
  expect(payments[0]?.period.toLowerCase()).toBe(nameMonths(months));
  expect([foreseen_months, owed, standing]).toEqual([months, null, null]);
  // Whoever signed up with the address has nothing before the mailbox is proven.
  expect(await paidMonths(app, before.id)).toEqual([]);

  expect(await verify(email, code)).toEqual(months);
  const after = await findMember(email);
  expect([after.foreseen_months, after.payments]).toEqual([[], payments]);
});

it("what an import says was paid before comes first, whatever the day on which the money came in", async () => {
  const email = "aya.import@exemple.example";
  await importPaidThrough(email, ahead(1));
  const settled = [ahead(0), ahead(1)];
  expect(await findMember(email)).toMatchObject({ foreseen_months: settled, payments: [] });
  const first = await receive(email, { amount: "2 000" });
  expect(first.label).toBe(labelOf([ahead(2), ahead(3)]));
  const late = await receive(email, { amount: "1 000", received_on: dayIn(ahead(-1)) });
  expect(late.label).toBe(labelOf([ahead(4)]));
  const months = [0, 1, 2, 3, 4].map(ahead);
  expect((await findMember(email)).foreseen_months).toEqual(months);
  expect(await verify(email)).toEqual(months.slice(2));
  expect((await findMember(email)).dues).toMatchObject({ paid_through: ahead(4), paid_before: settled });
});

it("the months of a receipt stay those that are paid, though the one before it is given back or another comes in late", async () => {
  const { email, code } = await signUp();
  const first = await receive(email, { amount: "2 000" });
  const kept = await receive(email, { amount: "1 000" });
  const late = await receive(email, { amount: "3 000", received_on: dayIn(ahead(-1)) });
  expect([first, kept, late].map(({ label }) => label)).toEqual(
    [[ahead(0), ahead(1)], [ahead(2)], [ahead(-1), ahead(3), ahead(4)]].map(labelOf),
  );
  await giveBack(first.id, 2_000);
  const months = [ahead(-1), ahead(2), ahead(3), ahead(4)];
  expect((await findMember(email)).foreseen_months).toEqual(months);
  expect(await verify(email, code)).toEqual(months);
});

it("a list that is imported afterwards changes no month of a receipt", async () => {
  const email = "apres.coup@exemple.example";
  const { label } = await receive(email, { amount: "2 000", email_confirmed: email });
  await importPaidThrough(email, ahead(2));
  expect(label).toBe(labelOf([ahead(0), ahead(1)]));
  expect((await findMember(email)).foreseen_months).toEqual([0, 1, 2].map(ahead));
  expect(await verify(email)).toEqual([ahead(0), ahead(1)]);
  expect((await findMember(email)).dues).toMatchObject({ paid_through: ahead(2), paid_before: [ahead(2)] });
});

it("what an import says was paid before is ended though the address is not verified", async () => {
  const email = "erreur.import@exemple.example";
  await importPaidThrough(email, ahead(1));
  const { id, waivers } = await findMember(email);
  const path = `/admin/dues/${id}/waivers/${waivers?.[0]?.id}/end`;
  expect((await app.post(path, { reason: "Mauvaise colonne" }, second)).status).toBe(200);
  expect((await findMember(email)).foreseen_months).toEqual([]);
});

it("a merge says which months the account that leaves has, and that its payments stay with the address", async () => {
  const email = "partante@exemple.example";
  await importPaidThrough(email, ahead(0));
  await receive(email, { amount: "2 000" });
  const two = { staying: await makeMember(app), leaving: { id: (await findMember(email)).id, email } };
  const { leaving, staying, lines } = await mergeTwo(app, admin, two);
  const paid = [ahead(1), ahead(2)];
  expect([staying.foreseen_months, leaving.foreseen_months]).toEqual([[], [ahead(0), ...paid]]);
  expect(lines).toContainEqual({ label: "Mois réglés avant l’arrivée", count: 1, outcome: "moves", notes: [] });
  const waiting = lines.find(({ label }) => label === "Cotisations payées, adresse non vérifiée");
  expect(waiting).toMatchObject({ count: 1, outcome: "remains" });
  expect(waiting?.notes.join().toLowerCase()).toContain(
    `${nameMonths(paid)}\u00a0: ces mois restent à l’adresse ${email}`,
  );
});

import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Campaign } from "#giving/campaigns/campaigns.db.ts";
import type { DecisionList } from "#money/decisions/decisions.contract.ts";
import type { PaymentRecord } from "#money/treasury/staff-payments.contract.ts";
import { dayOf } from "#platform/abidjan-days.ts";
import { listOf, paidMonths } from "../dues/read-dues.ts";
import { lastMailTo } from "../factories/make-account.ts";
import { makeCampaign } from "../factories/make-campaign.ts";
import { makeMember } from "../factories/make-dues.ts";
import { confirmOffline, offlineForm, recordOffline } from "../factories/make-offline-payment.ts";
import { makeOrder } from "../factories/make-order.ts";
import type { Carrying } from "../factories/make-two-factor.ts";
import { seePayment } from "../factories/see-payment.ts";
import { signInStaff } from "../factories/sign-in-staff.ts";
import { readGifts, someAddress } from "../gifts/read-gifts.ts";
import { press } from "../payments/drive-simulator.ts";
import { countBooks, readAttempt, readTotals } from "../payments/read-books.ts";
import { startTestApp, type TestApp } from "../setup/start-test-app.ts";
import { stopChecked } from "../setup/stop-checked.ts";

let app: TestApp;
let first: Carrying;
let second: Carrying;
let campaign: Campaign;

beforeAll(async () => {
  // Stands for the PDF, whose words have a test of their own.
  app = await startTestApp({ renderReceipt: async (receipt) => Buffer.from(JSON.stringify(receipt)) });
  const sign = async (first_name: string, last_name: string) =>
    (await signInStaff(app, ["treasurer"], { first_name, last_name })).carrying;
  first = await sign("Aminata", "Coulibaly");
  second = await sign("Kouadio", "N’Dri");
});
afterAll(() => stopChecked(app));
beforeEach(async () => {
  campaign = await makeCampaign(app.handle);
});

const CAUSE = { amount: 25_000, expected_remaining: 25_000, refunded_by: "nobody", reason: "Saisi deux fois" };
const MISTAKE = { ...CAUSE, cause: "mistake" };
const UNPAID = { ...CAUSE, cause: "unpaid", reason: "Avis de la banque du 8" };

/** A gift of 25 000 FCFA that was received offline and confirmed. Returns its payment. */
async function received(change: Record<string, string> = {}): Promise<string> {
  const { id } = await recordOffline(app, first, offlineForm(campaign.id, { email: someAddress(), ...change }));
  const { payment_id } = await confirmOffline(app, second, id);
  await app.settled();
  app.clock.advance(1);
  return payment_id ?? "";
}
const show = async (id: string, by = first): Promise<PaymentRecord> =>
  (await app.call(`/api/v01/admin/payments/${id}`, { headers: by })).json();
const propose = async (id: string, body: object, by = first) =>
  app.post(`/admin/payments/${id}/refund`, { ...(await seePayment(app, id, by)), ...body }, by);
const agree = async (id: string, by = second) =>
  app.post(`/admin/payments/${id}/proposal/confirm`, { proposal: (await show(id, by)).proposal?.id ?? id }, by);
async function cancelled(id: string, body: object): Promise<PaymentRecord> {
  expect((await propose(id, body)).status).toBe(200);
  const answer = await agree(id);
  expect(answer.status).toBe(200);
  await app.settled();
  return answer.json();
}
const read = async (path: string) => (await app.call(`/api/v01${path}`, { headers: first })).text();
/** The bookings of this payment: debit, credit, FCFA, label, nature. */
const booked = async ({ reference }: PaymentRecord) => {
  const csv = await read(`/admin/ledger/export?from=2026-01-01&to=${dayOf(app.clock.now())}&format=csv`);
  const lines = csv.split(/\r?\n/).map((line) => line.split(";"));
  return lines.filter((line) => line[8] === reference).map((line) => [line[2], line[3], line[4], line[5], line[6]]);
};

describe("a payment received offline that is undone", () => {
  it("counts until a second person agrees, who reads the cause in the list of decisions", async () => {
    const id = await received();
    const [books, mails] = [await countBooks(app.handle), (await app.mails()).length];
    const answer: PaymentRecord = await (await propose(id, MISTAKE)).json();
    expect(answer).toMatchObject({
      state: "paid",
      refund_proposed: null,
      proposal: { action: "refund", amount: 25_000, cause: "mistake", means: "Erreur de saisie", own: true },
    });
    expect(answer.events.map(({ kind }) => kind)).toContain("cancelling_proposed");
    await app.settled();
    expect([await countBooks(app.handle), (await app.mails()).length]).toEqual([books, mails]);
    const { data }: DecisionList = JSON.parse(
      await (await app.call("/api/v01/admin/decisions?kind=refund", { headers: second })).text(),
    );
    expect(data.find((row) => row.id === id)?.detail).toMatch(
      /^À annuler \(erreur de saisie\)\u00a0: Don à la campagne/,
    );
    expect((await agree(id, first)).status).toBe(403);
    const agreed: PaymentRecord = await (await agree(id)).json();
    expect(agreed).toMatchObject({
      state: "refunded",
      refund_cause: "mistake",
      remaining: 0,
      actions: ["send_receipt"],
    });
    expect(await readTotals(app.handle, campaign.id)).toEqual({ collected: 0, donors: 0 });
    const journal = await read(`/admin/audit/export?format=csv&subject=${id}`);
    expect(journal).toMatch(/Kouadio N’Dri[^\n]*a annulé/);
    expect(journal).toMatch(/Aminata Coulibaly[^\n]*a proposé d’annuler/);
    expect(journal).toContain("Erreur de saisie");
    expect(journal).not.toMatch(/rembours/i);
  });

  it.each([
    ["CASH", MISTAKE, "5711", "Erreur de saisie"],
    ["CHEQUE", MISTAKE, "5131", "Erreur de saisie"],
    ["CHEQUE", UNPAID, "5131", "Chèque impayé"],
    ["TRANSFER", MISTAKE, "5211", "Erreur de saisie"],
    ["DEPOSIT", MISTAKE, "5521", "Erreur de saisie"],
  ])("by %s is booked back from where it was booked to, as %j", async (method, body, account, label) => {
    const id = await received({ method });
    const paid = await show(id);
    const [[debit] = []] = await booked(paid);
    expect(debit).toMatch(/^\d+$/);
    await cancelled(id, body);
    const lines = await booked(paid);
    expect(lines.map(([from, to, amount]) => [from, to, amount])).toEqual([
      [debit, "7021", "25000"],
      ["7021", debit, "25000"],
    ]);
    expect([debit, account]).toEqual([account, account]);
    expect(lines[1]?.slice(3)).toEqual([expect.stringMatching(new RegExp(`^${label} – Don`)), "Annulation"]);
  });

  it.each([
    ["CASH", MISTAKE, /enregistré le paiement ci-dessous par erreur/],
    ["CHEQUE", UNPAID, /Le chèque ci-dessous a été retourné impayé par la banque/],
  ])(
    "by %s has a receipt that is cancelled wherever it is shown, and the donor is told so",
    async (method, body, told) => {
      const email = someAddress();
      const id = await received({ method, email });
      const number = (await show(id)).receipt_number ?? "";
      await cancelled(id, body);
      const mail = await lastMailTo(app, email);
      expect(mail?.subject).toBe(`Votre reçu n°\u00a0${number} est annulé`);
      expect(mail?.text?.replace(/\s+/g, " ")).toMatch(told);
      expect(mail?.text).not.toMatch(/rembours|rendu/i);
      expect(JSON.parse(await read(`/admin/payments/${id}/receipt`))).toMatchObject({
        number,
        refundCause: body.cause,
      });
      const { rows } = await app.handle.jobs.executeSql(`select verify_code from receipts where number = '${number}'`);
      expect(JSON.parse(await read(`/receipts/verify/${rows[0].verify_code}`))).toMatchObject({ cancelled: true });
      expect(await read(`/admin/payments/export?format=csv&q=${number}`)).toContain(";Reçu annulé;");
      const donor = JSON.parse(await read(`/admin/donors/${id}`));
      expect(JSON.stringify(donor.parts)).toContain('"state":"Reçu annulé"');
      expect(donor.received).toBe(0);
    },
  );

  it("is cancelled among its giver's gifts, and in none of their years", async () => {
    const member = await makeMember(app);
    const id = await received({ email: member.email });
    await cancelled(id, MISTAKE);
    const gifts = await readGifts(app, member.bearer);
    expect(gifts.data).toMatchObject([{ cancelled: true, amount: 25_000 }]);
    expect(gifts.years).toEqual([]);
  });

  it("frees the months of the dues that it paid", async () => {
    const member = await makeMember(app);
    const id = await received({ target: "cotisation", email: member.email, amount: "2 000" });
    expect(await paidMonths(app, member.id)).toHaveLength(2);
    await cancelled(id, { ...MISTAKE, amount: 2_000, expected_remaining: 2_000 });
    expect(await paidMonths(app, member.id)).toEqual([]);
    expect((await listOf(app, member)).data).toMatchObject([{ status: "Annulée" }]);
  });

  it("is undone once, however often and however many at once ask", async () => {
    const email = someAddress();
    const id = await received({ method: "CHEQUE", email });
    const proposals = await Promise.all([1, 2].map(() => propose(id, UNPAID)));
    expect(proposals.map(({ status }) => status)).toEqual([200, 200]);
    expect((await propose(id, MISTAKE)).status).toBe(409);
    const proposal = (await show(id, second)).proposal?.id;
    const confirm = () => app.post(`/admin/payments/${id}/proposal/confirm`, { proposal }, second);
    expect((await Promise.all([confirm(), confirm()])).map(({ status }) => status)).toEqual([200, 200]);
    expect((await confirm()).status).toBe(200);
    await app.settled();
    expect(await booked(await show(id))).toHaveLength(2);
    const told = (await app.mails()).filter(
      ({ to, subject }) => to?.some(({ address }) => address === email) && subject?.includes("annulé"),
    );
    expect(told).toHaveLength(1);
  });

  it("may be recorded anew, with the right amount", async () => {
    const email = someAddress();
    await cancelled(await received({ email }), MISTAKE);
    const again = await received({ email, amount: "2 500" });
    expect(await show(again)).toMatchObject({ state: "paid", amount: 2_500, refund_cause: null });
    expect(await readTotals(app.handle, campaign.id)).toEqual({ collected: 2_500, donors: 1 });
  });

  it.each([
    ["cause", { ...MISTAKE, cause: "" }],
    ["cause", { ...MISTAKE, cause: "regret" }],
    ["cause", UNPAID],
    ["amount", { ...MISTAKE, amount: 10_000 }],
    ["reason", { ...MISTAKE, reason: " " }],
  ])("names the field %s that is wrong: %j", async (field, body) => {
    const id = await received();
    const answer = await propose(id, body);
    expect([answer.status, Object.keys((await answer.json()).errors)]).toEqual([422, [field]]);
    expect(await show(id)).toMatchObject({ proposal: null, refund_causes: ["mistake"] });
  });

  it("is undone as a whole or not at all: what was given back of it in part is not", async () => {
    const id = await received({ method: "CHEQUE" });
    expect((await show(id)).refund_causes).toEqual(["mistake", "unpaid"]);
    const part = {
      amount: 5_000,
      expected_remaining: 25_000,
      refunded_by: "foundation",
      method: "CASH",
      means: "Reçu 3",
    };
    await cancelled(id, { ...part, reason: "Demande" });
    expect(await show(id)).toMatchObject({ refunded: 5_000, refund_cause: null, refund_causes: [] });
    const rest = await propose(id, { ...UNPAID, amount: 20_000, expected_remaining: 20_000 });
    expect([rest.status, Object.keys((await rest.json()).errors)]).toEqual([422, ["amount"]]);
    expect((await propose(id, { ...UNPAID, expected_remaining: 20_000 })).status).toBe(422);
  });

  it("is none that came through the provider", async () => {
    const order = await makeOrder(app, campaign.id, { amount: 25_000 });
    await press(app, order, "confirm");
    const { id } = await readAttempt(app.handle, order.reference);
    expect((await show(id)).refund_causes).toEqual([]);
    const answer = await propose(id, MISTAKE);
    expect([answer.status, Object.keys((await answer.json()).errors)]).toEqual([422, ["cause"]]);
  });

  it("is nobody's to propose or to agree to but the treasury's", async () => {
    const id = await received();
    const editor = (await signInStaff(app, ["editor"])).carrying;
    const stranger = { ...first, cookie: "" };
    expect((await app.post(`/admin/payments/${id}/refund`, MISTAKE, editor)).status).toBe(403);
    expect((await app.post(`/admin/payments/${id}/refund`, MISTAKE, stranger)).status).toBe(401);
    await propose(id, MISTAKE);
    const proposal = (await show(id)).proposal?.id;
    expect((await app.post(`/admin/payments/${id}/proposal/confirm`, { proposal }, editor)).status).toBe(403);
    expect(await show(id)).toMatchObject({ state: "paid", refunded: 0 });
  });

  it("stays so in the database, whoever writes there", async () => {
    const id = await received();
    const fail = (query: string) => expect(app.handle.db.execute(sql.raw(query))).rejects.toThrow();
    await fail(`update receipts set refund_cause = 'mistake' where attempt_id = '${id}'`);
    await propose(id, MISTAKE);
    await fail(`update payment_proposals set cause = 'unpaid' where attempt_id = '${id}'`);
    expect((await agree(id)).status).toBe(200);
    await fail(`update receipts set refund_cause = null where attempt_id = '${id}'`);
  });
});

import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { Campaign } from "#giving/campaigns/campaigns.db.ts";
import type { OfflinePaymentRecord } from "#money/offline-payments/offline-payment.contract.ts";
import type { PaymentRecord } from "#money/treasury/staff-payments.contract.ts";
import { makeCampaign } from "../factories/make-campaign.ts";
import { makeOrder } from "../factories/make-order.ts";
import { type Carrying, nextCodeFor } from "../factories/make-two-factor.ts";
import { seePayment } from "../factories/see-payment.ts";
import { signInStaff } from "../factories/sign-in-staff.ts";
import { press } from "../payments/drive-simulator.ts";
import { countBooks, readAttempt, readTotals } from "../payments/read-books.ts";
import { startTestApp, type TestApp } from "../setup/start-test-app.ts";
import { stopChecked } from "../setup/stop-checked.ts";

const ADMIN = "direction@exemple.example";
let app: TestApp;
let admin: { carrying: Carrying; secret: string };
let first: { id: string; carrying: Carrying };
let second: Carrying;
let campaign: Campaign;

beforeAll(async () => {
  app = await startTestApp({}, { ADMIN_EMAIL: ADMIN });
  admin = await signInStaff(app, [], { email: ADMIN });
  second = (await signInStaff(app, ["treasurer"])).carrying;
});
afterAll(() => stopChecked(app));
beforeEach(async () => {
  first = await signInStaff(app, ["treasurer"]);
  campaign = await makeCampaign(app.handle);
});

const giveFirst = async (...roles: string[]) => {
  const code = await nextCodeFor(app, admin.secret);
  const answer = await app.post(`/admin/members/${first.id}/roles`, { roles, code }, admin.carrying);
  expect(answer.status).toBe(200);
};

it("a payment that somebody proposed whose role was taken is not confirmed, only refused and proposed anew", async () => {
  const order = await makeOrder(app, campaign.id);
  const { id } = await readAttempt(app.handle, order.reference);
  const act = async (action: string, by: Carrying, body: object) =>
    app.post(`/admin/payments/${id}/${action}`, { ...(await seePayment(app, id, by)), ...body }, by);
  const show = async (by: Carrying): Promise<PaymentRecord> =>
    (await app.call(`/api/v01/admin/payments/${id}`, { headers: by })).json();
  const word = { amount: 10_000, reason: "Vu dans l’espace marchand" };
  expect((await act("confirm", first.carrying, word)).status).toBe(200);
  await giveFirst("editor");
  const before = await countBooks(app.handle);

  const seen = await show(second);
  expect(seen).toMatchObject({ actions: ["check", "refuse_proposal"], proposal: { lapsed: true } });
  const refused = await act("proposal/confirm", second, { proposal: seen.proposal?.id });
  expect([refused.status, (await refused.json()).message]).toEqual([
    409,
    expect.stringContaining("n’a plus le droit de décider des paiements"),
  ]);
  expect(await countBooks(app.handle)).toEqual(before);

  await giveFirst("treasurer");
  expect(await show(second)).toMatchObject({ proposal: { lapsed: false } });
  expect((await act("proposal/confirm", second, { proposal: seen.proposal?.id })).status).toBe(200);
  expect(await readTotals(app.handle, campaign.id)).toEqual({ collected: 10_000, donors: 1 });
});

it("a refund that somebody proposed whose role was taken is not booked, only refused and proposed anew", async () => {
  const order = await makeOrder(app, campaign.id);
  await press(app, order, "confirm");
  const { id } = await readAttempt(app.handle, order.reference);
  const act = async (action: string, by: Carrying, body: object) =>
    app.post(`/admin/payments/${id}/${action}`, { ...(await seePayment(app, id, by)), ...body }, by);
  const show = async (by: Carrying): Promise<PaymentRecord> =>
    (await app.call(`/api/v01/admin/payments/${id}`, { headers: by })).json();
  const facts = { amount: 4_000, expected_remaining: 10_000, reason: "Demande" };
  const refund = { ...facts, refunded_by: "foundation", method: "DEPOSIT", means: "Wave, T_5512" };
  expect((await act("refund", first.carrying, refund)).status).toBe(200);
  await giveFirst();

  const seen = await show(second);
  expect(seen).toMatchObject({ actions: ["refuse_proposal", "send_receipt"], proposal: { lapsed: true } });
  const refused = await act("proposal/confirm", second, { proposal: seen.proposal?.id });
  expect([refused.status, (await refused.json()).message]).toEqual([
    409,
    expect.stringContaining("n’a plus le droit de décider des paiements"),
  ]);
  expect(await readTotals(app.handle, campaign.id)).toEqual({ collected: 10_000, donors: 1 });

  expect((await act("proposal/refuse", second, { reason: "À proposer de nouveau" })).status).toBe(200);
  expect((await act("refund", second, refund)).status).toBe(200);
  const proposal = (await show(admin.carrying)).proposal?.id;
  expect((await act("proposal/confirm", admin.carrying, { proposal })).status).toBe(200);
  expect(await readTotals(app.handle, campaign.id)).toEqual({ collected: 6_000, donors: 1 });
});

it("money at the office that somebody recorded whose role was taken is not confirmed", async () => {
  const form = new FormData();
  const facts = {
    key: crypto.randomUUID(),
    target: `don:${campaign.id}`,
    method: "CASH",
    amount: "25 000",
    note: "",
    received_on: "2026-01-05",
    first_name: "Kouassi",
    last_name: "Ama",
    email: "",
    phone: "",
    reference: "",
  };
  for (const [name, value] of Object.entries(facts)) form.set(name, value);
  const path = "/api/v01/admin/offline-payments";
  const answer = await app.call(path, { method: "POST", headers: first.carrying, body: form });
  const recorded: OfflinePaymentRecord = await answer.json();
  await giveFirst();
  const confirm = await app.post(`/admin/offline-payments/${recorded.id}/confirm`, {}, second);
  expect([confirm.status, (await confirm.json()).message]).toEqual([
    409,
    expect.stringContaining("n’a plus le droit de décider des paiements"),
  ]);
  expect(await readTotals(app.handle, campaign.id)).toEqual({ collected: 0, donors: 0 });
  const refusal = { reason: "À enregistrer de nouveau" };
  expect((await app.post(`/admin/offline-payments/${recorded.id}/refuse`, refusal, second)).status).toBe(200);
});

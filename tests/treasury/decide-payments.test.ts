import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Campaign } from "#giving/campaigns/campaigns.db.ts";
import { mailKeys } from "#money/payments/payments-outbox.ts";
import type { PaymentRecord } from "#money/treasury/staff-payments.contract.ts";
import { formatFcfa } from "#shared/formats.ts";
import { makeCampaign } from "../factories/make-campaign.ts";
import { makeOrder } from "../factories/make-order.ts";
import type { Carrying } from "../factories/make-two-factor.ts";
import { seePayment } from "../factories/see-payment.ts";
import { signInStaff } from "../factories/sign-in-staff.ts";
import { notificationPath, notify, press } from "../payments/drive-simulator.ts";
import { readAttempt, readTotals } from "../payments/read-books.ts";
import { startTestApp, type TestApp } from "../setup/start-test-app.ts";
import { stopChecked } from "../setup/stop-checked.ts";

const OWN = "tresoriere@exemple.example";
let app: TestApp;
let treasurer: Carrying;
let campaign: Campaign;

beforeAll(async () => {
  app = await startTestApp();
  const change = { email: OWN, first_name: "Aminata", last_name: "Coulibaly" };
  treasurer = (await signInStaff(app, ["treasurer"], change)).carrying;
});
afterAll(() => stopChecked(app));
beforeEach(async () => {
  campaign = await makeCampaign(app.handle);
});

const decide = async (id: string, action: string, body: object = {}) =>
  app.post(`/admin/payments/${id}/${action}`, { ...(await seePayment(app, id, treasurer)), ...body }, treasurer);
const show = async (id: string): Promise<PaymentRecord> =>
  (await app.call(`/api/v01/admin/payments/${id}`, { headers: treasurer })).json();
const audited = async (id: string) =>
  (await (await app.call(`/api/v01/admin/audit?subject=${id}`, { headers: treasurer })).json()).data;

async function open(change: Parameters<typeof makeOrder>[2] = {}, key?: string) {
  const order = await makeOrder(app, campaign.id, change, key);
  return { order, id: (await readAttempt(app.handle, order.reference)).id };
}

async function paid(change: Parameters<typeof makeOrder>[2] = {}) {
  const { order, id } = await open(change);
  await press(app, order, "confirm");
  return id;
}

/** A payment of which a message says that 9 000 FCFA instead of 10 000 arrived. */
async function inReview() {
  const { order, id } = await open();
  const path = await notificationPath(app, order.reference);
  await notify(app, { path, reference: order.reference }, { amount: "9000" });
  await app.settled();
  return id;
}

/** Two paid attempts of one order. Returns the second one. */
async function duplicate() {
  const key = `double-${campaign.id}`;
  const first = await open({}, key);
  await press(app, first.order, "cancel");
  const second = await open({}, key);
  await press(app, second.order, "confirm");
  await press(app, first.order, "confirm");
  return first.id;
}

const refund = (amount: unknown, expected_remaining = 10_000) => ({
  amount,
  expected_remaining,
  refunded_by: "provider",
  reason: "Demande de la donatrice",
});

describe("a review", () => {
  it("waits for staff, is accepted with the proven amount, and tells by whom", async () => {
    const id = await inReview();
    expect(await show(id)).toMatchObject({
      state: "needs_review",
      review: { amount: 9_000 },
      actions: ["check", "accept", "reject"],
    });
    const waiting = await (await app.call("/api/v01/admin/waiting", { headers: treasurer })).json();
    expect(waiting.data).toContainEqual({
      label: "Paiements à vérifier",
      count: 1,
      path: "/admin/a-decider?genre=review",
      since: expect.any(String),
    });
    expect((await show(id)).events).toContainEqual(
      expect.objectContaining({
        kind: "notified",
        amount: 9_000,
        note: expect.stringMatching(/^Le prestataire annonce 9\s000\sFCFA, /),
      }),
    );
    const other = await decide(id, "confirm", { amount: 10_000, reason: "Vu" });
    expect([other.status, (await other.json()).errors?.amount]).toEqual([
      409,
      ["Le montant prouvé est de 9\u202f000\u00a0FCFA."],
    ]);
    const answer = await decide(id, "confirm", { amount: "9 000", reason: " Vu dans l’espace marchand " });
    const record = await answer.json();
    expect(record).toMatchObject({ state: "paid", amount: 9_000, evidence: "staff_confirmed" });
    expect(record.events).toContainEqual(
      expect.objectContaining({ kind: "accept", by: "Aminata Coulibaly", note: "Vu dans l’espace marchand" }),
    );
    expect(await readTotals(app.handle, campaign.id)).toEqual({ collected: 9_000, donors: 1 });
    expect(await audited(id)).toMatchObject([
      { action: "accepted_payment", by: "Aminata Coulibaly", after: { amount: 9_000 }, origin: expect.any(String) },
    ]);
  });

  it("is rejected once, whoever presses twice", async () => {
    const id = await inReview();
    const body = { reason: "Rien n’est arrivé" };
    const answers = await Promise.all([decide(id, "reject", body), decide(id, "reject", body)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await show(id)).toMatchObject({ state: "failed", actions: ["check", "confirm"] });
    expect(await audited(id)).toMatchObject([{ action: "rejected_payment" }]);
  });
});

it("a rejected difference stays rejected when staff confirms another amount than the provider proves", async () => {
  const { order, id } = await open();
  await press(app, order, "different-amount");
  expect((await show(id)).state).toBe("needs_review");
  await decide(id, "reject", { reason: "Rien n’est arrivé" });
  expect((await decide(id, "confirm", { amount: 10_000, reason: "Vu" })).status).toBe(409);
  expect((await show(id)).state).toBe("failed");
  expect(await audited(id)).toMatchObject([{ action: "rejected_payment" }]);
});

describe("a refund", () => {
  it("through the provider, in parts, is told to the payer", async () => {
    const id = await paid();
    const first = await (await decide(id, "refund", refund(4_000))).json();
    expect(first).toMatchObject({ state: "paid", refunded: 4_000, remaining: 6_000 });
    await app.settled();
    const last = await (await decide(id, "refund", refund("6 000", 6_000))).json();
    expect(last).toMatchObject({ state: "refunded", refunded: 10_000, actions: ["send_receipt"] });
    await app.settled();
    const { events } = await show(id);
    expect(events.filter(({ kind }) => kind === "refund_mailed")).toHaveLength(2);
    expect(events.filter(({ kind }) => kind === "refund_entered").map(({ amount }) => amount)).toEqual([
      -4_000, -6_000,
    ]);
    // Named by the payer and the amount, which the log itself does not store.
    const { first_name, last_name, amount, reference } = await show(id);
    expect((await audited(id))[0]).toMatchObject({
      action: "refunded",
      name: `${first_name} ${last_name}, ${formatFcfa(amount)} (${reference})`,
      after: { refunded_by: "provider" },
    });
  });

  it("on a stale page is refused, and of two at once one is made", async () => {
    const id = await paid();
    const answers = await Promise.all([decide(id, "refund", refund(10_000)), decide(id, "refund", refund(10_000))]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, expect.toBeOneOf([409, 412])]);
    expect(await readTotals(app.handle, campaign.id)).toEqual({ collected: 0, donors: 0 });
  });

  it.each([
    ["amount", refund("dix mille")],
    ["amount", refund(0)],
    ["amount", refund(-1)],
    ["amount", refund(1.5)],
    ["amount", refund(10_001)],
    ["reason", { ...refund(1_000), reason: " " }],
    ["reason", { ...refund(1_000), reason: "x".repeat(501) }],
    ["refunded_by", { ...refund(1_000), refunded_by: "the bank" }],
  ])("names the field %s that is wrong", async (field, body) => {
    const id = await paid();
    const answer = await decide(id, "refund", body);
    expect(answer.status).toBe(422);
    expect((await answer.json()).errors).toHaveProperty(field);
    expect((await show(id)).refunded).toBe(0);
  });
});

describe("a duplicate", () => {
  it("is counted once the payer wishes so", async () => {
    const id = await duplicate();
    expect(await show(id)).toMatchObject({
      duplicate: true,
      actions: ["allocate", "send_receipt", "refund", "propose_refund"],
    });
    const answer = await decide(id, "allocate", { reason: "La donatrice donne deux fois" });
    expect(await answer.json()).toMatchObject({ duplicate: false, others: [{ state: "paid" }] });
    expect(await readTotals(app.handle, campaign.id)).toEqual({ collected: 20_000, donors: 2 });
    expect((await decide(id, "allocate", { reason: "Encore" })).status).toBe(409);
  });
});

describe("a payment that was not proven", () => {
  it("stays open when the provider, asked again, knows nothing", async () => {
    const { id } = await open();
    expect((await (await decide(id, "check")).json()).state).toBe("awaiting_payer");
  });
});

describe("a receipt", () => {
  it("goes out again, to a corrected address, with the same number", async () => {
    const id = await paid();
    await app.settled();
    const { receipt_number } = await show(id);
    const before = (await app.mails()).length;
    expect((await decide(id, "receipt", { email: "corrigee@exemple.example" })).status).toBe(200);
    await app.settled();
    const mails = (await app.mails()).slice(before);
    expect(mails.map(({ to }) => to?.[0]?.address)).toEqual(["corrigee@exemple.example"]);
    expect(mails[0]?.attachments[0]?.filename).toBe(`recu-${receipt_number}.pdf`);
    const record = await show(id);
    expect(record.events).toContainEqual(
      expect.objectContaining({ kind: "receipt_sent_again", by: "Aminata Coulibaly" }),
    );
    expect((await audited(id)).slice(0, 2)).toMatchObject([{ action: "corrected_email" }, { action: "sent_again" }]);
  });

  it("that could not be mailed yet says so in French, without the error of the mail server", async () => {
    const id = await paid();
    await app.settled();
    await app.handle.jobs.executeSql(
      `update outbox set done_at = null, last_error = 'connect ECONNREFUSED', next_try_at = now() + interval '1 day'
        where dedupe_key = $1`,
      [mailKeys.receipt(id)],
    );
    const late = (await show(id)).events.find(({ kind }) => kind === "mail_failing");
    expect(late?.note).toMatch(/le site réessaie/);
    await app.handle.jobs.executeSql("update outbox set done_at = now() where dedupe_key = $1", [mailKeys.receipt(id)]);
  });

  it("needs an address and a payment", async () => {
    expect((await decide(await paid(), "receipt", { email: "x" })).status).toBe(422);
    const { id } = await open();
    expect((await decide(id, "receipt", { email: "a@exemple.example" })).status).toBe(409);
  });
});

describe("one's own payment", () => {
  it.each([{ donor_email: OWN.toUpperCase() }])("is decided by another person", async (change) => {
    const id = await paid(change);
    expect(await show(id)).toMatchObject({ own: true, actions: [] });
    const answers = [
      await decide(id, "refund", refund(10_000)),
      await decide(id, "allocate", { reason: "Pour moi" }),
      await decide((await open(change)).id, "confirm", { amount: 10_000, reason: "Pour moi" }),
    ];
    answers.push(await decide(id, "receipt", { email: "autre@exemple.example" }), await decide(id, "check"));
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
    expect(await readTotals(app.handle, campaign.id)).toEqual({ collected: 10_000, donors: 1 });
  });
});

it("nothing is decided about a payment that does not exist", async () => {
  const body = {
    amount: 1_000,
    reason: "x",
    email: "a@exemple.example",
    expected_remaining: 1_000,
    refunded_by: "provider",
    proposal: campaign.id,
  };
  for (const id of ["x", campaign.id]) {
    for (const action of [
      "check",
      "confirm",
      "proposal/confirm",
      "proposal/refuse",
      "reject",
      "allocate",
      "refund",
      "receipt",
    ]) {
      expect([action, (await decide(id, action, body)).status]).toEqual([action, 404]);
    }
  }
});

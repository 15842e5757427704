// Also on the embedded database: transactions and triggers.
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Campaign } from "#giving/campaigns/campaigns.db.ts";
import type { PaymentRecord } from "#money/treasury/staff-payments.contract.ts";
import { checkData } from "#operations/integrity/check-data.ts";
import type { WaitingList } from "#people/staff/staff.contract.ts";
import { lastMailTo, PASSWORD, signIn } from "../factories/make-account.ts";
import { makeCampaign } from "../factories/make-campaign.ts";
import { makeOrder } from "../factories/make-order.ts";
import { type Carrying, signInToWork } from "../factories/make-two-factor.ts";
import { seePayment } from "../factories/see-payment.ts";
import { signInStaff } from "../factories/sign-in-staff.ts";
import { notificationPath, notify, press } from "../payments/drive-simulator.ts";
import { countBooks, readAttempt, readTotals } from "../payments/read-books.ts";
import { compareExport } from "../reconciliation/send-export.ts";
import { startTestApp, type TestApp } from "../setup/start-test-app.ts";
import { stopChecked } from "../setup/stop-checked.ts";

const FIRST = "tresoriere@exemple.example";
let app: TestApp;
let first: Carrying;
let second: Carrying;
let campaign: Campaign;

beforeAll(async () => {
  app = await startTestApp();
  first = (await signInStaff(app, ["treasurer"], { email: FIRST, first_name: "Aminata", last_name: "Coulibaly" }))
    .carrying;
  second = (await signInStaff(app, ["treasurer"], { first_name: "Kouadio", last_name: "N’Dri" })).carrying;
});
afterAll(() => stopChecked(app));
beforeEach(async () => {
  campaign = await makeCampaign(app.handle);
});

const SEEN = { amount: 10_000, reason: "Vu dans l’espace marchand" };
const act = async (id: string, action: string, by: Carrying, body: object = {}) => {
  const shown = action === "proposal/confirm" ? {} : await seePayment(app, id, by);
  return app.post(`/admin/payments/${id}/${action}`, { ...shown, ...body }, by);
};
const show = async (id: string, by = first): Promise<PaymentRecord> =>
  (await app.call(`/api/v01/admin/payments/${id}`, { headers: by })).json();
/** Confirms what the person sees proposed. */
const agree = async (id: string, by: Carrying) => {
  const { proposal } = await show(id, by);
  return act(id, "proposal/confirm", by, { proposal: proposal?.id ?? id });
};
const waiting = async (by: Carrying) => {
  const list: WaitingList = await (await app.call("/api/v01/admin/waiting", { headers: by })).json();
  return list.data.find(({ label }) => label === "Paiements à confirmer à deux")?.count ?? 0;
};
const audited = async (id: string) =>
  (await (await app.call(`/api/v01/admin/audit?subject=${id}`, { headers: first })).json()).data.map(
    ({ action, by }: { action: string; by: string }) => [action, by],
  );

async function open(change: Parameters<typeof makeOrder>[2] = {}) {
  const order = await makeOrder(app, campaign.id, change);
  return { order, id: (await readAttempt(app.handle, order.reference)).id };
}

async function proposed() {
  const made = await open();
  expect((await act(made.id, "confirm", first, SEEN)).status).toBe(200);
  return made;
}

describe("a payment that nothing proves", () => {
  it("counts only once a second person agrees, who finds it on the home page", async () => {
    const { id } = await open();
    expect((await show(id)).actions).toEqual(["check", "propose"]);
    const [books, before] = [await countBooks(app.handle), await waiting(second)];
    const answer: PaymentRecord = await (await act(id, "confirm", first, SEEN)).json();
    expect(answer).toMatchObject({
      state: "awaiting_payer",
      actions: ["check", "refuse_proposal"],
      proposal: { ...SEEN, by: "Aminata Coulibaly", own: true },
    });
    expect(await countBooks(app.handle)).toEqual(books);
    expect([await waiting(first), await waiting(second)]).toEqual([before, before + 1]);
    const list = await app.call("/api/v01/admin/payments?state=proposed", { headers: second });
    expect((await list.json()).data).toContainEqual(expect.objectContaining({ id }));
    expect(await show(id, second)).toMatchObject({
      actions: ["check", "confirm_proposal", "refuse_proposal"],
      proposal: { own: false },
    });
    expect((await agree(id, first)).status).toBe(403);
    const agreed: PaymentRecord = await (await agree(id, second)).json();
    expect(agreed).toMatchObject({ state: "paid", evidence: "staff_confirmed", amount: 10_000, proposal: null });
    expect(agreed.events).toContainEqual(expect.objectContaining({ kind: "proposed", by: "Aminata Coulibaly" }));
    expect(agreed.events).toContainEqual(expect.objectContaining({ kind: "confirm", by: "Kouadio N’Dri" }));
    expect(await readTotals(app.handle, campaign.id)).toEqual({ collected: 10_000, donors: 1 });
    expect(await waiting(second)).toBe(before);
    expect(await audited(id)).toEqual([
      ["confirmed", "Kouadio N’Dri"],
      ["proposed_payment", "Aminata Coulibaly"],
    ]);
  });

  it.each([9_999, 10_001, 50_000_000])("is not proposed for %d FCFA, which nobody ordered", async (amount) => {
    const { id } = await open();
    const answer = await act(id, "confirm", first, { ...SEEN, amount });
    expect([answer.status, (await answer.json()).errors.amount[0]]).toEqual([
      422,
      expect.stringMatching(/10.000.FCFA/),
    ]);
    expect((await show(id)).proposal).toBeNull();
  });

  it("is proposed once, and may be proposed again once it was refused or taken back", async () => {
    const { id } = await proposed();
    expect((await act(id, "confirm", first, SEEN)).status).toBe(200);
    expect((await act(id, "confirm", second, SEEN)).status).toBe(409);
    expect((await act(id, "proposal/refuse", second, { reason: " " })).status).toBe(422);
    const refused: PaymentRecord = await (
      await act(id, "proposal/refuse", second, { reason: "Rien au relevé" })
    ).json();
    expect(refused).toMatchObject({ state: "awaiting_payer", proposal: null, actions: ["check", "propose"] });
    expect(refused.events).toContainEqual(
      expect.objectContaining({ kind: "proposal_refused", note: "Rien au relevé" }),
    );
    expect((await agree(id, second)).status).toBe(409);
    expect((await act(id, "confirm", second, SEEN)).status).toBe(200);
    expect((await act(id, "proposal/refuse", second, { reason: "Erreur" })).status).toBe(200);
    expect(await audited(id)).toEqual([
      ["withdrew_proposal", "Kouadio N’Dri"],
      ["proposed_payment", "Kouadio N’Dri"],
      ["refused_proposal", "Kouadio N’Dri"],
      ["proposed_payment", "Aminata Coulibaly"],
    ]);
    expect(await readTotals(app.handle, campaign.id)).toEqual({ collected: 0, donors: 0 });
  });

  it("is not confirmed by who saw another proposal, which was replaced meanwhile", async () => {
    const { id, order } = await proposed();
    const seen = (await show(id, second)).proposal?.id;
    await act(id, "proposal/refuse", first, { reason: "Erreur" });
    await compareExport(app, first, [`${order.reference};5000000;2026-01-05 10:00:00;SUCCES;0`]);
    expect((await act(id, "confirm", first, { ...SEEN, amount: 5_000_000 })).status).toBe(200);
    expect((await act(id, "proposal/confirm", second)).status).toBe(422);
    expect((await act(id, "proposal/confirm", second, { proposal: seen })).status).toBe(409);
    expect(await show(id, second)).toMatchObject({ state: "awaiting_payer", proposal: { amount: 5_000_000 } });
    expect(await readTotals(app.handle, campaign.id)).toEqual({ collected: 0, donors: 0 });
  });

  it("is settled by a notification that comes in between, and nobody's word is needed any more", async () => {
    const { id, order } = await proposed();
    const before = await waiting(second);
    await notify(app, { path: await notificationPath(app, order.reference), reference: order.reference });
    await app.settled();
    expect(await waiting(second)).toBe(before - 1);
    expect(await show(id)).toMatchObject({ state: "paid", evidence: "notified", proposal: null });
    expect((await agree(id, second)).status).toBe(409);
    expect(await show(id)).toMatchObject({ evidence: "notified" });
    // That was proof: one person may add their word.
    expect((await act(id, "confirm", first, SEEN)).status).toBe(200);
  });

  it("is not agreed to against what a message proves by then", async () => {
    const { id, order } = await proposed();
    const path = await notificationPath(app, order.reference);
    await notify(app, { path, reference: order.reference }, { amount: "9000" });
    await app.settled();
    expect((await agree(id, second)).status).toBe(409);
    expect((await act(id, "confirm", first, { ...SEEN, amount: 9_000 })).status).toBe(200);
    expect(await readTotals(app.handle, campaign.id)).toEqual({ collected: 9_000, donors: 1 });
  });

  it("is settled on the provider's word where it has one when the second person agrees", async () => {
    const { id, order } = await proposed();
    await app.handle.jobs.executeSql(
      "update simulator_sessions set outcome = 'paid', paid_amount = 10000, visible_to_status = true where reference = $1",
      [order.reference],
    );
    expect(await (await agree(id, second)).json()).toMatchObject({ evidence: "api_verified" });
    expect(await readTotals(app.handle, campaign.id)).toEqual({ collected: 10_000, donors: 1 });
    // Nobody agreed: the log says that the site ended what was proposed.
    expect(await audited(id)).toEqual([
      ["overtook_proposal", null],
      ["proposed_payment", "Aminata Coulibaly"],
    ]);
  });

  it("waits for nobody any more once a message proves it, which the log says once", async () => {
    const { id, order } = await proposed();
    const path = await notificationPath(app, order.reference);
    await notify(app, { path, reference: order.reference });
    await notify(app, { path, reference: order.reference });
    await app.settled();
    expect(await show(id)).toMatchObject({ state: "paid", proposal: null });
    expect((await audited(id)).map(([action]: [string]) => action)).toEqual(["overtook_proposal", "proposed_payment"]);
  });

  it("is not confirmed by two accounts of one mailbox", async () => {
    const { id } = await proposed();
    const shadow = await signInStaff(app, ["treasurer"], { email: "tresoriere+deux@exemple.example" });
    expect((await agree(id, shadow.carrying)).status).toBe(403);
    expect(await show(id, shadow.carrying)).toMatchObject({ actions: ["check", "refuse_proposal"] });
    expect((await show(id)).state).toBe("awaiting_payer");
  });

  it("is refused by the database without a second person, whoever writes it", async () => {
    const { id } = await proposed();
    const paid = sql`update attempts set state = 'paid', evidence = 'staff_confirmed', settled_at = now() where id = ${id}`;
    await expect(app.handle.db.execute(paid)).rejects.toThrow();
    const alone = sql`update payment_proposals set state = 'confirmed', decided_by = proposed_by, decided_at = now() where attempt_id = ${id}`;
    await expect(app.handle.db.execute(alone)).rejects.toThrow();
    for (const change of ["amount = 1", "proposed_by = 'x'", "reason = 'x'"]) {
      const query = sql`update payment_proposals set ${sql.raw(change)} where attempt_id = ${id}`;
      await expect(app.handle.db.execute(query)).rejects.toThrow();
    }
    await expect(app.handle.db.execute(sql`delete from payment_proposals where attempt_id = ${id}`)).rejects.toThrow();
  });
});

describe("a payment that an export of the provider has", () => {
  const exported = (by: Carrying, reference: string, amount = 10_000) =>
    compareExport(app, by, [`${reference};${amount};2026-01-05 10:00:00;SUCCES;0`]);

  it("is confirmed by one person if a colleague imported it, never on an export of one's own", async () => {
    const { id, order } = await open();
    await exported(first, order.reference);
    expect(await show(id, first)).toMatchObject({ exported_amount: 10_000, actions: ["check", "propose"] });
    expect(await show(id, second)).toMatchObject({ exported_amount: 10_000, actions: ["check", "confirm"] });
    expect(await (await act(id, "confirm", first, SEEN)).json()).toMatchObject({ state: "awaiting_payer" });
    expect(await (await act(id, "confirm", second, SEEN)).json()).toMatchObject({ state: "paid" });
    expect(await readTotals(app.handle, campaign.id)).toEqual({ collected: 10_000, donors: 1 });
  });

  it("is no proof to whoever said what its word means, though a colleague imported it", async () => {
    const { id, order } = await open();
    expect((await app.post("/admin/status-words", { word: "Non conclu", meaning: "paid" }, first)).status).toBe(204);
    await compareExport(app, second, [`${order.reference};10000;2026-01-05 10:00:00;NON CONCLU;0`]);
    expect(await show(id, first)).toMatchObject({ exported_amount: 10_000, actions: ["check", "propose"] });
    expect((await (await act(id, "confirm", first, SEEN)).json()).state).toBe("awaiting_payer");
    const third = await signInStaff(app, ["treasurer"], { email: "troisieme@exemple.example" });
    expect((await show(id, third.carrying)).actions).toContain("confirm");
    expect(await (await act(id, "confirm", third.carrying, SEEN)).json()).toMatchObject({ state: "paid" });
  });

  it("with another amount is confirmed by two, with that amount", async () => {
    const { id, order } = await open();
    await exported(second, order.reference, 9_500);
    expect((await act(id, "confirm", first, SEEN)).status).toBe(422);
    expect((await (await act(id, "confirm", first, { ...SEEN, amount: 9_500 })).json()).state).toBe("awaiting_payer");
    expect(await (await agree(id, second)).json()).toMatchObject({ state: "paid", amount: 9_500 });
  });
});

describe("one's own payment", () => {
  it.each(["TRESORIERE@exemple.example", "tresoriere+don@exemple.example", "Tresoriere+a+b@Exemple.example"])(
    "is also that of %s",
    async (donor_email) => {
      const { id, order } = await open({ donor_email });
      const [proposal, paid] = [await open({ donor_email }), await open({ donor_email })];
      await act(proposal.id, "confirm", second, SEEN);
      await press(app, paid.order, "confirm");
      const refund = { amount: 1, expected_remaining: 10_000, refunded_by: "provider", reason: "Pour moi" };
      const answers = [
        await act(id, "confirm", first, SEEN),
        await agree(proposal.id, first),
        await act(proposal.id, "proposal/refuse", first, { reason: "Non" }),
        await act(paid.id, "refund", first, refund),
        await act(paid.id, "receipt", first, { email: "autre@exemple.example" }),
      ];
      expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
      expect(await show(id)).toMatchObject({ own: true, actions: [] });
      await notify(app, { path: await notificationPath(app, order.reference), reference: order.reference });
      await app.settled();
      expect(await compareExport(app, first, [`${order.reference};10000;2026-01-05 10:00:00;SUCCES;0`])).toMatchObject({
        provable: 0,
        own: 1,
      });
    },
  );

  it("is not that of another mailbox that begins alike", async () => {
    const { id } = await open({ donor_email: "tresoriere.don@exemple.example" });
    expect((await show(id)).own).toBe(false);
  });
});

describe("whoever changed their address", () => {
  const moved = async (from: string, to: string) => {
    const { carrying } = await signInStaff(app, ["treasurer"], { email: from });
    const { bearer } = await signIn(app, { email: from, password: PASSWORD });
    const requested = await app.post("/private/email", { email: to, current_password: PASSWORD }, bearer);
    expect(requested.status).toBe(200);
    return { carrying, confirm: () => confirmBoth([from, to]), again: () => signInAgain(to) };
  };
  const confirmBoth = async (mailboxes: string[]) => {
    for (const email of mailboxes) {
      const token = /\/email\/([\w-]{43})/.exec((await lastMailTo(app, email))?.text ?? "")?.[1];
      expect((await app.post(`/email-changes/${token}/confirm`, {})).status).toBe(200);
    }
  };
  const signInAgain = async (email: string): Promise<Carrying> => {
    const { carrying } = await signInToWork(app, { email, password: PASSWORD });
    await app.handle.db.execute(sql`update staff_sessions set verified_at = now() where verified_at is null`);
    return carrying;
  };

  it("does not decide about what they paid under a former one", async () => {
    const { id } = await open({ donor_email: "ancienne+don@exemple.example" });
    const { carrying, confirm, again } = await moved("ancienne@exemple.example", "nouvelle@exemple.example");
    expect((await act(id, "confirm", carrying, SEEN)).status).toBe(403);
    await confirm();
    const now = await again();
    expect(await show(id, now)).toMatchObject({ own: true, actions: [] });
    expect((await act(id, "confirm", now, SEEN)).status).toBe(403);
  });

  it("is no second person to another account of their former mailbox, whichever proposed", async () => {
    const { id } = await proposed();
    const { confirm, again } = await moved("tresoriere+trois@exemple.example", "loin@exemple.example");
    await confirm();
    const now = await again();
    expect((await agree(id, now)).status).toBe(403);
    const other = await open();
    expect((await act(other.id, "confirm", now, SEEN)).status).toBe(200);
    expect((await agree(other.id, first)).status).toBe(403);
    expect(await (await agree(other.id, second)).json()).toMatchObject({ state: "paid" });
  });
});

it("the nightly check names what was booked on one person's word", async () => {
  const { id } = await proposed();
  await agree(id, second);
  const books = async () => (await checkData(app.handle.db)).map(({ invariant }) => invariant);
  expect(await books()).toEqual([]);
  const disabled = (how: string) =>
    app.handle.db.execute(sql.raw(`alter table payment_proposals ${how} trigger payment_proposals_are_decided_once`));
  await disabled("disable");
  await app.handle.db.execute(sql`update payment_proposals set amount = 9999 where attempt_id = ${id}`);
  expect(await books()).toEqual(["whatever is booked on staff's word is proven otherwise, or two people agreed to it"]);
  await app.handle.db.execute(sql`update payment_proposals set amount = 10000 where attempt_id = ${id}`);
  await disabled("enable");
});

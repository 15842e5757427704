import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Campaign } from "#giving/campaigns/campaigns.db.ts";
import type { PaymentList, PaymentRecord } from "#money/treasury/staff-payments.contract.ts";
import { checkData } from "#operations/integrity/check-data.ts";
import type { WaitingList } from "#people/staff/staff.contract.ts";
import { dayOf } from "#platform/abidjan-days.ts";
import { makeCampaign } from "../factories/make-campaign.ts";
import { makeOrder } from "../factories/make-order.ts";
import type { Carrying } from "../factories/make-two-factor.ts";
import { seePayment } from "../factories/see-payment.ts";
import { signInStaff } from "../factories/sign-in-staff.ts";
import { press } from "../payments/drive-simulator.ts";
import { countBooks, readAttempt, readTotals } from "../payments/read-books.ts";
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

const MEANS = "Wave, référence T_5512";
const SHOWN = `Dépôt mobile money, ${MEANS}`;
const REFUND = {
  amount: 4_000,
  expected_remaining: 10_000,
  refunded_by: "foundation",
  method: "DEPOSIT",
  means: MEANS,
  reason: "Demande de la donatrice",
};
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
/** The bookings of this payment: debit, credit, FCFA, method. */
const booked = async (reference: string) => {
  const day = dayOf(app.clock.now());
  const file = await app.call(`/api/v01/admin/ledger/export?from=${day}&to=${day}&format=csv`, { headers: first });
  const lines = (await file.text()).split(/\r?\n/).map((line) => line.split(";"));
  return lines.filter((line) => line[8] === reference).map((line) => [line[2], line[3], line[4], line[7]]);
};
const messageOf = async (answer: Response) => [answer.status, (await answer.json()).message];
const waiting = async (by: Carrying) => {
  const list: WaitingList = await (await app.call("/api/v01/admin/waiting", { headers: by })).json();
  return list.data.find(({ label }) => label === "Remboursements à confirmer à deux")?.count ?? 0;
};
const audited = async (id: string) =>
  (await (await app.call(`/api/v01/admin/audit?subject=${id}`, { headers: first })).json()).data.map(
    ({ action, by }: { action: string; by: string }) => [action, by],
  );

async function paid(change: Parameters<typeof makeOrder>[2] = {}): Promise<string> {
  const order = await makeOrder(app, campaign.id, change);
  await press(app, order, "confirm");
  await app.settled();
  return (await readAttempt(app.handle, order.reference)).id;
}

async function proposed(change: Partial<typeof REFUND> = {}): Promise<string> {
  const id = await paid();
  expect((await act(id, "refund", first, { ...REFUND, ...change })).status).toBe(200);
  return id;
}

const byProvider = (id: string, amount: number, expected_remaining = 10_000) =>
  act(id, "refund", second, { amount, expected_remaining, refunded_by: "provider", reason: "Demande" });

async function expectUnbooked(id: string) {
  expect(await show(id)).toMatchObject({ state: "paid", refunded: 0, remaining: 10_000 });
  expect(await readTotals(app.handle, campaign.id)).toEqual({ collected: 10_000, donors: 1 });
}

describe("a refund that the foundation pays itself", () => {
  it("counts, and is mailed, only once a second person agrees, who finds it on the home page", async () => {
    const id = await paid();
    const [books, mails, before] = [await countBooks(app.handle), (await app.mails()).length, await waiting(second)];
    const answer: PaymentRecord = await (await act(id, "refund", first, REFUND)).json();
    expect(answer).toMatchObject({
      actions: ["refuse_proposal", "send_receipt"],
      proposal: { action: "refund", amount: 4_000, means: SHOWN, by: "Aminata Coulibaly", own: true, outdated: false },
    });
    await app.settled();
    expect([await countBooks(app.handle), (await app.mails()).length]).toEqual([books, mails]);
    await expectUnbooked(id);
    expect([await waiting(first), await waiting(second)]).toEqual([before, before + 1]);
    const list = await app.call("/api/v01/admin/payments?state=refund_proposed", { headers: second });
    const listed: PaymentList = await list.clone().json();
    expect(listed.data.find((row) => row.id === id)).toMatchObject({ state: "paid", refund_proposed: 4_000 });
    const csv = await app.call("/api/v01/admin/payments/export?format=csv&state=refund_proposed", { headers: second });
    expect(await csv.text()).toMatch(/À rendre, à confirmer \(FCFA\)[\s\S]*;10000;0;0;4000;/);
    expect((await list.json()).data).toContainEqual(expect.objectContaining({ id }));
    expect((await agree(id, first)).status).toBe(403);
    await expectUnbooked(id);
    expect(await show(id, second)).toMatchObject({
      actions: ["confirm_proposal", "refuse_proposal", "send_receipt"],
    });
    const agreed: PaymentRecord = await (await agree(id, second)).json();
    expect(agreed).toMatchObject({ state: "paid", refunded: 4_000, remaining: 6_000, proposal: null });
    expect(agreed.events).toContainEqual(
      expect.objectContaining({
        kind: "refund_proposed",
        amount: 4_000,
        by: "Aminata Coulibaly",
        note: `Demande de la donatrice (${SHOWN})`,
      }),
    );
    expect(agreed.events).toContainEqual(expect.objectContaining({ kind: "refund", by: "Kouadio N’Dri" }));
    expect(await readTotals(app.handle, campaign.id)).toEqual({ collected: 6_000, donors: 1 });
    expect(await waiting(second)).toBe(before);
    await app.settled();
    expect((await app.mails()).length).toBe(mails + 1);
    expect(await audited(id)).toEqual([
      ["refunded", "Kouadio N’Dri"],
      ["proposed_refund", "Aminata Coulibaly"],
    ]);
    const journal = await app.call(`/api/v01/admin/audit/export?format=csv&subject=${id}`, { headers: first });
    expect((await journal.text()).match(/a (remboursé|proposé de rembourser) 4\s000\sFCFA sur/g)).toHaveLength(2);
  });

  it.each([
    ["CASH", "5711", "Espèces"],
    ["CHEQUE", "5211", "Chèque"],
    ["TRANSFER", "5211", "Virement bancaire"],
    ["DEPOSIT", "5521", "Dépôt mobile money"],
  ])("by %s leaves account %s in the accounting export, once it is agreed, and once", async (method, account, name) => {
    const id = await proposed({ method });
    const { reference, method: paidBy } = await show(id);
    const payment = ["5541", "7021", "10000", paidBy];
    expect(await booked(reference)).toEqual([payment]);
    app.clock.advance(1);
    await Promise.all([agree(id, second), agree(id, second)]);
    await agree(id, second);
    expect(await booked(reference)).toEqual([payment, ["7021", account, "4000", name]]);
  });

  it("that was proposed before its method was asked leaves the bank, as it did", async () => {
    const id = await paid();
    const { reference, method: paidBy } = await show(id);
    await app.handle.db.execute(sql`
      insert into payment_proposals (attempt_id, action, amount, remaining, means, reason, proposed_by, proposed_at)
      select ${id}, 'refund', 4000, 10000, ${MEANS}, 'Demande', id, ${app.clock.now()} from accounts where email = ${FIRST}`);
    expect((await show(id, second)).proposal).toMatchObject({ means: MEANS });
    app.clock.advance(1);
    expect((await agree(id, second)).status).toBe(200);
    expect((await booked(reference)).at(-1)).toEqual(["7021", "5211", "4000", paidBy]);
  });

  it("by another method than the one that waits is another proposal", async () => {
    const id = await proposed({ method: "CASH" });
    expect((await act(id, "refund", first, { ...REFUND, method: "CHEQUE" })).status).toBe(409);
    expect((await show(id)).proposal?.means).toBe(`Espèces, ${MEANS}`);
  });

  it("of the whole payment ends it once agreed", async () => {
    const id = await proposed({ amount: 10_000 });
    expect(await (await agree(id, second)).json()).toMatchObject({ state: "refunded", actions: ["send_receipt"] });
    expect(await readTotals(app.handle, campaign.id)).toEqual({ collected: 0, donors: 0 });
  });

  it("may follow another one", async () => {
    const id = await proposed();
    await agree(id, second);
    const rest = { ...REFUND, amount: 6_000, expected_remaining: 6_000 };
    expect((await act(id, "refund", second, rest)).status).toBe(200);
    expect(await (await agree(id, first)).json()).toMatchObject({ state: "refunded" });
  });

  it("is proposed once, agreed to once, and booked once, however often and however many at once ask", async () => {
    const id = await paid();
    const proposals = await Promise.all([1, 2, 3].map(() => act(id, "refund", first, REFUND)));
    expect(proposals.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await messageOf(await act(id, "refund", second, REFUND))).toEqual([
      409,
      expect.stringContaining("Aminata Coulibaly a proposé d’en rembourser"),
    ]);
    expect((await act(id, "refund", first, { ...REFUND, amount: 5_000 })).status).toBe(409);
    const { proposal } = await show(id);
    const body = { proposal: proposal?.id };
    const agreed = await Promise.all([1, 2, 3].map(() => act(id, "proposal/confirm", second, body)));
    expect(agreed.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await act(id, "proposal/confirm", second, body)).status).toBe(200);
    expect(await show(id)).toMatchObject({ refunded: 4_000 });
    expect((await audited(id)).length).toBe(2);
  });

  it("is refused or taken back with a reason, and may be proposed anew", async () => {
    const id = await proposed();
    expect((await act(id, "proposal/refuse", second, { reason: " " })).status).toBe(422);
    const refused: PaymentRecord = await (
      await act(id, "proposal/refuse", second, { reason: "Rien n’est parti" })
    ).json();
    expect(refused).toMatchObject({ proposal: null, actions: ["send_receipt", "refund", "propose_refund"] });
    expect(refused.events).toContainEqual(
      expect.objectContaining({ kind: "proposal_refused", note: "Rien n’est parti" }),
    );
    expect((await agree(id, second)).status).toBe(409);
    expect((await act(id, "refund", second, REFUND)).status).toBe(200);
    expect((await act(id, "proposal/refuse", second, { reason: "Erreur" })).status).toBe(200);
    await expectUnbooked(id);
  });

  it("is not agreed to by who saw another proposal, which was replaced meanwhile, or before there is one", async () => {
    const id = await proposed();
    const seen = (await show(id, second)).proposal?.id;
    await act(id, "proposal/refuse", first, { reason: "Erreur" });
    await act(id, "refund", first, { ...REFUND, amount: 10_000 });
    expect((await act(id, "proposal/confirm", second, { proposal: seen })).status).toBe(409);
    const other = await paid();
    expect((await act(other, "proposal/confirm", second, { proposal: seen })).status).toBe(409);
    expect((await act(id, "proposal/confirm", second)).status).toBe(422);
    expect(await show(id)).toMatchObject({ refunded: 0 });
  });

  it("holds up a refund by the provider until it is decided or taken back", async () => {
    const id = await proposed();
    const books = await countBooks(app.handle);
    for (const amount of [1_000, 10_000]) {
      expect(await messageOf(await byProvider(id, amount))).toEqual([
        409,
        "Un remboursement par la fondation est déjà proposé\u00a0: confirmez-le, refusez-le ou retirez-le d’abord.",
      ]);
    }
    expect(await countBooks(app.handle)).toEqual(books);
    expect(await show(id, second)).toMatchObject({ proposal: { amount: 4_000, outdated: false } });
    await act(id, "proposal/refuse", first, { reason: "Rendu dans l’espace marchand" });
    expect(await (await byProvider(id, 10_000)).json()).toMatchObject({ state: "refunded" });
    expect(await audited(id)).toEqual([
      ["refunded", "Kouadio N’Dri"],
      ["withdrew_proposal", "Aminata Coulibaly"],
      ["proposed_refund", "Aminata Coulibaly"],
    ]);
  });

  it("and one by the provider at the same moment are one of the two", async () => {
    const id = await paid();
    const answers = await Promise.all([act(id, "refund", first, REFUND), byProvider(id, 10_000)]);
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    const { refunded, proposal } = await show(id);
    expect([refunded, proposal === null]).toEqual(statuses[0] === 200 ? [0, false] : [10_000, true]);
  });

  it("on a stale page is refused", async () => {
    const id = await paid();
    await byProvider(id, 1_000);
    expect((await act(id, "refund", first, REFUND)).status).toBe(412);
  });

  it.each([
    ["amount", { amount: 10_001 }],
    ["amount", { amount: 0 }],
    ["amount", { amount: "quatre mille" }],
    ["method", { method: undefined }],
    ["method", { method: "" }],
    ["method", { method: "PROVIDER" }],
    ["means", { means: undefined }],
    ["means", { means: " " }],
    ["means", { means: "x".repeat(201) }],
    ["reason", { reason: "" }],
  ])("names the field %s that is wrong: %j", async (field, change) => {
    const id = await paid();
    const answer = await act(id, "refund", first, { ...REFUND, ...change });
    expect([answer.status, Object.keys((await answer.json()).errors)]).toEqual([422, [field]]);
    expect((await show(id)).proposal).toBeNull();
  });

  it("names all fields that are wrong at once", async () => {
    const answer = await act(await paid(), "refund", first, {
      ...REFUND,
      amount: "x",
      method: "WAVECI",
      means: "",
      reason: "",
    });
    expect(Object.keys((await answer.json()).errors).sort()).toEqual(["amount", "means", "method", "reason"]);
  });

  it("is nobody's to propose or to agree to but the treasury's, and never of one's own payment", async () => {
    const id = await proposed();
    const proposal = (await show(id)).proposal?.id;
    const stranger = { ...first, cookie: "" };
    const editor = (await signInStaff(app, ["editor"])).carrying;
    const own = await paid({ donor_email: "tresoriere+don@exemple.example" });
    await act(own, "refund", second, REFUND);
    const shadow = await signInStaff(app, ["treasurer"], { email: "tresoriere+deux@exemple.example" });
    const answers = [
      await act(id, "refund", stranger, REFUND),
      await act(id, "proposal/confirm", stranger, { proposal }),
      await act(id, "refund", editor, REFUND),
      await act(id, "proposal/confirm", editor, { proposal }),
      await act(id, "proposal/confirm", shadow.carrying, { proposal }),
      await act(own, "refund", first, REFUND),
      await agree(own, first),
      await act(own, "proposal/refuse", first, { reason: "Non" }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 403, 403, 403, 403, 403, 403]);
    expect(await show(id, shadow.carrying)).toMatchObject({ refunded: 0, proposal: { own: true } });
    expect(await show(own, first)).toMatchObject({ refunded: 0, actions: [] });
  });
});

describe("the database", () => {
  const fail = (query: string) => expect(app.handle.db.execute(sql.raw(query))).rejects.toThrow();
  const decision = (id: string, values: string) =>
    `insert into payment_decisions (attempt_id, action, actor, amount, reason, refunded_by, proposal_id, alone, decided_at)
      values ('${id}', 'refund', 'x', 4000, 'x', ${values}, now())`;

  it("refuses a refund by the foundation without a second person, whoever writes it", async () => {
    const id = await proposed();
    const proposal = (await show(id)).proposal?.id;
    for (const by of ["'foundation'", "null"]) {
      await fail(decision(id, `${by}, null, false`));
      await fail(decision(id, `${by}, null, true`));
      await fail(decision(id, `${by}, '${proposal}', false`));
    }
    await fail(decision(id, "'provider', null, true"));
    const one = `where id = '${proposal}'`;
    await fail(`update payment_proposals set state = 'confirmed', decided_by = proposed_by, decided_at = now() ${one}`);
    for (const change of ["amount = 1", "means = 'x'", "method = 'CASH'", "remaining = 20000", "action = 'confirm'"]) {
      await fail(`update payment_proposals set ${change} ${one}`);
    }
    await agree(id, second);
    // Each agreement books one refund.
    await fail(
      decision(id, `'foundation', '${proposal}', false`).replace(
        "'x', 4000",
        `(select decided_by from payment_proposals ${one}), 4000`,
      ),
    );
  });

  it("is checked every night for refunds that one person booked", async () => {
    const id = await proposed();
    await agree(id, second);
    const broken = async () => (await checkData(app.handle.db)).map(({ invariant }) => invariant);
    expect(await broken()).toEqual([]);
    const change = async (amount: number) => {
      for (const query of [
        "alter table payment_proposals disable trigger payment_proposals_are_decided_once",
        `update payment_proposals set amount = ${amount} where attempt_id = '${id}'`,
        "alter table payment_proposals enable trigger payment_proposals_are_decided_once",
      ]) {
        await app.handle.db.execute(sql.raw(query));
      }
    };
    await change(3_999);
    expect(await broken()).toEqual([expect.stringMatching(/^every refund that the foundation paid itself/)]);
    await change(4_000);
  });
});

import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { MonthRecord } from "#money/closing/closing.contract.ts";
import type { PaymentRecord } from "#money/treasury/staff-payments.contract.ts";
import type { AuditLog } from "#operations/audit/audit.contract.ts";
import { nameOfAction } from "#operations/audit/audit-actions.contract.ts";
import { accounts } from "#people/identity/accounts.db.ts";
import { makeCampaign } from "../factories/make-campaign.ts";
import { offlineForm, recordOffline } from "../factories/make-offline-payment.ts";
import { makeOrder } from "../factories/make-order.ts";
import type { Carrying } from "../factories/make-two-factor.ts";
import { signInStaff } from "../factories/sign-in-staff.ts";
import { press } from "../payments/drive-simulator.ts";
import { readAttempt } from "../payments/read-books.ts";
import { startTestApp, type TestApp } from "../setup/start-test-app.ts";
import { stopChecked } from "../setup/stop-checked.ts";

const DAY = 86_400;
let app: TestApp;
let campaign: Awaited<ReturnType<typeof makeCampaign>>;
let proposer: Carrying;
let proposerId: string;
let address: string;
let other: Carrying;

beforeAll(async () => {
  app = await startTestApp();
  campaign = await makeCampaign(app.handle);
});
afterAll(() => stopChecked(app));
beforeEach(signInBoth);

async function signInBoth() {
  address = `${crypto.randomUUID()}@exemple.example`;
  const aminata = await signInStaff(app, ["treasurer"], {
    email: address,
    first_name: "Aminata",
    last_name: "Coulibaly",
  });
  ({ carrying: proposer, id: proposerId } = aminata);
  other = (await signInStaff(app, ["treasurer"], { first_name: "Kouadio", last_name: "N’Dri" })).carrying;
}

/** The refusals that were mailed to who proposed. */
async function mailed() {
  await app.settled();
  return (await app.mails()).filter(
    ({ to, subject }) => to?.some((one) => one.address === address) && subject?.startsWith("Refus"),
  );
}

/** The call that refuses what was proposed, and what its page sends beside the reason. */
interface Refusable {
  path: string;
  shown?: { proposal: string | undefined };
}

async function proposedRefund(): Promise<Refusable> {
  const order = await makeOrder(app, campaign.id);
  await press(app, order, "confirm");
  await app.settled();
  const { id } = await readAttempt(app.handle, order.reference);
  const refund = {
    amount: 4_000,
    expected_remaining: 10_000,
    refunded_by: "foundation",
    method: "DEPOSIT",
    means: "Wave, T_5512",
  };
  const answer = await app.post(`/admin/payments/${id}/refund`, { ...refund, reason: "Demande" }, proposer);
  expect(answer.status).toBe(200);
  const { proposal }: PaymentRecord = await answer.json();
  return { path: `/admin/payments/${id}/proposal/refuse`, shown: { proposal: proposal?.id } };
}

async function recordedGift(): Promise<Refusable> {
  const { id } = await recordOffline(app, proposer, offlineForm(campaign.id));
  return { path: `/admin/offline-payments/${id}/refuse` };
}

async function formerGifts(): Promise<Refusable> {
  const body = new FormData();
  const content = `Date;Montant;Nom;Prénom;Email;Campagne\n05/01/2024;10 000;KOUAMÉ;Aya;aya@exemple.example;${campaign.title}`;
  body.set("file", new File([content], "dons.csv", { type: "text/csv" }));
  const answer = await app.call("/api/v01/admin/former-gifts", { method: "POST", headers: proposer, body });
  return { path: `/admin/former-gifts/${(await answer.json()).id}/refuse` };
}

describe.each([
  ["a refund", proposedRefund, /^Refus : remboursement de 4 000 FCFA$/],
  ["an offline gift", recordedGift, /^Refus : encaissement de 25 000 FCFA, reçu le 5 janvier 2026$/],
  ["former gifts", formerGifts, /^Refus : reprise des dons du fichier « dons\.csv »$/],
])("%s that a colleague refuses", (_, propose, subject) => {
  const refuse = ({ path, shown }: Refusable, by: Carrying, reason = "Rien au relevé") =>
    app.post(path, { ...shown, reason }, by);

  it("is told by mail to who proposed it, once, with the reason", async () => {
    const proposed = await propose();
    const answers = [await refuse(proposed, other), await refuse(proposed, other), await refuse(proposed, proposer)];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const [mail, ...more] = await mailed();
    expect(more).toEqual([]);
    expect(mail?.subject?.replaceAll(/\s/g, " ")).toMatch(subject);
    expect(mail?.text).toContain("Kouadio N’Dri a refusé");
    expect(mail?.text).toContain("> Rien au relevé");
    expect(mail?.text).toContain("/admin/");
  });

  it("is a refusal in the journal, and taken back if who proposed it does so", async () => {
    const tell = async (by: Carrying) => {
      await refuse(await propose(), by);
      const log: AuditLog = await (await app.call("/api/v01/admin/audit", { headers: other })).json();
      const [last] = log.data;
      return `${last?.by} ${nameOfAction(last?.action ?? "")}`;
    };
    expect(await tell(other)).toMatch(/^Kouadio N’Dri (a refusé|n’a pas confirmé)$/);
    expect(await tell(proposer)).toMatch(/^Aminata Coulibaly a retiré( sa proposition sur)?$/);
    const csv = await (await app.call("/api/v01/admin/audit/export?format=csv", { headers: other })).text();
    expect(csv).toMatch(/Aminata Coulibaly;a retiré/);
    expect(csv).not.toMatch(/Aminata Coulibaly;(a refusé|n’a pas confirmé)/);
  });

  it("is told to nobody if they take it back themselves, or may not decide of money any more", async () => {
    await refuse(await propose(), proposer, "Erreur");
    const proposed = await propose();
    await app.handle.db.update(accounts).set({ roles: [] }).where(eq(accounts.id, proposerId));
    expect((await refuse(proposed, other)).status).toBe(200);
    expect(await mailed()).toEqual([]);
  });
});

it("the history of a payment says whether a proposal was refused, or taken back, by whom and why", async () => {
  const eventOf = async (by: Carrying) => {
    const { path, shown } = await proposedRefund();
    const answer = await app.post(path, { ...shown, reason: "Rien au relevé" }, by);
    return ((await answer.json()) as PaymentRecord).events.at(-1);
  };
  expect(await eventOf(other)).toMatchObject({ kind: "proposal_refused", by: "Kouadio N’Dri", note: "Rien au relevé" });
  expect(await eventOf(proposer)).toMatchObject({ kind: "proposal_withdrawn", by: "Aminata Coulibaly" });
});

describe("the closing of a month", () => {
  let month: string;
  const show = async (): Promise<MonthRecord> =>
    (await app.call(`/api/v01/admin/months/${month}`, { headers: proposer })).json();
  const act = (part: string, body: unknown, by: Carrying) =>
    app.post(`/admin/months/${month}/closing${part}`, body, by);
  const propose = async () => {
    const { entries, net } = (await show()).figures;
    expect((await act("", { entries, net }, proposer)).status).toBe(200);
  };

  it("that a colleague refuses says who did so and why, on its page and by mail, until it is proposed anew", async () => {
    month = app.clock.now().toISOString().slice(0, 7);
    app.clock.advance(32 * DAY);
    await signInBoth();
    await propose();
    expect((await show()).refusal).toBeNull();
    const proposal = (await show()).proposal?.id;
    await act("/refuse", { proposal, reason: "Frais oubliés" }, other);
    // The page of who proposed it is still open.
    const late: MonthRecord = await (await act("/refuse", { proposal, reason: "Erreur" }, proposer)).json();
    expect(late).toMatchObject({
      state: "next",
      proposal: null,
      refusal: { by: "Kouadio N’Dri", reason: "Frais oubliés", withdrawn: false, at: expect.any(String) },
    });
    const [mail, ...more] = await mailed();
    expect(more).toEqual([]);
    expect(mail?.subject).toMatch(/^Refus\s: clôture d/);
    expect(mail?.text).toContain("> Frais oubliés");
    expect(mail?.text).toContain(`/admin/clotures/${month}`);

    await propose();
    expect((await show()).refusal).toBeNull();
    await act("/refuse", { proposal: (await show()).proposal?.id, reason: "Erreur" }, proposer);
    expect((await show()).refusal).toMatchObject({ by: "Aminata Coulibaly", withdrawn: true });
    expect(await mailed()).toHaveLength(1);
  });

  it("that was confirmed meanwhile cannot be taken back, and says so", async () => {
    await propose();
    const { proposal } = await show();
    expect((await act("/confirm", { proposal: proposal?.id }, other)).status).toBe(200);
    const late = await act("/refuse", { proposal: proposal?.id, reason: "Erreur" }, proposer);
    expect([late.status, (await late.json()).message]).toEqual([
      409,
      expect.stringMatching(/^Kouadio N’Dri a confirmé la clôture à .*est clôturé/),
    ]);
    expect((await show()).refusal).toBeNull();
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Campaign } from "#giving/campaigns/campaigns.db.ts";
import type { PaymentRecord } from "#money/treasury/staff-payments.contract.ts";
import { makeCampaign } from "../factories/make-campaign.ts";
import { offlineForm, recordOffline } from "../factories/make-offline-payment.ts";
import { makeOrder } from "../factories/make-order.ts";
import type { Carrying } from "../factories/make-two-factor.ts";
import { signInStaff } from "../factories/sign-in-staff.ts";
import { notificationPath, notify, press } from "../payments/drive-simulator.ts";
import { readAttempt, readTotals } from "../payments/read-books.ts";
import { startTestApp, type TestApp } from "../setup/start-test-app.ts";
import { stopChecked } from "../setup/stop-checked.ts";

let app: TestApp;
let treasurer: Carrying;
let colleague: Carrying;
let campaign: Campaign;

beforeAll(async () => {
  app = await startTestApp();
  const signIn = async (first_name: string, last_name: string) =>
    (await signInStaff(app, ["treasurer"], { first_name, last_name })).carrying;
  treasurer = await signIn("Aminata", "Coulibaly");
  colleague = await signIn("Adjoua", "Koffi");
});
afterAll(() => stopChecked(app));
beforeEach(async () => {
  campaign = await makeCampaign(app.handle);
});

const show = async (id: string): Promise<PaymentRecord> =>
  (await app.call(`/api/v01/admin/payments/${id}`, { headers: treasurer })).json();

/** Returns what the page that shows this payment sends with a decision. */
const pageOf = ({ decisions, remaining, proposal }: PaymentRecord) => ({
  seen: decisions,
  expected_remaining: remaining,
  refunded_by: "provider",
  proposal: proposal?.id,
  reason: "Vu dans l’espace marchand",
  method: "DEPOSIT",
  means: "Wave",
});

async function decide(page: PaymentRecord, action: string, by: Carrying, body: object = {}) {
  const answer = await app.post(`/admin/payments/${page.id}/${action}`, { ...pageOf(page), ...body }, by);
  const { message } = await answer.json();
  return [answer.status, typeof message === "string" ? message.replaceAll(/\s/g, " ") : undefined];
}

async function inReview(): Promise<PaymentRecord> {
  const order = await makeOrder(app, campaign.id);
  const path = await notificationPath(app, order.reference);
  await notify(app, { path, reference: order.reference }, { amount: "9000" });
  await app.settled();
  return show((await readAttempt(app.handle, order.reference)).id);
}

async function paid(): Promise<PaymentRecord> {
  const order = await makeOrder(app, campaign.id);
  await press(app, order, "confirm");
  return show((await readAttempt(app.handle, order.reference)).id);
}

/** Two paid attempts of one order: the one that counts, and the duplicate. */
async function paidTwice(): Promise<{ counted: PaymentRecord; duplicate: PaymentRecord }> {
  const key = `double-${campaign.id}`;
  const first = await makeOrder(app, campaign.id, {}, key);
  await press(app, first, "cancel");
  const second = await makeOrder(app, campaign.id, {}, key);
  await press(app, second, "confirm");
  await press(app, first, "confirm");
  const recordOf = async ({ reference }: { reference: string }) => show((await readAttempt(app.handle, reference)).id);
  return { counted: await recordOf(second), duplicate: await recordOf(first) };
}

const AT = "à \\d+ h(?: \\d+)?\\.$";
const told = (said: string) => [409, expect.stringMatching(new RegExp(`^Adjoua Koffi ${said} ${AT}`))];

describe("a decision on the page of a payment that a colleague has decided on since says who did what, and changes nothing", () => {
  it("is not accepted once it was refused, until the refusal was seen", async () => {
    const page = await inReview();
    expect(await decide(page, "reject", colleague)).toEqual([200, undefined]);
    expect(await decide(page, "confirm", treasurer, { amount: 9_000 })).toEqual(told("l’a refusé"));
    expect(await show(page.id)).toMatchObject({ state: "failed" });
    expect(await readTotals(app.handle, campaign.id)).toEqual({ collected: 0, donors: 0 });
    // A decision that was seen may be reversed.
    expect(await decide(await show(page.id), "confirm", treasurer, { amount: 9_000 })).toEqual([200, undefined]);
  });

  it("is not refused once it was accepted, nor accepted twice", async () => {
    const page = await inReview();
    expect(await decide(page, "confirm", colleague, { amount: 9_000 })).toEqual([200, undefined]);
    expect(await decide(page, "reject", treasurer)).toEqual(told("l’a accepté"));
    expect(await decide(page, "confirm", treasurer, { amount: 9_000 })).toEqual(told("l’a accepté"));
    expect(await decide(page, "confirm", colleague, { amount: 9_000 })).toEqual([
      409,
      expect.stringMatching(/^Vous l’avez accepté à /),
    ]);
  });

  it.each([
    ["refund", { amount: 10_000 }],
    ["refund", { amount: 10_000, refunded_by: "foundation" }],
  ])("a duplicate that was counted meanwhile is not given back: %s %o", async (action, body) => {
    const { duplicate } = await paidTwice();
    expect(await decide(duplicate, "allocate", colleague)).toEqual([200, undefined]);
    expect(await decide(duplicate, action, treasurer, body)).toEqual(told("l’a affecté"));
    expect(await show(duplicate.id)).toMatchObject({ refunded: 0, proposal: null });
  });

  it("a duplicate is not given back, or counted, once the other payment of its order was given back", async () => {
    const { counted, duplicate } = await paidTwice();
    expect(await decide(counted, "refund", colleague, { amount: 10_000 })).toEqual([200, undefined]);
    for (const [action, body] of [
      ["refund", { amount: 10_000 }],
      ["allocate", {}],
    ] as const)
      expect(await decide(duplicate, action, treasurer, body)).toEqual(
        told("a décidé de l’autre paiement de cette commande"),
      );
    expect(await decide(await show(duplicate.id), "allocate", treasurer)).toEqual([200, undefined]);
  });

  it("a duplicate whose refund is proposed is not counted before that was refused", async () => {
    const { duplicate } = await paidTwice();
    const proposal = { amount: 10_000, refunded_by: "foundation" };
    expect(await decide(duplicate, "refund", colleague, proposal)).toEqual([200, undefined]);
    expect(await decide(duplicate, "allocate", treasurer)).toEqual(told("a proposé d’en rembourser 10 000 FCFA"));
    const page = await show(duplicate.id);
    expect(page.actions).not.toContain("allocate");
    expect(await decide(page, "allocate", treasurer)).toEqual([409, expect.stringContaining("est proposé")]);
  });

  it("a proposal that replaced the one on the page is not refused with it", async () => {
    const page = await paid();
    const proposal = { amount: 4_000, refunded_by: "foundation" };
    expect(await decide(page, "refund", colleague, proposal)).toEqual([200, undefined]);
    const stale = await show(page.id);
    expect(await decide(stale, "proposal/refuse", colleague)).toEqual([200, undefined]);
    expect(await decide(stale, "proposal/confirm", treasurer)).toEqual([
      409,
      expect.stringMatching(/^Adjoua Koffi a retiré la proposition à /),
    ]);
    const anew = { ...proposal, amount: 3_000 };
    expect(await decide(await show(page.id), "refund", colleague, anew)).toEqual([200, undefined]);
    expect(await decide(stale, "proposal/refuse", treasurer)).toEqual(told("a proposé d’en rembourser 3 000 FCFA"));
    expect(await show(page.id)).toMatchObject({ proposal: { amount: 3_000 } });
  });

  it("a refund beside another one says whose that was", async () => {
    const page = await paid();
    expect(await decide(page, "refund", colleague, { amount: 1_000 })).toEqual([200, undefined]);
    const [status, message] = await decide(page, "refund", treasurer, { amount: 1_000 });
    expect([status, message]).toEqual([412, expect.stringMatching(/^Adjoua Koffi en a remboursé 1 000 FCFA à /)]);
  });
});

describe("what waits for a second person, decided otherwise on a stale page, says who did what, and when", () => {
  async function recorded(): Promise<string> {
    const { id } = await recordOffline(app, treasurer, offlineForm(campaign.id));
    return `offline-payments/${id}`;
  }

  async function formerGifts(): Promise<string> {
    campaign = await makeCampaign(app.handle, { title: `Reprise ${crypto.randomUUID()}` });
    const body = new FormData();
    const content = `Date;Montant;Nom;Prénom;Email;Campagne\n05/01/2024;10 000;KOUAMÉ;Aya;aya@exemple.example;${campaign.title}`;
    body.set("file", new File([content], "dons.csv", { type: "text/csv" }));
    const answer = await app.call("/api/v01/admin/former-gifts", { method: "POST", headers: treasurer, body });
    return `former-gifts/${(await answer.json()).id}`;
  }

  it.each([
    ["an offline payment", recorded, ["retiré", "confirmé"]],
    ["former gifts", formerGifts, ["retirée", "confirmée"]],
  ] as const)("%s", async (_, propose, [withdrawn, confirmed]) => {
    const act = async (path: string, by: Carrying, body: object = {}) => {
      const answer = await app.post(`/admin/${path}`, body, by);
      const { message } = await answer.json();
      return [answer.status, typeof message === "string" ? message.replaceAll(/\s/g, " ") : undefined];
    };
    const first = await propose();
    expect(await act(`${first}/refuse`, treasurer, { reason: "Erreur" })).toEqual([200, undefined]);
    expect(await act(`${first}/confirm`, colleague)).toEqual([
      409,
      expect.stringMatching(new RegExp(`^Aminata Coulibaly l’a ${withdrawn} ${AT}`)),
    ]);
    const second = await propose();
    expect(await act(`${second}/confirm`, colleague)).toEqual([200, undefined]);
    expect(await act(`${second}/refuse`, treasurer, { reason: "Erreur" })).toEqual(told(`l’a ${confirmed}`));
  });
});

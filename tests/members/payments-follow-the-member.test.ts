import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Campaign } from "#giving/campaigns/campaigns.db.ts";
import type { OfflinePaymentRecord } from "#money/offline-payments/offline-payment.contract.ts";
import { accounts } from "#people/identity/accounts.db.ts";
import { paidMonths } from "../dues/read-dues.ts";
import { lastMailTo, PASSWORD, signIn } from "../factories/make-account.ts";
import { makeCampaign } from "../factories/make-campaign.ts";
import { duesBody, makeMember, orderDues, type TestMember } from "../factories/make-dues.ts";
import { sendOffline } from "../factories/make-offline-payment.ts";
import { makeOrder, openOrder, orderBody } from "../factories/make-order.ts";
import { type Carrying, insertFactor, signInToWork } from "../factories/make-two-factor.ts";
import { makeTwoMembers, mergeTwo, previewOf } from "../factories/merge-members.ts";
import { signInStaff } from "../factories/sign-in-staff.ts";
import { press } from "../payments/drive-simulator.ts";
import { readAttempt } from "../payments/read-books.ts";
import { startTestApp, type TestApp } from "../setup/start-test-app.ts";
import { stopChecked } from "../setup/stop-checked.ts";

const ADMIN = "direction@exemple.example";
const WHOLE_REFUND = { amount: 10_000, expected_remaining: 10_000, refunded_by: "provider", reason: "Demande" };

let app: TestApp;
let recorder: Carrying;
let second: Carrying;
let admin: Carrying;
let campaign: Campaign;
beforeAll(async () => {
  app = await startTestApp({}, { ADMIN_EMAIL: ADMIN });
  recorder = (await signInStaff(app, ["treasurer"], { email: "caisse@exemple.example" })).carrying;
  second = (await signInStaff(app, ["treasurer"], { email: "seconde@exemple.example" })).carrying;
  admin = (await signInStaff(app, [], { email: ADMIN })).carrying;
});
afterAll(() => stopChecked(app));
beforeEach(async () => {
  campaign = await makeCampaign(app.handle);
});

/** Records money that staff received; it waits for its confirmation. */
async function record(change: Record<string, string>): Promise<OfflinePaymentRecord> {
  const form = new FormData();
  const facts = {
    key: crypto.randomUUID(),
    target: `don:${campaign.id}`,
    method: "CASH",
    amount: "25 000",
    received_on: app.clock.now().toISOString().slice(0, 10),
    first_name: "Kouassi",
    last_name: "N’Guessan",
    email: "",
    phone: "",
    reference: "",
    note: "",
    show_name: "false",
    ...change,
  };
  for (const [name, value] of Object.entries(facts)) form.set(name, value);
  const answer = await sendOffline(app, recorder, form);
  expect(answer.status).toBe(200);
  return answer.json();
}

async function confirm({ id }: OfflinePaymentRecord): Promise<void> {
  expect((await app.post(`/admin/offline-payments/${id}/confirm`, {}, second)).status).toBe(200);
  await app.settled();
}

const deleteAccount = async ({ bearer }: Pick<TestMember, "bearer">) =>
  expect((await app.post("/private/delete-account", { current_password: PASSWORD }, bearer)).status).toBe(200);
const giftsOf = async ({ bearer }: Pick<TestMember, "bearer">): Promise<number> =>
  (await (await app.call("/api/v01/private/gifts", { headers: bearer })).json()).total;
const publicPage = async () => (await app.call(`/api/v01/public/donations/${campaign.slug}`)).text();

async function changeAddress(member: TestMember, email: string): Promise<TestMember> {
  expect((await app.post("/private/email", { email, current_password: PASSWORD }, member.bearer)).status).toBe(200);
  for (const address of [member.email, email]) {
    const token = /\/email\/([\w-]{43})/.exec((await lastMailTo(app, address))?.text ?? "")?.[1];
    expect((await app.post(`/email-changes/${token}/confirm`, {})).status).toBe(200);
  }
  return { ...member, email, ...(await signIn(app, { email, password: PASSWORD })) };
}

describe("when the address changes", () => {
  it("gifts made signed out stay the member's, and the name on them goes with the account", async () => {
    const member = await makeMember(app);
    const named = { donor_email: member.email, donor_last_name: "Visible", show_name: true };
    await press(app, await makeOrder(app, campaign.id, named), "confirm");
    expect(await publicPage()).toContain("Visible");
    const moved = await changeAddress(member, "neuve.un@exemple.example");
    expect(await giftsOf(moved)).toBe(1);
    await deleteAccount(moved);
    expect(await publicPage()).not.toContain("Visible");
  });

  it("dues that were on their way, by the provider or by staff, pay the member's months", async () => {
    const member = await makeMember(app);
    const order = await orderDues(app, { donor_email: member.email, amount: 3_000 });
    const offline = await record({ target: "cotisation", amount: "2000", email: member.email });
    await changeAddress(member, "neuve.deux@exemple.example");
    await press(app, order, "confirm");
    await confirm(offline);
    expect(await paidMonths(app, member.id)).toHaveLength(5);
  });

  it("a treasurer may not refund what they paid before", async () => {
    const member = await makeMember(app);
    const order = await makeOrder(app, campaign.id, { donor_email: member.email });
    await press(app, order, "confirm");
    const { email } = await changeAddress(member, "caissiere.neuve@exemple.example");
    await app.handle.db
      .update(accounts)
      .set({ roles: ["treasurer"] })
      .where(eq(accounts.id, member.id));
    const { carrying } = await signInToWork(app, { email, password: PASSWORD });
    await insertFactor(app, member.id, carrying);
    const { id } = await readAttempt(app.handle, order.reference);
    expect((await app.post(`/admin/payments/${id}/refund`, WHOLE_REFUND, carrying)).status).toBe(403);
  });
});

describe("when an account is deleted", () => {
  it("what another member paid with its address stays that member's", async () => {
    const [giver, other] = [await makeMember(app), await makeMember(app)];
    const gift = await openOrder(app, orderBody(campaign.id, { donor_email: other.email }), giver.bearer);
    await press(app, gift, "confirm");
    const dues = await openOrder(app, duesBody({ donor_email: other.email, amount: 3_000 }), giver.bearer);
    await deleteAccount(other);
    expect(await giftsOf(giver)).toBe(1);
    await press(app, dues, "confirm");
    expect(await paidMonths(app, giver.id)).toHaveLength(3);
  });

  it("the name of an offline payment that waits is not shown once it is confirmed", async () => {
    const member = await makeMember(app);
    const waiting = await record({ email: member.email, show_name: "true" });
    await deleteAccount(member);
    await confirm(waiting);
    expect(await publicPage()).not.toContain("Kouassi");
  });
});

describe("when two accounts are merged", () => {
  it("dues that wait as an offline payment pay months of the account that stays", async () => {
    const two = await makeTwoMembers(app);
    const waiting = await record({ target: "cotisation", amount: "3000", email: two.leaving.email });
    await mergeTwo(app, admin, two);
    await confirm(waiting);
    expect(await paidMonths(app, two.staying.id)).toHaveLength(3);
  });

  it("the preview sums what was not given back", async () => {
    const two = await makeTwoMembers(app);
    for (const isRefunded of [true, false]) {
      const order = await makeOrder(app, campaign.id, { donor_email: two.leaving.email });
      await press(app, order, "confirm");
      if (!isRefunded) continue;
      const { id } = await readAttempt(app.handle, order.reference);
      expect((await app.post(`/admin/payments/${id}/refund`, WHOLE_REFUND, second)).status).toBe(200);
    }
    const { lines } = await previewOf(app, admin, two);
    expect(lines.find(({ label }) => label === "Dons")?.notes[0]?.replace(/\D/g, "")).toBe("10000");
  });
});

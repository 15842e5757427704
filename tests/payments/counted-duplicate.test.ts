import { afterAll, beforeAll, expect, it } from "vitest";
import { lastMailTo } from "../factories/make-account.ts";
import { makeCampaign } from "../factories/make-campaign.ts";
import { makeMember } from "../factories/make-dues.ts";
import { makeOrder } from "../factories/make-order.ts";
import { signInStaff } from "../factories/sign-in-staff.ts";
import { startTestApp, type TestApp } from "../setup/start-test-app.ts";
import { stopChecked } from "../setup/stop-checked.ts";
import { press } from "./drive-simulator.ts";
import { readAttempt } from "./read-books.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ renderReceipt: async (document) => Buffer.from(JSON.stringify(document)) });
});
afterAll(() => stopChecked(app));

/** A gift that was paid by two of its tries; the attempt of the first, which was confirmed last, is the duplicate. */
async function payTwice() {
  const campaign = await makeCampaign(app.handle);
  const { carrying } = await signInStaff(app, ["treasurer"]);
  const member = await makeMember(app);
  const key = crypto.randomUUID();
  const first = await makeOrder(app, campaign.id, { donor_email: member.email }, key);
  await press(app, first, "cancel");
  await press(app, await makeOrder(app, campaign.id, { donor_email: member.email }, key), "confirm");
  await press(app, first, "confirm");
  await app.settled();
  const { id } = await readAttempt(app.handle, first.reference);
  const receipt = async () => (await app.call(`/api/v01/admin/payments/${id}/receipt`, { headers: carrying })).json();
  return { member, id, carrying, receipt };
}

it("the receipt of a duplicate promises a refund until staff counts it, and so does its mail", async () => {
  const { member, id, carrying, receipt } = await payTwice();
  expect(await receipt()).toMatchObject({ duplicate: true });
  const counted = await app.post(`/admin/payments/${id}/allocate`, { reason: "Le donateur le veut" }, carrying);
  expect(counted.status).toBe(200);
  expect(await receipt()).toMatchObject({ duplicate: false });
  expect((await app.post(`/admin/payments/${id}/receipt`, { email: member.email }, carrying)).status).toBe(200);
  expect((await lastMailTo(app, member.email))?.subject).not.toMatch(/deux fois/);
});

it("a payment that was kept is in the member's file, beside the one that was given back", async () => {
  const { member, id, carrying } = await payTwice();
  const refund = { amount: 10_000, expected_remaining: 10_000, refunded_by: "provider", reason: "Doublon" };
  expect((await app.post(`/admin/payments/${id}/refund`, refund, carrying)).status).toBe(200);
  const { gifts } = await (await app.call("/api/v01/private/export", { headers: member.bearer })).json();
  expect(gifts.map(({ state }: { state: string }) => state).sort()).toEqual(["paid", "refunded"]);
});

it("a try of an order stands on the page of another with the moment at which it was paid", async () => {
  const campaign = await makeCampaign(app.handle);
  const key = crypto.randomUUID();
  const first = await makeOrder(app, campaign.id, {}, key);
  await press(app, first, "cancel");
  const second = await makeOrder(app, campaign.id, {}, key);
  app.clock.advance(600);
  const paidAt = app.clock.now().getTime();
  await press(app, second, "confirm");
  const { carrying } = await signInStaff(app, ["treasurer"]);
  const [opened, paid] = [
    await readAttempt(app.handle, first.reference),
    await readAttempt(app.handle, second.reference),
  ];
  const { others } = await (await app.call(`/api/v01/admin/payments/${opened.id}`, { headers: carrying })).json();
  expect(others).toMatchObject([{ id: paid.id, state: "paid" }]);
  expect(Date.parse(others[0].at)).toBeGreaterThanOrEqual(paidAt);
});

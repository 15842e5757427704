// Also on the embedded database: its regular expressions.
import { afterAll, beforeAll, expect, it } from "vitest";
import type { PaymentRecord } from "#money/treasury/staff-payments.contract.ts";
import { makeCampaign } from "../factories/make-campaign.ts";
import { makeOrder } from "../factories/make-order.ts";
import type { Carrying } from "../factories/make-two-factor.ts";
import { signInStaff } from "../factories/sign-in-staff.ts";
import { readAttempt } from "../payments/read-books.ts";
import { startTestApp, type TestApp } from "../setup/start-test-app.ts";

let app: TestApp;
let campaign: string;
let treasurer: Carrying;
beforeAll(async () => {
  app = await startTestApp();
  campaign = (await makeCampaign(app.handle)).id;
  treasurer = (await signInStaff(app, ["treasurer"], { email: "awa.kone@gmail.com" })).carrying;
});
afterAll(() => app.stop());

async function payUnder(email: string): Promise<string> {
  const order = await makeOrder(app, campaign, { donor_email: email });
  return (await readAttempt(app.handle, order.reference)).id;
}
const confirm = (id: string, by = treasurer) =>
  app.post(`/admin/payments/${id}/confirm`, { amount: 10_000, reason: "Vu à la caisse" }, by);

it.each(["awakone@gmail.com", "A.W.A.kone+don@googlemail.com", "awa.kone@googlemail.com"])(
  "what was paid under %s is that of awa.kone@gmail.com, who decides nothing about it",
  async (email) => {
    const id = await payUnder(email);
    const seen: PaymentRecord = await (await app.call(`/api/v01/admin/payments/${id}`, { headers: treasurer })).json();
    expect(seen).toMatchObject({ own: true, actions: [] });
    expect((await confirm(id)).status).toBe(403);
  },
);

it.each(["awa.kone@exemple.example", "awakone1@gmail.com", "awa.kone@gmail.com.example"])(
  "what was paid under %s is another person's",
  async (email) => {
    expect((await confirm(await payUnder(email))).status).toBe(200);
  },
);

it("two accounts of one mailbox at Google are one person", async () => {
  const other = await signInStaff(app, ["treasurer"], { email: "awakone@googlemail.com" });
  const id = await payUnder("koffi@exemple.example");
  expect((await confirm(id)).status).toBe(200);
  const { proposal }: PaymentRecord = await (
    await app.call(`/api/v01/admin/payments/${id}`, { headers: other.carrying })
  ).json();
  expect(proposal).toMatchObject({ own: true });
  const agreed = await app.post(`/admin/payments/${id}/proposal/confirm`, { proposal: proposal?.id }, other.carrying);
  expect(agreed.status).toBe(403);
});

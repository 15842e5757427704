import { afterAll, beforeAll, expect, it } from "vitest";
import type { MonthRecord } from "#money/closing/closing.contract.ts";
import { PASSWORD, signIn } from "../factories/make-account.ts";
import { makeCampaign } from "../factories/make-campaign.ts";
import { makeMember } from "../factories/make-dues.ts";
import { makeOrder } from "../factories/make-order.ts";
import { signInStaff } from "../factories/sign-in-staff.ts";
import { press } from "../payments/drive-simulator.ts";
import { startTestApp, type TestApp } from "../setup/start-test-app.ts";
import { stopChecked } from "../setup/stop-checked.ts";

const DAY = 86_400;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => stopChecked(app));

it("a gift received offline in a month that is closed stands where its day belongs in its giver's list", async () => {
  const campaign = await makeCampaign(app.handle);
  const member = await makeMember(app);
  await press(app, await makeOrder(app, campaign.id), "confirm");
  const received_on = app.clock.now().toISOString().slice(0, 10);
  app.clock.advance(32 * DAY);
  const recorder = (await signInStaff(app, ["treasurer"], { email: "caisse@exemple.example" })).carrying;
  const second = (await signInStaff(app, ["treasurer"], { email: "seconde@exemple.example" })).carrying;
  const month = `/admin/months/${received_on.slice(0, 7)}`;
  const { figures }: MonthRecord = await (await app.call(`/api/v01${month}`, { headers: second })).json();
  const closing = { entries: figures.entries, net: figures.net };
  expect((await app.post(`${month}/closing`, closing, recorder)).status).toBe(200);
  const { proposal }: MonthRecord = await (await app.call(`/api/v01${month}`, { headers: second })).json();
  expect((await app.post(`${month}/closing/confirm`, { proposal: proposal?.id }, second)).status).toBe(200);

  await press(app, await makeOrder(app, campaign.id, { donor_email: member.email }), "confirm");
  app.clock.advance(60);
  const form = new FormData();
  for (const [name, value] of Object.entries({
    key: crypto.randomUUID(),
    target: `don:${campaign.id}`,
    method: "CASH",
    amount: "25 000",
    received_on,
    first_name: "Awa",
    last_name: "Koné",
    email: member.email,
    phone: "",
    reference: "",
    note: "",
  }))
    form.set(name, value);
  const recorded = await app.call("/api/v01/admin/offline-payments", { method: "POST", headers: recorder, body: form });
  const { id, closed_month } = await recorded.json();
  expect(closed_month).toBe(true);
  const targets = await app.call("/api/v01/admin/offline-payments/targets", { headers: recorder });
  expect(await targets.json()).toMatchObject({ closed_through: received_on.slice(0, 7) });
  expect((await app.post(`/admin/offline-payments/${id}/confirm`, {}, second)).status).toBe(200);

  const { bearer } = await signIn(app, { email: member.email, password: PASSWORD });
  const { data } = await (await app.call("/api/v01/private/gifts", { headers: bearer })).json();
  const days = data.map(({ paid_at }: { paid_at: string }) => paid_at.slice(0, 10));
  expect(days).toHaveLength(2);
  expect(days[1]).toBe(received_on);
});

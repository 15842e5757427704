import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { refundPayment } from "#money/payments/refund-payment.ts";
import type { ContentRecord } from "#site/content/content.contract.ts";
import { makeOrder } from "../factories/make-order.ts";
import type { Carrying } from "../factories/make-two-factor.ts";
import { signInStaff } from "../factories/sign-in-staff.ts";
import { BY_TREASURER, treasurer } from "../factories/treasurer.ts";
import { press } from "../payments/drive-simulator.ts";
import { startTestApp, type TestApp } from "../setup/start-test-app.ts";

const AFTER_TRASH = 31 * 86_400;
const FIELDS = { title: "Un puits", description: "De l’eau.", category: "Eau" };

let app: TestApp;
let editor: Carrying;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  editor = (await signInStaff(app, ["editor"])).carrying;
});

const send = (method: string, path: string, body?: object) =>
  app.call(`/api/v01/admin/${path}`, {
    method,
    headers: { ...editor, "content-type": "application/json" },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });

async function publishedCampaign(): Promise<ContentRecord<object>> {
  const made = await (await send("POST", "campaigns", { ...FIELDS, amount: 2_000_000 })).json();
  const publication = { status: "published", version: made.version };
  return (await send("POST", `campaigns/${made.id}/publication`, publication)).json();
}

const trash = ({ id, version }: Pick<ContentRecord<object>, "id" | "version">) =>
  send("POST", `campaigns/${id}/trash`, { version });

/** Thirty days go by, and the trash is emptied. */
async function purge(): Promise<void> {
  app.clock.advance(AFTER_TRASH);
  editor = (await signInStaff(app, ["editor"])).carrying;
  await app.site.app.schedules.find(({ name }) => name === "purge-trash")?.work();
}

it("a campaign with a gift that was refunded whole is not trashed", async () => {
  const campaign = await publishedCampaign();
  await press(app, await makeOrder(app, campaign.id), "confirm");
  const { rows } = await app.handle.jobs.executeSql("select attempt_id from donations where campaign_id = $1", [
    campaign.id,
  ]);
  await refundPayment(app.site.app.ctx, treasurer, {
    ...BY_TREASURER,
    attemptId: String(rows[0].attempt_id),
    amount: 10_000,
    expectedRemaining: 10_000,
    reason: "Demande",
  });
  const refused = await trash(campaign);
  expect([refused.status, (await refused.json()).message]).toEqual([409, expect.stringContaining("Des dons")]);
});

it("a campaign stays in the trash while money that staff received for it waits", async () => {
  const campaign = await publishedCampaign();
  const staff = async (email: string) => (await signInStaff(app, ["treasurer"], { email })).carrying;
  const form = new FormData();
  for (const [name, value] of Object.entries({
    key: crypto.randomUUID(),
    target: `don:${campaign.id}`,
    method: "CASH",
    amount: "25 000",
    received_on: app.clock.now().toISOString().slice(0, 10),
    first_name: "Awa",
    last_name: "Koné",
    email: "",
    phone: "",
    reference: "",
    note: "",
  }))
    form.set(name, value);
  const headers = await staff("caisse@exemple.example");
  const recorded = await app.call("/api/v01/admin/offline-payments", { method: "POST", headers, body: form });
  const { id } = await recorded.json();
  expect((await trash(campaign)).status).toBe(200);
  await purge();
  const second = await staff("seconde@exemple.example");
  const confirm = async () => (await app.post(`/admin/offline-payments/${id}/confirm`, {}, second)).status;
  expect(await confirm()).toBe(422);
  const { version } = await (await send("GET", `campaigns/${campaign.id}`)).json();
  expect((await send("POST", `campaigns/${campaign.id}/untrash`, { version })).status).toBe(200);
  const publication = { version: version + 1, status: "published" };
  expect((await send("POST", `campaigns/${campaign.id}/publication`, publication)).status).toBe(200);
  expect(await confirm()).toBe(200);
});

it("a campaign stays in the trash whose gift was confirmed after it came there, and all others go", async () => {
  const [given, empty] = [await publishedCampaign(), await publishedCampaign()];
  const order = await makeOrder(app, given.id);
  for (const campaign of [given, empty]) expect((await trash(campaign)).status).toBe(200);
  await press(app, order, "confirm");
  await purge();
  expect(await (await send("GET", `campaigns/${given.id}`)).json()).toMatchObject({ state: "trashed" });
  expect((await send("GET", `campaigns/${empty.id}`)).status).toBe(404);
});

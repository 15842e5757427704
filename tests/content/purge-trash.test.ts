import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { ContentRecord } from "#contracts/content.ts";
import { refundPayment } from "#modules/payments/refund-payment.ts";
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
    ...{ attemptId: String(rows[0].attempt_id), amount: 10_000, expectedRemaining: 10_000, reason: "Demande" },
  });
  const refused = await trash(campaign);
  expect([refused.status, (await refused.json()).message]).toEqual([409, expect.stringContaining("Des dons")]);
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

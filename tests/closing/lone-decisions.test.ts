import { afterAll, beforeAll, expect, it } from "vitest";
import { makeCampaign } from "../factories/make-campaign.ts";
import { makeMember, monthFromNow } from "../factories/make-dues.ts";
import { makeOrder } from "../factories/make-order.ts";
import { signInStaff } from "../factories/sign-in-staff.ts";
import { press } from "../payments/drive-simulator.ts";
import { unpdfText } from "../receipts/read-pdf.ts";
import { startTestApp, type TestApp } from "../setup/start-test-app.ts";

const DAY = 24 * 3_600;
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

it("the report of a month names who waived dues, and who entered the provider's fees", async () => {
  const member = await makeMember(app);
  app.clock.advance(70 * DAY);
  const campaign = await makeCampaign(app.handle);
  await press(app, await makeOrder(app, campaign.id), "confirm");
  const [month, through] = [monthFromNow(app).name, monthFromNow(app, -1).name];
  const names = { first_name: "Aminata", last_name: "Coulibaly" };
  const { carrying } = await signInStaff(app, ["treasurer"], names);
  const { data } = await (await app.call(`/api/v01/admin/dues?q=${member.email}`, { headers: carrying })).json();
  const seen = data[0].owed_list.filter((owed: string) => owed <= through);
  const waived = await app.post(
    `/admin/dues/${member.id}/waive`,
    { through, seen, reason: "Longue maladie" },
    carrying,
  );
  expect(waived.status).toBe(200);
  const path = `/api/v01/admin/months/${month}`;
  const print = async () =>
    (
      await unpdfText(new Uint8Array(await (await app.call(`${path}/report`, { headers: carrying })).arrayBuffer()))
    ).replace(/\s+/g, " ");
  expect(await print()).toMatch(/Décidé ou saisi par une seule personne.*Longue maladie.*Aminata Coulibaly/);
  expect(await print()).not.toContain("Frais retenus par le prestataire");

  const entered = await app.call(`${path}/provider`, {
    method: "PUT",
    headers: { ...carrying, "content-type": "application/json" },
    body: JSON.stringify({ fees: 250, paid_out: 0, version: 0 }),
  });
  expect(entered.status).toBe(200);
  expect(await print()).toMatch(/Frais retenus par le prestataire Aminata Coulibaly 250/);
});

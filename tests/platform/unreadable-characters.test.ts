// Also on the embedded database: what it refuses.
import { afterAll, beforeAll, expect, it } from "vitest";
import { attempts } from "#money/payments/payments.table.ts";
import { makeCampaign } from "../factories/make-campaign.ts";
import { orderBody } from "../factories/make-order.ts";
import { startTestApp, type TestApp } from "../setup/start-test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

it.each([
  "/api/v01/public/donations/%00",
  "/api/v01/public/projects/a%00b",
  "/api/v01/public/events/%00",
  "/api/v01/public/actualitys/%00",
  "/public/%00",
  "/recus/%00",
])("finds nothing at %s", async (path) => {
  expect((await app.call(path)).status).toBe(404);
});

it.each(["/api/v01/public/events?category=%00", "/api/v01/public/actualitys?category=a%00"])(
  "refuses the query of %s",
  async (path) => {
    expect((await app.call(path)).status).toBe(422);
  },
);

it.each([
  ["a NUL", "Awa\0"],
  ["half of a character", "Awa\ud83d"],
])("names the field that holds %s, and writes nothing", async (_, name) => {
  const { id } = await makeCampaign(app.handle);
  const response = await app.post("/payment/create-order", orderBody(id, { donation_id: `${id}${name}` }));
  expect(response.status).toBe(422);
  expect(await response.json()).toMatchObject({
    errors: { donation_id: ["Ce texte contient un caractère qui ne se lit pas."] },
  });
  expect(await app.handle.db.select().from(attempts)).toHaveLength(0);
});

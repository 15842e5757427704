import { desc } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { orders } from "#money/payments/payments.table.ts";
import { makeCampaign } from "../factories/make-campaign.ts";
import { makeEvent } from "../factories/make-event.ts";
import { orderBody } from "../factories/make-order.ts";
import { somebody } from "../factories/make-registration.ts";
import { startTestApp, type TestApp } from "../setup/start-test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const order = async (donor_email: string) => {
  const { id } = await makeCampaign(app.handle);
  return app.post("/payment/create-order", orderBody(id, { donor_email }));
};
const message = (email: string) =>
  app.post("/public/contact-email", {
    first_name: "Awa",
    last_name: "Koné",
    email,
    subject: "Bonjour",
    message: "Un message.",
  });

const WRITINGS = [
  "awa@exemple.example.",
  "awa@exemple.example,",
  "awa@exemple.example ;",
  "mailto:awa@exemple.example",
  "Awa KONE <awa@exemple.example>",
  "<awa@exemple.example>",
  "a\u200bwa@exemple.example",
  "awa @ exemple.example",
  "\u00a0awa@exemple.example\ufeff",
];

describe("an e-mail address", () => {
  it.each(WRITINGS)("%j is freed of what is no part of it", async (typed) => {
    expect((await order(typed)).status).toBe(200);
    const [stored] = await app.handle.db.select().from(orders).orderBy(desc(orders.createdAt)).limit(1);
    expect(stored?.email).toBe("awa@exemple.example");
    const { id } = await makeEvent(app.handle);
    const registered = await app.post("/public/events/subscribe", somebody(id, { email: typed }));
    expect((await registered.json()).user_info.email).toBe("awa@exemple.example");
  });

  it.each([
    ["koffi@@exemple.example", /valide/],
    ["@koffi@exemple.example", /valide/],
    ["awa@exemple.example; koffi@exemple.example", /il y en a deux/],
    ["awa@exemple.example koffi@exemple.example", /il y en a deux/],
    [`${"a".repeat(65)}@exemple.example`, /adresse e\u2011mail valide/],
    [`awa@${"e".repeat(60)}.${"e".repeat(60)}.${"e".repeat(60)}.${"e".repeat(60)}.example`, /trop long/],
    ["awa@exemple", /adresse e\u2011mail valide/],
    ["awa kone@exemple.example", /adresse e\u2011mail valide/],
  ])("%j is refused by every form, with the reason", async (typed, reason) => {
    for (const [field, answered] of [
      ["donor_email", await order(typed)],
      ["email", await message(typed)],
    ] as const) {
      expect(answered.status).toBe(422);
      expect((await answered.json()).errors).toHaveProperty(`${field}.0`, expect.stringMatching(reason));
    }
  });

  it("with the longest local part there is is accepted", async () => {
    expect((await order(`${"a".repeat(64)}@exemple.example`)).status).toBe(200);
  });
});

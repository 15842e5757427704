import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Campaign } from "#giving/campaigns/campaigns.db.ts";
import { countAudience } from "#reach/letters/audience.db.ts";
import { subscribers } from "#reach/newsletter/newsletter.db.ts";
import { GIVING_NEWS_CONSENT } from "#shared/form-texts.ts";
import { makeAccount, signIn } from "../factories/make-account.ts";
import { makeCampaign } from "../factories/make-campaign.ts";
import { makeOrder, openOrder, orderBody } from "../factories/make-order.ts";
import { promiseBody } from "../factories/make-promise.ts";
import { press } from "../payments/drive-simulator.ts";
import { startTestApp, type TestApp } from "../setup/start-test-app.ts";

let app: TestApp;
let campaign: Campaign;
beforeAll(async () => {
  app = await startTestApp();
  campaign = await makeCampaign(app.handle);
});
afterAll(() => app.stop());

let donors = 0;
const someDonor = () => {
  donors += 1;
  return `nouvelles.${donors}@exemple.example`;
};

async function subscriberOf(email: string) {
  await app.settled();
  const [row] = await app.handle.db.select().from(subscribers).where(eq(subscribers.email, email));
  return row;
}

/** The token of the link that is in a mail to this address and opens such a page. */
async function tokenTo(email: string, page: "newsletter" | "promesse"): Promise<string> {
  await app.settled();
  const mails = (await app.mails()).filter(({ to }) => to?.some(({ address }) => address === email));
  const texts = mails.map(({ text }) => text ?? "").join("\n");
  return new RegExp(`/${page}/([\\w-]{43})`).exec(texts)?.[1] ?? "";
}

const audience = (target: Campaign) => countAudience(app.handle.db, { segment: "campaign", targetId: target.id });

it("asks the giver of a paid gift to confirm, and then counts them among the campaign's subscribers", async () => {
  const email = someDonor();
  const order = await makeOrder(app, campaign.id, { donor_email: email.toUpperCase(), news: true });
  expect(await subscriberOf(email)).toBeUndefined();
  await press(app, order, "confirm");
  expect(await subscriberOf(email)).toMatchObject({
    state: "pending",
    source: "gift",
    consentVersion: GIVING_NEWS_CONSENT.version,
    confirmedAt: null,
  });
  expect(await audience(campaign)).toBe(0);
  expect((await app.post(`/newsletter/${await tokenTo(email, "newsletter")}/confirm`, {})).status).toBe(200);
  expect(await audience(campaign)).toBe(1);
});

it("subscribes nobody who did not ask for it, or whose gift was never paid", async () => {
  const [silent, unpaid] = [someDonor(), someDonor()];
  await press(app, await makeOrder(app, campaign.id, { donor_email: silent }), "confirm");
  await press(app, await makeOrder(app, campaign.id, { donor_email: unpaid, news: true }), "refuse");
  expect(await subscriberOf(silent)).toBeUndefined();
  expect(await subscriberOf(unpaid)).toBeUndefined();
});

it("subscribes a member at once who gives signed in with the verified address, and asks the owner of any other", async () => {
  const target = await makeCampaign(app.handle);
  const { email, password } = await makeAccount(app);
  const { bearer } = await signIn(app, { email, password });
  const give = async (donor_email: string) =>
    press(app, await openOrder(app, orderBody(target.id, { donor_email, news: true }), bearer), "confirm");
  await give(email);
  expect(await subscriberOf(email)).toMatchObject({ state: "confirmed", source: "gift" });
  expect(await tokenTo(email, "newsletter")).toBe("");
  const other = someDonor();
  await give(other);
  expect(await subscriberOf(other)).toMatchObject({ state: "pending" });
  expect(await audience(target)).toBe(1);
});

it("subscribes the owner of a promise once they confirm it by the link of the mail", async () => {
  const email = someDonor();
  expect((await app.post("/public/promises", promiseBody(campaign.id, { email, news: true }))).status).toBe(200);
  expect(await subscriberOf(email)).toBeUndefined();
  await app.post(`/promises/${await tokenTo(email, "promesse")}/confirm`, {});
  expect(await subscriberOf(email)).toMatchObject({ state: "confirmed", source: "promise" });
});

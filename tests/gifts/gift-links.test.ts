import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Campaign } from "#giving/campaigns/campaigns.db.ts";
import { purgeGiftLinks } from "#giving/gifts/gift-access.ts";
import { lastMailTo } from "../factories/make-account.ts";
import { makeCampaign } from "../factories/make-campaign.ts";
import { startTestApp, TEST_ORIGIN, type TestApp } from "../setup/start-test-app.ts";
import { give, openGuestSession, readGifts, someAddress, tokenMailedTo } from "./read-gifts.ts";

const ENDED = "Ce lien a déjà servi, ou il n’est plus valable.";

let app: TestApp;
let campaign: Campaign;

beforeAll(async () => {
  app = await startTestApp();
  campaign = await makeCampaign(app.handle);
});
afterAll(() => app.stop());

const open = (token: string, key?: string) =>
  app.post("/gifts/open", { token }, key === undefined ? {} : { "idempotency-key": key });

describe("requesting the link to one's gifts", () => {
  it("sends it to an address with gifts, however it was typed", async () => {
    const email = someAddress();
    await give(app, campaign.id, { donor_email: email });
    await app.post("/gifts/link", { email: ` ${email.toUpperCase()} ` });
    const mail = await lastMailTo(app, email);
    expect(mail?.subject).toBe("Votre lien vers vos dons");
    expect(mail?.text).toContain("30\u00a0minutes");
    expect(mail?.text).toMatch(new RegExp(`${TEST_ORIGIN}/mes-dons/[\\w-]{43}`));
  });

  it("gets the same answer for an address that never gave, which gets no mail", async () => {
    const [known, unknown] = [someAddress(), someAddress()];
    await give(app, campaign.id, { donor_email: known });
    const answers = [];
    for (const email of [known, unknown]) {
      const answered = await app.post("/gifts/link", { email });
      answers.push({ status: answered.status, body: await answered.text() });
    }
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]?.status).toBe(200);
    expect(await lastMailTo(app, unknown)).toBeUndefined();
  });

  it.each([
    [{}, "Veuillez saisir votre adresse e\u2011mail."],
    [{ email: "awa@" }, "Veuillez saisir une adresse e\u2011mail valide."],
  ])("says what is wrong with %j", async (body, text) => {
    const refused = await app.post("/gifts/link", body);
    expect(refused.status).toBe(422);
    expect(await refused.json()).toMatchObject({ errors: { email: [text] } });
  });

  it("is done three times in ten minutes and ten times a day, for known and unknown addresses alike", async () => {
    const limited = await startTestApp({}, { RATE_LIMIT_FACTOR: "1" });
    const email = someAddress();
    const ask = async (typed: string) => (await limited.post("/gifts/link", { email: typed })).status;
    expect([await ask(email), await ask(email.toUpperCase()), await ask(email)]).toEqual([200, 200, 200]);
    const refused = await limited.post("/gifts/link", { email });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(await ask(someAddress())).toBe(200);
    await limited.stop();
  });
});

describe("the link", () => {
  it("opens a guest session for the address's own gifts, and no others", async () => {
    const [own, other] = [someAddress(), someAddress()];
    await give(app, campaign.id, { donor_email: own, amount: 7_000 });
    await give(app, campaign.id, { donor_email: other, amount: 8_000 });
    const view = await openGuestSession(app, own);
    const { data } = await readGifts(app, view, "/gifts");
    expect(data.map(({ amount }) => amount)).toEqual([7_000]);
    const [foreign] = (await readGifts(app, await openGuestSession(app, other), "/gifts")).data;
    expect((await app.call(`/api/v01${foreign?.receipt_path}`, { headers: view })).status).toBe(404);
    expect((await app.call("/api/v01/private/gifts", { headers: view })).status).toBe(401);
  });

  it("opens once, even if it is tried twice at the same time", async () => {
    const email = someAddress();
    await give(app, campaign.id, { donor_email: email });
    const token = await tokenMailedTo(app, email);
    const statuses = (await Promise.all([open(token), open(token)])).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 404]);
    const again = await open(token);
    expect(again.status).toBe(404);
    expect(await again.json()).toMatchObject({ message: ENDED, code: "gift_link_ended" });
  });

  it("opens the same session for the key of the device that opened it, twice at once too, and for no other", async () => {
    const email = someAddress();
    await give(app, campaign.id, { donor_email: email });
    const token = await tokenMailedTo(app, email);
    const key = crypto.randomUUID();
    const twice = await Promise.all([open(token, key), open(token, key)]);
    const [first, second] = await Promise.all(twice.map((response) => response.json()));
    expect(twice.map(({ status }) => status)).toEqual([200, 200]);
    expect(second).toEqual(first);
    app.clock.advance(29 * 60);
    expect(await (await open(token, key)).json()).toEqual(first);
    expect((await open(token, crypto.randomUUID())).status).toBe(404);
    expect((await open(token)).status).toBe(404);
    await readGifts(app, { authorization: `Bearer ${first.view}` }, "/gifts");
    app.clock.advance(60 + 1);
    expect((await open(token, key)).status).toBe(404);
  });

  it("opens another session for another link of the same device", async () => {
    const email = someAddress();
    await give(app, campaign.id, { donor_email: email });
    const key = crypto.randomUUID();
    const views = [];
    for (const _ of [1, 2]) views.push((await (await open(await tokenMailedTo(app, email), key)).json()).view);
    expect(new Set(views).size).toBe(2);
  });

  it("is not used up by a visit of its page, which is not cached and sends no referrer", async () => {
    const email = someAddress();
    await give(app, campaign.id, { donor_email: email });
    const token = await tokenMailedTo(app, email);
    await app.call(`/api/v01/gifts`, { headers: { authorization: `Bearer ${token}` } });
    const answered = await open(token);
    expect(answered.status).toBe(200);
    expect(Object.fromEntries(answered.headers)).toMatchObject({
      "cache-control": "no-store",
      "referrer-policy": "no-referrer",
      "x-robots-tag": "noindex, nofollow",
    });
  });

  it("is valid for half an hour, and so is the guest session that it opens", async () => {
    const email = someAddress();
    await give(app, campaign.id, { donor_email: email });
    const late = await tokenMailedTo(app, email);
    app.clock.advance(30 * 60 + 1);
    expect((await open(late)).status).toBe(404);
    const view = await openGuestSession(app, email);
    app.clock.advance(29 * 60);
    await readGifts(app, view, "/gifts");
    app.clock.advance(60 + 1);
    const refused = await app.call("/api/v01/gifts", { headers: view });
    expect(refused.status).toBe(401);
    expect(await refused.json()).toMatchObject({
      message: "Cette consultation est terminée. Demandez un nouveau lien.",
    });
  });

  it("is rejected with the same text if it is unknown", async () => {
    const refused = await open("un-lien-que-personne-n-a-recu");
    expect(refused.status).toBe(404);
    expect(await refused.json()).toMatchObject({ message: ENDED });
  });

  it("is stored as a hash only, and purged with its address once it has ended", async () => {
    const email = someAddress();
    await give(app, campaign.id, { donor_email: email });
    const token = await tokenMailedTo(app, email);
    const { authorization } = await openGuestSession(app, email);
    const stored = async () =>
      JSON.stringify(
        await app.handle.db.execute(sql`
      select (select string_agg(g::text, ' ') from gift_links g) || (select string_agg(o::text, ' ') from outbox o) as all`),
      );
    const view = authorization?.slice("Bearer ".length) ?? "";
    const before = await stored();
    expect(before).toContain(email);
    expect(before).not.toContain(token);
    expect(before).not.toContain(view);
    app.clock.advance(30 * 60 + 1);
    await purgeGiftLinks(app.site.app.ctx);
    const left = await app.handle.db.execute(sql`select count(*)::int as links from gift_links`);
    expect(JSON.stringify(left)).toContain('"links":0');
  });
});

// Also on the embedded database: transactions and handles.
import { eq, sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { orders } from "#money/payments/payments.table.ts";
import { receipts } from "#money/receipts/receipts.db.ts";
import { checkMoney } from "#operations/integrity/money.ts";
import { checkSeats } from "#operations/integrity/site.ts";
import { accounts } from "#people/identity/accounts.db.ts";
import type { PersonalDataSource } from "#people/privacy/personal-data.ts";
import { storePicture } from "#platform/files/store-picture.ts";
import { registrations } from "#site/events/registrations.db.ts";
import { people } from "#site/people/people.db.ts";
import { makeAccount, PASSWORD, signIn } from "../factories/make-account.ts";
import { makeCampaign } from "../factories/make-campaign.ts";
import { makeEvent } from "../factories/make-event.ts";
import { makeOrder } from "../factories/make-order.ts";
import { somebody } from "../factories/make-registration.ts";
import { press } from "../payments/drive-simulator.ts";
import { startTestApp, type TestApp } from "../setup/start-test-app.ts";

const ADMIN = "direction@exemple.example";
const DOT = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({}, { ADMIN_EMAIL: ADMIN });
});
afterEach(async () => {
  await app.settled();
  expect(await checkMoney(app.handle.db)).toEqual([]);
  expect(await checkSeats(app.handle.db)).toEqual([]);
});
afterAll(() => app.stop());

type Bearer = { authorization: string };

const remove = (bearer: Bearer, change: Record<string, unknown> = {}) =>
  app.post("/private/delete-account", { current_password: PASSWORD, ...change }, bearer);

async function somebodySignedIn() {
  const body = await makeAccount(app);
  const { bearer, user } = await signIn(app, body);
  return { body, bearer, id: user.id };
}

/** Tests move the clock: this is to come by the clock of now. */
const dayToCome = () => new Date(app.clock.now().getTime() + 20 * 86_400_000).toISOString().slice(0, 10);

const accountOf = async (id: string) => {
  const [row] = await app.handle.db.select().from(accounts).where(eq(accounts.id, id));
  return row;
};
const registrationsAt = (eventId: string) =>
  app.handle.db.select().from(registrations).where(eq(registrations.eventId, eventId)).orderBy(registrations.arrival);

/** Every row of every table that holds this text, by table. */
async function traces(text: string): Promise<string[]> {
  const { rows } = (await app.handle.db.execute(
    sql`select table_name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )) as unknown as { rows: { table_name: string }[] };
  const found = [];
  for (const { table_name: name } of rows) {
    const hits = (await app.handle.db.execute(
      sql`select 1 from ${sql.identifier(name)} t where t::text ilike ${`%${text}%`} limit 1`,
    )) as unknown as { rows: unknown[] };
    if (hits.rows.length > 0) found.push(name);
  }
  return found.sort();
}

describe("deleting one's account", () => {
  it("leaves of a member without payments nothing at all", async () => {
    const { body, bearer, id } = await somebodySignedIn();
    const phone = await signIn(app, body);
    const event = await makeEvent(app.handle);
    await app.post("/public/events/subscribe", somebody(event.id, { email: body.email, name: "Awa Koné" }));
    await app.post("/public/newsletter-subscribe", { email: body.email });
    await app.post("/private/email", { email: "ailleurs@exemple.example", current_password: PASSWORD }, bearer);
    await app.settled();
    expect(await traces(body.email)).not.toEqual([]);

    expect((await remove(bearer, { forget_newsletter: true })).status).toBe(200);
    for (const one of [bearer, phone.bearer]) {
      expect((await app.call("/api/v01/auth/profile", { headers: one })).status).toBe(401);
    }
    expect((await app.post("/auth/login", body)).status).toBe(401);
    await app.settled();
    const mails = (await app.mails()).filter(({ to }) => to?.some(({ address }) => address === body.email));
    expect(mails.filter(({ subject }) => subject === "Votre compte a été supprimé")).toHaveLength(1);
    expect(await traces(body.email)).toEqual([]);
    expect(await traces(id)).toEqual(["outbox"]);
    expect(await traces("ailleurs@exemple.example")).toEqual([]);
  });

  it("keeps the newsletter unless it is asked to go", async () => {
    const { body, bearer } = await somebodySignedIn();
    await app.post("/public/newsletter-subscribe", { email: body.email });
    await app.settled();
    await remove(bearer);
    await app.settled();
    expect(await traces(body.email)).toEqual(["newsletter_subscribers"]);
  });

  it("keeps payments and receipts as the law wants, without account and without a name on any page", async () => {
    const { body, bearer, id } = await somebodySignedIn();
    const campaign = await makeCampaign(app.handle);
    const order = await makeOrder(app, campaign.id, { donor_email: body.email.toUpperCase(), show_name: true });
    await press(app, order, "confirm");
    await app.handle.db.update(orders).set({ userId: id }).where(eq(orders.email, body.email.toUpperCase()));
    const shown = async () => (await app.call(`/api/v01/public/donations/${campaign.slug}`)).json();
    expect(JSON.stringify(await shown())).toContain("Koné");

    await remove(bearer);
    await app.settled();
    expect(JSON.stringify(await shown())).not.toContain("Koné");
    expect(await shown()).toMatchObject({ collected_amount: 10_000, donors_count: 1 });
    const [remaining] = await app.handle.db.select().from(orders).where(eq(orders.email, body.email.toUpperCase()));
    expect(remaining).toMatchObject({ userId: null, lastName: "Koné", showName: false });
    const [receipt] = await app.handle.db.select().from(receipts).where(eq(receipts.email, body.email.toUpperCase()));
    expect(receipt).toMatchObject({ lastName: "Koné", amount: 10_000 });
  });

  it("gives upcoming places to those who wait, and leaves pseudonyms at past events", async () => {
    const { body } = await somebodySignedIn();
    const past = await makeEvent(app.handle);
    await app.post("/public/events/subscribe", somebody(past.id, { email: body.email }));
    app.clock.advance((past.endsAt.getTime() - app.clock.now().getTime()) / 1000 + 60);
    const again = await signIn(app, body);
    const next = await makeEvent(app.handle, { availableSeats: 1, eventDate: dayToCome() });
    await app.post("/public/events/subscribe", somebody(next.id, { email: body.email.toUpperCase() }));
    const waiting = somebody(next.id);
    await app.post("/public/events/waiting-list", waiting);
    const [before] = await registrationsAt(past.id);

    expect((await remove(again.bearer)).status).toBe(200);
    await app.settled();
    expect(await registrationsAt(next.id)).toMatchObject([
      { state: "cancelled", name: "Participant effacé", phone: "", company: null, country: "" },
      { state: "offered", email: waiting.email },
    ]);
    const [after] = await registrationsAt(past.id);
    expect(after).toMatchObject({ state: "confirmed", name: "Participant effacé" });
    expect(after?.badgeCode).not.toBe(before?.badgeCode);
    expect(after?.emailKey).toMatch(/@participant\.invalid$/);
    const mails = await app.mails();
    expect(mails.filter((mail) => mail.to?.some(({ address }) => address?.endsWith(".invalid")))).toEqual([]);
  });

  it("takes the member off the volunteers, and the files with them", async () => {
    const { bearer, id } = await somebodySignedIn();
    const { files } = app.site;
    const avatar = await storePicture(files, {
      name: `avatar-${id}`,
      bytes: Buffer.from(DOT, "base64"),
      shape: "portrait",
    });
    const idCardFront = `private/identity/${id}/front.webp`;
    await files.write(idCardFront, Buffer.from("x"), "image/webp");
    await app.call(`/public/${avatar.replace(".webp", "-192.avif")}`);
    await app.handle.db.update(accounts).set({ avatar, idCardFront }).where(eq(accounts.id, id));
    const names = { firstName: "Awa", lastName: "Bénévole" };
    const shown = { consentedAt: new Date(), status: "published", publishedAt: new Date(0) } as const;
    await app.handle.db.insert(people).values({ userId: id, ...names, volunteer: true, ...shown });
    await remove(bearer);
    await app.settled();
    expect((await app.call(`/public/${avatar}`)).status).toBe(404);
    expect((await app.call(`/public/${avatar.replace(".webp", "-192.avif")}`)).status).toBe(404);
    expect(await files.exists(idCardFront)).toBe(false);
    const volunteers = await (await app.call("/api/v01/public/volunteers?page=1")).text();
    expect(volunteers).not.toContain("Bénévole");
  });

  it.each([
    [{ current_password: "pas le bon" }, "Le mot de passe actuel est incorrect."],
    [{ current_password: undefined }, "Veuillez saisir votre mot de passe actuel."],
  ])("is refused with %j, and nothing is gone", async (change, text) => {
    const { body, bearer } = await somebodySignedIn();
    const refused = await remove(bearer, change);
    expect(refused.status).toBe(422);
    expect(await refused.json()).toMatchObject({ errors: { current_password: [text] } });
    await signIn(app, body);
  });

  it("is refused to strangers, and to staff as long as they have a role", async () => {
    expect((await app.post("/private/delete-account", { current_password: PASSWORD })).status).toBe(401);
    const admin = await signIn(app, await makeAccount(app, { email: ADMIN }));
    expect((await remove(admin.bearer)).status).toBe(409);
    expect(await accountOf(admin.user.id)).toBeDefined();
  });

  it("leaves nothing half done if it fails midway", async () => {
    const { body, bearer, id } = await somebodySignedIn();
    const event = await makeEvent(app.handle, { eventDate: dayToCome() });
    await app.post("/public/events/subscribe", somebody(event.id, { email: body.email }));
    const failing: PersonalDataSource = { erase: () => Promise.reject(new Error("the power is out")) };
    const { ctx } = app.site.app;
    const { personalData } = ctx;
    Object.assign(ctx, { personalData: [...personalData, failing] });
    expect((await remove(bearer)).status).toBe(500);
    Object.assign(ctx, { personalData });
    expect(await accountOf(id)).toBeDefined();
    expect(await registrationsAt(event.id)).toMatchObject([{ state: "confirmed", email: body.email }]);
    expect((await app.call("/api/v01/auth/profile", { headers: bearer })).status).toBe(200);
    expect((await remove(bearer)).status).toBe(200);
  });
});

import { afterAll, beforeAll, expect, it } from "vitest";
import type { DataExport } from "#people/privacy/export-data.ts";
import { type ConsentList, EXPORT_PART_NAMES, EXPORT_PARTS, exportFileName } from "#people/privacy/my-data.contract.ts";
import { PRIVACY_VERSION, TERMS_VERSION } from "#site/settings/default-legal-texts.ts";
import { lastMailTo, makeAccount, signIn } from "../factories/make-account.ts";
import { makeCampaign } from "../factories/make-campaign.ts";
import { makeEvent } from "../factories/make-event.ts";
import { makeOrder } from "../factories/make-order.ts";
import { somebody } from "../factories/make-registration.ts";
import { makeRegistrations } from "../factories/make-registrations.ts";
import { press } from "../payments/drive-simulator.ts";
import { startTestApp, type TestApp } from "../setup/start-test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

type Bearer = { authorization: string };

const download = (query: string, headers: Record<string, string> = {}) =>
  app.call(`/api/v01/private/export${query}`, { headers });
const tableOf = async (part: string, bearer: Bearer) => (await download(`?format=csv&part=${part}`, bearer)).text();

async function memberWithHistory() {
  const body = await makeAccount(app, { first_name: "=Awa;", last_name: 'dite "Kô"' });
  const session = await signIn(app, body);
  const campaign = await makeCampaign(app.handle);
  const order = await makeOrder(app, campaign.id, { donor_email: body.email.toUpperCase(), show_name: true });
  await press(app, order, "confirm");
  const event = await makeEvent(app.handle, { title: "Nettoyage de la lagune" });
  await app.post("/public/events/subscribe", somebody(event.id, { email: body.email, company: "=cmd" }));
  // Each mail for itself: of two that are written at once, either may be the newest.
  await app.settled();
  await app.post("/public/newsletter-subscribe", { email: body.email });
  const link = /newsletter\/([\w-]{43})/.exec((await lastMailTo(app, body.email))?.text ?? "")?.[1];
  await app.post(`/newsletter/${link}/confirm`, {});
  await app.post("/private/dues-reminders", { wanted: false }, session.bearer);
  await app.settled();
  return { body, ...session, order };
}

it("gives a member all that is stored about them, as one file, and nothing of others", async () => {
  const [mine, theirs] = [await memberWithHistory(), await memberWithHistory()];
  const answer = await download("", mine.bearer);
  expect(answer.headers.get("content-disposition")).toBe('attachment; filename="mes-donnees.json"');
  expect(answer.headers.get("cache-control")).toBe("no-store");
  const text = await answer.text();
  for (const secret of [mine.token, theirs.body.email, theirs.order.reference, "argon2", "hash"]) {
    expect(text).not.toContain(secret);
  }
  const all = JSON.parse(text) as DataExport;
  expect(Object.keys(all)).toEqual(["exported_at", ...EXPORT_PARTS]);
  expect(all).toMatchObject({
    profile: [{ email: mine.body.email, first_name: "=Awa;", roles: "member" }],
    sessions: [{ current: true }],
    registrations: [{ event: "Nettoyage de la lagune", state: "confirmed", company: "=cmd" }],
    gifts: [{ amount: 10_000, state: "paid", reference: mine.order.reference, receipt_number: expect.any(String) }],
    dues: [],
    reminders: [{ what: "choice", wanted: false, month: null, at: expect.stringMatching(/^20/) }],
  });
});

it("gives all of it as a page that reads itself, in French, in which nothing runs", async () => {
  const { body, bearer } = await memberWithHistory();
  await app.post("/auth/update", { address: "<script>alert(1)</script>" }, bearer);
  const answer = await download("?format=html", bearer);
  expect(answer.headers.get("content-type")).toBe("text/html; charset=utf-8");
  expect(answer.headers.get("content-disposition")).toBe('attachment; filename="mes-donnees.html"');
  const page = await answer.text();
  for (const name of Object.values(EXPORT_PART_NAMES)) expect(page).toContain(`<h2>${name}</h2>`);
  expect(page).toContain(`<dt>Adresse e\u2011mail</dt><dd>${body.email}</dd>`);
  expect(page).toContain("<dt>Montant (FCFA)</dt><dd>10\u202f000</dd>");
  expect(page).toContain("<dt>État</dt><dd>Payé</dd>");
  expect(page).toContain("<dt>Rôles</dt><dd>membre</dd>");
  expect(page).toContain("Nettoyage de la lagune");
  expect(page).not.toMatch(/<script|first_name|receipt_number/);
});

it("gives each kind as a table for a French spreadsheet, in which nothing runs", async () => {
  const { bearer } = await memberWithHistory();
  for (const part of EXPORT_PARTS) {
    const answer = await download(`?format=csv&part=${part}`, bearer);
    expect(answer.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect(answer.headers.get("content-disposition")).toBe(`attachment; filename="${exportFileName(part)}"`);
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  }
  const profile = await tableOf("profile", bearer);
  expect(profile).toMatch(/Numéro de membre;Prénom;Nom;Adresse e\u2011mail/);
  expect(profile).toContain(`"'=Awa;";"dite ""Kô""";`);
  expect(await tableOf("registrations", bearer)).toMatch(/;'=cmd;/);
  expect(await tableOf("gifts", bearer)).toMatch(
    /\d\d\/\d\d\/\d{4} \d\d:\d\d;Don à la campagne.*;10000;0;Payé;Wave CI;/,
  );
  expect(await tableOf("consents", bearer)).toContain("Lettre d’information");
  expect(await tableOf("reminders", bearer)).toMatch(/Votre choix;non;;\d\d\/\d\d\/\d{4} /);
  expect((await tableOf("dues", bearer)).trim().split("\r\n")).toHaveLength(1);
});

it("is refused to strangers, and for kinds that do not exist", async () => {
  expect((await download("")).status).toBe(401);
  expect((await download("?format=xml")).status).toBe(401);
  const { bearer } = await signIn(app, await makeAccount(app));
  expect((await download("?format=xml", bearer)).status).toBe(422);
  expect((await download("?format=csv&part=secrets", bearer)).status).toBe(422);
});

it("shows a member what they agreed to, when, and to which version", async () => {
  const { bearer, body } = await memberWithHistory();
  const consents = async () =>
    ((await (await app.call("/api/v01/private/consents", { headers: bearer })).json()) as ConsentList).data;
  const given = await consents();
  expect(given.map(({ kind }) => kind).sort()).toEqual(["newsletter", "privacy", "show_name", "terms"]);
  expect(given).toContainEqual({ kind: "terms", version: TERMS_VERSION, given_at: expect.any(String), ended_at: null });
  expect(given).toContainEqual(expect.objectContaining({ kind: "privacy", version: PRIVACY_VERSION }));
  await app.post("/public/newsletter-subscribe", { email: body.email });
  const link = /newsletter\/([\w-]{43})/.exec((await lastMailTo(app, body.email))?.text ?? "")?.[1];
  await app.post(`/newsletter/${link}/unsubscribe`, {});
  expect(await consents()).toContainEqual(
    expect.objectContaining({ kind: "newsletter", ended_at: expect.stringMatching(/^20/) }),
  );
  expect((await app.call("/api/v01/private/consents")).status).toBe(401);
});

it("names the state of a held place in French", async () => {
  const body = await makeAccount(app);
  const { bearer } = await signIn(app, body);
  const event = await makeEvent(app.handle);
  const heldUntil = new Date(app.clock.now().getTime() + 3_600_000);
  await makeRegistrations(app.handle, event, [{ state: "held", heldUntil, email: body.email, emailKey: body.email }]);
  expect(await tableOf("registrations", bearer)).toContain(";À confirmer;");
});

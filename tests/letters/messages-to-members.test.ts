import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { accounts } from "#people/identity/accounts.db.ts";
import { createWrite } from "#platform/unit-of-work.ts";
import type { LetterPreview, LetterRecord } from "#reach/letters/letters.contract.ts";
import { sendRound, startDueLetters } from "#reach/letters/send-letter.ts";
import { subscribers } from "#reach/newsletter/newsletter.db.ts";
import { importMembers, memberFile } from "../factories/import-members.ts";
import { makeAccount, registration } from "../factories/make-account.ts";
import { signInStaff } from "../factories/sign-in-staff.ts";
import { startTestApp, TEST_ORIGIN, type TestApp } from "../setup/start-test-app.ts";

const ADMIN = "direction@exemple.example";
const MEMBER = "membre@exemple.example";
const SUBSCRIBED_MEMBER = "abonnee@exemple.example";
const ON_PAPER = "papier@exemple.example";
const EVERY_MEMBER = [SUBSCRIBED_MEMBER, ADMIN, MEMBER, ON_PAPER];

let app: TestApp;
let admin: Awaited<ReturnType<typeof signInStaff>>;
beforeAll(async () => {
  app = await startTestApp({}, { ADMIN_EMAIL: ADMIN });
  admin = await signInStaff(app, [], { email: ADMIN });
  await makeAccount(app, { email: MEMBER });
  await makeAccount(app, { email: SUBSCRIBED_MEMBER });
  await importMembers(app, admin.carrying, memberFile([ON_PAPER]));
  // Anybody may have typed this address.
  await app.post("/auth/register", registration({ email: "inconnu@exemple.example" }));
  const now = app.clock.now();
  const proof = { consentVersion: "2026-01-01", source: "footer", requestedAt: now, confirmedAt: now };
  await app.handle.db.insert(subscribers).values([
    { ...proof, email: SUBSCRIBED_MEMBER, state: "confirmed" },
    { ...proof, email: "lectrice@exemple.example", state: "confirmed" },
    { ...proof, email: MEMBER, state: "unsubscribed", unsubscribedAt: now },
  ]);
});
afterAll(() => app.stop());

let series = 0;
const fieldsOf = (change: object = {}) => {
  series += 1;
  return { subject: `Convocation ${series}`, body: "<p>Samedi à 9 h.</p>", segment: "all_members", ...change };
};
const read = async (path: string) =>
  (await app.call(`/api/v01/admin/letters/${path}`, { headers: admin.carrying })).json();
const send = ({ id, version }: LetterRecord, at?: string) =>
  app.post(`/admin/letters/${id}/send`, { version, at }, admin.carrying);

async function write(change?: object): Promise<LetterRecord> {
  const written = await app.post("/admin/letters", fieldsOf(change), admin.carrying);
  expect(written.status).toBe(201);
  return written.json();
}

async function mailsOf({ subject }: LetterRecord) {
  await app.settled();
  return (await app.mails()).filter((mail) => mail.subject === subject);
}

const addressesOf = (mails: Awaited<ReturnType<typeof mailsOf>>) => mails.map(({ to }) => to?.[0]?.address).sort();

it("reaches each member once, subscriber or not, and says why", async () => {
  const letter = await write();
  expect(letter).toMatchObject({ audience: EVERY_MEMBER.length, others: [] });
  const twice = await Promise.all([send(letter), send(letter)]);
  expect(twice.map(({ status }) => status)).toEqual([200, 200]);
  const mails = await mailsOf(letter);
  expect(addressesOf(mails)).toEqual(EVERY_MEMBER);
  for (const { headers, text } of mails) {
    expect(text).toContain("parce que vous êtes membre");
    expect(text).toContain(`${TEST_ORIGIN}/profile`);
    expect(headers.some(({ key }) => key === "list-unsubscribe")).toBe(false);
  }
  const { text }: LetterPreview = await read(`${letter.id}/preview`);
  expect(text).toContain("parce que vous êtes membre");
  expect(await read(letter.id)).toMatchObject({ state: "sent", progress: { total: 4, sent: 4, unsubscribed: 0 } });
  // Subscribers were promised one letter a month: this was none of them.
  expect((await write({ segment: "all" })).others).toEqual([]);
  expect((await write({ segment: "members" })).audience).toBe(1);
});

it("leaves out an account that was deleted between the start and its turn", async () => {
  const { email } = await makeAccount(app);
  const letter = await write();
  const at = new Date(app.clock.now().getTime() + 60_000).toISOString();
  expect((await send(letter, at)).status).toBe(200);
  app.clock.advance(61);
  const accepted: string[] = [];
  const { ctx: running } = app.site.app;
  const mail = { ...running.mail, send: async ({ to }: { to: string }) => void accepted.push(to) };
  // No outbox is woken: this test alone sends.
  const ctx = { ...running, mail, write: createWrite({ ...running, wake: () => undefined }) };
  await startDueLetters(ctx);
  await app.handle.db.delete(accounts).where(eq(accounts.emailKey, email));
  await sendRound(ctx, { letterId: letter.id, round: 1 });
  expect(accepted.sort()).toEqual(EVERY_MEMBER);
  expect(await read(letter.id)).toMatchObject({ state: "sent", progress: { total: 5, sent: 4, skipped: 1 } });
});

it("has no campaign and no event", async () => {
  const refused = await app.post("/admin/letters", fieldsOf({ target_id: crypto.randomUUID() }), admin.carrying);
  expect(refused.status).toBe(422);
  expect((await refused.json()).errors.target_id).toHaveLength(1);
});

import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { accounts } from "#people/identity/accounts.db.ts";
import type { IdentityDocumentList } from "#people/members/identity-documents.contract.ts";
import { outbox } from "#platform/jobs/outbox.db.ts";
import { FOREST } from "#shared/brand/colours.ts";
import { lastMailTo } from "../factories/make-account.ts";
import { makeMember, type TestMember } from "../factories/make-dues.ts";
import type { Carrying } from "../factories/make-two-factor.ts";
import { signInStaff } from "../factories/sign-in-staff.ts";
import { startTestApp, type TestApp } from "../setup/start-test-app.ts";

const ADMIN = "direction@exemple.example";
const PATH = "/admin/identity-documents";
const DAY = 86_400;

let app: TestApp;
let admin: Carrying;
let picture: Blob;
beforeAll(async () => {
  app = await startTestApp({}, { ADMIN_EMAIL: ADMIN });
  admin = (await signInStaff(app, [], { email: ADMIN })).carrying;
  const { default: sharp } = await import("sharp");
  const drawn = sharp({ create: { width: 320, height: 200, channels: 3, background: FOREST } });
  picture = new Blob([new Uint8Array(await drawn.png().toBuffer())], { type: "image/png" });
});
afterAll(() => app.stop());

async function send(member: TestMember, ...sides: ("front" | "back")[]): Promise<void> {
  const form = new FormData();
  for (const side of sides) form.set(`id_card_${side}`, picture, `${side}.png`);
  const sent = await app.call("/api/v01/auth/update", { method: "POST", body: form, headers: member.bearer });
  expect(sent.status).toBe(200);
}

async function makeDocument(...sides: ("front" | "back")[]) {
  const member = await makeMember(app);
  await send(member, ...(sides.length > 0 ? sides : (["front"] as const)));
  return { member, document: await waiting(member) };
}

const list = async (): Promise<IdentityDocumentList> => (await app.call(`/api/v01${PATH}`, { headers: admin })).json();

async function waiting({ id }: { id: string }) {
  const found = (await list()).data.find((document) => document.id === id);
  if (!found) throw new Error("the document does not wait");
  return found;
}

const view = (id: string, side = "front") => app.call(`/api/v01${PATH}/${id}/${side}`, { headers: admin });
const viewAll = async (id: string) => {
  for (const side of (await waiting({ id })).sides) expect((await view(id, side)).status).toBe(200);
};
const decide = (id: string, body: object) => app.post(`${PATH}/${id}/decision`, body, admin);
const reopen = (id: string, decidedAt: string) => app.post(`${PATH}/${id}/reopen`, { decided_at: decidedAt }, admin);
const entriesOf = async (id: string) =>
  (await (await app.call(`/api/v01/admin/audit?subject=${id}`, { headers: admin })).json()).data;
const rowOf = async (id: string) => (await app.handle.db.select().from(accounts).where(eq(accounts.id, id)))[0];
const mailsTo = async (email: string) => {
  await app.settled();
  return (await app.mails()).filter(({ to }) => to?.some(({ address }) => address === email));
};
const purge = () => app.site.app.schedules.find(({ name }) => name === "purge-identity-documents")?.work();

describe("an identity document", () => {
  it("waits from the moment that it is sent, the oldest first, without its images", async () => {
    const first = await makeDocument("front", "back");
    app.clock.advance(60);
    const second = await makeDocument("back");
    expect(first.document.sides).toEqual(["front", "back"]);
    expect(second.document.sides).toEqual(["back"]);
    const { data, total } = await list();
    expect(data.map(({ id }) => id).slice(-2)).toEqual([first.member.id, second.member.id]);
    expect(total).toBe(data.length);
    expect(JSON.stringify(data)).not.toContain("private/");
  });

  it("stands beside what its owner wrote in the profile", async () => {
    const { member } = await makeDocument();
    const profile = { address: "Rue des Jardins", city: "Abidjan", zip: "01 BP 12", profession: "Sage-femme" };
    const form = new FormData();
    for (const [name, value] of Object.entries({ ...profile, contact: "0708091011", country: "Côte d’Ivoire" }))
      form.set(name, value);
    const sent = await app.call("/api/v01/auth/update", { method: "POST", body: form, headers: member.bearer });
    expect(sent.status).toBe(200);
    expect(await waiting(member)).toMatchObject({ ...profile, phone: "+225 07 08 09 10 11" });
  });

  it("is seen by the administrator, each view recorded and kept nowhere", async () => {
    const { member } = await makeDocument();
    const seen = await view(member.id);
    expect([seen.status, seen.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
    expect(seen.headers.get("cache-control")).toBe("no-store");
    expect(seen.headers.get("content-security-policy")).toBe("default-src 'none'; sandbox");
    await view(member.id);
    expect(await entriesOf(member.id)).toMatchObject([
      { action: "viewed", kind: "identity-documents", after: { side: "front" }, by: "Awa Koné" },
      { action: "viewed" },
    ]);
    expect((await view(member.id, "back")).status).toBe(404);
    expect((await view(member.id, "side")).status).toBe(404);
    expect((await view("x")).status).toBe(404);
    expect(await entriesOf(member.id)).toHaveLength(2);
  });

  it("is accepted once, by several at once, too, and its owner told", async () => {
    const { member, document } = await makeDocument();
    const body = { decision: "accepted", sent_at: document.sent_at };
    await viewAll(member.id);
    const answers = await Promise.all([1, 2, 3].map(() => decide(member.id, body)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const decidedAt = (await rowOf(member.id))?.idCardDecidedAt?.toISOString();
    for (const answer of answers) expect(await answer.json()).toMatchObject({ decided_at: decidedAt });
    expect((await list()).data.map(({ id }) => id)).not.toContain(member.id);
    expect(await mailsTo(member.email)).toHaveLength(1);
    expect((await entriesOf(member.id)).map(({ action }: { action: string }) => action)).toEqual([
      "accepted",
      "viewed",
    ]);
    const other = await decide(member.id, { decision: "refused", sent_at: document.sent_at, reason: "Trop tard." });
    expect([other.status, (await other.json()).message]).toEqual([
      409,
      expect.stringMatching(/ l’avez acceptée (à|le) /),
    ]);
  });

  it.each([
    [["front", "back"], "Ouvrez d’abord le recto et le verso."],
    [["front"], "Ouvrez d’abord le recto."],
    [["back"], "Ouvrez d’abord le verso."],
  ] as const)("with %j is accepted once each of them was opened", async (sides, text) => {
    const { member, document } = await makeDocument(...sides);
    const accept = () => decide(member.id, { decision: "accepted", sent_at: document.sent_at });
    for (const side of sides) {
      const refused = await accept();
      expect([refused.status, (await refused.json()).message]).toEqual([422, text]);
      await view(member.id, side);
    }
    expect(await mailsTo(member.email)).toEqual([]);
    expect((await accept()).status).toBe(200);
    expect(await mailsTo(member.email)).toHaveLength(1);
  });

  it("is accepted by the person who opened it: what another, or the owner, has seen does not count", async () => {
    const { member, document } = await makeDocument("front");
    expect((await app.call("/api/v01/auth/id-card/front", { headers: member.bearer })).status).toBe(200);
    const rename = (from: string, to: string) =>
      app.handle.db.update(accounts).set({ email: to, emailKey: to }).where(eq(accounts.emailKey, from));
    const [former, present] = ["ancienne@exemple.example", "presente@exemple.example"];
    await rename(ADMIN, present);
    const { carrying } = await signInStaff(app, [], { email: ADMIN });
    expect((await app.call(`/api/v01${PATH}/${member.id}/front`, { headers: carrying })).status).toBe(200);
    await rename(ADMIN, former);
    await rename(present, ADMIN);
    expect((await decide(member.id, { decision: "accepted", sent_at: document.sent_at })).status).toBe(422);
    await view(member.id);
    expect((await decide(member.id, { decision: "accepted", sent_at: document.sent_at })).status).toBe(200);
  });

  it("is opened again once a side was sent again", async () => {
    const { member } = await makeDocument("front", "back");
    await viewAll(member.id);
    app.clock.advance(60);
    await send(member, "back");
    const { sent_at } = await waiting(member);
    const accept = () => decide(member.id, { decision: "accepted", sent_at });
    expect((await accept()).status).toBe(422);
    await viewAll(member.id);
    expect((await accept()).status).toBe(200);
  });

  it("is refused with a reason that its owner reads as it was typed", async () => {
    const { member, document } = await makeDocument();
    const reason = "L’image est floue. <script>alert(1)</script> =SUM(1) 🌍 سلام";
    expect((await decide(member.id, { decision: "refused", sent_at: document.sent_at, reason })).status).toBe(200);
    const mail = await lastMailTo(app, member.email);
    expect(mail?.text).toContain(reason);
    expect(mail?.html).not.toContain("<script>");
    expect(await entriesOf(member.id)).toMatchObject([{ action: "refused", after: { reason } }]);
    const record = async (headers: Carrying) =>
      (await (await app.call(`/api/v01/admin/members/${member.id}`, { headers })).json()).documents;
    expect(await record(admin)).toMatchObject({ state: "refused", reason });
    expect(await record((await signInStaff(app, ["treasurer"])).carrying)).toMatchObject({ reason: null });
  });

  it("that was accepted by mistake waits again, once, and its owner is told so, then of the next decision", async () => {
    const { member, document } = await makeDocument();
    const body = { decision: "accepted", sent_at: document.sent_at };
    await viewAll(member.id);
    await decide(member.id, body);
    expect(await mailsTo(member.email)).toHaveLength(1);
    const record = async () => (await app.call(`/api/v01/admin/members/${member.id}`, { headers: admin })).json();
    const { since } = (await record()).documents;
    const answers = await Promise.all([1, 2].map(() => reopen(member.id, since)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await record()).documents).toMatchObject({ state: "waiting", since: document.sent_at });
    expect(await waiting(member)).toMatchObject({ sent_at: document.sent_at });
    expect((await entriesOf(member.id)).slice(0, 2)).toMatchObject([
      { action: "reopened_document", before: { decision: "accepted" } },
      { action: "accepted" },
    ]);
    const mails = await mailsTo(member.email);
    expect(mails).toHaveLength(2);
    const correction = mails.find(({ subject }) => subject === "Nous reprenons l’examen de votre pièce d’identité");
    expect(correction?.text).toMatch(/qui la disait acceptée, ne vaut plus/);
    app.clock.advance(60);
    await decide(member.id, { decision: "refused", sent_at: document.sent_at, reason: "Le nom n’est pas le vôtre." });
    expect((await lastMailTo(app, member.email))?.text).toContain("Le nom n’est pas le vôtre.");
    // From a page that still shows the former decision.
    expect((await reopen(member.id, since)).status).toBe(409);
    app.clock.advance(60);
    await reopen(member.id, (await record()).documents.since);
    await app.settled();
    await decide(member.id, body);
    expect(await mailsTo(member.email)).toHaveLength(5);
  });

  it("of which no mail has left when the decision is taken back leads to no mail", async () => {
    const { member, document } = await makeDocument();
    await decide(member.id, { decision: "refused", sent_at: document.sent_at, reason: "Floue." });
    await app.settled();
    const since = (await rowOf(member.id))?.idCardDecidedAt?.toISOString() ?? "";
    // As if the outbox had not come to it yet.
    const dedupeKey = `id-card:${member.id}:${since}`;
    const later = new Date(app.clock.now().getTime() + DAY * 1000);
    const waits = { doneAt: null, tries: 0, nextTryAt: later };
    const isTheDecision = eq(outbox.dedupeKey, dedupeKey);
    await app.handle.db.update(outbox).set(waits).where(isTheDecision);
    expect((await reopen(member.id, since)).status).toBe(200);
    expect(await app.handle.db.select().from(outbox).where(isTheDecision)).toEqual([]);
    expect(await mailsTo(member.email)).toHaveLength(1);
  });

  it("is not reopened by others, without its images, or where there is none", async () => {
    const { member, document } = await makeDocument();
    await decide(member.id, { decision: "refused", sent_at: document.sent_at, reason: "Floue." });
    const since = (await rowOf(member.id))?.idCardDecidedAt?.toISOString() ?? "";
    const path = `${PATH}/${member.id}/reopen`;
    const { carrying: editor } = await signInStaff(app, ["editor"]);
    const { carrying: treasurer } = await signInStaff(app, ["treasurer"]);
    expect((await app.post(path, { decided_at: since }, editor)).status).toBe(403);
    expect((await app.post(path, { decided_at: since }, treasurer)).status).toBe(403);
    expect((await app.post(path, {}, admin)).status).toBe(422);
    expect((await reopen("x", since)).status).toBe(404);
    expect((await reopen((await makeMember(app)).id, since)).status).toBe(404);
    // 90 days later.
    await app.handle.db.update(accounts).set({ idCardFront: null }).where(eq(accounts.id, member.id));
    const late = await reopen(member.id, since);
    expect([late.status, (await late.json()).code]).toEqual([409, "images_deleted"]);
    expect(await rowOf(member.id)).toMatchObject({ idCardDecision: "refused" });
  });

  it("that is sent again waits again, and an answer to the former one is refused", async () => {
    const { member, document } = await makeDocument();
    app.clock.advance(60);
    await send(member, "back");
    const stale = await decide(member.id, { decision: "accepted", sent_at: document.sent_at });
    expect([stale.status, (await stale.json()).code]).toEqual([409, "sent_again"]);
    const fresh = await waiting(member);
    await decide(member.id, { decision: "refused", sent_at: fresh.sent_at, reason: "Floue." });
    app.clock.advance(60);
    await send(member, "front");
    expect(await rowOf(member.id)).toMatchObject({ idCardDecision: null, idCardReason: null, idCardDecidedAt: null });
    expect((await waiting(member)).sides).toEqual(["front", "back"]);
  });

  it.each([
    [{ decision: "refused" }, "reason"],
    [{ decision: "refused", reason: "  " }, "reason"],
    [{ decision: "refused", reason: "x".repeat(10_000) }, "reason"],
    [{ decision: "refused", reason: "a\u0007b" }, "reason"],
    [{ decision: "maybe" }, "decision"],
    [{ decision: "accepted", sent_at: 7 }, "sent_at"],
  ])("is not decided by %j", async (body, field) => {
    const { member, document } = await makeDocument();
    const refused = await decide(member.id, { sent_at: document.sent_at, ...body });
    expect(refused.status).toBe(422);
    expect(Object.keys((await refused.json()).errors)).toEqual([field]);
    await waiting(member);
  });

  it("loses its images 90 days after the decision, and not before; one that waits keeps them", async () => {
    const decided = await makeDocument("front", "back");
    const undecided = await makeDocument();
    await viewAll(decided.member.id);
    await decide(decided.member.id, { decision: "accepted", sent_at: decided.document.sent_at });
    const key = (await rowOf(decided.member.id))?.idCardFront ?? "";
    app.clock.advance(89 * DAY);
    await purge();
    expect((await rowOf(decided.member.id))?.idCardFront).toBe(key);
    app.clock.advance(2 * DAY);
    await purge();
    await purge();
    await app.settled();
    expect(await rowOf(decided.member.id)).toMatchObject({
      idCardFront: null,
      idCardBack: null,
      idCardDecision: "accepted",
    });
    expect(await app.site.app.ctx.files.exists(key)).toBe(false);
    expect((await rowOf(undecided.member.id))?.idCardFront).not.toBeNull();
  });
});

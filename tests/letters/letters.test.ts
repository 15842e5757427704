// Also on the embedded database: leases, rounds and a killed process.
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { orders } from "#money/payments/payments.table.ts";
import { auditEntries } from "#operations/audit/audit.db.ts";
import { type OutgoingMail, RefusedAddressError } from "#platform/mail/mail-sender.ts";
import { createWrite } from "#platform/unit-of-work.ts";
import {
  GMAIL_CUTS_AT_BYTES,
  LARGE_LETTER_BYTES,
  type LetterList,
  type LetterPreview,
  type LetterRecord,
} from "#reach/letters/letters.contract.ts";
import { letters } from "#reach/letters/letters.db.ts";
import { letterRecipients } from "#reach/letters/recipients.db.ts";
import { sendRound, startDueLetters } from "#reach/letters/send-letter.ts";
import { subscribers } from "#reach/newsletter/newsletter.db.ts";
import type { LibraryPicture } from "#site/library/library.contract.ts";
import { variantReference } from "#site/library/picture.contract.ts";
import { makeAccount } from "../factories/make-account.ts";
import { makeCampaign } from "../factories/make-campaign.ts";
import { makeEvent } from "../factories/make-event.ts";
import { makeOrder } from "../factories/make-order.ts";
import { signInStaff } from "../factories/sign-in-staff.ts";
import { libraryCalls, twoColours } from "../library/library-calls.ts";
import { press } from "../payments/drive-simulator.ts";
import { startTestApp, TEST_ORIGIN, type TestApp } from "../setup/start-test-app.ts";
import { UNRENEWED_LEASES } from "../setup/unrenewed-leases.ts";

type Staff = Awaited<ReturnType<typeof signInStaff>>;
const PATH = "/api/v01/admin/letters";
const BODY = '<h2>Merci</h2><p>Le puits de <a href="/projets">Kouto</a> donne de l’eau.</p><script>alert(1)</script>';
const FIELDS = { subject: "Des nouvelles de Kouto", body: BODY, segment: "all" };

let app: TestApp;
let editor: Staff;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  await app.handle.db.update(letters).set({ state: "cancelled" });
  await app.handle.db.delete(letterRecipients);
  await app.handle.db.delete(subscribers);
  // The tests take longer, by their clock, than a session of staff.
  editor = await signInStaff(app, ["editor"]);
});

async function addReaders(emails: string[], state: "confirmed" | "unsubscribed" | "pending" = "confirmed") {
  const now = app.clock.now();
  const proof = { consentVersion: "2026-01-01", source: "footer", requestedAt: now, confirmedAt: now };
  await app.handle.db.insert(subscribers).values(emails.map((email) => ({ ...proof, email, state })));
}

let series = 0;
const someReaders = (count: number) => {
  series += 1;
  return Array.from({ length: count }, (_, index) => `abonnee.${series}.${index}@exemple.example`);
};

async function stillSubscribed(emails: string[]): Promise<string[]> {
  const rows = await app.handle.db.select().from(subscribers).where(eq(subscribers.state, "confirmed"));
  return emails.filter((email) => rows.some((row) => row.email === email));
}

const post = (path: string, body: unknown) => app.post(`/admin/letters${path}`, body, editor.carrying);
const get = async <T>(path = ""): Promise<T> => (await app.call(PATH + path, { headers: editor.carrying })).json();
const show = (id: string) => get<LetterRecord>(`/${id}`);
const put = (id: string, body: unknown) =>
  app.call(`${PATH}/${id}`, {
    method: "PUT",
    headers: { "content-type": "application/json", ...editor.carrying },
    body: JSON.stringify(body),
  });
const decide = (id: string, decision: string) => post(`/${id}/decisions`, { decision });
const subjectOfMine = "Des nouvelles de Kouto";

async function write(change: object = {}): Promise<LetterRecord> {
  app.clock.advance(1);
  const response = await post("", { ...FIELDS, ...change });
  expect(response.status).toBe(201);
  return response.json();
}

async function mailsTo(emails: string[]) {
  await app.settled();
  const mails = await app.mails();
  return mails.filter(({ to, subject }) => subject === subjectOfMine && emails.includes(to?.[0]?.address ?? ""));
}

/** The context of a process that sends by its own hand: no outbox is woken. */
function byHand(send: (mail: OutgoingMail) => Promise<void>) {
  const { ctx } = app.site.app;
  const mail = { send, close: async () => undefined };
  return { ...ctx, mail, leases: UNRENEWED_LEASES, write: createWrite({ ...ctx, wake: () => undefined }) };
}

/** A letter whose sending has started, and of which nothing is sent yet. */
async function started(send: (mail: OutgoingMail) => Promise<void>) {
  const { id } = await write();
  const at = new Date(app.clock.now().getTime() + 60_000).toISOString();
  expect((await post(`/${id}/send`, { version: 1, at })).status).toBe(200);
  app.clock.advance(61);
  const ctx = byHand(send);
  await startDueLetters(ctx);
  return { id, ctx };
}

describe("a letter", () => {
  it("is written, listed and seen as a mail, without what is not text", async () => {
    const letter = await write();
    expect(letter).toMatchObject({ state: "draft", version: 1, audience: 0, progress: null });
    expect(letter.fields.body).not.toContain("script");
    const { html, text, subject } = await get<LetterPreview>(`/${letter.id}/preview`);
    expect(subject).toBe(FIELDS.subject);
    expect(html).toContain(`href="${TEST_ORIGIN}/projets"`);
    expect(html).not.toContain("alert(1)");
    expect(text).toContain("Merci");
    expect(text).toContain(`${TEST_ORIGIN}/projets`);
    expect((await get<LetterList>()).data[0]).toMatchObject({ id: letter.id, state: "draft" });
  });

  it("has no word in braces, which would be mailed to all as it is", async () => {
    const told = (word: string) => [
      `Une lettre ne remplace pas {${word}}, qui partirait tel quel\u00a0: écrivez à tous, sans accolades.`,
    ];
    const wrong = { subject: "{prénom}, des nouvelles", body: "<p>Cher {<strong>nom</strong>},</p>" };
    const refused = await post("", { ...FIELDS, ...wrong });
    expect(refused.status).toBe(422);
    expect((await refused.json()).errors).toEqual({ subject: told("prénom"), body: told("nom") });
    const { id } = await write();
    expect((await put(id, { ...FIELDS, ...wrong, version: 1 })).status).toBe(422);

    // Drafts may be older than the rule.
    await app.handle.db.update(letters).set(wrong).where(eq(letters.id, id));
    await addReaders(someReaders(1));
    const at = "2199-03-14T09:30:00.000Z";
    for (const answer of [
      await post(`/${id}/test`, {}),
      await post(`/${id}/send`, { version: 1 }),
      await post(`/${id}/send`, { version: 1, at }),
    ]) {
      expect(answer.status).toBe(422);
      expect((await answer.json()).errors).toEqual({ subject: told("prénom"), body: told("nom") });
    }
    expect(await show(id)).toMatchObject({ state: "draft" });
  });

  it("is found by a part of its subject or text, by its day and its state", async () => {
    const body = '<h2>Le <strong>Cœur</strong></h2><p>de l’École, R&amp;D.</p><p>Voir <a href="/projets">ici</a></p>';
    const draft = await write({ subject: "Bientôt la rentrée à Zouan", body });
    const { id } = await write({ subject: "Lettre de Zouan", body: "<p>Merci.</p>" });
    await addReaders(someReaders(1));
    const at = "2199-03-14T09:30:00.000Z";
    expect((await post(`/${id}/send`, { version: 1, at })).status).toBe(200);
    const found = async (query: Record<string, string>) => {
      const { data, total } = await get<LetterList>(`?${new URLSearchParams(query)}`);
      expect(total).toBe(data.length);
      return data.map((letter) => letter.id);
    };
    for (const q of ["rentree a ZOUAN", "coeur de l'ecole", "  école, r&d ", "Cœur  de"]) {
      expect([q, await found({ q })]).toEqual([q, [draft.id]]);
    }
    for (const q of ["strong", "href", "/projets", "&amp;", "100%", "_"])
      expect([q, await found({ q })]).toEqual([q, []]);
    expect(await found({ q: "zouan" })).toEqual([id, draft.id]);
    expect(await found({ q: "zouan", state: "draft" })).toEqual([draft.id]);
    for (const q of ["14/03/2199", "14 mars 2199", "2199-03-14"]) expect(await found({ q })).toEqual([id]);
    for (const query of ["state=gone", `q=${"x".repeat(201)}`]) {
      expect((await app.call(`${PATH}?${query}`, { headers: editor.carrying })).status).toBe(422);
    }
  });

  it("refuses what cannot be sent, beside the field", async () => {
    const wrong: [object, string][] = [
      [{ subject: " \u0000 " }, "subject"],
      [{ subject: "a".repeat(10_000) }, "subject"],
      [{ subject: 12 }, "subject"],
      [{ body: "<script>alert(1)</script>" }, "body"],
      [{ body: "a".repeat(100_001) }, "body"],
      [{ segment: "everyone" }, "segment"],
      [{ segment: "campaign" }, "target_id"],
      [{ segment: "all", target_id: "00000000-0000-4000-8000-000000000000" }, "target_id"],
    ];
    for (const [change, field] of wrong) {
      const response = await post("", { ...FIELDS, ...change });
      expect([change, response.status]).toEqual([change, 422]);
      expect((await response.json()).errors).toHaveProperty(field);
    }
    const { subject } = await write({ subject: "Bonjour 🌍 <b>مرحبا</b>" });
    expect(subject).toBe("Bonjour 🌍 <b>مرحبا</b>");
  });

  it("changed by two at once is changed by one of them", async () => {
    const { id } = await write();
    const both = await Promise.all(["Un", "Deux"].map((subject) => put(id, { ...FIELDS, subject, version: 1 })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await both.find(({ status }) => status === 409)?.json()).toMatchObject({ code: "changed_meanwhile" });
    expect(await show(id)).toMatchObject({ version: 2, updated_by: expect.any(String) });
  });

  it("is found by the update of a campaign that it was begun with", async () => {
    const update_id = crypto.randomUUID();
    const { id } = await write({ update_id });
    await write();
    expect((await put(id, { ...FIELDS, subject: "Deux", version: 1 })).status).toBe(200);
    expect((await get<LetterList>(`?update_id=${update_id}`)).data.map((letter) => letter.id)).toEqual([id]);
    expect((await post("", { ...FIELDS, update_id: "none" })).status).toBe(422);
  });

  it("has versions that can be read, and restored while it is a draft", async () => {
    const { id } = await write({ subject: "Un" });
    await put(id, { ...FIELDS, subject: "Deux", body: "<p>Autre.</p>", version: 1 });
    const { data } = await get<{ data: object[] }>(`/${id}/revisions`);
    expect(data).toMatchObject([
      { version: 2, original: false, state: null, fields: { subject: "Deux", body: "<p>Autre.</p>" } },
      { version: 1, original: false, by: expect.any(String), fields: { subject: "Un", segment: "all" } },
    ]);
    expect(await get(`/${id}/revisions/1`)).toMatchObject({ version: 1, restored: { subject: "Un" } });
    const restore = (version: number, restored = 1) => post(`/${id}/revisions/${restored}/restore`, { version });
    expect((await restore(1)).status).toBe(409);
    expect((await restore(2, 99)).status).toBe(404);
    const both = await Promise.all([restore(2), restore(2)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await show(id)).toMatchObject({ version: 3, fields: { subject: "Un" } });
    await addReaders(someReaders(1));
    expect((await post(`/${id}/send`, { version: 3 })).status).toBe(200);
    expect(await (await restore(3, 2)).json()).toMatchObject({ code: "not_a_draft" });

    const reception = await signInStaff(app, ["reception"]);
    const read = (headers: object) => app.call(`${PATH}/${id}/revisions/1`, { headers: { ...headers } });
    expect((await read({})).status).toBe(401);
    expect((await read(reception.carrying)).status).toBe(403);
  });

  it("leaves no versions behind when it is deleted", async () => {
    const { id } = await write();
    await put(id, { ...FIELDS, subject: "Deux", version: 1 });
    expect((await app.call(`${PATH}/${id}`, { method: "DELETE", headers: editor.carrying })).status).toBe(204);
    const { rows } = await app.handle.jobs.executeSql("select 1 from content_revisions where content_id = $1", [id]);
    expect(rows).toEqual([]);
  });

  it("is deleted while it is a draft, once", async () => {
    await addReaders(someReaders(1));
    const remove = (id: string) => app.call(`${PATH}/${id}`, { method: "DELETE", headers: editor.carrying });
    const { id } = await write();
    const both = await Promise.all([remove(id), remove(id)]);
    expect(both.map(({ status }) => status).sort()).toEqual([204, 404]);
    expect((await app.call(`${PATH}/${id}`, { headers: editor.carrying })).status).toBe(404);
    const entries = await app.handle.db.select().from(auditEntries).where(eq(auditEntries.subjectId, id));
    expect(entries.map(({ action }) => action)).toEqual(["created", "deleted"]);

    const sent = await write();
    expect((await post(`/${sent.id}/send`, { version: 1 })).status).toBe(200);
    expect((await remove(sent.id)).status).toBe(409);
    expect((await remove("none")).status).toBe(404);
  });

  it("is tested by its writer alone", async () => {
    await addReaders(someReaders(2));
    const { id } = await write();
    await app.settled();
    const before = (await app.mails()).length;
    expect((await post(`/${id}/test`, {})).status).toBe(200);
    await app.settled();
    const mails = (await app.mails()).slice(before);
    expect(mails.map(({ subject }) => subject)).toEqual([subjectOfMine]);
    expect(mails[0]?.text).toContain("Ceci est un essai");
    expect(await show(id)).toMatchObject({ state: "draft", progress: null });
  });
});

describe("sending", () => {
  it("reaches each confirmed subscriber once, with a link that unsubscribes by one click", async () => {
    const [readers, left, pending] = [someReaders(45), someReaders(1), someReaders(1)];
    await addReaders(readers);
    await addReaders(left, "unsubscribed");
    await addReaders(pending, "pending");
    const { id } = await write();
    expect((await show(id)).audience).toBe(45);
    const twice = await Promise.all([1, 2].map(() => post(`/${id}/send`, { version: 1 })));
    expect(twice.map(({ status }) => status)).toEqual([200, 200]);
    const mails = await mailsTo([...readers, ...left, ...pending]);
    expect(mails.map(({ to }) => to?.[0]?.address).sort()).toEqual([...readers].sort());
    expect(new Set(mails.map(({ messageId }) => messageId)).size).toBe(45);
    expect(await show(id)).toMatchObject({ state: "sent", progress: { total: 45, sent: 45, left: 0 } });

    const header = (key: string) => mails[0]?.headers.find((one) => one.key === key)?.value ?? "";
    expect(header("list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
    const link = header("list-unsubscribe").slice(1, -1).replace(TEST_ORIGIN, "");
    const response = await app.call(link, {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: "List-Unsubscribe=One-Click",
    });
    expect(response.status).toBeLessThan(400);
    const [reader] = await app.handle.db
      .select()
      .from(subscribers)
      .where(eq(subscribers.email, mails[0]?.to?.[0]?.address ?? ""));
    expect(reader?.state).toBe("unsubscribed");
    expect((await show(id)).progress).toMatchObject({ sent: 45, failed: 0, returned: 0, unsubscribed: 1 });
    const entries = await app.handle.db.select().from(auditEntries).where(eq(auditEntries.subjectId, id));
    expect(entries.map(({ action, after }) => [action, after])).toEqual([
      ["created", null],
      ["started_letter", { state: "sending" }],
      ["finished_letter", { state: "sent", mails_sent: 45, mails_failed: 0 }],
    ]);
    expect(entries.at(-1)?.actor).toBe("system");
  });

  it("reaches of a segment those alone who subscribed", async () => {
    const campaign = await makeCampaign(app.handle);
    const event = await makeEvent(app.handle);
    const order = await makeOrder(app, campaign.id);
    await press(app, order, "confirm");
    const member = await makeAccount(app);
    const [giver] = await app.handle.db.select({ email: orders.email }).from(orders);
    await addReaders([giver?.email.toLowerCase() ?? "", member.email, ...someReaders(1)]);
    const ask = (query: object) =>
      app.call(`/api/v01/admin/letter-audience?${new URLSearchParams({ ...query })}`, { headers: editor.carrying });
    const count = async (change: object) => {
      const { audience } = await write(change);
      // It is known before anything is written.
      expect(await (await ask({ segment: "all", ...change })).json()).toEqual({ audience });
      return audience;
    };
    expect((await ask({ segment: "campaign" })).status).toBe(422);
    expect(await count({ segment: "campaign", target_id: campaign.id })).toBe(1);
    expect(await count({ segment: "event", target_id: event.id })).toBe(0);
    expect(await count({ segment: "members" })).toBeGreaterThanOrEqual(1);
    const { id } = await write({ segment: "event", target_id: event.id });
    expect((await post(`/${id}/send`, { version: 1 })).status).toBe(422);
  });

  it("begins at its moment, unless it was taken back", async () => {
    await addReaders(someReaders(1));
    const { id } = await write();
    const past = new Date(app.clock.now().getTime() - 1000).toISOString();
    expect((await post(`/${id}/send`, { version: 1, at: past })).status).toBe(422);
    const at = new Date(app.clock.now().getTime() + 600_000).toISOString();
    expect((await post(`/${id}/send`, { version: 1, at })).status).toBe(200);
    expect((await put(id, { ...FIELDS, version: 1 })).status).toBe(409);
    await startDueLetters(app.site.app.ctx);
    expect(await show(id)).toMatchObject({ state: "scheduled", scheduled_at: at });
    expect((await decide(id, "cancel")).status).toBe(200);
    app.clock.advance(601);
    await startDueLetters(app.site.app.ctx);
    expect(await show(id)).toMatchObject({ state: "draft", progress: null });
  });

  it("gets another moment while it is scheduled, and is not sent at once instead", async () => {
    await addReaders(someReaders(1));
    const { id } = await write();
    const [first, second] = [600_000, 1_200_000].map((ms) => new Date(app.clock.now().getTime() + ms).toISOString());
    await post(`/${id}/send`, { version: 1, at: first });
    expect((await post(`/${id}/send`, { version: 1 })).status).toBe(409);
    const past = new Date(app.clock.now().getTime() - 1000).toISOString();
    expect((await post(`/${id}/send`, { version: 1, at: past })).status).toBe(422);
    expect((await post(`/${id}/send`, { version: 1, at: second })).status).toBe(200);
    app.clock.advance(601);
    await startDueLetters(app.site.app.ctx);
    expect(await show(id)).toMatchObject({ state: "scheduled", scheduled_at: second });
    expect((await show(id)).moves.map(({ scheduled_at: at }) => at)).toEqual([second, first]);
    app.clock.advance(600);
    await startDueLetters(app.site.app.ctx);
    expect((await show(id)).state).not.toBe("scheduled");
  });

  it("says who scheduled, took back, started, paused, resumed and stopped it, and when", async () => {
    await addReaders(someReaders(1));
    const { id } = await write();
    const at = new Date(app.clock.now().getTime() + 600_000).toISOString();
    await post(`/${id}/send`, { version: 1, at });
    await decide(id, "cancel");
    await post(`/${id}/send`, { version: 1, at });
    app.clock.advance(601);
    const ctx = byHand(() => Promise.reject(new Error("not reached")));
    await startDueLetters(ctx);
    // The reader's mail server asked to come back later: the letter cannot end by itself once it is resumed.
    const later = new Date(app.clock.now().getTime() + 3_600_000);
    await app.handle.db.update(letterRecipients).set({ nextTryAt: later });
    app.clock.advance(5);
    for (const decision of ["pause", "resume", "cancel"]) await decide(id, decision);
    const { moves } = await show(id);
    expect(moves.map(({ move }) => move).toReversed()).toEqual([
      "scheduled_letter",
      "unscheduled_letter",
      "scheduled_letter",
      "started_letter",
      "paused_letter",
      "resumed_letter",
      "cancelled_letter",
    ]);
    const [scheduled, , , started] = moves.toReversed();
    expect(scheduled).toMatchObject({ scheduled_at: at, by: moves[0]?.by });
    expect(started).toMatchObject({ by: "Le site", move: "started_letter", scheduled_at: null });
    expect(Date.parse(started?.at ?? "")).toBeGreaterThanOrEqual(Date.parse(at));
  });

  it("pauses and resumes where it was, and leaves out who unsubscribed meanwhile", async () => {
    const readers = someReaders(3);
    await addReaders(readers);
    const { id, ctx } = await started(async () => {
      await app.handle.db.update(letters).set({ state: "paused" }).where(eq(letters.id, id));
    });
    await sendRound(ctx, { letterId: id, round: 1 });
    expect(await show(id)).toMatchObject({ state: "paused", progress: { sent: 1, left: 2 } });
    app.site.app.outbox.wake();
    expect(await mailsTo(readers)).toHaveLength(0);
    const [waiting] = await app.handle.db.select().from(letterRecipients).where(eq(letterRecipients.state, "waiting"));
    const leaver = eq(subscribers.id, waiting?.subscriberId ?? "");
    await app.handle.db.update(subscribers).set({ state: "unsubscribed" }).where(leaver);
    expect((await decide(id, "resume")).status).toBe(200);
    expect(await mailsTo(readers)).toHaveLength(1);
    expect(await show(id)).toMatchObject({ state: "sent", progress: { sent: 2, skipped: 1, left: 0 } });
    expect((await decide(id, "pause")).status).toBe(409);
  });

  it("killed in the middle ends after the restart: no reader is left out, and twice is the same Message-ID", async () => {
    const readers = someReaders(30);
    await addReaders(readers);
    const accepted: OutgoingMail[] = [];
    const atKill = Promise.withResolvers<void>();
    const { id, ctx } = await started(async (mail) => {
      accepted.push(mail);
      if (accepted.length < 7) return;
      // Accepted, and killed before it was recorded.
      atKill.resolve();
      await new Promise<never>(() => undefined);
    });
    void sendRound(ctx, { letterId: id, round: 1 });
    await atKill.promise;
    app.clock.advance(21);
    app.site.app.outbox.wake();
    const mails = await mailsTo(readers);
    const first = accepted.map(({ to }) => to);
    const then = mails.map(({ to }) => to?.[0]?.address ?? "");
    expect(new Set([...first, ...then])).toEqual(new Set(readers));
    const again = mails.filter(({ to }) => first.includes(to?.[0]?.address ?? ""));
    expect(again.map(({ messageId }) => messageId)).toEqual([accepted[6]?.messageId]);
    expect(await show(id)).toMatchObject({ state: "sent", progress: { total: 30, sent: 30 } });
  });

  it("by two processes at once sends each mail once", async () => {
    const readers = someReaders(20);
    await addReaders(readers);
    const accepted: string[] = [];
    const { id, ctx } = await started(async ({ to }) => void accepted.push(to));
    await Promise.all([1, 2].map(() => sendRound(ctx, { letterId: id, round: 1 })));
    expect([...accepted].sort()).toEqual([...readers].sort());
    // The first to end may have left what the other one held.
    app.clock.advance(21);
    app.site.app.outbox.wake();
    expect(await mailsTo(readers)).toHaveLength(0);
    expect((await show(id)).state).toBe("sent");
  });

  it("tries a refused address again later, and gives it up in the end; the others do not wait", async () => {
    const readers = someReaders(4);
    await addReaders(readers);
    const { id, ctx } = await started(async ({ to }) => {
      if (to === readers[0]) throw new Error("550 no such user");
    });
    for (let round = 1; round <= 6; round += 1) {
      await sendRound(ctx, { letterId: id, round });
      if (round === 1) expect((await show(id)).progress).toMatchObject({ sent: 3, left: 1 });
      app.clock.advance(7 * 3_600);
    }
    editor = await signInStaff(app, ["editor"]);
    expect(await show(id)).toMatchObject({ state: "sent", progress: { sent: 3, failed: 1, left: 0 } });
  });

  it("gives an address up at once that is refused for good, and goes on with the others in the same round", async () => {
    const readers = someReaders(7);
    await addReaders(readers);
    const { id, ctx } = await started(async ({ to }) => {
      if (readers.indexOf(to) < 4) throw new RefusedAddressError("refused", { diagnostic: "550 5.1.1 No such user" });
    });
    await sendRound(ctx, { letterId: id, round: 1 });
    expect(await show(id)).toMatchObject({ state: "sent", progress: { sent: 3, failed: 4, left: 0 } });
    expect(await stillSubscribed(readers)).toEqual(readers.slice(4));
  });

  it("that the mail server refuses for us, our rate or a full mailbox ends no subscription", async () => {
    const answers = [
      "554 5.7.1 Service unavailable; Client host [192.0.2.7] blocked using dnsbl.example",
      "550 5.2.1 The user is receiving mail at a rate that prevents more",
      "552 5.2.2 Mailbox full",
      "550 5.1.0 Sender rejected",
    ];
    const readers = someReaders(answers.length);
    await addReaders(readers);
    for (let letter = 1; letter <= 3; letter += 1) {
      const { id, ctx } = await started(async ({ to }) => {
        throw new RefusedAddressError("refused", { diagnostic: answers[readers.indexOf(to)] ?? "" });
      });
      await sendRound(ctx, { letterId: id, round: 1 });
      expect((await show(id)).progress).toMatchObject({ failed: 4 });
    }
    expect(await stillSubscribed(readers)).toEqual(readers);
  });
});

describe("a picture of the library that a letter shows", () => {
  const showing = ({ references }: LibraryPicture) =>
    `<p>Venez.</p><figure><img src="/public/${references.photo}" alt="Affiche"></figure>`;

  it("is named as used and not deleted, and a letter with a deleted one is refused", async () => {
    const library = libraryCalls(app, editor.carrying);
    const picture = await library.upload();
    const letter = await write({ body: showing(picture) });
    expect(await library.uses(picture)).toMatchObject([
      { kind: "Lettre", name: subjectOfMine, edit_path: `/admin/lettres/${letter.id}` },
    ]);
    expect((await library.remove(picture)).status).toBe(409);
    expect((await put(letter.id, { ...FIELDS, version: 1 })).status).toBe(200);
    expect((await library.remove(picture)).status).toBe(204);
    const refused = await put(letter.id, { ...FIELDS, body: showing(picture), version: 2 });
    expect([refused.status, Object.keys((await refused.json()).errors)]).toEqual([422, ["body"]]);
    expect((await post("", { ...FIELDS, body: showing(picture) })).status).toBe(422);
  });

  it("is replaced in what is still to be sent, and stays in what was sent", async () => {
    const library = libraryCalls(app, editor.carrying);
    const picture = await library.upload();
    await addReaders(someReaders(1));
    const [draft, sent] = [await write({ body: showing(picture) }), await write({ body: showing(picture) })];
    expect((await post(`/${sent.id}/send`, { version: 1 })).status).toBe(200);
    const answer = await library.replace(picture, await twoColours(1_700, 1_000), "Affiche");
    expect(answer.status).toBe(200);
    const replaced: LibraryPicture = await answer.json();
    expect(replaced.references.photo).not.toBe(picture.references.photo);
    expect((await show(draft.id)).fields.body).toContain(replaced.references.photo);
    expect(await show(draft.id)).toMatchObject({ version: 2 });
    expect((await show(sent.id)).fields.body).toContain(picture.references.photo);
  });
});

describe("the mail of a letter", () => {
  it("shows pictures as JPEG, in a width that Outlook keeps to; nobody waits for more pixels than that", async () => {
    const library = libraryCalls(app, editor.carrying);
    const wide = await library.upload(await twoColours(1_700, 1_000));
    const small = await library.upload(await twoColours(300, 200));
    const shown = [wide, small].map(
      ({ references }) => `<figure><img src="/public/${references.photo}" alt=""></figure>`,
    );
    const narrow = `<img src="/public/${wide.references.photo}" alt="" width="120" height="71">`;
    // As the demo writes them: a smaller size of the picture.
    const variant = `<img src="/public/${variantReference(wide.references.photo, 640, "webp")}" alt="" width="1600" height="941">`;
    const { id } = await write({ body: [...shown, narrow, variant, "<p>Venez.</p>"].join("") });
    const { html } = await get<LetterPreview>(`/${id}/preview`);
    const pictures = [...html.matchAll(/<img [^>]*>/g)].map(([tag]) => ({
      src: /src="([^"]*)"/.exec(tag)?.[1] ?? "",
      size: [/width="(\d+)"/.exec(tag)?.[1], /height="(\d+)"/.exec(tag)?.[1]],
    }));
    expect(pictures.map(({ size }) => size)).toEqual([
      ["504", "296"],
      ["300", "200"],
      ["120", "71"],
      ["504", "296"],
    ]);
    const widths = [];
    for (const { src } of pictures) {
      expect(src.startsWith(`${TEST_ORIGIN}/public/`)).toBe(true);
      const answer = await app.call(src.slice(TEST_ORIGIN.length));
      expect(answer.headers.get("content-type")).toBe("image/jpeg");
      expect(answer.headers.get("cache-control")).toContain("immutable");
      const { format, width } = await sharp(await answer.arrayBuffer()).metadata();
      expect(format).toBe("jpeg");
      widths.push(width);
    }
    expect(widths).toEqual([1_008, 300, 1_008, 1_008]);
    // Letters sent before keep their pictures.
    expect((await app.call(`/public/${wide.references.photo}`)).status).toBe(200);
    expect((await put(id, { ...FIELDS, version: 1 })).status).toBe(200);
    expect((await library.remove(wide)).status).toBe(204);
    await app.settled();
    const left = pictures.filter(({ src }) => !src.includes(small.references.photo.split("/")[1] ?? ""));
    expect(left).toHaveLength(3);
    for (const { src } of left) expect((await app.call(src.slice(TEST_ORIGIN.length))).status).toBe(404);
  });

  it("is counted in bytes, as Gmail does, and sent even if Gmail will cut it", async () => {
    const { bytes: few, html } = await get<LetterPreview>(`/${(await write()).id}/preview`);
    expect(few).toBe(Buffer.byteLength(html));
    expect(few).toBeLessThan(LARGE_LETTER_BYTES);
    await addReaders(someReaders(1));
    const letter = await write({ body: "<p>é</p>".repeat(12_000) });
    const { bytes } = await get<LetterPreview>(`/${letter.id}/preview`);
    expect(bytes).toBeGreaterThan(GMAIL_CUTS_AT_BYTES);
    expect((await post(`/${letter.id}/send`, { version: 1 })).status).toBe(200);
  });
});

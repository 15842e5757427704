import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { OutgoingMail } from "#platform/mail/mail-sender.ts";
import { createWrite } from "#platform/unit-of-work.ts";
import type { LetterPreview, LetterRecord } from "#reach/letters/letters.contract.ts";
import { letters } from "#reach/letters/letters.db.ts";
import { letterRecipients } from "#reach/letters/recipients.db.ts";
import { sendRound, startDueLetters } from "#reach/letters/send-letter.ts";
import { events } from "#site/events/events.db.ts";
import { registrations } from "#site/events/registrations.db.ts";
import { makeEvent } from "../factories/make-event.ts";
import { makeRegistrations } from "../factories/make-registrations.ts";
import { signInStaff } from "../factories/sign-in-staff.ts";
import { startTestApp, TEST_ORIGIN, type TestApp } from "../setup/start-test-app.ts";
import { UNRENEWED_LEASES } from "../setup/unrenewed-leases.ts";

type Staff = Awaited<ReturnType<typeof signInStaff>>;
const PATH = "/api/v01/admin/letters";
const DAY_MS = 24 * 3600 * 1000;

let app: TestApp;
let editor: Staff;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  await app.handle.db.update(letters).set({ state: "cancelled" });
  editor = await signInStaff(app, ["editor"]);
});

const post = (path: string, body: unknown, staff = editor) => app.post(`/admin/letters${path}`, body, staff.carrying);
const show = async (id: string): Promise<LetterRecord> =>
  (await app.call(`${PATH}/${id}`, { headers: editor.carrying })).json();

let series = 0;
const someSubject = () => {
  series += 1;
  return `À savoir avant de venir, ${series}`;
};

async function write(segment: string, eventId: string, subject = someSubject()): Promise<LetterRecord> {
  const response = await post("", { subject, body: "<p>Le portail ouvre à 8 h.</p>", segment, target_id: eventId });
  expect(response.status).toBe(201);
  return response.json();
}

const send = ({ id, version }: LetterRecord) => post(`/${id}/send`, { version });

async function mailsOf({ subject }: LetterRecord) {
  await app.settled();
  return (await app.mails()).filter((mail) => mail.subject === subject);
}

const addressesOf = async (letter: LetterRecord) =>
  (await mailsOf(letter)).map(({ to }) => to?.[0]?.address ?? "").sort();

/** An event that began an hour ago: two have come, two have not, one waits, one has an offer, one is held, one left. */
async function makeBusyEvent() {
  const now = app.clock.now();
  const soon = new Date(now.getTime() + DAY_MS);
  const begun = new Date(now.getTime() - 3600 * 1000).toISOString();
  const event = await makeEvent(app.handle, { eventDate: begun.slice(0, 10), eventTime: begun.slice(11, 16) });
  const people = [
    { state: "confirmed", enteredAt: now },
    { state: "confirmed", enteredAt: now },
    { state: "confirmed" },
    { state: "confirmed" },
    { state: "waiting" },
    { state: "offered", offeredUntil: soon },
    { state: "held", heldUntil: soon },
    { state: "cancelled" },
  ] as const;
  const rows = await makeRegistrations(app.handle, event, people);
  return { event, emails: rows.map(({ email }) => email) };
}

describe("a message to the participants of an event", () => {
  it("goes to each of its group once, subscriber or not, and names the event", async () => {
    const { event, emails } = await makeBusyEvent();
    const groups: [string, string[]][] = [
      ["registered", emails.slice(0, 6)],
      ["seated", emails.slice(0, 4)],
      ["waitlisted", emails.slice(4, 6)],
      ["absent", emails.slice(2, 4)],
      ["entered", emails.slice(0, 2)],
    ];
    for (const [segment, readers] of groups) {
      const letter = await write(segment, event.id);
      expect([segment, letter.audience]).toEqual([segment, readers.length]);
      const twice = await Promise.all([send(letter), send(letter)]);
      expect(twice.map(({ status }) => status)).toEqual([200, 200]);
      expect([segment, await addressesOf(letter)]).toEqual([segment, [...readers].sort()]);
      expect(await show(letter.id)).toMatchObject({
        state: "sent",
        progress: { total: readers.length, sent: readers.length },
      });
    }
  });

  it("has a link to the reader's own registration, and none that unsubscribes", async () => {
    const { event, emails } = await makeBusyEvent();
    const letter = await write("seated", event.id);
    expect((await send(letter)).status).toBe(200);
    const [mail] = await mailsOf(letter);
    expect(mail?.headers.some(({ key }) => key === "list-unsubscribe")).toBe(false);
    expect(mail?.text).toContain(`parce que vous avez demandé une place à «\u00a0${event.title}\u00a0»`);
    const token = /\/inscription\/([\w-]+)/.exec(mail?.text ?? "")?.[1];
    const own = await app.call(`/api/v01/registrations/${token}`);
    expect(own.status).toBe(200);
    expect(emails).toContain(mail?.to?.[0]?.address);
    const preview: LetterPreview = await (
      await app.call(`${PATH}/${letter.id}/preview`, { headers: editor.carrying })
    ).json();
    expect(preview.text).toContain(event.title);
    expect(preview.text).not.toContain("Ne plus recevoir");
    expect(preview.html).toContain(TEST_ORIGIN);
  });

  it("goes to those who have not come only once the event has begun", async () => {
    const event = await makeEvent(app.handle);
    await makeRegistrations(app.handle, event, [{ state: "confirmed" }]);
    const letter = await write("absent", event.id);
    const refused = await send(letter);
    expect(refused.status).toBe(422);
    expect((await refused.json()).errors.segment[0]).toContain("n’aura pas commencé");
    const at = new Date(event.startsAt.getTime() - 1000).toISOString();
    expect((await post(`/${letter.id}/send`, { version: 1, at })).status).toBe(422);
    const then = event.startsAt.toISOString();
    expect((await post(`/${letter.id}/send`, { version: 1, at: then })).status).toBe(200);
  });

  it("may be scheduled for those who will have come, while nobody has", async () => {
    const event = await makeEvent(app.handle);
    await makeRegistrations(app.handle, event, [{ state: "confirmed" }]);
    const letter = await write("entered", event.id);
    expect((await send(letter)).status).toBe(422);
    const early = new Date(event.startsAt.getTime() - 1_000).toISOString();
    expect((await post(`/${letter.id}/send`, { version: 1, at: early })).status).toBe(422);
    const at = new Date(event.startsAt.getTime() + DAY_MS).toISOString();
    expect((await post(`/${letter.id}/send`, { version: 1, at })).status).toBe(200);
  });

  it.each(["absent", "entered"])("to those %s is a draft again if the event was put off", async (segment) => {
    const tomorrow = new Date(app.clock.now().getTime() + DAY_MS).toISOString().slice(0, 10);
    const event = await makeEvent(app.handle, { eventDate: tomorrow });
    await makeRegistrations(app.handle, event, [{ state: "confirmed" }]);
    const letter = await write(segment, event.id);
    const at = new Date(event.startsAt.getTime() + DAY_MS).toISOString();
    expect((await post(`/${letter.id}/send`, { version: 1, at })).status).toBe(200);
    const eventDate = new Date(event.startsAt.getTime() + 30 * DAY_MS).toISOString().slice(0, 10);
    await app.handle.db.update(events).set({ eventDate }).where(eq(events.id, event.id));
    app.clock.advance(Math.ceil((event.startsAt.getTime() + 2 * DAY_MS - app.clock.now().getTime()) / 1000));
    editor = await signInStaff(app, ["editor"]);
    await startDueLetters(app.site.app.ctx);
    expect(await mailsOf(letter)).toEqual([]);
    expect(await show(letter.id)).toMatchObject({ state: "draft", scheduled_at: null });
  });

  it("leaves out who left the group between the start and their turn, and who was erased", async () => {
    const { event, emails } = await makeBusyEvent();
    const letter = await write("absent", event.id);
    const at = new Date(app.clock.now().getTime() + 60_000).toISOString();
    expect((await post(`/${letter.id}/send`, { version: 1, at })).status).toBe(200);
    app.clock.advance(61);
    const accepted: string[] = [];
    const ctx = byHand(async ({ to }) => void accepted.push(to));
    await startDueLetters(ctx);
    await app.handle.db
      .update(registrations)
      .set({ enteredAt: app.clock.now() })
      .where(eq(registrations.email, emails[2] ?? ""));
    await sendRound(ctx, { letterId: letter.id, round: 1 });
    expect(accepted).toEqual([emails[3]]);
    expect(await show(letter.id)).toMatchObject({ state: "sent", progress: { total: 2, sent: 1, skipped: 1 } });

    const nowhere = "3f0e6f0e-0000-4000-8000-000000000000@participant.invalid";
    await app.handle.db
      .update(registrations)
      .set({ email: nowhere, emailKey: nowhere })
      .where(eq(registrations.email, emails[3] ?? ""));
    const seated = await write("seated", event.id);
    expect(seated.audience).toBe(3);
  });

  it("by two processes at once, one of them killed, reaches every reader, twice only with the same Message-ID", async () => {
    const event = await makeEvent(app.handle, { availableSeats: 40 });
    const rows = await makeRegistrations(app.handle, event, Array(30).fill({ state: "confirmed" }));
    const letter = await write("seated", event.id);
    const at = new Date(app.clock.now().getTime() + 60_000).toISOString();
    expect((await post(`/${letter.id}/send`, { version: 1, at })).status).toBe(200);
    app.clock.advance(61);
    const accepted: OutgoingMail[] = [];
    const atKill = Promise.withResolvers<void>();
    const killed = byHand(async (mail) => {
      accepted.push(mail);
      if (accepted.length < 7) return;
      atKill.resolve();
      await new Promise<never>(() => undefined);
    });
    await startDueLetters(killed);
    void sendRound(killed, { letterId: letter.id, round: 1 });
    await atKill.promise;
    await sendRound(
      byHand(async (mail) => void accepted.push(mail)),
      { letterId: letter.id, round: 1 },
    );
    app.clock.advance(21);
    app.site.app.outbox.wake();
    const mails = await mailsOf(letter);
    const all = [
      ...accepted.map(({ to, messageId }) => ({ to, messageId })),
      ...mails.map(({ to, messageId }) => ({ to: to?.[0]?.address ?? "", messageId })),
    ];
    expect(new Set(all.map(({ to }) => to))).toEqual(new Set(rows.map(({ email }) => email)));
    expect(new Set(all.map(({ messageId }) => messageId)).size).toBe(30);
    expect(await show(letter.id)).toMatchObject({ state: "sent", progress: { total: 30, sent: 30 } });
  });

  it("needs an event, a reader, and staff who correspond", async () => {
    const event = await makeEvent(app.handle);
    const fields = { subject: "Bonjour", body: "<p>Bonjour.</p>", segment: "seated" };
    expect((await (await post("", fields)).json()).errors).toHaveProperty("target_id");
    const letter = await write("seated", event.id);
    const empty = await send(letter);
    expect(empty.status).toBe(422);
    expect((await empty.json()).errors.segment).toEqual(["Ce groupe est vide."]);
    for (const role of ["reception", "treasurer"] as const) {
      const other = await signInStaff(app, [role]);
      expect((await post("", { ...fields, target_id: event.id }, other)).status).toBe(403);
      expect((await post(`/${letter.id}/send`, { version: 1 }, other)).status).toBe(403);
    }
  });

  it("keeps its figures when a registration is gone", async () => {
    const { event } = await makeBusyEvent();
    const letter = await write("entered", event.id);
    expect((await send(letter)).status).toBe(200);
    await mailsOf(letter);
    await app.handle.db.delete(registrations).where(eq(registrations.eventId, event.id));
    expect(await show(letter.id)).toMatchObject({ progress: { total: 2, sent: 2 } });
    const rows = await app.handle.db.select().from(letterRecipients).where(eq(letterRecipients.letterId, letter.id));
    expect(rows.map(({ registrationId }) => registrationId)).toEqual([null, null]);
  });
});

/** The context of a process that sends by its own hand: no outbox is woken. */
function byHand(sendMail: (mail: OutgoingMail) => Promise<void>) {
  const { ctx } = app.site.app;
  const mail = { send: sendMail, close: async () => undefined };
  return { ...ctx, mail, leases: UNRENEWED_LEASES, write: createWrite({ ...ctx, wake: () => undefined }) };
}

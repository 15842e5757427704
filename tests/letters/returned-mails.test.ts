import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { describeConsentEnd } from "#people/privacy/consent-end.contract.ts";
import type { LetterRecord } from "#reach/letters/letters.contract.ts";
import { letterRecipients } from "#reach/letters/recipients.db.ts";
import { readNewReturns } from "#reach/letters/take-returned-mail.ts";
import { subscribers } from "#reach/newsletter/newsletter.db.ts";
import { newsletterConsents } from "#reach/newsletter/newsletter.module.ts";
import { signInStaff } from "../factories/sign-in-staff.ts";
import { startTestApp, type TestApp } from "../setup/start-test-app.ts";
import { bounceOf, complaintAbout } from "./make-report.ts";

const SECRET = "un-secret-de-plus-de-trente-deux-signes";
const PATH = "/api/v01/mail/returns/";

let app: TestApp;
let editor: Awaited<ReturnType<typeof signInStaff>>;
let folder: string;
let box: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "akwaba-returns-"));
  box = join(folder, "retours");
  app = await startTestApp({}, { MAIL_RETURN_SECRET: SECRET, MAIL_RETURN_BOX: box });
});
afterAll(async () => {
  await app.stop();
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  editor = await signInStaff(app, ["editor"]);
  await rm(box, { recursive: true, force: true });
});

let readers = 0;
/** A new subscriber, who alone gets the letters of a test. */
async function subscribe(): Promise<string> {
  readers += 1;
  const email = `lecteur.${readers}@exemple.example`;
  const now = app.clock.now();
  const proof = { consentVersion: "2026-01-01", source: "footer", requestedAt: now, confirmedAt: now };
  await app.handle.db.update(subscribers).set({ state: "unsubscribed" });
  await app.handle.db.insert(subscribers).values({ ...proof, email, state: "confirmed" });
  return email;
}

/** Sends a letter, and returns its id, and the Message-ID and the token of the mail to the one subscriber. */
async function sendLetter(email: string): Promise<{ id: string; messageId: string; token: string }> {
  const fields = { subject: "Des nouvelles", body: "<p>Merci.</p>", segment: "all" };
  app.clock.advance(1);
  const { id } = (await (await app.post("/admin/letters", fields, editor.carrying)).json()) as LetterRecord;
  expect((await app.post(`/admin/letters/${id}/send`, { version: 1 }, editor.carrying)).status).toBe(200);
  await app.settled();
  const [recipient] = await app.handle.db.select().from(letterRecipients).where(eq(letterRecipients.letterId, id));
  const mails = (await app.mails()).filter(({ messageId }) => messageId?.includes(recipient?.id ?? "none"));
  expect(mails.map(({ to }) => to?.[0]?.address)).toEqual([email]);
  const token = mails[0]?.headers.find(({ key }) => key === "x-return-token")?.value ?? "";
  return { id, messageId: mails[0]?.messageId ?? "", token };
}

const report = (body: string, type = "message/rfc822", secret = SECRET) =>
  app.call(PATH + secret, { method: "POST", headers: { "content-type": type }, body });
const reportJson = (body: unknown) => report(JSON.stringify(body), "application/json");

async function subscription(email: string) {
  const [row] = await app.handle.db.select().from(subscribers).where(eq(subscribers.email, email));
  return [row?.state, row?.endedBecause];
}
const progress = async (id: string) =>
  ((await (await app.call(`/api/v01/admin/letters/${id}`, { headers: editor.carrying })).json()) as LetterRecord)
    .progress;

describe("a mail that came back", () => {
  it("from a dead address ends the subscription, once however often it is reported", async () => {
    const email = await subscribe();
    const { id, messageId } = await sendLetter(email);
    expect(await progress(id)).toMatchObject({ sent: 1, returned: 0, complaints: 0 });
    const answers = await Promise.all([1, 2, 3].map(() => report(bounceOf(messageId))));
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204]);
    expect(await subscription(email)).toEqual(["unsubscribed", "bounce"]);
    expect(await progress(id)).toMatchObject({ sent: 1, returned: 1, complaints: 0 });
    const [consent] = await newsletterConsents(app.handle.db, email);
    expect(consent).toMatchObject({ kind: "newsletter", ended_because: "bounce" });
    expect(consent && describeConsentEnd(consent)).toMatch(/^terminé le .*, car les lettres revenaient/);
  });

  it("with a complaint of its reader ends the subscription, even after a bounce that did not", async () => {
    const email = await subscribe();
    const { id, messageId } = await sendLetter(email);
    await report(bounceOf(messageId, { status: "5.2.2" }));
    expect(await subscription(email)).toEqual(["confirmed", null]);
    await report(complaintAbout(messageId));
    expect(await subscription(email)).toEqual(["unsubscribed", "complaint"]);
    expect(await progress(id)).toMatchObject({ sent: 1, returned: 0, complaints: 1 });
  });

  it("is reported as JSON as well", async () => {
    const email = await subscribe();
    const { messageId, token } = await sendLetter(email);
    expect((await reportJson({ kind: "bounce", message_id: messageId, status: "5.7.1" })).status).toBe(204);
    expect(await subscription(email)).toEqual(["confirmed", null]);
    expect((await reportJson({ kind: "complaint", token })).status).toBe(204);
    expect(await subscription(email)).toEqual(["unsubscribed", "complaint"]);
  });

  it.each(["4.4.7", "5.1.2", "5.4.4", "5.0.0"])(
    "three letters in a row with %s ends the subscription, unless one arrived between",
    async (status) => {
      const email = await subscribe();
      const back = async () => report(bounceOf((await sendLetter(email)).messageId, { status }));
      await back();
      await back();
      await sendLetter(email);
      await back();
      await back();
      expect(await subscription(email)).toEqual(["confirmed", null]);
      await back();
      expect(await subscription(email)).toEqual(["unsubscribed", "bounce"]);
    },
  );

  it("because our own server or text is refused, or the mailbox is full, ends nothing, however often", async () => {
    const email = await subscribe();
    for (const status of ["5.7.1", "5.7.26", "5.1.8", "5.2.2"]) {
      await report(bounceOf((await sendLetter(email)).messageId, { status }));
    }
    expect(await subscription(email)).toEqual(["confirmed", null]);
  });
});

describe("what changes nothing", () => {
  it("a delay, a success, a complaint taken back, a mail that is no report, a mail of nobody", async () => {
    const email = await subscribe();
    const { id, messageId } = await sendLetter(email);
    const guessed = messageId.replace(/[0-9a-f]{12}@/, "000000000000@");
    const elsewhere = messageId.replace(/@.*>/, "@ailleurs.example>");
    const reports = [
      bounceOf(messageId, { action: "delayed", status: "4.4.1" }),
      bounceOf(messageId, { action: "delayed" }),
      bounceOf(messageId, { action: "relayed", status: "2.0.0" }),
      complaintAbout(messageId, "not-spam"),
      ...[guessed, elsewhere, "<letter-x@akwaba.test>", "<receipt-1@akwaba.test>"].map((one) => bounceOf(one)),
      `Subject: absent\r\nIn-Reply-To: ${messageId}\r\n\r\nJe suis en congé.`,
      "\u0000\u0001",
      "",
    ];
    for (const one of reports) expect([one, (await report(one)).status]).toEqual([one, 204]);
    expect(await subscription(email)).toEqual(["confirmed", null]);
    expect(await progress(id)).toMatchObject({ sent: 1, returned: 0, complaints: 0 });
  });

  it("a report with a wrong secret, that is too long, or is JSON of another shape", async () => {
    const email = await subscribe();
    const { messageId } = await sendLetter(email);
    expect((await report(bounceOf(messageId), "message/rfc822", `${SECRET}x`)).status).toBe(404);
    expect((await report(bounceOf(messageId) + "x".repeat(1024 * 1024))).status).toBe(413);
    for (const body of [
      {},
      [],
      null,
      { kind: "bounce" },
      { kind: "spam", message_id: messageId },
      { kind: "bounce", message_id: messageId, status: "2.0.0" },
      { kind: "bounce", message_id: messageId, diagnostic: "x".repeat(4_001) },
      { kind: "bounce", message_id: null, token: null },
    ]) {
      expect([body, (await reportJson(body)).status]).toEqual([body, 422]);
    }
    expect((await report("{", "application/json")).status).toBe(422);
    expect(await subscription(email)).toEqual(["confirmed", null]);
  });
});

describe("the mailbox of the return address", () => {
  const read = () => readNewReturns(app.site.app.ctx);
  const fromLine = "From MAILER-DAEMON Wed Nov 25 01:00:00 2026\n";
  const entry = (mail: string) => `${fromLine}${mail.replaceAll("\r\n", "\n")}\n`;

  it("is read as an mbox from where it was left, and its last mail once it is complete", async () => {
    const [first, second] = [await subscribe(), await subscribe()];
    await app.handle.db.update(subscribers).set({ state: "confirmed" }).where(eq(subscribers.email, first));
    const ids = new Map<string, string>();
    for (const email of [second, first]) {
      await app.handle.db.update(subscribers).set({ state: "unsubscribed" });
      await app.handle.db.update(subscribers).set({ state: "confirmed" }).where(eq(subscribers.email, email));
      ids.set(email, (await sendLetter(email)).messageId);
    }
    await app.handle.db.update(subscribers).set({ state: "confirmed" }).where(eq(subscribers.email, second));
    await read();
    const one = entry(bounceOf(ids.get(first) ?? ""));
    await writeFile(box, one);
    await read();
    // Its end may still be written.
    expect(await subscription(first)).toEqual(["confirmed", null]);
    await writeFile(
      box,
      one + entry("Subject: merci\n\nFrom here on all is well.\n") + entry(complaintAbout(ids.get(second) ?? "")),
    );
    await read();
    expect([await subscription(first), await subscription(second)]).toEqual([
      ["unsubscribed", "bounce"],
      ["confirmed", null],
    ]);
    await app.handle.db
      .update(subscribers)
      .set({ state: "confirmed", endedBecause: null })
      .where(eq(subscribers.email, first));
    await utimes(box, new Date(0), new Date(0));
    await read();
    await read();
    expect([await subscription(first), await subscription(second)]).toEqual([
      ["confirmed", null],
      ["unsubscribed", "complaint"],
    ]);
  });

  it("is read as a Maildir, whose mails are moved once they are read", async () => {
    const email = await subscribe();
    const { messageId } = await sendLetter(email);
    for (const name of ["new", "cur", "tmp"]) await mkdir(join(box, name), { recursive: true });
    await writeFile(join(box, "new", "1.a.host"), "Subject: bonjour\r\n\r\nMerci.\r\n");
    await writeFile(join(box, "new", "2.b.host"), bounceOf(messageId));
    await read();
    expect(await subscription(email)).toEqual(["unsubscribed", "bounce"]);
    expect(await readdir(join(box, "new"))).toEqual([]);
    expect(await readdir(join(box, "cur"))).toEqual(["1.a.host:2,S", "2.b.host:2,S"]);
  });
});

import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { describeConsentEnd } from "#contracts/consent-end.ts";
import { readNewReturns } from "#modules/letters/read-return-box.ts";
import { newsletterConsents } from "#modules/newsletter/member-subscription.ts";
import { subscribers } from "#modules/newsletter/newsletter.table.ts";
import { signInStaff } from "../factories/sign-in-staff.ts";
import { startTestApp, type TestApp } from "../setup/start-test-app.ts";
import { bounceOf, complaintAbout } from "./make-report.ts";
import { letterCalls, RETURN_SECRET } from "./send-to-one-reader.ts";

let app: TestApp;
let editor: Awaited<ReturnType<typeof signInStaff>>;
let folder: string;
let box: string;
let calls: ReturnType<typeof letterCalls>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "akwaba-returns-"));
  box = join(folder, "retours");
  app = await startTestApp({}, { MAIL_RETURN_SECRET: RETURN_SECRET, MAIL_RETURN_BOX: box });
  calls = letterCalls(app, () => editor);
});
afterAll(async () => {
  await app.stop();
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  editor = await signInStaff(app, ["editor"]);
  await rm(box, { recursive: true, force: true });
});

const subscribe = () => calls.subscribe();
const sendLetter = (email: string) => calls.sendLetter(email);
const report = (...given: Parameters<typeof calls.report>) => calls.report(...given);
const reportJson = (body: unknown) => calls.reportJson(body);
const subscription = (email: string) => calls.subscription(email);
const progress = (id: string) => calls.progress(id);

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
    const { messageId } = await sendLetter(email);
    expect((await reportJson({ kind: "bounce", message_id: messageId, status: "5.7.1" })).status).toBe(204);
    expect(await subscription(email)).toEqual(["confirmed", null]);
    expect((await reportJson({ kind: "complaint", message_id: messageId })).status).toBe(204);
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
    expect((await report(bounceOf(messageId), "message/rfc822", `${RETURN_SECRET}x`)).status).toBe(404);
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

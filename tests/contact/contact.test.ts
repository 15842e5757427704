import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { count, eq } from "drizzle-orm";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { contactMessages } from "#reach/messages/messages.db.ts";
import { purgeMessages } from "#reach/messages/receive-message.ts";
import { DEFAULT_SETTINGS } from "#site/settings/default-settings.ts";
import { writeSettings } from "#site/settings/read-settings.ts";
import { startTestApp, type TestApp } from "../setup/start-test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({}, { RATE_LIMIT_FACTOR: "10" });
});
afterAll(() => app.stop());

let writers = 0;
const someMessage = (changes: Record<string, unknown> = {}) => {
  writers += 1;
  return {
    first_name: "Awa",
    last_name: "Koné",
    email: `awa.${writers}@exemple.ci`,
    subject: "Une classe à Tiassalé",
    message: "Bonjour,\nNotre école cherche des tables-bancs.",
    ...changes,
  };
};

const send = (body: unknown, headers?: Record<string, string>) => app.post("/public/contact-email", body, headers);

const storedOf = async (email: string) => {
  const rows = await app.handle.db.select({ n: count() }).from(contactMessages).where(eq(contactMessages.email, email));
  return rows[0]?.n;
};

const mailsTo = async (address: string, from = app): Promise<Email[]> => {
  await from.settled();
  return (await from.mails()).filter((mail) => mail.to?.some((to) => to.address === address));
};

const mailsAbout = async (email: string): Promise<Email[]> =>
  (await mailsTo(DEFAULT_SETTINGS.contact.email)).filter((mail) => mail.replyTo?.[0]?.address === email);

describe("POST /public/contact-email", () => {
  it("stores the message, mails it to the foundation, and answers the sender", async () => {
    const message = someMessage();
    const response = await send(message);
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ message: "Message envoyé" });
    expect(await storedOf(message.email)).toBe(1);

    const [notice, ...others] = await mailsAbout(message.email);
    expect(others).toEqual([]);
    expect(notice?.subject).toBe("Message du site\u00a0: Une classe à Tiassalé");
    expect(notice?.text).toContain("> Bonjour,\n> Notre école cherche des tables-bancs.");
    expect(notice?.html).toContain("tables-bancs");

    const [answer] = await mailsTo(message.email);
    expect(answer?.subject).toBe("Nous avons bien reçu votre message");
    expect(answer?.text).toContain("Bonjour Awa,");
    expect(answer?.replyTo?.[0]?.address).toBe(DEFAULT_SETTINGS.contact.email);
    expect(answer?.headers.find(({ key }) => key === "auto-submitted")?.value).toBe("auto-replied");
  });

  it.each([
    ["first_name", "Veuillez saisir votre prénom."],
    ["last_name", "Veuillez saisir votre nom."],
    ["email", "Veuillez saisir votre adresse e\u2011mail."],
    ["subject", "Veuillez saisir l’objet de votre message."],
    ["message", "Veuillez écrire votre message."],
  ])("asks for a missing or blank %s", async (field, text) => {
    for (const value of [undefined, "", " \n ", null, 12]) {
      const response = await send(someMessage({ [field]: value }));
      expect(response.status).toBe(422);
      const { errors } = (await response.json()) as { errors: Record<string, string[]> };
      expect(Object.keys(errors)).toEqual([field]);
      expect(errors[field]?.[0]).toBe(text);
    }
  });

  it.each([
    ["email", "awa@"],
    ["email", "awa@exemple.ci, autre@exemple.ci"],
    ["email", `${"a".repeat(250)}@exemple.ci`],
    ["first_name", "a".repeat(101)],
    ["subject", "a".repeat(151)],
    ["message", "a".repeat(5001)],
    ["message", "un\u0000deux"],
  ])("refuses a wrong %s (%j)", async (field, value) => {
    const response = await send(someMessage({ [field]: value }));
    expect(response.status).toBe(422);
    expect(Object.keys(((await response.json()) as { errors: object }).errors)).toEqual([field]);
  });

  it("repeats nothing that a stranger typed in the mail to the sender's address", async () => {
    const message = someMessage({
      first_name: "www.piege.example",
      subject: "Gagnez",
      message: "https://piege.example",
    });
    await send(message);
    const [answer] = await mailsTo(message.email);
    expect(`${answer?.subject} ${answer?.text} ${answer?.html}`).not.toMatch(/piege|Gagnez/);
  });

  it("is shown to the foundation as it was written, and as nothing else", async () => {
    const message = someMessage({ subject: "<b>Objet</b>", message: "<script>alert(1)</script>" });
    await send(message);
    const [notice] = await mailsAbout(message.email);
    expect(notice?.html).not.toContain("<script>");
    expect(notice?.text).toContain("<script>alert(1)</script>");
  });

  it("takes a form filled by a program, and does nothing with it", async () => {
    const message = someMessage({ site_web: "https://spam.example" });
    const response = await send(message);
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ message: "Message envoyé" });
    expect(await storedOf(message.email)).toBe(0);
    expect(await mailsTo(message.email)).toEqual([]);
  });

  it("takes the same message once, however often it is sent", async () => {
    const message = someMessage();
    const headers = { "idempotency-key": `key-${message.email}` };
    const answers = await Promise.all(Array.from({ length: 3 }, () => send(message, headers)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    // An echo takes nothing from the limit either.
    for (let i = 0; i < 40; i += 1) expect((await send(message, headers)).status).toBe(200);
    expect((await send(message)).status).toBe(200);
    expect(await storedOf(message.email)).toBe(1);
    expect(await mailsTo(message.email)).toHaveLength(1);
    expect(await mailsAbout(message.email)).toHaveLength(1);
  });

  it("refuses a key that came with another message", async () => {
    const message = someMessage();
    const headers = { "idempotency-key": `other-${message.email}` };
    expect((await send(message, headers)).status).toBe(200);
    const response = await send({ ...message, message: "Autre chose." }, headers);
    expect(response.status).toBe(409);
    expect(await response.json()).toMatchObject({ code: "idempotency_conflict" });
    expect((await send(someMessage(), { "idempotency-key": "é".repeat(3) })).status).toBe(400);
  });

  it("takes the same words again later as a new message", async () => {
    const own = await startTestApp();
    const message = someMessage();
    await own.post("/public/contact-email", message);
    own.clock.advance(700);
    await own.post("/public/contact-email", message);
    expect(await mailsTo(message.email, own)).toHaveLength(2);
    await own.stop();
  });

  it("takes JSON only, and no more than a message's worth", async () => {
    const form = { method: "POST", body: new URLSearchParams({ first_name: "Awa" }) };
    expect((await app.call("/api/v01/public/contact-email", form)).status).toBe(415);
    expect((await send(someMessage({ message: "a".repeat(70_000) }))).status).toBe(413);
  });

  it("takes three messages of one sender and thirty from one network address in ten minutes", async () => {
    const own = await startTestApp({}, { RATE_LIMIT_FACTOR: "1" });
    const write = async (changes = {}) => own.post("/public/contact-email", someMessage(changes));
    const { email } = someMessage();
    for (let i = 0; i < 3; i += 1) expect((await write({ email, subject: `n° ${i}` })).status).toBe(200);
    const refused = await write({ email: email.toUpperCase(), subject: "un de trop" });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    for (let i = 0; i < 26; i += 1) expect((await write()).status).toBe(200);
    expect((await write()).status).toBe(429);
    await own.stop();
  });
});

it("goes through a mail server with the sender's address to answer to, and one recipient each", async () => {
  const arrived: { recipients: string[]; mail: Email }[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData(stream, session, done) {
      buffer(stream).then(async (bytes) => {
        const recipients = session.envelope.rcptTo.map(({ address }) => address);
        arrived.push({ recipients, mail: await PostalMime.parse(bytes) });
        done();
      }, done);
    },
  });
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  const { port } = server.server.address() as AddressInfo;
  const own = await startTestApp(
    {},
    { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: "Fondation <site@fondation.example>" },
  );
  const message = someMessage();
  await own.post("/public/contact-email", message);
  await own.settled();
  const { contact } = DEFAULT_SETTINGS;
  expect(arrived.map(({ recipients }) => recipients).sort()).toEqual([[message.email], [contact.email]].sort());
  const notice = arrived.find(({ recipients }) => recipients.includes(contact.email))?.mail;
  expect(notice?.replyTo?.[0]?.address).toBe(message.email);
  // The configured address, under the name that the foundation has in its settings, whatever the configuration names
  // it.
  expect(notice?.from).toMatchObject({ name: DEFAULT_SETTINGS.identity.name, address: "site@fondation.example" });
  await own.stop();
  await new Promise<void>((resolve) => void server.close(() => resolve()));
});

it("comes from the foundation's whole name, as the settings say it when the mail is sent", async () => {
  const own = await startTestApp();
  const name = "Fondation Akwaba pour l’Éducation, et l’Eau";
  const identity = { ...DEFAULT_SETTINGS.identity, name };
  await own.site.app.ctx.write((unit) => writeSettings(unit, { identity }, own.clock.now()));
  const message = someMessage();
  await own.post("/public/contact-email", message);
  for (const address of [message.email, DEFAULT_SETTINGS.contact.email]) {
    expect((await mailsTo(address, own)).map(({ from }) => from?.name)).toEqual([name]);
  }
  await own.stop();
});

it("forgets messages after two years", async () => {
  const message = someMessage();
  await app.handle.db.insert(contactMessages).values([
    { ...row(message), createdAt: new Date("2020-01-01") },
    { ...row(message), createdAt: new Date() },
  ]);
  await purgeMessages({ db: app.handle.db, clock: app.clock });
  expect(await storedOf(message.email)).toBe(1);
});

function row(message: ReturnType<typeof someMessage>) {
  const { email, subject } = message;
  return { bodyHash: "hash", firstName: "Awa", lastName: "Koné", email, subject, message: message.message };
}

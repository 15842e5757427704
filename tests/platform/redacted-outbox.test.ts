import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { resetMailing } from "#people/identity/deliver-account-mails.ts";
import { outbox, redactOutbox } from "#platform/jobs/outbox.db.ts";
import { type OutgoingMessage, sendWithCommit } from "#platform/unit-of-work.ts";
import { makeAccount } from "../factories/make-account.ts";
import { startTestApp, type TestApp } from "../setup/start-test-app.ts";

const DAY = 86_400;
let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const redact = () => redactOutbox({ db: app.handle.db, clock: app.clock });
const allOfOutbox = async () => JSON.stringify(await app.handle.db.select().from(outbox));

it("an address that asked for a mail is in the outbox for ninety days after it went, and then no more", async () => {
  const stranger = "jamais.inscrite@exemple.example";
  const { email } = await makeAccount(app);
  for (const address of [stranger, email]) await app.post("/auth/forgot-password", { email: address });
  await app.settled();
  app.clock.advance(89 * DAY);
  await redact();
  expect(await allOfOutbox()).toContain(stranger);
  app.clock.advance(2 * DAY);
  await redact();
  const left = await allOfOutbox();
  expect(left).not.toContain(stranger);
  expect(left).not.toContain(email);
});

it("what was emptied does not happen again, and what has not happened yet keeps what it needs", async () => {
  const { db } = app.handle;
  const { email } = await makeAccount(app);
  const send = (message: OutgoingMessage) => db.transaction((tx) => sendWithCommit(tx, { messages: [message] }));
  const resetting = (dedupeKey: string, at: Date) =>
    send({ kind: resetMailing.kind, dedupeKey, payload: { email }, createdAt: at, nextTryAt: at });
  const ask = () => resetting("once and for all", app.clock.now());
  await ask();
  app.site.app.outbox.wake();
  await app.settled();
  const mails = (await app.mails()).length;
  await resetting("later", new Date(app.clock.now().getTime() + 365 * DAY * 1000));
  app.clock.advance(91 * DAY);
  await redact();
  await ask();
  app.site.app.outbox.wake();
  await app.settled();
  expect(await app.mails()).toHaveLength(mails);
  expect(await db.select().from(outbox).where(eq(outbox.dedupeKey, "once and for all"))).toMatchObject([
    { payload: {} },
  ]);
  expect(await db.select().from(outbox).where(eq(outbox.dedupeKey, "later"))).toMatchObject([{ payload: { email } }]);
});

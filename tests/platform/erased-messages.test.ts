import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { giftLink } from "#giving/gifts/gifts.mails.ts";
import { evaluateAlarms } from "#operations/alarms/alarms.module.ts";
import { resetMailing } from "#people/identity/deliver-account-mails.ts";
import { eraseFromOutbox, outbox } from "#platform/jobs/outbox.db.ts";
import { sendWithCommit } from "#platform/unit-of-work.ts";
import { makeAccount } from "../factories/make-account.ts";
import { startTestApp, type TestApp } from "../setup/start-test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

it("a mail whose address is erased before it went is not tried for ever", async () => {
  const { db } = app.handle;
  const { email } = await makeAccount(app);
  const now = app.clock.now();
  // As after a failure: the mail server did not take them, and they are due again in a while.
  const later = new Date(now.getTime() + 60_000);
  const messages = [resetMailing, giftLink].map(({ kind }) => ({
    kind,
    dedupeKey: `${kind}:erased`,
    payload: { email },
    createdAt: now,
    nextTryAt: later,
  }));
  await db.transaction((tx) => sendWithCommit(tx, { messages }));
  await eraseFromOutbox(db, email);
  // A day of tries.
  for (let hour = 0; hour < 8; hour += 1) {
    app.clock.advance(3_700);
    app.site.app.outbox.wake();
    await app.settled();
  }
  for (const { dedupeKey } of messages) {
    const [left] = await db.select().from(outbox).where(eq(outbox.dedupeKey, dedupeKey));
    expect(left).toMatchObject({ payload: {}, doneAt: expect.any(Date), lastError: null });
  }
  await evaluateAlarms(app.site.app.ctx);
  const { rows } = await app.handle.jobs.executeSql("select kind from alarms where closed_at is null", []);
  expect(rows).toEqual([]);
});

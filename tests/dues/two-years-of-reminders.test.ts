import { count, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { duesAllocations, duesPayments } from "#giving/dues/dues.db.ts";
import { duesReminder } from "#giving/dues/dues.mails.ts";
import { duesReminderChoices, duesReminders } from "#giving/dues/reminders.db.ts";
import { enqueueReminders } from "#giving/dues/reminders.ts";
import { accounts } from "#people/identity/accounts.db.ts";
import type { DatabaseHandle } from "#platform/db/database.ts";
import { outbox } from "#platform/jobs/outbox.db.ts";
import { createWrite } from "#platform/unit-of-work.ts";
import { DEFAULT_SETTINGS } from "#site/settings/default-settings.ts";
import { openTestDatabase } from "../setup/test-database.ts";
import { liveTwoYears, type NewRows } from "./live-two-years.ts";

/**
 * The use case that runs every day, on a real database, for a sample of the members that the policy is simulated for.
 * Payments are written as the rows that an allocation leaves; other tests hold how they arise. No mail is rendered:
 * what counts here is the log of reminders, and the outbox. REMINDED_MEMBERS=10000 takes all of them.
 */
const MEMBERS = Number(process.env.REMINDED_MEMBERS ?? 500);
/** Rows that are stored together. */
const GROUP = 1_000;

let handle: DatabaseHandle;
beforeAll(async () => {
  handle = await openTestDatabase();
  // Reminders read dues alone: the attempts that paid them would only cost time.
  await handle.db.execute("alter table dues_payments drop constraint dues_payments_attempt");
});
afterAll(() => handle.close());

it(`the daily run reminds ${MEMBERS} members over two years exactly as it should, on one node and on two at once`, async () => {
  const raised = await liveTwoYears(MEMBERS, {
    store,
    raise,
    logged: () => handle.db.select().from(duesReminders),
  });
  expect(raised).toBeGreaterThan(3 * MEMBERS);
  const [mails] = await handle.db.select({ count: count() }).from(outbox).where(eq(outbox.kind, duesReminder.kind));
  expect(mails?.count).toBe(raised);
}, 3_600_000);

async function raise(today: string, nodes: number): Promise<number> {
  const { db } = handle;
  const clock = { now: () => new Date(`${today}T18:15:00Z`) };
  const write = createWrite({ db, clock, wake: () => undefined });
  const deps = { db, write, clock, readSettings: async () => DEFAULT_SETTINGS };
  const raised = await Promise.all(Array.from({ length: nodes }, () => enqueueReminders(deps)));
  return raised.reduce((sum, one) => sum + one, 0);
}

async function store(rows: NewRows): Promise<void> {
  const { db } = handle;
  for (const group of groupsOf(rows.accounts)) await db.insert(accounts).values(group);
  for (const group of groupsOf(rows.payments)) await db.insert(duesPayments).values(group);
  for (const group of groupsOf(rows.allocations)) await db.insert(duesAllocations).values(group);
  for (const choice of rows.choices) {
    await db
      .insert(duesReminderChoices)
      .values(choice)
      .onConflictDoUpdate({ target: duesReminderChoices.accountId, set: choice });
  }
}

function groupsOf<Row>(rows: readonly Row[]): Row[][] {
  return Array.from({ length: Math.ceil(rows.length / GROUP) }, (_, group) =>
    rows.slice(group * GROUP, (group + 1) * GROUP),
  );
}

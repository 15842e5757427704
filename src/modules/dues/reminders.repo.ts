import { and, eq, gt, isNotNull, lte, max, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import type { Database, Transaction } from "#platform/db/database.ts";
import { duesAllocations } from "./dues.table.ts";
import type { Month } from "./dues-months.ts";
import { duesReminderChoices, duesReminderLinks, duesReminders } from "./reminders.table.ts";

export type NewReminder = Pick<typeof duesReminders.$inferInsert, "accountId" | "month" | "step" | "raisedAt">;

/** Accounts by their ids, which are looked at in order: those after the one, up to the other. */
export interface AccountRange {
  after: string | null;
  upTo: string;
}

/** What a member has paid, for a whole group of members at once. */
export interface PaidSoFar {
  accountId: string;
  /** The months that are wholly paid, in order. */
  months: Month[];
  /** When a month was last paid or taken back. */
  changedAt: Date;
}

/** What these members have paid; who never did is left out. */
export async function listPaidSoFar(db: Database, range: AccountRange): Promise<PaidSoFar[]> {
  const months = db
    .select({
      accountId: duesAllocations.accountId,
      month: duesAllocations.month,
      paid: sql<boolean>`sum(${duesAllocations.amount}) > 0`.as("paid"),
      changedAt: sql<Date>`max(${duesAllocations.recordedAt})`.as("changed_at"),
    })
    .from(duesAllocations)
    .where(within(duesAllocations.accountId, range))
    .groupBy(duesAllocations.accountId, duesAllocations.month)
    .as("months");
  const rows = await db
    .select({
      accountId: months.accountId,
      paid: sql<string | null>`string_agg(${months.month}, ',' order by ${months.month}) filter (where ${months.paid})`,
      changedAt: sql<string>`max(${months.changedAt})`,
    })
    .from(months)
    .groupBy(months.accountId);
  return rows.map(({ accountId, paid, changedAt }) => ({
    accountId,
    months: paid?.split(",") ?? [],
    changedAt: new Date(changedAt),
  }));
}

/** The latest step raised for each month of these members. */
export async function listLastSteps(db: Database, range: AccountRange) {
  return db
    .select({ accountId: duesReminders.accountId, month: duesReminders.month, step: max(duesReminders.step) })
    .from(duesReminders)
    .where(within(duesReminders.accountId, range))
    .groupBy(duesReminders.accountId, duesReminders.month);
}

/** What these members said about being reminded; who never did is left out. */
export async function listChoices(db: Database, range: AccountRange) {
  return db.select().from(duesReminderChoices).where(within(duesReminderChoices.accountId, range));
}

/** What this member said about being reminded, if ever. */
export async function findChoice(db: Database, accountId: string) {
  const [row] = await db.select().from(duesReminderChoices).where(eq(duesReminderChoices.accountId, accountId));
  return row;
}

/** The reminders that went to this member, the oldest first. */
export async function listSent(db: Database, accountId: string) {
  return db
    .select({ month: duesReminders.month, sentAt: duesReminders.sentAt })
    .from(duesReminders)
    .where(and(eq(duesReminders.accountId, accountId), isNotNull(duesReminders.sentAt)))
    .orderBy(duesReminders.sentAt, duesReminders.step);
}

/** Stores the reminders, and answers those that nobody had stored before. */
export async function insertReminders(tx: Transaction, reminders: readonly NewReminder[]) {
  if (reminders.length === 0) return [];
  return tx
    .insert(duesReminders)
    .values([...reminders])
    .onConflictDoNothing()
    .returning({ accountId: duesReminders.accountId, month: duesReminders.month, step: duesReminders.step });
}

export async function noteSent(
  tx: Transaction,
  { accountId, month, step }: Omit<NewReminder, "raisedAt">,
  sentAt: Date,
): Promise<void> {
  await tx
    .update(duesReminders)
    .set({ sentAt })
    .where(and(eq(duesReminders.accountId, accountId), eq(duesReminders.month, month), eq(duesReminders.step, step)));
}

/** The member's choice from now on. */
export async function putChoice(
  tx: Transaction,
  choice: { accountId: string; wanted: boolean; changedAt: Date },
): Promise<void> {
  const { wanted, changedAt } = choice;
  await tx
    .insert(duesReminderChoices)
    .values(choice)
    .onConflictDoUpdate({ target: duesReminderChoices.accountId, set: { wanted, changedAt } });
}

export async function insertReminderLink(tx: Transaction, link: typeof duesReminderLinks.$inferInsert): Promise<void> {
  await tx.insert(duesReminderLinks).values(link);
}

/** The member whose link has this hash. */
export async function findLinkOwner(db: Database, tokenHash: string): Promise<string | undefined> {
  const [row] = await db.select().from(duesReminderLinks).where(eq(duesReminderLinks.tokenHash, tokenHash));
  return row?.accountId;
}

/** Nothing of this member's reminders is left. */
export async function deleteReminders(tx: Transaction, accountId: string): Promise<void> {
  for (const table of [duesReminders, duesReminderChoices, duesReminderLinks]) {
    await tx.delete(table).where(eq(table.accountId, accountId));
  }
}

// A range of a thousand is two values, where a list of a thousand ids would be sent, and read, again for each query.
function within(column: AnyPgColumn, { after, upTo }: AccountRange): SQL | undefined {
  return and(after === null ? undefined : gt(column, after), lte(column, upTo));
}

import { and, eq, gt, gte, isNotNull, lt, lte, max, type SQL, sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unionAll,
  uuid,
} from "drizzle-orm/pg-core";
import { at } from "#platform/db/columns.ts";
import type { Database, Transaction } from "#platform/db/database.ts";
import type { Month } from "#platform/months.ts";
import { duesAllocations } from "./dues.db.ts";
import { FIRST_STEP_BY_HAND } from "./reminder.policy.ts";
import { duesWaivers } from "./waivers.db.ts";

/** A reminder of a month's dues. The key prevents two nodes, or a second run, from sending one twice. */
export const duesReminders = pgTable(
  "dues_reminders",
  {
    accountId: uuid().notNull(),
    /** `YYYY-MM`, the first month that was not paid. */
    month: text().notNull(),
    /** The number of the month's reminder: see `reminder.policy.ts`. */
    step: integer().notNull(),
    raisedAt: at().notNull(),
    /** Null until the mail is sent; stays null if the member paid or declined reminders first. */
    sentAt: at(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.month, table.step] }),
    check("dues_reminders_month", sql`${table.month} ~ '^\\d{4}-(0[1-9]|1[0-2])$'`),
    check("dues_reminders_step", sql`${table.step} >= 0`),
  ],
);

/** Members' choices about reminders. Members without a row get them. */
export const duesReminderChoices = pgTable("dues_reminder_choices", {
  accountId: uuid().primaryKey(),
  wanted: boolean().notNull(),
  changedAt: at().notNull(),
});

/** The secret links of the reminders: each opens its member's choice. Only the hash is stored. */
export const duesReminderLinks = pgTable(
  "dues_reminder_links",
  {
    tokenHash: text().primaryKey(),
    accountId: uuid().notNull(),
    createdAt: at().notNull(),
  },
  (table) => [index("dues_reminder_links_of").on(table.accountId)],
);

export type NewReminder = Pick<typeof duesReminders.$inferInsert, "accountId" | "month" | "step" | "raisedAt">;

/** A range of account ids: greater than `after`, up to and including `upTo`. */
export interface AccountRange {
  after: string | null;
  upTo: string;
}

/** The months that a member has settled. */
export interface PaidSoFar {
  accountId: string;
  /** The months that are fully paid or waived, in order. */
  months: Month[];
  /** When a month was last paid, taken back or waived, or a waiver ended. */
  changedAt: Date;
}

/** Returns the months settled for these members. Members without any are left out. */
export async function listPaidSoFar(db: Database, range: AccountRange): Promise<PaidSoFar[]> {
  const paid = db
    .select({
      accountId: duesAllocations.accountId,
      month: duesAllocations.month,
      settled: sql<boolean>`sum(${duesAllocations.amount}) > 0`.as("settled"),
      changedAt: sql<Date>`max(${duesAllocations.recordedAt})`.as("changed_at"),
    })
    .from(duesAllocations)
    .where(within(duesAllocations.accountId, range))
    .groupBy(duesAllocations.accountId, duesAllocations.month);
  const waived = db
    .select({
      accountId: duesWaivers.accountId,
      month: duesWaivers.month,
      settled: sql<boolean>`${duesWaivers.endedAt} is null`.as("settled"),
      changedAt: sql<Date>`coalesce(${duesWaivers.endedAt}, ${duesWaivers.recordedAt})`.as("changed_at"),
    })
    .from(duesWaivers)
    .where(within(duesWaivers.accountId, range));
  const months = unionAll(paid, waived).as("months");
  const rows = await db
    .select({
      accountId: months.accountId,
      settled: sql<
        string | null
      >`string_agg(${months.month}, ',' order by ${months.month}) filter (where ${months.settled})`,
      changedAt: sql<string>`max(${months.changedAt})`,
    })
    .from(months)
    .groupBy(months.accountId);
  return rows.map(({ accountId, settled, changedAt }) => ({
    accountId,
    months: settled?.split(",") ?? [],
    changedAt: new Date(changedAt),
  }));
}

/** Returns the latest step stored for each month of these members, without those that staff sent. */
export async function listLastSteps(db: Database, range: AccountRange) {
  return db
    .select({ accountId: duesReminders.accountId, month: duesReminders.month, step: max(duesReminders.step) })
    .from(duesReminders)
    .where(and(within(duesReminders.accountId, range), lt(duesReminders.step, FIRST_STEP_BY_HAND)))
    .groupBy(duesReminders.accountId, duesReminders.month);
}

/** Returns when staff last reminded each of these members. Members whom nobody reminded are left out. */
export async function listLastByHand(db: Database, range: AccountRange) {
  return db
    .select({ accountId: duesReminders.accountId, raisedAt: max(duesReminders.raisedAt) })
    .from(duesReminders)
    .where(and(within(duesReminders.accountId, range), gte(duesReminders.step, FIRST_STEP_BY_HAND)))
    .groupBy(duesReminders.accountId);
}

/** Returns how many reminders of this month staff has sent to the member. */
export async function countStepsByHand(
  db: Database,
  { accountId, month }: { accountId: string; month: Month },
): Promise<number> {
  const { step } = duesReminders;
  return db.$count(
    duesReminders,
    and(eq(duesReminders.accountId, accountId), eq(duesReminders.month, month), gte(step, FIRST_STEP_BY_HAND)),
  );
}

/** Returns the choices of these members. Members who never chose are left out. */
export async function listChoices(db: Database, range: AccountRange) {
  return db.select().from(duesReminderChoices).where(within(duesReminderChoices.accountId, range));
}

/** Returns this member's choice, if ever made. */
export async function findChoice(db: Database, accountId: string) {
  const [row] = await db.select().from(duesReminderChoices).where(eq(duesReminderChoices.accountId, accountId));
  return row;
}

/** Returns the reminders sent to this member, oldest first. */
export async function listSent(db: Database, accountId: string) {
  return db
    .select({ month: duesReminders.month, sentAt: duesReminders.sentAt })
    .from(duesReminders)
    .where(and(eq(duesReminders.accountId, accountId), isNotNull(duesReminders.sentAt)))
    .orderBy(duesReminders.sentAt, duesReminders.step);
}

/** Stores the reminders. Returns those that were not stored before. */
export async function insertReminders(tx: Transaction, reminders: readonly NewReminder[]) {
  if (reminders.length === 0) return [];
  return tx
    .insert(duesReminders)
    .values([...reminders])
    .onConflictDoNothing()
    .returning({ accountId: duesReminders.accountId, month: duesReminders.month, step: duesReminders.step });
}

/** Stores when the reminder of this month and step was sent. */
export async function markSent(
  tx: Transaction,
  { accountId, month, step }: Omit<NewReminder, "raisedAt">,
  sentAt: Date,
): Promise<void> {
  await tx
    .update(duesReminders)
    .set({ sentAt })
    .where(and(eq(duesReminders.accountId, accountId), eq(duesReminders.month, month), eq(duesReminders.step, step)));
}

/** Stores or replaces the member's choice. */
export async function saveChoice(
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

/** Returns the id of the member who received the link with this hash. */
export async function findLinkOwner(db: Database, tokenHash: string): Promise<string | undefined> {
  const [row] = await db.select().from(duesReminderLinks).where(eq(duesReminderLinks.tokenHash, tokenHash));
  return row?.accountId;
}

/** Gives the reminders of one member to another, but for those of a month and step that the other has. */
export async function reassignReminders(tx: Transaction, from: string, into: string): Promise<void> {
  await tx
    .update(duesReminders)
    .set({ accountId: into })
    .where(
      and(
        eq(duesReminders.accountId, from),
        sql`not exists (select from ${duesReminders} other where other.account_id = ${into}
        and other.month = ${duesReminders.month} and other.step = ${duesReminders.step})`,
      ),
    );
}

/** Deletes the reminders, the choice and the links of this member. */
export async function deleteReminders(tx: Transaction, accountId: string): Promise<void> {
  for (const table of [duesReminders, duesReminderChoices, duesReminderLinks]) {
    await tx.delete(table).where(eq(table.accountId, accountId));
  }
}

// A range has two values. A list of a thousand ids would be sent and parsed again for each query.
function within(column: AnyPgColumn, { after, upTo }: AccountRange): SQL | undefined {
  return and(after === null ? undefined : gt(column, after), lte(column, upTo));
}

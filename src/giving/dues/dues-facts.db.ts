import { and, desc, inArray, isNotNull, isNull, lt, sql } from "drizzle-orm";
import type { Database } from "#platform/db/database.ts";
import type { Month } from "#platform/months.ts";
import { duesAllocations, duesPayments } from "./dues.db.ts";
import { duesReminderChoices, duesReminders } from "./reminders.db.ts";
import { duesWaivers } from "./waivers.db.ts";

/** The data from which standings of many members are computed, by account. */
interface DuesFacts {
  /** The months that are paid or waived, in order. */
  settled: Map<string, Month[]>;
  lastPayments: Map<string, { at: Date; amount: number }>;
  /** `raisedAt` is when the newest one was decided on, `sentAt` when the newest mail went out. */
  reminders: Map<string, { sent: number; sentAt: Date | null; raisedAt: Date }>;
  /** Those who want no reminders. */
  declined: Set<string>;
}

/** Returns the facts about these members in a few queries. */
export async function readDuesFacts(db: Database, accountIds: readonly string[]): Promise<DuesFacts> {
  if (accountIds.length === 0) {
    return { settled: new Map(), lastPayments: new Map(), reminders: new Map(), declined: new Set() };
  }
  const ids = [...accountIds];
  const { accountId, month, amount } = duesAllocations;
  const months = await db
    .select({ accountId, month })
    .from(duesAllocations)
    .where(inArray(accountId, ids))
    .groupBy(accountId, month)
    .having(sql`sum(${amount}) > 0`);
  const waived = await db
    .select({ accountId: duesWaivers.accountId, month: duesWaivers.month })
    .from(duesWaivers)
    .where(and(inArray(duesWaivers.accountId, ids), isNull(duesWaivers.endedAt)));
  const payments = await db
    .selectDistinctOn([duesPayments.accountId])
    .from(duesPayments)
    .where(and(inArray(duesPayments.accountId, ids), lt(duesPayments.refundedAmount, duesPayments.amount)))
    .orderBy(duesPayments.accountId, desc(duesPayments.confirmedAt));
  const reminders = await db
    .select({
      accountId: duesReminders.accountId,
      sent: sql<number>`count(*) filter (where ${isNotNull(duesReminders.sentAt)})::int`,
      sentAt: sql<string | null>`max(${duesReminders.sentAt})`,
      raisedAt: sql<string>`max(${duesReminders.raisedAt})`,
    })
    .from(duesReminders)
    .where(inArray(duesReminders.accountId, ids))
    .groupBy(duesReminders.accountId);
  const choices = await db.select().from(duesReminderChoices).where(inArray(duesReminderChoices.accountId, ids));
  return {
    settled: monthsByAccount([...months, ...waived]),
    lastPayments: new Map(
      payments.map((row) => [row.accountId ?? "", { at: row.confirmedAt, amount: row.amount - row.refundedAmount }]),
    ),
    reminders: new Map(
      reminders.map(({ accountId: id, sent, sentAt, raisedAt }) => [
        id,
        { sent, sentAt: sentAt === null ? null : new Date(sentAt), raisedAt: new Date(raisedAt) },
      ]),
    ),
    declined: new Set(choices.flatMap((row) => (row.wanted ? [] : [row.accountId]))),
  };
}

function monthsByAccount(rows: readonly { accountId: string; month: Month }[]): Map<string, Month[]> {
  const groups = Map.groupBy(rows, ({ accountId }) => accountId);
  return new Map([...groups].map(([id, own]) => [id, own.map(({ month }) => month).sort()]));
}

import { and, count, desc, eq, exists, gte, inArray, isNotNull, isNull, min, or, sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { accounts } from "#people/identity/accounts.db.ts";
import { countWhere } from "#platform/db/aggregates.ts";
import { at } from "#platform/db/columns.ts";
import type { Database, Transaction } from "#platform/db/database.ts";
import { claimDue, type TableQueue } from "#platform/jobs/table-queue.ts";
import { subscribers } from "#reach/newsletter/newsletter.db.ts";
import { registrations } from "#site/events/registrations.db.ts";
import type { LetterProgress } from "./letters.contract.ts";
import { letters } from "./letters.db.ts";
import type { ReturnVerdict } from "./returned-mail.policy.ts";

/**
 * To whom a letter goes, as it was when the sending started: subscribers, accounts of members, or registrations for one
 * event. Each of them is one address. Without any, the person has been erased since.
 */
export const letterRecipients = pgTable(
  "letter_recipients",
  {
    id: uuid().primaryKey().defaultRandom(),
    letterId: uuid()
      .notNull()
      .references(() => letters.id),
    subscriberId: uuid().references(() => subscribers.id, { onDelete: "set null" }),
    registrationId: uuid().references(() => registrations.id, { onDelete: "set null" }),
    accountId: uuid().references(() => accounts.id, { onDelete: "set null" }),
    state: text().$type<"waiting" | "sent" | "failed" | "skipped">().notNull().default("waiting"),
    nextTryAt: at().notNull(),
    tries: integer().notNull().default(0),
    /** When the next mail server accepted it. */
    sentAt: at(),
    lastError: text(),
    /**
     * The report that came back after the mail was accepted, or instead: it cannot be delivered, or the reader
     * complained.
     */
    returned: text().$type<"bounce" | "complaint">(),
    returnedAt: at(),
    /** Why it bounced (RFC 3463). */
    returnStatus: text(),
    /** The bounce's verdict on the address. */
    returnVerdict: text().$type<ReturnVerdict>(),
  },
  (table) => [
    unique("letter_recipients_once").on(table.letterId, table.subscriberId),
    unique("letter_recipients_registered_once").on(table.letterId, table.registrationId),
    unique("letter_recipients_member_once").on(table.letterId, table.accountId),
    index("letter_recipients_due").on(table.letterId, table.nextTryAt).where(sql`${table.state} = 'waiting'`),
    index("letter_recipients_of").on(table.subscriberId),
    index("letter_recipients_of_registration").on(table.registrationId),
    index("letter_recipients_of_account").on(table.accountId),
    check("letter_recipients_state", sql`${table.state} in ('waiting', 'sent', 'failed', 'skipped')`),
    check("letter_recipients_returned", sql`${table.returned} in ('bounce', 'complaint')`),
    check("letter_recipients_verdict", sql`${table.returnVerdict} in ('gone', 'unreachable', 'refused')`),
    check("letter_recipients_returned_at", sql`(${table.returned} is null) = (${table.returnedAt} is null)`),
    check(
      "letter_recipients_one",
      sql`num_nonnulls(${table.subscriberId}, ${table.registrationId}, ${table.accountId}) <= 1`,
    ),
    check("letter_recipients_sent", sql`(${table.state} = 'sent') = (${table.sentAt} is not null)`),
  ],
);

export type Recipient = typeof letterRecipients.$inferSelect;

const isWaiting = eq(letterRecipients.state, "waiting");
export const RECIPIENTS_QUEUE: TableQueue<typeof letterRecipients> = {
  table: letterRecipients,
  id: ["id"],
  due: "nextTryAt",
  tries: "tries",
  waiting: isWaiting,
};

/** Claims the next recipient who is due, unless the letter is not being sent any more. */
export async function claimRecipient(db: Database, letterId: string, now: Date): Promise<Recipient | undefined> {
  const sending = db
    .select({ id: letters.id })
    .from(letters)
    .where(and(eq(letters.id, letterId), eq(letters.state, "sending")));
  const where = and(eq(letterRecipients.letterId, letterId), exists(sending));
  const [recipient] = await claimDue(db, RECIPIENTS_QUEUE, { now, groups: [{ where, most: 1 }] });
  return recipient;
}

/** Returns the recipient, locked until the transaction ends. */
export async function lockRecipient(tx: Transaction, id: string): Promise<Recipient | undefined> {
  const [row] = await tx.select().from(letterRecipients).where(eq(letterRecipients.id, id)).for("update");
  return row;
}

/** Returns the verdicts on the last letters to this subscriber, the newest first: null for one that did not bounce. */
export async function listLastReturns(
  tx: Transaction,
  subscriberId: string,
  limit: number,
): Promise<{ verdict: Recipient["returnVerdict"] }[]> {
  const { returnVerdict, sentAt, returnedAt } = letterRecipients;
  const wasTried = or(isNotNull(sentAt), isNotNull(returnedAt));
  return tx
    .select({ verdict: returnVerdict })
    .from(letterRecipients)
    .innerJoin(letters, eq(letters.id, letterRecipients.letterId))
    .where(and(eq(letterRecipients.subscriberId, subscriberId), wasTried))
    .orderBy(desc(letters.startedAt))
    .limit(limit);
}

export async function updateRecipient(db: Database, id: string, change: Partial<Recipient>): Promise<void> {
  await db.update(letterRecipients).set(change).where(eq(letterRecipients.id, id));
}

/** Returns when the next waiting recipient is due, null if none waits. */
export async function nextDue(db: Database, letterId: string): Promise<Date | null> {
  const [row] = await db
    .select({ due: min(letterRecipients.nextTryAt) })
    .from(letterRecipients)
    .where(and(eq(letterRecipients.letterId, letterId), isWaiting));
  return row?.due ?? null;
}

const NO_PROGRESS: LetterProgress = {
  total: 0,
  sent: 0,
  failed: 0,
  skipped: 0,
  left: 0,
  returned: 0,
  complaints: 0,
  unsubscribed: 0,
};

/** Returns how far each of these letters is, by id; a letter without recipients is left out. */
export async function readProgress(db: Database, ids: readonly string[]): Promise<Map<string, LetterProgress>> {
  const { letterId, state, returned, subscriberId, sentAt } = letterRecipients;
  // Of one whom the site unsubscribed the mail has come back, or was complained about.
  const hasLeft = and(isNull(subscribers.endedBecause), gte(subscribers.unsubscribedAt, sentAt));
  const rows = await db
    .select({
      letterId,
      state,
      count: count(),
      bounced: countWhere(eq(returned, "bounce")),
      complained: countWhere(eq(returned, "complaint")),
      left: countWhere(and(eq(subscribers.state, "unsubscribed"), hasLeft)),
    })
    .from(letterRecipients)
    .leftJoin(subscribers, eq(subscribers.id, subscriberId))
    .where(inArray(letterId, [...ids]))
    .groupBy(letterId, state);
  const progress = new Map<string, LetterProgress>();
  for (const row of rows) {
    const known = progress.get(row.letterId) ?? NO_PROGRESS;
    const part = row.state === "waiting" ? "left" : row.state;
    progress.set(row.letterId, {
      ...known,
      total: known.total + row.count,
      [part]: row.count,
      // One that was refused at once was never accepted, so that it did not come back.
      returned: known.returned + (row.state === "sent" ? row.bounced : 0),
      complaints: known.complaints + row.complained,
      unsubscribed: known.unsubscribed + row.left,
    });
  }
  return progress;
}

import { and, count, eq, getTableColumns, gt, inArray, isNotNull, lt, lte, max, or, sql, sum } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { at, francs } from "#platform/db/columns.ts";
import type { Database, Transaction } from "#platform/db/database.ts";
import type { Month } from "#platform/months.ts";
import type { PromisedPurpose, PromiseState } from "./promise.contract.ts";

/** Monthly promises of gifts. Nothing is debited: on the chosen day a mail with a link is sent. */
export const promises = pgTable(
  "promises",
  {
    id: uuid().primaryKey().defaultRandom(),
    purpose: text().$type<PromisedPurpose>().notNull(),
    /** The campaign or project. */
    targetId: uuid().notNull(),
    /** In lower case. */
    email: text().notNull(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    phone: text().notNull(),
    methodCode: text().notNull(),
    showName: boolean().notNull(),
    /** The donor asked for the newsletter with the promise. */
    newsWanted: boolean().notNull().default(false),
    amount: francs().notNull(),
    /** The day of the month on which the donor is reminded. */
    day: integer().notNull(),
    state: text().$type<PromiseState>().notNull(),
    /** `YYYY-MM-DD` in Abidjan, the day from which the next reminder is due; null unless active. */
    nextOn: text(),
    /** Since when unanswered reminders count: the donor confirmed or resumed the promise then. */
    countedFrom: at(),
    /** When the last mail with a link was requested. */
    invitedAt: at(),
    createdAt: at().notNull(),
    endedAt: at(),
  },
  (table) => [
    uniqueIndex("promises_live").on(table.email, table.purpose, table.targetId).where(sql`${table.state} <> 'ended'`),
    index("promises_due").on(table.nextOn).where(sql`${table.nextOn} is not null`),
    check("promises_state", sql`${table.state} in ('unconfirmed', 'active', 'paused', 'stopped', 'ended')`),
    check("promises_next", sql`(${table.state} = 'active') = (${table.nextOn} is not null)`),
    check("promises_ended", sql`(${table.state} = 'ended') = (${table.endedAt} is not null)`),
    check("promises_day", sql`${table.day} between 1 and 28`),
    check("promises_amount", sql`${table.amount} > 0`),
    check("promises_email", sql`${table.email} = lower(${table.email})`),
  ],
);

/** A month's reminder of a promise. The key prevents two nodes, or a second run, from sending one twice. */
export const promiseReminders = pgTable(
  "promise_reminders",
  {
    promiseId: uuid()
      .notNull()
      .references(() => promises.id, { onDelete: "cascade" }),
    /** `YYYY-MM`. */
    month: text().notNull(),
    raisedAt: at().notNull(),
    /** Null until the mail is sent; stays null if the promise was paused or ended first. */
    sentAt: at(),
  },
  (table) => [
    primaryKey({ columns: [table.promiseId, table.month] }),
    check("promise_reminders_month", sql`${table.month} ~ '^\\d{4}-(0[1-9]|1[0-2])$'`),
  ],
);

/** The secret links of the mails: each opens the promise it was sent for. Only the hash is stored. */
export const promiseLinks = pgTable(
  "promise_links",
  {
    tokenHash: text().primaryKey(),
    promiseId: uuid()
      .notNull()
      .references(() => promises.id, { onDelete: "cascade" }),
    createdAt: at().notNull(),
  },
  (table) => [index("promise_links_of").on(table.promiseId)],
);

export type StoredPromise = typeof promises.$inferSelect;
export type NewPromise = Omit<typeof promises.$inferInsert, "id">;

/**
 * Returns the promise of this address to this target that has not ended, new or known, locked until the transaction
 * ends. A known one stays unchanged.
 */
export async function insertOrLock(tx: Transaction, wanted: NewPromise): Promise<StoredPromise> {
  const [row] = await tx
    .insert(promises)
    .values(wanted)
    .onConflictDoUpdate({
      target: [promises.email, promises.purpose, promises.targetId],
      targetWhere: sql`${promises.state} <> 'ended'`,
      set: { email: sql`excluded.email` },
    })
    .returning();
  if (!row) throw new Error("a promise was neither found nor stored");
  return row;
}

/** Changes the promise and returns it as it is then. Throws if there is none. */
export async function updatePromise(
  tx: Transaction,
  id: string,
  change: Partial<Omit<StoredPromise, "id">>,
): Promise<StoredPromise> {
  const [row] = await tx.update(promises).set(change).where(eq(promises.id, id)).returning();
  if (!row) throw new Error(`there is no promise ${id} to change`);
  return row;
}

export async function findPromise(db: Database, id: string): Promise<StoredPromise | undefined> {
  const [row] = await db.select().from(promises).where(eq(promises.id, id));
  return row;
}

/** Returns this promise, locked until the transaction ends. */
export async function lockPromise(tx: Transaction, id: string): Promise<StoredPromise | undefined> {
  const [row] = await tx.select().from(promises).where(eq(promises.id, id)).for("update");
  return row;
}

/** Returns the query for the promise whose link has this hash. */
export function promiseByToken(db: Database, tokenHash: string) {
  return db
    .select(getTableColumns(promises))
    .from(promiseLinks)
    .innerJoin(promises, eq(promises.id, promiseLinks.promiseId))
    .where(eq(promiseLinks.tokenHash, tokenHash));
}

/** Deletes all links to this promise. */
export async function deleteLinksOf(tx: Transaction, promiseId: string): Promise<void> {
  await tx.delete(promiseLinks).where(eq(promiseLinks.promiseId, promiseId));
}

export async function insertLink(tx: Transaction, link: typeof promiseLinks.$inferInsert): Promise<void> {
  await tx.insert(promiseLinks).values(link);
}

/** Returns the promises of this address, oldest first. */
export async function listPromisesOf(db: Database, email: string): Promise<StoredPromise[]> {
  return db.select().from(promises).where(eq(promises.email, email)).orderBy(promises.createdAt, promises.id);
}

/** Locks the promises of these addresses until the transaction ends. Sorted, to prevent deadlocks. */
export async function lockPromisesOf(tx: Transaction, emails: readonly (string | null)[]): Promise<void> {
  const known = emails.filter((email) => email !== null);
  await tx.select().from(promises).where(inArray(promises.email, known)).orderBy(promises.id).for("update");
}

/** Gives these promises another address, in lower case. */
export async function reassignPromises(tx: Transaction, ids: readonly string[], email: string): Promise<void> {
  await tx
    .update(promises)
    .set({ email })
    .where(inArray(promises.id, [...ids]));
}

/**
 * Returns how many promises are in each state, and the sum of their amounts in FCFA. States without any are left out.
 */
export async function sumByState(db: Database): Promise<{ state: PromiseState; count: number; amount: number }[]> {
  return db
    .select({ state: promises.state, count: count(), amount: sum(promises.amount).mapWith(Number) })
    .from(promises)
    .groupBy(promises.state);
}

/** Deletes the promises of this address, with their reminders and links. */
export async function deletePromisesOf(tx: Transaction, email: string): Promise<void> {
  await tx.delete(promises).where(eq(promises.email, email));
}

/** Deletes promises that are unconfirmed since before the one moment, or ended before the other. */
export async function deletePromises(
  tx: Transaction,
  { requestedBefore, endedBefore }: { requestedBefore: Date; endedBefore: Date },
): Promise<void> {
  const unconfirmed = and(eq(promises.state, "unconfirmed"), lt(promises.invitedAt, requestedBefore));
  await tx.delete(promises).where(or(unconfirmed, lt(promises.endedAt, endedBefore)));
}

/**
 * Returns promises whose reminder is due, locked until the transaction ends. Leaves out those that others have locked.
 */
export async function lockDue(
  tx: Transaction,
  { today, limit }: { today: string; limit: number },
): Promise<StoredPromise[]> {
  return tx
    .select()
    .from(promises)
    .where(lte(promises.nextOn, today))
    .orderBy(promises.id)
    .limit(limit)
    .for("update", { skipLocked: true });
}

/** Sets the day of the next reminder of these promises. */
export async function postpone(tx: Transaction, promiseIds: readonly string[], nextOn: string): Promise<void> {
  await tx
    .update(promises)
    .set({ nextOn })
    .where(inArray(promises.id, [...promiseIds]));
}

/** Returns when each reminder of these promises was sent that counts since the donor confirmed or resumed them. */
export async function listCountedReminders(db: Database, promiseIds: readonly string[]) {
  return db
    .select({ promiseId: promiseReminders.promiseId, sentAt: promiseReminders.sentAt })
    .from(promiseReminders)
    .innerJoin(promises, eq(promises.id, promiseReminders.promiseId))
    .where(and(inArray(promises.id, [...promiseIds]), gt(promiseReminders.sentAt, promises.countedFrom)));
}

/** Returns the latest month for which this promise has a reminder, or null. */
export async function findLastMonth(db: Database, promiseId: string): Promise<Month | null> {
  const [row] = await db
    .select({ month: max(promiseReminders.month) })
    .from(promiseReminders)
    .where(eq(promiseReminders.promiseId, promiseId));
  return row?.month ?? null;
}

/** Stores a month's reminders. Returns the promises that had none for the month. */
export async function insertReminders(
  tx: Transaction,
  { promiseIds, month, raisedAt }: { promiseIds: readonly string[]; month: Month; raisedAt: Date },
): Promise<string[]> {
  if (promiseIds.length === 0) return [];
  const rows = await tx
    .insert(promiseReminders)
    .values(promiseIds.map((promiseId) => ({ promiseId, month, raisedAt })))
    .onConflictDoNothing()
    .returning({ promiseId: promiseReminders.promiseId });
  return rows.map(({ promiseId }) => promiseId);
}

/** Stores when the reminder of this month was sent. */
export async function markSent(
  tx: Transaction,
  { promiseId, month }: { promiseId: string; month: Month },
  sentAt: Date,
): Promise<void> {
  await tx
    .update(promiseReminders)
    .set({ sentAt })
    .where(and(eq(promiseReminders.promiseId, promiseId), eq(promiseReminders.month, month)));
}

/** Returns the reminders of this month that were sent. */
export async function listSentIn(db: Database, month: Month) {
  return db
    .select({ promiseId: promiseReminders.promiseId, sentAt: promiseReminders.sentAt })
    .from(promiseReminders)
    .where(and(eq(promiseReminders.month, month), isNotNull(promiseReminders.sentAt)));
}

/** Returns the reminders of these promises that were sent, oldest first. */
export async function listSent(db: Database, promiseIds: readonly string[]) {
  return db
    .select()
    .from(promiseReminders)
    .where(and(inArray(promiseReminders.promiseId, [...promiseIds]), isNotNull(promiseReminders.sentAt)))
    .orderBy(promiseReminders.sentAt);
}

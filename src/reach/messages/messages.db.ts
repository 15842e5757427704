import { and, asc, count, desc, eq, exists, gte, isNotNull, isNull, lt, min, ne, or, type SQL, sql } from "drizzle-orm";
import { index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { endOfDay, startOfDay } from "#platform/abidjan-days.ts";
import { at } from "#platform/db/columns.ts";
import { containsWords, plainText } from "#platform/db/contains-text.ts";
import type { Database, Transaction } from "#platform/db/database.ts";
import type { ListCursor } from "#platform/http/paginate.ts";
import type { TypedDay } from "#platform/typed-day.ts";
import type { MessageFilters } from "./staff-messages.contract.ts";

/** Messages to the foundation by the contact form. */
export const contactMessages = pgTable(
  "contact_messages",
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Of the `Idempotency-Key`, if the form sent one. */
    keyHash: text().unique(),
    bodyHash: text().notNull(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    email: text().notNull(),
    subject: text().notNull(),
    message: text().notNull(),
    createdAt: at().notNull(),
    /** When staff first answered it, or somebody took it on; null if it counts as new. */
    readAt: at(),
    /** The account of the member of staff who takes care of it. */
    assignee: uuid(),
    /** When staff found that nothing is left to do. */
    closedAt: at(),
    /** When staff found that it is no message to the foundation. */
    spamAt: at(),
    /** When staff put it into the trash. */
    trashedAt: at(),
  },
  (table) => [
    // The same text again within minutes is one message.
    index("contact_messages_same").on(table.bodyHash, table.createdAt),
    // The purge asks for the oldest ones; read backwards, it gives the newest first.
    index("contact_messages_by_date").on(table.createdAt, table.id),
    index("contact_messages_open").on(table.createdAt, table.id).where(sql`${table.closedAt} is null`),
  ],
);

/** Replies of staff by mail. Deleted with the message. */
export const contactReplies = pgTable(
  "contact_replies",
  {
    id: uuid().primaryKey().defaultRandom(),
    messageId: uuid()
      .notNull()
      .references(() => contactMessages.id, { onDelete: "cascade" }),
    /** The account of the member of staff who wrote it. */
    actor: text().notNull(),
    text: text().notNull(),
    createdAt: at().notNull(),
    mailedAt: at(),
  },
  (table) => [index("contact_replies_by_message").on(table.messageId, table.createdAt)],
);

export type ContactMessage = typeof contactMessages.$inferSelect;

export async function findMessage(db: Database, id: string): Promise<ContactMessage | undefined> {
  const [row] = await db.select().from(contactMessages).where(eq(contactMessages.id, id));
  return row;
}

/** Returns the message that was sent with this idempotency key. */
export async function findMessageByKey(db: Database, keyHash: string): Promise<ContactMessage | undefined> {
  const [row] = await db.select().from(contactMessages).where(eq(contactMessages.keyHash, keyHash));
  return row;
}

/** Returns one message with the same body that came since this moment, if there is any. */
export async function findSameMessage(
  db: Database,
  { bodyHash, since }: { bodyHash: string; since: Date },
): Promise<ContactMessage | undefined> {
  const [row] = await db
    .select()
    .from(contactMessages)
    .where(and(eq(contactMessages.bodyHash, bodyHash), gte(contactMessages.createdAt, since)))
    .limit(1);
  return row;
}

/** Returns the messages that this address, in lower case, sent, the newest first. */
export async function listMessagesFrom(db: Database, emailKey: string): Promise<ContactMessage[]> {
  return db
    .select()
    .from(contactMessages)
    .where(eq(sql`lower(${contactMessages.email})`, emailKey))
    .orderBy(desc(contactMessages.createdAt), desc(contactMessages.id));
}

/** Makes transactions with the same text wait for the end of this one. */
export async function lockSameMessages(tx: Transaction, bodyHash: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${bodyHash}, 0))`);
}

/** Returns the stored message, or undefined if its key has one already. */
export async function insertMessage(
  tx: Transaction,
  message: typeof contactMessages.$inferInsert,
): Promise<ContactMessage | undefined> {
  const [row] = await tx.insert(contactMessages).values(message).onConflictDoNothing().returning();
  return row;
}

/** Deletes the messages that came before the one moment, or were put into the trash before the other. */
export async function deleteOldMessages(
  tx: Transaction,
  { before, trashedBefore }: { before: Date; trashedBefore: Date },
): Promise<void> {
  const { createdAt, trashedAt } = contactMessages;
  await tx.delete(contactMessages).where(or(lt(createdAt, before), lt(trashedAt, trashedBefore)));
}

export type ContactReply = typeof contactReplies.$inferSelect;

/** A message of the inbox, and whether staff has answered it. */
export interface InboxMessage {
  message: ContactMessage;
  answered: boolean;
}

/** Which messages are listed; `reader` is the account that `assigned: "me"` means, `day` the one that `q` may be. */
interface InboxSearch extends MessageFilters {
  reader: string;
  day: TypedDay | null;
}

/** Returns the messages that are found, the newest first, from the cursor on. */
export async function findMessages(
  db: Database,
  search: InboxSearch,
  { after, limit }: { after: ListCursor | undefined; limit: number },
): Promise<InboxMessage[]> {
  const replies = db
    .select({ id: contactReplies.id })
    .from(contactReplies)
    .where(eq(contactReplies.messageId, contactMessages.id));
  const { createdAt, id } = contactMessages;
  const isBehind = after && sql`(${createdAt}, ${id}) < (${after.value}::timestamptz, ${after.id}::uuid)`;
  return db
    .select({ message: contactMessages, answered: sql<boolean>`${exists(replies)}` })
    .from(contactMessages)
    .where(and(isFound(search), isBehind))
    .orderBy(desc(createdAt), desc(id))
    .limit(limit);
}

export async function countMessages(db: Database, search: InboxSearch): Promise<number> {
  const [row] = await db.select({ total: count() }).from(contactMessages).where(isFound(search));
  return row?.total ?? 0;
}

/** Returns how many messages are not closed, and since when the oldest waits. */
export async function sumOpenMessages(db: Database): Promise<{ count: number; since: Date | null }> {
  const [row] = await db
    .select({ count: count(), since: min(contactMessages.createdAt) })
    .from(contactMessages)
    .where(isIn(undefined));
  return row ?? { count: 0, since: null };
}

/**
 * Returns how many messages but this one are not closed, and the first of them that came after it, or else the oldest:
 * one by one they lead through all.
 */
export async function findOtherOpenMessages(
  db: Database,
  { id, createdAt }: Pick<ContactMessage, "id" | "createdAt">,
): Promise<{ waiting: number; next: string | null }> {
  const place = sql`(${contactMessages.createdAt}, ${contactMessages.id})`;
  const isBefore = sql`${place} < (${createdAt.toISOString()}::timestamptz, ${id}::uuid)`;
  const rows = await db
    .select({ id: contactMessages.id, waiting: sql<number>`(count(*) over ())::int` })
    .from(contactMessages)
    .where(and(isIn(undefined), ne(contactMessages.id, id)))
    .orderBy(isBefore, asc(contactMessages.createdAt), asc(contactMessages.id))
    .limit(1);
  return { waiting: rows[0]?.waiting ?? 0, next: rows[0]?.id ?? null };
}

/** Returns the message, locked until the transaction ends. */
export async function lockMessage(tx: Transaction, id: string): Promise<ContactMessage | undefined> {
  const [row] = await tx.select().from(contactMessages).where(eq(contactMessages.id, id)).for("update");
  return row;
}

export async function updateMessage(
  tx: Transaction,
  id: string,
  change: Partial<Pick<ContactMessage, "readAt" | "closedAt" | "spamAt" | "trashedAt" | "assignee">>,
): Promise<void> {
  await tx.update(contactMessages).set(change).where(eq(contactMessages.id, id));
}

/** Gives the messages of an account that is deleted to none, or to the account that takes its place. */
export async function reassignMessages(tx: Transaction, from: string, into: string | null): Promise<void> {
  await tx.update(contactMessages).set({ assignee: into }).where(eq(contactMessages.assignee, from));
}

export async function insertReply(tx: Transaction, reply: typeof contactReplies.$inferInsert): Promise<void> {
  await tx.insert(contactReplies).values(reply);
}

/** Returns the answers to the message, the first one first. */
export async function listReplies(db: Database, messageId: string): Promise<ContactReply[]> {
  return db
    .select()
    .from(contactReplies)
    .where(eq(contactReplies.messageId, messageId))
    .orderBy(asc(contactReplies.createdAt), asc(contactReplies.id));
}

export async function findReply(db: Database, id: string): Promise<ContactReply | undefined> {
  const [row] = await db.select().from(contactReplies).where(eq(contactReplies.id, id));
  return row;
}

/** Stores when the answer was mailed. */
export async function markReplyMailed(db: Database, id: string, at: Date): Promise<void> {
  await db.update(contactReplies).set({ mailedAt: at }).where(eq(contactReplies.id, id));
}

function isFound({ q, day, state, assigned, reader }: InboxSearch): SQL | undefined {
  const { assignee } = contactMessages;
  return and(
    q ? or(matches(q), day ? cameOn(day.last) : undefined) : undefined,
    isIn(state),
    assigned === "me" ? eq(assignee, reader) : undefined,
    assigned === "none" ? isNull(assignee) : undefined,
  );
}

function matches(q: string): SQL | undefined {
  const { firstName, lastName, email, subject, message } = contactMessages;
  const whole = sql`${firstName} || ' ' || ${lastName} || ' ' || ${email} || ' ' || ${subject} || ' ' || ${message}`;
  return containsWords(plainText(whole), q);
}

function cameOn(day: string): SQL | undefined {
  return and(gte(contactMessages.createdAt, startOfDay(day)), lt(contactMessages.createdAt, endOfDay(day)));
}

function isIn(state: MessageFilters["state"]): SQL | undefined {
  const { readAt, closedAt, spamAt, trashedAt } = contactMessages;
  const isKept = and(isNull(spamAt), isNull(trashedAt));
  switch (state) {
    case "all":
      return isKept;
    case "trashed":
      return isNotNull(trashedAt);
    case "spam":
      return and(isNotNull(spamAt), isNull(trashedAt));
    case "closed":
      return and(isKept, isNotNull(closedAt));
    case "unread":
      return and(isKept, isNull(closedAt), isNull(readAt));
    case "open":
      return and(isKept, isNull(closedAt), isNotNull(readAt));
    default:
      return and(isKept, isNull(closedAt));
  }
}

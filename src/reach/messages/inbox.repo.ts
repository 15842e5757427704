import { and, asc, count, desc, eq, exists, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm";
import { containsText } from "#platform/db/contains-text.ts";
import type { Database, Transaction } from "#platform/db/database.ts";
import type { ListCursor } from "#platform/http/list-cursor.ts";
import type { ContactMessage } from "./messages.repo.ts";
import { contactMessages, contactReplies } from "./messages.table.ts";
import type { MessageFilters } from "./staff-messages.contract.ts";

export type ContactReply = typeof contactReplies.$inferSelect;

/** A message of the inbox, and whether staff has answered it. */
export interface InboxMessage {
  message: ContactMessage;
  answered: boolean;
}

/** Which messages are listed; `reader` is the account that `assigned: "me"` means. */
export interface InboxSearch extends MessageFilters {
  reader: string;
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

/** Returns how many messages are not closed. */
export async function countOpenMessages(db: Database): Promise<number> {
  return db.$count(contactMessages, isNull(contactMessages.closedAt));
}

/** Returns the message, locked until the transaction ends. */
export async function lockMessage(tx: Transaction, id: string): Promise<ContactMessage | undefined> {
  const [row] = await tx.select().from(contactMessages).where(eq(contactMessages.id, id)).for("update");
  return row;
}

export async function updateMessage(
  tx: Transaction,
  id: string,
  change: Partial<Pick<ContactMessage, "readAt" | "closedAt" | "assignee">>,
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

function isFound({ q, state, assigned, reader }: InboxSearch): SQL | undefined {
  const { firstName, lastName, email, subject, assignee } = contactMessages;
  const names = sql`${firstName} || ' ' || ${lastName} || ' ' || ${firstName}`;
  return and(
    q ? or(containsText(names, q.replace(/\s+/g, " ")), containsText(email, q), containsText(subject, q)) : undefined,
    isIn(state),
    assigned === "me" ? eq(assignee, reader) : undefined,
    assigned === "none" ? isNull(assignee) : undefined,
  );
}

function isIn(state: MessageFilters["state"]): SQL | undefined {
  const { readAt, closedAt } = contactMessages;
  switch (state) {
    case "all":
      return undefined;
    case "closed":
      return isNotNull(closedAt);
    case "unread":
      return and(isNull(closedAt), isNull(readAt));
    case "open":
      return and(isNull(closedAt), isNotNull(readAt));
    default:
      return isNull(closedAt);
  }
}

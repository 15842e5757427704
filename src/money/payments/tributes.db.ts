import { and, desc, eq, inArray, isNotNull, lt, sql } from "drizzle-orm";
import type { Database, Transaction } from "#platform/db/database.ts";
import { attempts, orders } from "./payments.table.ts";

/** The fields of an order without a gift in a person's name. */
export const NO_TRIBUTE = { tribute: null, tributeName: null } as const;

/** The card fields of an order that has no card, or whose card was deleted. */
export const NO_CARD = { cardName: null, cardEmail: null, cardMessage: null, cardSignature: null } as const;

export async function findOrderWithCard(db: Database, id: string): Promise<typeof orders.$inferSelect | undefined> {
  const [row] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.id, id), isNotNull(orders.cardEmail)));
  return row;
}

/** Returns the order with which the payer asked for the newsletter. */
export async function findOrderWithWish(db: Database, id: string): Promise<typeof orders.$inferSelect | undefined> {
  const [row] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.id, id), orders.newsWanted));
  return row;
}

/** Deletes the card's addressee and message. `sentAt` is null if it will not be sent. */
export async function eraseCard(db: Database, id: string, sentAt: Date | null): Promise<void> {
  await db
    .update(orders)
    .set({ ...NO_CARD, cardSentAt: sentAt })
    .where(and(eq(orders.id, id), isNotNull(orders.cardEmail)));
}

/** Deletes all cards to this address (in lower case) that were not sent yet. */
export async function eraseCardsTo(tx: Transaction, email: string): Promise<void> {
  await tx
    .update(orders)
    .set(NO_CARD)
    .where(and(isNotNull(orders.cardEmail), eq(sql`lower(${orders.cardEmail})`, email)));
}

/** Deletes cards and notes of orders that are older than these moments. */
export async function eraseOldTexts(
  db: Database,
  { cardsBefore, notesBefore }: { cardsBefore: Date; notesBefore: Date },
): Promise<void> {
  await db
    .update(orders)
    .set(NO_CARD)
    .where(and(isNotNull(orders.cardEmail), lt(orders.createdAt, cardsBefore)));
  await db
    .update(orders)
    .set({ note: null })
    .where(and(isNotNull(orders.note), lt(orders.createdAt, notesBefore)));
}

const hasPaidNote = (db: Database) => {
  const paid = db
    .select({ id: attempts.id })
    .from(attempts)
    .where(and(eq(attempts.orderId, orders.id), inArray(attempts.state, ["paid", "refunded"])));
  return and(isNotNull(orders.note), sql`exists ${paid}`);
};

export function countPaidNotes(db: Database): Promise<number> {
  return db.$count(orders, hasPaidNote(db));
}

/** Returns orders with a note that were paid, newest first. */
export async function listPaidNotes(
  db: Database,
  { limit, offset }: { limit: number; offset: number },
): Promise<(typeof orders.$inferSelect)[]> {
  return db
    .select()
    .from(orders)
    .where(hasPaidNote(db))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(limit)
    .offset(offset);
}

import { and, eq, getTableColumns, inArray, lt, or, type SQL, sql } from "drizzle-orm";
import { type AnyPgColumn, check, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { at } from "#platform/db/columns.ts";
import type { Database, Transaction } from "#platform/db/database.ts";
import type { SubscriptionState } from "./newsletter.contract.ts";

/** Subscribers to the newsletter, with the proof of their consent. One row for each address. */
export const subscribers = pgTable(
  "newsletter_subscribers",
  {
    id: uuid().primaryKey().defaultRandom(),
    /** In lower case. */
    email: text().notNull().unique(),
    state: text().$type<SubscriptionState>().notNull(),
    /** The text that was agreed to, and the page it was on. */
    consentVersion: text().notNull(),
    source: text().notNull(),
    requestedAt: at().notNull(),
    confirmedAt: at(),
    unsubscribedAt: at(),
    /** Why the site ended it: a mail came back, or was complained about. Null if its owner did. */
    endedBecause: text().$type<"bounce" | "complaint">(),
    /** When the last mail with a link was requested. */
    invitedAt: at(),
  },
  (table) => [
    index("newsletter_confirmed").on(table.confirmedAt).where(sql`${table.state} = 'confirmed'`),
    check("newsletter_state", sql`${table.state} in ('pending', 'confirmed', 'unsubscribed')`),
    check("newsletter_ended", sql`${table.endedBecause} in ('bounce', 'complaint')`),
    check("newsletter_email", sql`${table.email} = lower(${table.email})`),
  ],
);

/** The secret links of the mails: each opens the subscription it was sent for. Only the hash is stored. */
export const subscriptionLinks = pgTable(
  "newsletter_links",
  {
    tokenHash: text().primaryKey(),
    subscriberId: uuid()
      .notNull()
      .references(() => subscribers.id, { onDelete: "cascade" }),
    createdAt: at().notNull(),
  },
  (table) => [index("newsletter_links_of").on(table.subscriberId)],
);

export type Subscriber = typeof subscribers.$inferSelect;

interface SubscriptionRequest {
  email: string;
  consentVersion: string;
  source: string;
  requestedAt: Date;
}

/**
 * Returns the subscriber of this address, new or known, locked until the transaction ends. One that is not confirmed
 * becomes pending under the consent of this request; a confirmed one stays unchanged.
 */
export async function upsertRequest(tx: Transaction, request: SubscriptionRequest): Promise<Subscriber> {
  const unlessConfirmed = (before: AnyPgColumn, after: SQL) =>
    sql`case when ${subscribers.state} = 'confirmed' then ${before} else ${after} end`;
  const [row] = await tx
    .insert(subscribers)
    .values({ ...request, state: "pending" })
    .onConflictDoUpdate({
      target: subscribers.email,
      set: {
        state: unlessConfirmed(subscribers.state, sql`excluded.state`),
        endedBecause: sql`null`,
        consentVersion: unlessConfirmed(subscribers.consentVersion, sql`excluded.consent_version`),
        source: unlessConfirmed(subscribers.source, sql`excluded.source`),
        requestedAt: unlessConfirmed(subscribers.requestedAt, sql`excluded.requested_at`),
      },
    })
    .returning();
  if (!row) throw new Error("a subscriber was neither found nor stored");
  return row;
}

export async function findSubscriber(db: Database, id: string): Promise<Subscriber | undefined> {
  const [row] = await db.select().from(subscribers).where(eq(subscribers.id, id));
  return row;
}

/**
 * Returns the query for the subscriber whose link has this hash: two lookups by primary key, however many there are.
 */
export function subscriberByToken(db: Database, tokenHash: string) {
  return db
    .select(getTableColumns(subscribers))
    .from(subscriptionLinks)
    .innerJoin(subscribers, eq(subscribers.id, subscriptionLinks.subscriberId))
    .where(eq(subscriptionLinks.tokenHash, tokenHash));
}

export async function updateSubscriber(
  tx: Transaction,
  id: string,
  change: Partial<Pick<Subscriber, "state" | "confirmedAt" | "unsubscribedAt" | "endedBecause" | "invitedAt">>,
): Promise<void> {
  await tx.update(subscribers).set(change).where(eq(subscribers.id, id));
}

export async function insertLink(tx: Transaction, link: typeof subscriptionLinks.$inferInsert): Promise<void> {
  await tx.insert(subscriptionLinks).values(link);
}

/**
 * Deletes subscribers who are unconfirmed since before the one moment, or unsubscribed before the other, with their
 * links.
 */
export async function deleteSubscribers(
  tx: Transaction,
  { requestedBefore, unsubscribedBefore }: { requestedBefore: Date; unsubscribedBefore: Date },
): Promise<void> {
  await tx
    .delete(subscribers)
    .where(
      or(
        and(eq(subscribers.state, "pending"), lt(subscribers.requestedAt, requestedBefore)),
        and(eq(subscribers.state, "unsubscribed"), lt(subscribers.unsubscribedAt, unsubscribedBefore)),
      ),
    );
}

/** Returns the subscriber with this address (in lower case), in any state. */
export async function findSubscriberByEmail(db: Database, email: string): Promise<Subscriber | undefined> {
  const [row] = await db.select().from(subscribers).where(eq(subscribers.email, email));
  return row;
}

/** Returns the subscriber, locked until the transaction ends. */
export async function lockSubscriber(tx: Transaction, id: string): Promise<Subscriber | undefined> {
  const [row] = await tx.select().from(subscribers).where(eq(subscribers.id, id)).for("update");
  return row;
}

/** Returns the subscriber of this address, locked until the transaction ends. */
export async function lockSubscriberByEmail(tx: Transaction, email: string): Promise<Subscriber | undefined> {
  const [row] = await tx.select().from(subscribers).where(eq(subscribers.email, email)).for("update");
  return row;
}

/** Locks the subscribers of these addresses until the transaction ends. Sorted, to prevent deadlocks. */
export async function lockSubscribers(tx: Transaction, emails: readonly (string | null)[]): Promise<void> {
  const known = emails.filter((email) => email !== null);
  await tx.select().from(subscribers).where(inArray(subscribers.email, known)).orderBy(subscribers.id).for("update");
}

/** Gives the subscription another address, in lower case. */
export async function reassignSubscriber(tx: Transaction, id: string, email: string): Promise<void> {
  await tx.update(subscribers).set({ email }).where(eq(subscribers.id, id));
}

/** Deletes the subscriber of this address, with all links. */
export async function deleteSubscriber(tx: Transaction, email: string): Promise<void> {
  await tx.delete(subscribers).where(eq(subscribers.email, email));
}

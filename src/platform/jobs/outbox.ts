import { and, lt, ne, sql } from "drizzle-orm";
import type { Clock } from "../clock.ts";
import type { Database, Transaction } from "../db/database.ts";
import { preparedQuery, type Slot, slotsOf } from "../db/prepared-query.ts";
import { outbox } from "./outbox.table.ts";

/** How long it can be looked up to whom something went, in days. */
const PAYLOAD_DAYS = 90;

export interface OutboxMessage {
  kind: string;
  /** Names the effect: asking twice for the same one changes nothing. */
  dedupeKey: string;
  payload: object;
}

const WAITING = ["kind", "dedupeKey", "payload", "createdAt", "nextTryAt"] as const;
type Waiting = Pick<typeof outbox.$inferSelect, (typeof WAITING)[number]>;

const enqueuing = preparedQuery((db, slot: Slot<Waiting>) =>
  db
    .insert(outbox)
    .values(slotsOf(slot, outbox, WAITING, (message) => message))
    .onConflictDoNothing(),
);

/** The effect will happen once the transaction commits, and not if it rolls back. */
export async function enqueue(tx: Transaction, message: OutboxMessage, now: Date): Promise<void> {
  await enqueuing(tx, { ...message, createdAt: now, nextTryAt: now });
}

/**
 * No message names this e-mail address any more: one that was carried out is kept empty, so that its effect is not
 * asked for twice, and one that was not will find nobody.
 */
export async function forgetInOutbox(db: Database, email: string): Promise<void> {
  await db.update(outbox).set({ payload: {} }).where(sql`lower(${outbox.payload}->>'email') = lower(${email})`);
}

/** Of what was carried out more than 90 days ago only the key is left, so that it does not happen again. */
export async function reduceOutbox({ db, clock }: { db: Database; clock: Clock }): Promise<void> {
  const oldest = clock.now();
  oldest.setUTCDate(oldest.getUTCDate() - PAYLOAD_DAYS);
  await db
    .update(outbox)
    .set({ payload: {} })
    .where(and(lt(outbox.doneAt, oldest), ne(outbox.payload, {})));
}

/** A message as it is stored. */
export interface QueuedMessage extends OutboxMessage {
  createdAt: Date;
  nextTryAt: Date;
}

/** Enqueues messages, each with its earliest delivery time. Delivered only if the transaction commits. */
export async function enqueueAll(tx: Transaction, messages: readonly QueuedMessage[]): Promise<void> {
  if (messages.length === 0) return;
  await tx
    .insert(outbox)
    .values([...messages])
    .onConflictDoNothing();
}

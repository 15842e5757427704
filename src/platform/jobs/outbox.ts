import { and, lt, ne, sql } from "drizzle-orm";
import type { Clock } from "../clock.ts";
import type { Database, Transaction } from "../db/database.ts";
import { preparedQuery, type Slot, slotsOf } from "../db/prepared-query.ts";
import { outbox } from "./outbox.table.ts";

/** Days for which the payload of a delivered message can be looked up. */
const PAYLOAD_DAYS = 90;

export interface OutboxMessage {
  kind: string;
  /** Identifies the message: a second one with the same key changes nothing. */
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

/** Enqueues a message, due at once. Delivered only if the transaction commits. */
export async function enqueue(tx: Transaction, message: OutboxMessage, now: Date): Promise<void> {
  await enqueuing(tx, { ...message, createdAt: now, nextTryAt: now });
}

/**
 * Erases this e-mail address from all messages. A delivered message stays with an empty payload, so that it is not
 * enqueued twice; one that is not delivered yet will find no addressee.
 */
export async function eraseFromOutbox(db: Database, email: string): Promise<void> {
  await db.update(outbox).set({ payload: {} }).where(sql`lower(${outbox.payload}->>'email') = lower(${email})`);
}

/** Redacts messages delivered more than 90 days ago: leaves only the key, so that they are not enqueued again. */
export async function redactOutbox({ db, clock }: { db: Database; clock: Clock }): Promise<void> {
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

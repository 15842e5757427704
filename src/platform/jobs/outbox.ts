import { and, asc, eq, isNull, lt, lte, ne, sql } from "drizzle-orm";
import type { Clock } from "../clock.ts";
import type { Database, Transaction } from "../db/database.ts";
import type { Logger } from "../log.ts";
import { tellErrorInLine } from "../tell-error.ts";
import { outbox } from "./outbox.table.ts";

const LEASE_SECONDS = 120;
const MAXIMUM_DELAY_SECONDS = 3_600;
/** How long it can be looked up to whom something went, in days. */
const PAYLOAD_DAYS = 90;

export interface OutboxMessage {
  kind: string;
  /** Names the effect: asking twice for the same one changes nothing. */
  dedupeKey: string;
  payload: Record<string, unknown>;
}

/** What an effect does; it may run again after a crash, and must then do no harm. */
export type OutboxHandler = (payload: Record<string, unknown>) => Promise<void>;

/** The effect will happen once the transaction commits, and not if it rolls back. */
export async function enqueue(tx: Transaction, message: OutboxMessage, now: Date): Promise<void> {
  await tx
    .insert(outbox)
    .values({ ...message, createdAt: now, nextTryAt: now })
    .onConflictDoNothing();
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

/** The effects will happen, each from its own moment on, once the transaction commits, and not if it rolls back. */
export async function enqueueAll(
  tx: Transaction,
  messages: readonly (OutboxMessage & { from: Date })[],
  now: Date,
): Promise<void> {
  if (messages.length === 0) return;
  await tx
    .insert(outbox)
    .values(messages.map(({ from, ...message }) => ({ ...message, createdAt: now, nextTryAt: from })))
    .onConflictDoNothing();
}

/**
 * Every effect that is due has been tried; those that failed come again later. Where `stopping` is aborted meanwhile,
 * the one under way is the last. Answers how many succeeded.
 */
export async function drainOutbox(
  { db, clock, log }: { db: Database; clock: Clock; log: Logger },
  handlers: Readonly<Record<string, OutboxHandler>>,
  stopping?: AbortSignal,
): Promise<number> {
  let done = 0;
  for (;;) {
    if (stopping?.aborted) return done;
    const message = await claim(db, clock.now());
    if (!message) return done;
    try {
      const handler = handlers[message.kind];
      if (!handler) throw new Error(`no handler for outbox messages of kind ${message.kind}`);
      await handler(message.payload as Record<string, unknown>);
      await db.update(outbox).set({ doneAt: clock.now(), lastError: null }).where(eq(outbox.id, message.id));
      done += 1;
    } catch (error) {
      log.error({ err: error, outboxId: message.id, kind: message.kind, tries: message.tries }, "an effect failed");
      await db
        .update(outbox)
        .set({ lastError: tellErrorInLine(error), nextTryAt: retryAt(clock.now(), message.tries) })
        .where(eq(outbox.id, message.id));
    }
  }
}

/** The rows claimed by a process that died come back when their lease ends. */
async function claim(db: Database, now: Date) {
  const next = db
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(isNull(outbox.doneAt), lte(outbox.nextTryAt, now)))
    .orderBy(asc(outbox.nextTryAt))
    .limit(1)
    .for("update", { skipLocked: true });
  const [row] = await db
    .update(outbox)
    .set({ tries: sql`${outbox.tries} + 1`, nextTryAt: new Date(now.getTime() + LEASE_SECONDS * 1000) })
    .where(eq(outbox.id, sql`(${next})`))
    .returning();
  return row;
}

function retryAt(now: Date, tries: number): Date {
  const seconds = Math.min(15 * 2 ** Math.min(tries, 10), MAXIMUM_DELAY_SECONDS);
  return new Date(now.getTime() + seconds * 1000);
}

import { and, lt, ne, sql } from "drizzle-orm";
import type { Clock } from "../clock.ts";
import type { Database } from "../db/database.ts";
import { outbox } from "./outbox.table.ts";

/** Days for which the payload of a delivered message can be looked up. */
const PAYLOAD_DAYS = 90;

/**
 * Erases this e-mail address from all messages. A delivered message stays with an empty payload, so that it is not
 * enqueued twice; one that is not delivered yet is ended.
 */
export async function eraseFromOutbox(db: Database, email: string): Promise<void> {
  await db
    .update(outbox)
    .set({ payload: {}, doneAt: sql`coalesce(${outbox.doneAt}, ${outbox.createdAt})`, lastError: null })
    .where(sql`lower(${outbox.payload}->>'email') = lower(${email})`);
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

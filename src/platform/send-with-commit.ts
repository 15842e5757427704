import { sql } from "drizzle-orm";
import { CACHE_TAGS_CHANNEL } from "./cache/cache-tags.ts";
import type { Transaction } from "./db/database.ts";
import { preparedQuery, type Slot } from "./db/prepared-query.ts";
import { outbox } from "./jobs/outbox.table.ts";

/** A message for the outbox. */
export interface OutgoingMessage {
  kind: string;
  /** Names the effect: a second message with the same key changes nothing. */
  dedupeKey: string;
  payload: object;
  createdAt: Date;
  nextTryAt: Date;
  /** When it was delivered, of a message that is stored to take its key and never sent. */
  doneAt?: Date;
}

interface Columns {
  kinds: string[];
  dedupeKeys: string[];
  payloads: string[];
  createdAts: string[];
  nextTryAts: string[];
  doneAts: (string | null)[];
  notices: readonly string[];
}

const sending = preparedQuery((db, slot: Slot<Columns>) => {
  const messages = sql`unnest(${slot("kinds")}::text[], ${slot("dedupeKeys")}::text[], ${slot("payloads")}::text[],
    ${slot("createdAts")}::timestamptz[], ${slot("nextTryAts")}::timestamptz[], ${slot("doneAts")}::timestamptz[])`;
  // In the order of the table's columns: a selection has no defaults.
  const rows = sql`select gen_random_uuid(), kind, dedupe_key, payload::jsonb, created_at, next_try_at, 0, done_at,
    null::text from ${messages} as message (kind, dedupe_key, payload, created_at, next_try_at, done_at)`;
  const queued = db.$with("queued").as(db.insert(outbox).select(rows).onConflictDoNothing().returning());
  return db
    .with(queued)
    .select({ sent: sql`pg_notify(${CACHE_TAGS_CHANNEL}, notice)` })
    .from(sql`unnest(${slot("notices")}::text[]) as notice`);
});

/**
 * Sends messages to the outbox and notices of what is cached no longer to every node, in one statement. Neither leaves
 * if the transaction rolls back.
 */
export async function sendWithCommit(
  tx: Transaction,
  { messages = [], notices = [] }: { messages?: readonly OutgoingMessage[]; notices?: readonly string[] },
): Promise<void> {
  if (messages.length === 0 && notices.length === 0) return;
  await sending(tx, {
    kinds: messages.map(({ kind }) => kind),
    dedupeKeys: messages.map(({ dedupeKey }) => dedupeKey),
    payloads: messages.map(({ payload }) => JSON.stringify(payload)),
    createdAts: messages.map(({ createdAt }) => createdAt.toISOString()),
    nextTryAts: messages.map(({ nextTryAt }) => nextTryAt.toISOString()),
    doneAts: messages.map(({ doneAt }) => doneAt?.toISOString() ?? null),
    notices,
  });
}

import { sql } from "drizzle-orm";
import type { $ZodType, output } from "zod/v4/core";
import { CACHE_TAGS_CHANNEL, noticesOf } from "./cache/cache-tags.ts";
import type { Clock } from "./clock.ts";
import type { Database, Transaction } from "./db/database.ts";
import { prepareOnce } from "./db/prepare-once.ts";
import type { MessageType } from "./jobs/define-message.ts";
import { outbox } from "./jobs/outbox.db.ts";

/** One transaction, with everything that must follow its commit. */
export interface UnitOfWork {
  readonly tx: Transaction;
  /**
   * Invalidates what is cached under these tags on every node, once the unit commits. `lenient`: if such changes
   * follow one another within a second, a response may be served for up to a second. For sums that grow, never for
   * what must disappear.
   */
  invalidate(tags: readonly string[], options?: { lenient?: boolean }): void;
  /**
   * Enqueues a message for the outbox, delivered only if the unit commits, and not before `notBefore`. A second message
   * with the same `dedupeKey` changes nothing, now or later.
   */
  enqueue<Payload extends $ZodType>(
    type: MessageType<Payload>,
    payload: output<Payload>,
    options: { dedupeKey: string; notBefore?: Date },
  ): void;
  /** Stores a message as one that was delivered at this moment: it is never sent, and its key is taken. */
  enqueueDone<Payload extends $ZodType>(
    type: MessageType<Payload>,
    payload: output<Payload>,
    options: { dedupeKey: string; doneAt: Date },
  ): void;
  /** Runs `work` once the unit has committed. */
  afterCommit(work: () => void): void;
  /** Writes what was collected so far, so that locks that others wait for can be taken last. */
  flush(): Promise<void>;
}

/** Runs `work` in one transaction, and what it collected at its commit. A throw rolls all of it back. */
export type Write = <T>(work: (unit: UnitOfWork) => Promise<T>, options?: WriteOptions) => Promise<T>;

interface WriteOptions {
  /** False if the caller sees to it that the outbox is looked at for the messages. */
  wake?: boolean;
}

/** Returns how units of work are run here; `wake` looks at the outbox for messages of this kind. */
export function createWrite({ db, clock, wake }: { db: Database; clock: Clock; wake: (kind: string) => void }): Write {
  return async (work, options) => {
    const kinds = new Set<string>();
    const committed: (() => void)[] = [];
    const result = await db.transaction(async (tx) => {
      const unit = collectIn(tx, { clock, kinds, committed });
      const value = await work(unit);
      await unit.flush();
      return value;
    });
    if (options?.wake !== false) for (const kind of kinds) wake(kind);
    for (const run of committed) run();
    return result;
  };
}

function collectIn(
  tx: Transaction,
  { clock, kinds, committed }: { clock: Clock; kinds: Set<string>; committed: (() => void)[] },
): UnitOfWork {
  const tags = { strict: new Set<string>(), lenient: new Set<string>() };
  let messages: OutgoingMessage[] = [];
  return {
    tx,
    invalidate(names, { lenient = false } = {}) {
      for (const name of names) tags[lenient ? "lenient" : "strict"].add(name);
    },
    enqueue({ kind }, payload, { dedupeKey, notBefore }) {
      kinds.add(kind);
      const now = clock.now();
      messages.push({ kind, dedupeKey, payload: payload as object, createdAt: now, nextTryAt: notBefore ?? now });
    },
    enqueueDone({ kind }, payload, { dedupeKey, doneAt }) {
      messages.push({ kind, dedupeKey, payload: payload as object, createdAt: doneAt, nextTryAt: doneAt, doneAt });
    },
    afterCommit(run) {
      committed.push(run);
    },
    async flush() {
      const collected = {
        messages,
        notices: [...noticesOf([...tags.strict]), ...noticesOf([...tags.lenient], { lenient: true })],
      };
      messages = [];
      tags.strict.clear();
      tags.lenient.clear();
      await sendWithCommit(tx, collected);
    },
  };
}

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

const sending = prepareOnce((db) => {
  const rows = sql`select gen_random_uuid(), kind, "dedupeKey", payload, "createdAt", "nextTryAt", 0, "doneAt", null::text
    from jsonb_to_recordset(${sql.placeholder("messages")}::jsonb) as message (kind text, "dedupeKey" text, payload jsonb,
      "createdAt" timestamptz, "nextTryAt" timestamptz, "doneAt" timestamptz)`;
  const queued = db.$with("queued").as(db.insert(outbox).select(rows).onConflictDoNothing());
  return db
    .with(queued)
    .select({ sent: sql`pg_notify(${CACHE_TAGS_CHANNEL}, notice)` })
    .from(sql`unnest(${sql.placeholder("notices")}::text[]) as notice`)
    .prepare("send_with_commit");
});

/**
 * Sends messages to the outbox and notices of what is cached no longer to every node. Neither leaves if the transaction
 * rolls back.
 */
export async function sendWithCommit(
  tx: Transaction,
  { messages = [], notices = [] }: { messages?: readonly OutgoingMessage[]; notices?: readonly string[] },
): Promise<void> {
  if (messages.length === 0 && notices.length === 0) return;
  await sending(tx).execute({ messages: JSON.stringify(messages), notices });
}

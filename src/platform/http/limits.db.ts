import { createHash } from "node:crypto";
import { eq, lt, lte, sql } from "drizzle-orm";
import { index, integer, pgTable, text } from "drizzle-orm/pg-core";
import type { Clock } from "../clock.ts";
import { at } from "../db/columns.ts";
import type { Database, Transaction } from "../db/database.ts";
import { prepareOnce } from "../db/prepare-once.ts";
import { AppError } from "../errors.ts";

/** Uses of each limit in the window that is open: every node counts here. */
export const rateLimits = pgTable(
  "rate_limits",
  {
    key: text().primaryKey(),
    points: integer().notNull(),
    expire: at(),
  },
  (table) => [index("rate_limits_expire").on(table.expire)],
);

/** A limit on uses: `points` times in a window of `seconds` that starts with the first use. */
export interface Limit {
  name: string;
  points: number;
  seconds: number;
  /** A limit against guessing, which RATE_LIMIT_FACTOR never widens. */
  guessing?: boolean;
}

/** A limit and the key whose uses are counted. */
export interface Count {
  limit: Limit;
  key: string;
}

/** Rate limits that all nodes share. */
export interface Limits {
  /** Counts one use by the key in each limit. Throws 429 with the seconds to wait if one of them is exceeded. */
  consume(limits: Limit | readonly Limit[], key: string): Promise<void>;
  /** Counts one use of each. Throws 429 if one of them is exceeded. */
  consumeEach(counts: readonly Count[]): Promise<void>;
  /**
   * Counts one use of each in the caller's transaction, so that a refusal (throws 429) rolls back both. Call it last:
   * the counts of an address are shared by many callers and stay locked until the transaction ends.
   */
  consumeWith(tx: Transaction, counts: readonly Count[]): Promise<void>;
  /** Counts one use without refusing it. Returns by how many uses the limit is exceeded, 0 within it. */
  countBeyond(limit: Limit, key: string): Promise<number>;
  /** Counts several uses at once. Returns whether all were allowed, and for how many milliseconds this result holds. */
  reserve(limit: Limit, key: string, points: number): Promise<{ granted: boolean; holdsFor: number }>;
  /** Returns how many uses the limit allows on this site. */
  allowedPoints(limit: Limit): number;
  /** Takes the last use back: it turned out to be harmless. */
  refund(limit: Limit, key: string): Promise<void>;
  /** Sets the key's count to zero. */
  reset(limit: Limit, key: string): Promise<void>;
  /** Deletes the counts of windows that have ended. */
  purge(): Promise<void>;
}

interface Consumed {
  limit: Limit;
  key: string;
  /** By how many uses the limit is exceeded, 0 within it. */
  beyond: number;
  millisecondsLeft: number;
}

/**
 * Raises the counts of these keys by some points, one after the other, and begins those anew whose window is closed.
 */
const countsUpsert = prepareOnce((db) => {
  const closed = lte(rateLimits.expire, sql.placeholder("now"));
  const raised = sql`unnest(${sql.placeholder("keys")}::text[], ${sql.placeholder("expires")}::timestamptz[])`;
  return db
    .insert(rateLimits)
    .select(sql`select key, ${sql.placeholder("points")}::int, expire from ${raised} as raised (key, expire)`)
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        points: sql`case when ${closed} then excluded.points else ${rateLimits.points} + excluded.points end`,
        expire: sql`case when ${closed} then excluded.expire else ${rateLimits.expire} end`,
      },
    })
    .returning()
    .prepare("upsert_rate_limits");
});

/** Returns limits counted in the database; `factor` widens all except those against guessing. */
export function createLimits({ db, clock, factor }: { db: Database; clock: Clock; factor: number }): Limits {
  const allowedPoints = (limit: Limit) => Math.ceil(limit.points * (limit.guessing ? 1 : factor));

  /** Raises all counts in one statement, in the order of their keys, so that two with common keys cannot deadlock. */
  async function countUp(on: Database, counts: readonly Count[], points = 1): Promise<Consumed[]> {
    const now = clock.now();
    const raised = counts
      .map((count) => ({ ...count, stored: storedKey(count), expire: windowEnd(count.limit, now) }))
      .sort((a, b) => (a.stored < b.stored ? -1 : 1));
    const keys = raised.map(({ stored }) => stored);
    const expires = raised.map(({ expire }) => expire);
    const rows = await countsUpsert(on).execute({ keys, points, expires, now });
    const byKey = new Map(rows.map((row) => [row.key, row]));
    return raised.map(({ limit, key, stored }) => {
      const row = byKey.get(stored);
      if (!row?.expire) throw new Error(`the limit ${limit.name} was not counted`);
      const beyond = Math.max(0, row.points - allowedPoints(limit));
      return { limit, key, beyond, millisecondsLeft: row.expire.getTime() - now.getTime() };
    });
  }

  async function countOne(limit: Limit, key: string, points = 1): Promise<Consumed> {
    const [consumed] = await countUp(db, [{ limit, key }], points);
    return consumed as Consumed;
  }

  async function refund(limit: Limit, key: string): Promise<void> {
    await db
      .update(rateLimits)
      .set({ points: sql`greatest(${rateLimits.points} - 1, 0)` })
      .where(eq(rateLimits.key, storedKey({ limit, key })));
  }

  async function consumeEach(counts: readonly Count[]): Promise<void> {
    const consumed = await countUp(db, counts);
    const refusal = refusalOf(consumed);
    if (!refusal) return;
    // A use that one limit refuses did not happen: the others do not count it.
    for (const { limit, key, beyond } of consumed) if (beyond === 0) await refund(limit, key);
    throw refusal;
  }

  return {
    consume: (limits, key) => consumeEach([limits].flat().map((limit) => ({ limit, key }))),
    consumeEach,
    async consumeWith(tx, counts) {
      const refusal = refusalOf(await countUp(tx, counts));
      if (refusal) throw refusal;
    },
    async countBeyond(limit, key) {
      return (await countOne(limit, key)).beyond;
    },
    async reserve(limit, key, points) {
      const { beyond, millisecondsLeft } = await countOne(limit, key, points);
      return { granted: beyond === 0, holdsFor: millisecondsLeft };
    },
    allowedPoints,
    refund,
    async reset(limit, key) {
      await db.delete(rateLimits).where(eq(rateLimits.key, storedKey({ limit, key })));
    },
    async purge() {
      await db.delete(rateLimits).where(lt(rateLimits.expire, clock.now()));
    },
  };
}

function refusalOf(consumed: readonly Consumed[]): AppError | undefined {
  const waits = consumed.flatMap(({ beyond, millisecondsLeft }) => (beyond > 0 ? [millisecondsLeft] : []));
  return waits.length === 0 ? undefined : tooManyRequests(secondsOf(Math.max(...waits)));
}

function windowEnd({ seconds }: Limit, now: Date): Date {
  return new Date(now.getTime() + seconds * 1000);
}

/** Keys are e-mail addresses and network addresses: only their hashes are stored. */
function storedKey({ limit, key }: Count): string {
  return `${limit.name}:${createHash("sha256").update(key).digest("base64url")}`;
}

/** Returns the error for a limit that was exceeded (429), with the seconds to wait. */
export function tooManyRequests(seconds: number): AppError {
  const text = `Trop de demandes à la suite. Veuillez réessayer dans ${waitText(seconds)}.`;
  return new AppError("too_many", text, {
    retryAfter: seconds,
  });
}

function waitText(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  if (minutes > 120) return `${Math.ceil(minutes / 60)}\u00a0heures`;
  return minutes > 1 ? `${minutes}\u00a0minutes` : "une minute";
}

/** Returns whole seconds, at least one: the unit of `Retry-After`. */
export function secondsOf(milliseconds: number): number {
  return Math.max(1, Math.ceil(milliseconds / 1000));
}

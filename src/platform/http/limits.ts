import { createHash } from "node:crypto";
import { eq, inArray, lt, type SQL, sql, type WithSubquery } from "drizzle-orm";
import type { Clock } from "../clock.ts";
import type { Database, Transaction } from "../db/database.ts";
import { preparedQuery, type Slot } from "../db/prepared-query.ts";
import { AppError } from "../errors.ts";
import { rateLimits } from "./limits.table.ts";

/** How often something may be done: `points` times in a window of `seconds` that starts with the first use. */
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
  /**
   * Counts one use of each in the caller's transaction, so that a refusal (throws 429) rolls back both. Call it last:
   * the counts of an address are shared by many callers and stay locked until the transaction ends.
   */
  consumeWith(tx: Transaction, counts: readonly Count[]): Promise<void>;
  /** Counts one use without refusing it. Returns by how many uses the limit is exceeded, 0 within it. */
  countBeyond(limit: Limit, key: string): Promise<number>;
  /** Returns these counts in the form that `countingRequest` takes. */
  countRequest(counts: readonly Count[]): CountRequest;
  /** Takes one use of each back, because nothing was done. Returns the refusal (429) if one of them was exceeded. */
  refundAll(counts: readonly Count[]): Promise<AppError | undefined>;
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

/** Counts raised in one statement, sorted by key so that two statements with common keys cannot deadlock. */
export interface CountRequest {
  now: Date;
  keys: readonly string[];
  /** When each window ends if it starts now. */
  ends: readonly string[];
  /** How many uses each limit allows. */
  most: readonly number[];
}

/** The part of a statement that counts. */
export type CountedRows = WithSubquery;

/**
 * Counts one use of each as part of another statement, which must do its work only if `granted` holds. If it did not do
 * it, for whatever reason, call `refundAll`.
 */
export function countingRequest<Values>(
  db: Database,
  slot: Slot<Values>,
  read: (values: Values) => CountRequest,
): { counted: CountedRows; granted: SQL } {
  const counted = db.$with("counted").as(countingUp(db, slot, (values) => ({ ...read(values), points: 1 })));
  const limits = sql`unnest(${slot((v) => read(v).keys)}::text[], ${slot((v) => read(v).most)}::integer[])`;
  const beyond = sql`select from ${counted} join ${limits} as allowed (key, most) on allowed.key = ${counted.key}`;
  return { counted, granted: sql`not exists (${beyond} where ${counted.points} > allowed.most)` };
}

const countUp = preparedQuery((db, slot: Slot<CountRequest & { points: number }>) =>
  countingUp(db, slot, (request) => request),
);

function countingUp<Values>(
  db: Database,
  slot: Slot<Values>,
  read: (values: Values) => Omit<CountRequest, "most"> & { points: number },
) {
  const closed = sql`${rateLimits.expire} <= ${slot((v) => read(v).now)}`;
  const [keys, ends] = [slot((v) => read(v).keys), slot((v) => read(v).ends)];
  const points = sql`${slot((v) => read(v).points)}::integer`;
  return db
    .insert(rateLimits)
    .select(
      sql`select key, ${points}, expire from unnest(${keys}::text[], ${ends}::timestamptz[]) as requested (key, expire)`,
    )
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        points: sql`case when ${closed} then excluded.points else ${rateLimits.points} + excluded.points end`,
        expire: sql`case when ${closed} then excluded.expire else ${rateLimits.expire} end`,
      },
    })
    .returning();
}

interface Consumed {
  stored: string;
  points: number;
  /** Whether the limit was exceeded. */
  refused: boolean;
  millisecondsLeft: number;
}

/** Returns limits counted in the database; `factor` widens all except those against guessing. */
export function createLimits({ db, clock, factor }: { db: Database; clock: Clock; factor: number }): Limits {
  const allowedPoints = (limit: Limit) => Math.ceil(limit.points * (limit.guessing ? 1 : factor));

  function countRequestOf(counts: readonly Count[]): CountRequest {
    const now = clock.now();
    const sorted = counts
      .map(({ limit, key }) => ({ limit, stored: storedKey(limit, key) }))
      .sort((a, b) => (a.stored < b.stored ? -1 : 1));
    return {
      now,
      keys: sorted.map(({ stored }) => stored),
      ends: sorted.map(({ limit }) => windowEnd(limit, now).toISOString()),
      most: sorted.map(({ limit }) => allowedPoints(limit)),
    };
  }

  function consumedOf({ keys, most, now }: CountRequest, rows: (typeof rateLimits.$inferSelect)[]): Consumed[] {
    const byKey = new Map(rows.map((row) => [row.key, row]));
    return keys.map((stored, index) => {
      const row = byKey.get(stored);
      return {
        stored,
        points: row?.points ?? 0,
        refused: (row?.points ?? 0) > (most[index] ?? 0),
        millisecondsLeft: (row?.expire ?? now).getTime() - now.getTime(),
      };
    });
  }

  /** Raises all counts by `points` in one statement. */
  async function countRequested(on: Database, counts: readonly Count[], points = 1): Promise<Consumed[]> {
    const request = countRequestOf(counts);
    return consumedOf(request, await countUp(on, { ...request, points }));
  }

  function refunding(stored: readonly string[]) {
    // In the order in which counting locks them, so that two who do this at once wait for each other and do not deadlock.
    const locked = db.$with("locked").as(
      db
        .select({ key: rateLimits.key })
        .from(rateLimits)
        .where(inArray(rateLimits.key, [...stored]))
        .orderBy(sql`${rateLimits.key} collate "C"`)
        .for("update"),
    );
    return db
      .with(locked)
      .update(rateLimits)
      .set({ points: sql`greatest(${rateLimits.points} - 1, 0)` })
      .where(inArray(rateLimits.key, db.select({ key: locked.key }).from(locked)));
  }

  return {
    async consume(limits, key) {
      const consumed = await countRequested(
        db,
        [limits].flat().map((limit) => ({ limit, key })),
      );
      const refusal = refusalOf(consumed);
      if (!refusal) return;
      // A use that one limit refuses did not happen: the others do not count it.
      const others = consumed.filter(({ refused }) => !refused);
      if (others.length > 0) await refunding(others.map(({ stored }) => stored));
      throw refusal;
    },
    async consumeWith(tx, counts) {
      const refusal = refusalOf(await countRequested(tx, counts));
      if (refusal) throw refusal;
    },
    async countBeyond(limit, key) {
      const [consumed] = await countRequested(db, [{ limit, key }]);
      return Math.max(0, (consumed?.points ?? 0) - allowedPoints(limit));
    },
    countRequest: countRequestOf,
    async refundAll(counts) {
      const request = countRequestOf(counts);
      const rows = await refunding(request.keys).returning();
      return refusalOf(
        consumedOf(
          request,
          rows.map((row) => ({ ...row, points: row.points + 1 })),
        ),
      );
    },
    async reserve(limit, key, points) {
      const [consumed] = await countRequested(db, [{ limit, key }], points);
      return { granted: consumed?.refused === false, holdsFor: consumed?.millisecondsLeft ?? 0 };
    },
    allowedPoints,
    async refund(limit, key) {
      await refunding([storedKey(limit, key)]);
    },
    async reset(limit, key) {
      await db.delete(rateLimits).where(eq(rateLimits.key, storedKey(limit, key)));
    },
    async purge() {
      await db.delete(rateLimits).where(lt(rateLimits.expire, clock.now()));
    },
  };
}

function refusalOf(consumed: readonly Consumed[]): AppError | undefined {
  const waits = consumed.flatMap(({ refused, millisecondsLeft }) => (refused ? [millisecondsLeft] : []));
  return waits.length === 0 ? undefined : tooManyRequests(secondsOf(Math.max(...waits)));
}

function windowEnd({ seconds }: Limit, now: Date): Date {
  return new Date(now.getTime() + seconds * 1000);
}

/** Keys are e-mail addresses and network addresses: only their hashes are stored. */
function storedKey({ name }: Limit, key: string): string {
  return `${name}:${createHash("sha256").update(key).digest("base64url")}`;
}

/** Returns the error for a limit that was exceeded (429), with the seconds to wait. */
export function tooManyRequests(seconds: number): AppError {
  const text = `Trop de demandes à la suite. Veuillez réessayer dans ${waitText(seconds)}.`;
  return new AppError(429, "too_many", text, {
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

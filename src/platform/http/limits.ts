import { createHash } from "node:crypto";
import { eq, inArray, lt, type SQL, sql, type WithSubquery } from "drizzle-orm";
import type { Clock } from "../clock.ts";
import type { Database, Transaction } from "../db/database.ts";
import { preparedQuery, type Slot } from "../db/prepared-query.ts";
import { AppError } from "../errors.ts";
import { rateLimits } from "./limits.table.ts";

/** How often something may be done: `points` times in a window of `seconds` that opens with the first. */
export interface Limit {
  name: string;
  points: number;
  seconds: number;
  /** A limit against guessing is never widened by RATE_LIMIT_FACTOR. */
  guessing?: boolean;
}

/** A limit, and whose count it is. */
export interface Count {
  limit: Limit;
  key: string;
}

/** Counts that all nodes share. */
export interface Limits {
  /** This was done once more by the holder of the key. Refuses (429, with the seconds to wait) where it was too often. */
  take(limits: Limit | readonly Limit[], key: string): Promise<void>;
  /**
   * This was done once more, counted in the transaction of what was done, so that a refusal (429) undoes both. Call it
   * last: the counts of an address are shared by many, and stay locked until the transaction ends.
   */
  takeWith(tx: Transaction, counts: readonly Count[]): Promise<void>;
  /** This was done once more by the holder of the key, who is not refused: how often more than the limit allows, 0 within it. */
  countBeyond(limit: Limit, key: string): Promise<number>;
  /** These counts as `countingAsked` takes them. */
  asked(counts: readonly Count[]): Asked;
  /** These do not count: nothing was done. Answers the refusal (429) if one of them was beyond its limit. */
  takeBack(counts: readonly Count[]): Promise<AppError | undefined>;
  /** Several at once: whether they were still to be had, and for how many milliseconds this answer holds. */
  reserve(limit: Limit, key: string, points: number): Promise<{ granted: boolean; holdsFor: number }>;
  /** How many the limit allows here. */
  mostOf(limit: Limit): number;
  /** What was taken last does not count: it turned out to be harmless. */
  giveBack(limit: Limit, key: string): Promise<void>;
  /** The holder of the key begins anew. */
  forget(limit: Limit, key: string): Promise<void>;
  /** Windows that have closed are forgotten. */
  sweep(): Promise<void>;
}

/** What is counted up in one statement, sorted by key, so that two that share some never block each other. */
export interface Asked {
  now: Date;
  keys: readonly string[];
  /** When each one's window ends if it opens now. */
  ends: readonly string[];
  /** How many each one allows. */
  most: readonly number[];
}

/** The part of a statement that counts. */
export type CountedRows = WithSubquery;

/**
 * Counts these once more as a part of another statement, which does its work only where `granted` holds. Where it did
 * not do it, whatever the reason, call `takeBack`.
 */
export function countingAsked<Values>(
  db: Database,
  slot: Slot<Values>,
  read: (values: Values) => Asked,
): { counted: CountedRows; granted: SQL } {
  const counted = db.$with("counted").as(countingUp(db, slot, (values) => ({ ...read(values), points: 1 })));
  const limits = sql`unnest(${slot((v) => read(v).keys)}::text[], ${slot((v) => read(v).most)}::integer[])`;
  const beyond = sql`select from ${counted} join ${limits} as allowed (key, most) on allowed.key = ${counted.key}`;
  return { counted, granted: sql`not exists (${beyond} where ${counted.points} > allowed.most)` };
}

const countUp = preparedQuery((db, slot: Slot<Asked & { points: number }>) => countingUp(db, slot, (asked) => asked));

function countingUp<Values>(
  db: Database,
  slot: Slot<Values>,
  read: (values: Values) => Omit<Asked, "most"> & { points: number },
) {
  const closed = sql`${rateLimits.expire} <= ${slot((v) => read(v).now)}`;
  const [keys, ends] = [slot((v) => read(v).keys), slot((v) => read(v).ends)];
  const points = sql`${slot((v) => read(v).points)}::integer`;
  return db
    .insert(rateLimits)
    .select(
      sql`select key, ${points}, expire from unnest(${keys}::text[], ${ends}::timestamptz[]) as asked (key, expire)`,
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

interface Taken {
  stored: string;
  points: number;
  /** Whether it was beyond the limit. */
  refused: boolean;
  millisecondsLeft: number;
}

/** Limits counted in the database; `factor` widens all but those against guessing. */
export function createLimits({ db, clock, factor }: { db: Database; clock: Clock; factor: number }): Limits {
  const mostOf = (limit: Limit) => Math.ceil(limit.points * (limit.guessing ? 1 : factor));

  function askedOf(counts: readonly Count[]): Asked {
    const now = clock.now();
    const sorted = counts
      .map(({ limit, key }) => ({ limit, stored: storedKey(limit, key) }))
      .sort((a, b) => (a.stored < b.stored ? -1 : 1));
    return {
      now,
      keys: sorted.map(({ stored }) => stored),
      ends: sorted.map(({ limit }) => windowEnd(limit, now).toISOString()),
      most: sorted.map(({ limit }) => mostOf(limit)),
    };
  }

  function takenOf({ keys, most, now }: Asked, rows: (typeof rateLimits.$inferSelect)[]): Taken[] {
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

  /** All counts go up by so many points, in one statement. */
  async function take(on: Database, counts: readonly Count[], points = 1): Promise<Taken[]> {
    const asked = askedOf(counts);
    return takenOf(asked, await countUp(on, { ...asked, points }));
  }

  function givingBack(stored: readonly string[]) {
    return db
      .update(rateLimits)
      .set({ points: sql`greatest(${rateLimits.points} - 1, 0)` })
      .where(inArray(rateLimits.key, [...stored]));
  }

  return {
    async take(limits, key) {
      const taken = await take(
        db,
        [limits].flat().map((limit) => ({ limit, key })),
      );
      const refusal = refusalOf(taken);
      if (!refusal) return;
      // What one limit refuses was not done: the others do not count it.
      const others = taken.filter(({ refused }) => !refused);
      if (others.length > 0) await givingBack(others.map(({ stored }) => stored));
      throw refusal;
    },
    async takeWith(tx, counts) {
      const refusal = refusalOf(await take(tx, counts));
      if (refusal) throw refusal;
    },
    async countBeyond(limit, key) {
      const [taken] = await take(db, [{ limit, key }]);
      return Math.max(0, (taken?.points ?? 0) - mostOf(limit));
    },
    asked: askedOf,
    async takeBack(counts) {
      const asked = askedOf(counts);
      const rows = await givingBack(asked.keys).returning();
      return refusalOf(
        takenOf(
          asked,
          rows.map((row) => ({ ...row, points: row.points + 1 })),
        ),
      );
    },
    async reserve(limit, key, points) {
      const [taken] = await take(db, [{ limit, key }], points);
      return { granted: taken?.refused === false, holdsFor: taken?.millisecondsLeft ?? 0 };
    },
    mostOf,
    async giveBack(limit, key) {
      await givingBack([storedKey(limit, key)]);
    },
    async forget(limit, key) {
      await db.delete(rateLimits).where(eq(rateLimits.key, storedKey(limit, key)));
    },
    async sweep() {
      await db.delete(rateLimits).where(lt(rateLimits.expire, clock.now()));
    },
  };
}

function refusalOf(taken: readonly Taken[]): AppError | undefined {
  const waits = taken.flatMap(({ refused, millisecondsLeft }) => (refused ? [millisecondsLeft] : []));
  return waits.length === 0 ? undefined : tooManyRequests(secondsOf(Math.max(...waits)));
}

function windowEnd({ seconds }: Limit, now: Date): Date {
  return new Date(now.getTime() + seconds * 1000);
}

/** Keys are e-mail addresses and network addresses: only their hashes are kept. */
function storedKey({ name }: Limit, key: string): string {
  return `${name}:${createHash("sha256").update(key).digest("base64url")}`;
}

/** The refusal (429) of what was done too often, with the seconds to wait. */
export function tooManyRequests(seconds: number): AppError {
  const minutes = Math.ceil(seconds / 60);
  const wait = seconds < 60 ? "dans une minute" : `dans ${minutes}\u00a0minute${minutes > 1 ? "s" : ""}`;
  return new AppError(429, "too_many", `Trop de demandes à la suite. Veuillez réessayer ${wait}.`, {
    retryAfter: seconds,
  });
}

/** Whole seconds, at least one: what `Retry-After` can say. */
export function secondsOf(milliseconds: number): number {
  return Math.max(1, Math.ceil(milliseconds / 1000));
}

import { createHash } from "node:crypto";
import { lt } from "drizzle-orm";
import { RateLimiterDrizzle, RateLimiterRes } from "rate-limiter-flexible";
import type { Clock } from "../clock.ts";
import type { Database } from "../db/database.ts";
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

/** Counts that all nodes share. */
export interface Limits {
  /** This was done once more by the holder of the key. Refuses (429, with the seconds to wait) where it was too often. */
  take(limits: Limit | readonly Limit[], key: string): Promise<void>;
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

/** Limits counted in the database; `factor` widens all but those against guessing. */
export function createLimits({ db, clock, factor }: { db: Database; clock: Clock; factor: number }): Limits {
  const counters = new Map<string, RateLimiterDrizzle>();

  const mostOf = (limit: Limit) => Math.ceil(limit.points * (limit.guessing ? 1 : factor));

  function counterOf(limit: Limit): RateLimiterDrizzle {
    const existing = counters.get(limit.name);
    if (existing) return existing;
    const counter = new RateLimiterDrizzle({
      storeClient: db,
      schema: rateLimits,
      keyPrefix: limit.name,
      points: mostOf(limit),
      duration: limit.seconds,
      // A schedule sweeps instead: on one node, and with the site's own end.
      clearExpiredByTimeout: false,
    });
    counters.set(limit.name, counter);
    return counter;
  }

  return {
    async take(limits, key) {
      for (const limit of [limits].flat()) {
        try {
          await counterOf(limit).consume(storedKey(key));
        } catch (refusal) {
          if (!(refusal instanceof RateLimiterRes)) throw refusal;
          throw tooManyRequests(secondsOf(refusal.msBeforeNext));
        }
      }
    },
    async reserve(limit, key, points) {
      try {
        const { msBeforeNext } = await counterOf(limit).consume(storedKey(key), points);
        return { granted: true, holdsFor: msBeforeNext };
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        return { granted: false, holdsFor: refusal.msBeforeNext };
      }
    },
    mostOf,
    async giveBack(limit, key) {
      await counterOf(limit).reward(storedKey(key));
    },
    async forget(limit, key) {
      await counterOf(limit).delete(storedKey(key));
    },
    async sweep() {
      await db.delete(rateLimits).where(lt(rateLimits.expire, clock.now()));
    },
  };
}

/** Keys are e-mail addresses and network addresses: only their hashes are kept. */
function storedKey(key: string): string {
  return createHash("sha256").update(key).digest("base64url");
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

import type { Logger } from "#platform/log.ts";
import type { SecurityLog } from "#platform/security-log.ts";
import { type Limit, type Limits, secondsOf } from "./limits.db.ts";

/**
 * All calls of one address but those of cached pages and lists: generous, because mobile operators put thousands of
 * people behind one.
 */
export const ALL_CALLS: Limit = { name: "all-calls", points: 1200, seconds: 60 };

/** Uncached pages and lists of one address: each costs as much as a hundred cached ones. */
export const OWN_RENDERINGS: Limit = { name: "own-renderings", points: 300, seconds: 60 };

/**
 * Cached responses that a call of one address has to wait for, after a change: a few a second for each page that many
 * ask for.
 */
export const SHARED_RENDERINGS: Limit = { name: "shared-renderings", points: 6000, seconds: 60 };

/** A node reserves this part of the limit at a time, so that the shared count is queried once for many calls. */
const LEASE_SHARE = 1 / 20;
const MAXIMUM_ADDRESSES = 50_000;

interface Lease {
  /** Calls that may still pass; below zero while the first reservation is under way. */
  left: number;
  reserving: boolean;
  /** When calls may pass again, in milliseconds since 1970; set once a reservation was refused. */
  refusedUntil?: number;
}

/** Counts the calls of addresses without waiting for the database. */
export interface CallLimit {
  /** Counts a call of this address. Returns the seconds it must wait, 0 if it may go on. */
  consume(address: string): number;
  /** Takes the last call of this address back: it cost nothing. */
  refund(address: string): void;
}

/**
 * Returns a limit that all nodes count together, each by reservations of its own, so that no call waits for the
 * database. It errs on the side of serving: calls pass while a reservation is under way, and if counting fails.
 */
export function createCallLimit({ limit, limits, log }: { limit: Limit; limits: Limits; log: Logger }): CallLimit {
  const leased = Math.max(1, Math.round(limits.allowedPoints(limit) * LEASE_SHARE));
  const leases = new Map<string, Lease>();

  function begin(address: string): Lease {
    const lease = { left: 0, reserving: false };
    leases.set(address, lease);
    // An address that is dropped here only reserves again.
    const [oldest] = leases.keys();
    if (leases.size > MAXIMUM_ADDRESSES && oldest !== undefined) leases.delete(oldest);
    return lease;
  }

  function reserve(address: string, lease: Lease): void {
    lease.reserving = true;
    limits
      .reserve(limit, address, leased)
      .then(({ granted, holdsFor }) => {
        if (granted) lease.left += leased;
        else lease.refusedUntil = Date.now() + holdsFor;
      })
      .catch((error: unknown) => {
        lease.left += leased;
        log.error({ err: error, limit: limit.name }, "calls could not be counted");
      })
      .finally(() => {
        lease.reserving = false;
      });
  }

  function consume(address: string): number {
    let lease = leases.get(address);
    const wait = (lease?.refusedUntil ?? 0) - Date.now();
    if (!lease || (lease.refusedUntil !== undefined && wait <= 0)) {
      lease = begin(address);
    } else if (lease.refusedUntil !== undefined && lease.left <= 0) {
      return secondsOf(wait);
    }
    lease.left -= 1;
    if (lease.left <= 0 && !lease.reserving && lease.refusedUntil === undefined) reserve(address, lease);
    return 0;
  }

  return {
    consume,
    refund(address) {
      const lease = leases.get(address);
      if (lease) lease.left += 1;
    },
  };
}

const MAXIMUM_LOGGED = 10_000;

/**
 * Returns the same limit, which writes its refusals to the security log: one line for each address and window, because
 * a line for each of a thousand refusals a second would fill the disk.
 */
export function logLimitedCalls(limit: CallLimit, securityLog: SecurityLog): CallLimit {
  const loggedUntil = new Map<string, number>();

  function logOnce(address: string, seconds: number): void {
    const now = Date.now();
    if ((loggedUntil.get(address) ?? 0) > now) return;
    loggedUntil.delete(address);
    loggedUntil.set(address, now + seconds * 1000);
    // An address that is dropped here is logged once more.
    const [oldest] = loggedUntil.keys();
    if (loggedUntil.size > MAXIMUM_LOGGED && oldest !== undefined) loggedUntil.delete(oldest);
    securityLog({ event: "call", outcome: "limited", route: "*", address });
  }

  return {
    ...limit,
    consume(address) {
      const wait = limit.consume(address);
      if (wait > 0) logOnce(address, wait);
      return wait;
    },
  };
}

import type { Logger } from "../log.ts";
import { type Limit, type Limits, secondsOf } from "./limits.ts";

/** All calls of one address: generous, for mobile operators put thousands of people behind one. */
export const ALL_CALLS: Limit = { name: "all-calls", points: 1200, seconds: 60 };

/** Pages and lists of one address that are made for it alone, and kept for nobody: each costs a hundred kept ones. */
export const OWN_RENDERINGS: Limit = { name: "own-renderings", points: 300, seconds: 60 };

/** A node reserves this part of the limit at a time: the shared count is asked once for so many. */
const LEASE_SHARE = 1 / 20;
const REMEMBERED_ADDRESSES = 50_000;

interface Lease {
  /** Calls that may still be let through; below zero while the first reservation is under way. */
  left: number;
  reserving: boolean;
  /** When there is something to be had again, in milliseconds since 1970; set once a reservation was refused. */
  refusedUntil?: number;
}

/** Counts the calls of addresses without waiting for the database. */
export interface CallLimit {
  /** Counts a call of this address, and answers for how many seconds it must wait: 0 where it may go on. */
  take(address: string): number;
  /** The last call of this address does not count: it cost nothing. */
  giveBack(address: string): void;
}

/**
 * All nodes count together, each by reservations of its own, so that hardly a call waits for the database. It errs on
 * the side of serving: what comes before a reservation is answered passes, and so does all where counting fails.
 */
export function createCallLimit({ limit, limits, log }: { limit: Limit; limits: Limits; log: Logger }): CallLimit {
  const leased = Math.max(1, Math.round(limits.mostOf(limit) * LEASE_SHARE));
  const leases = new Map<string, Lease>();

  function begin(address: string): Lease {
    const lease = { left: 0, reserving: false };
    leases.set(address, lease);
    // A forgotten address only reserves anew.
    const [oldest] = leases.keys();
    if (leases.size > REMEMBERED_ADDRESSES && oldest !== undefined) leases.delete(oldest);
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

  function take(address: string): number {
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
    take,
    giveBack(address) {
      const lease = leases.get(address);
      if (lease) lease.left += 1;
    },
  };
}

import type { Logger } from "../log.ts";
import { type Limit, type Limits, secondsOf } from "./limits.ts";

/** All calls of one address: generous, for mobile operators put thousands of people behind one. */
export const ALL_CALLS: Limit = { name: "all-calls", points: 1200, seconds: 60 };

/** Calls that a node reserves at a time: the shared count is asked once for so many. */
const LEASE = 60;
const REMEMBERED_ADDRESSES = 50_000;

interface Lease {
  /** Calls that may still be let through; below zero while the first reservation is under way. */
  left: number;
  reserving: boolean;
  /** When there is something to be had again, in milliseconds since 1970; set once a reservation was refused. */
  refusedUntil?: number;
}

/**
 * Counts every call of an address, and answers for how many seconds it must wait: 0 where it may go on. All nodes
 * count together, each by reservations of its own, so that hardly a call waits for the database. It errs on the
 * side of serving: what comes before a reservation is answered passes, and so does all where counting fails.
 */
export function createCallLimit({ limits, log }: { limits: Limits; log: Logger }): (address: string) => number {
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
      .reserve(ALL_CALLS, address, LEASE)
      .then(({ granted, holdsFor }) => {
        if (granted) lease.left += LEASE;
        else lease.refusedUntil = Date.now() + holdsFor;
      })
      .catch((error: unknown) => {
        lease.left += LEASE;
        log.error({ err: error }, "calls could not be counted");
      })
      .finally(() => {
        lease.reserving = false;
      });
  }

  return (address) => {
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
  };
}

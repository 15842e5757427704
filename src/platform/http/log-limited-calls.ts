import type { SecurityLog } from "../security-log.ts";
import type { CallLimit } from "./call-limit.ts";

const MAXIMUM_ADDRESSES = 10_000;

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
    if (loggedUntil.size > MAXIMUM_ADDRESSES && oldest !== undefined) loggedUntil.delete(oldest);
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

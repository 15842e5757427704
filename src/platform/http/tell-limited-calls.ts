import type { SecurityLog } from "../security-log.ts";
import type { CallLimit } from "./call-limit.ts";

const REMEMBERED_ADDRESSES = 10_000;

/**
 * The same limit, and the security log says whom it refuses: one line for each address and window, for a line for each
 * of a thousand refusals a second would fill the disk.
 */
export function tellLimitedCalls(limit: CallLimit, securityLog: SecurityLog): CallLimit {
  const toldUntil = new Map<string, number>();

  function tell(address: string, seconds: number): void {
    const now = Date.now();
    if ((toldUntil.get(address) ?? 0) > now) return;
    toldUntil.delete(address);
    toldUntil.set(address, now + seconds * 1000);
    // One that is forgotten is told of once more.
    const [oldest] = toldUntil.keys();
    if (toldUntil.size > REMEMBERED_ADDRESSES && oldest !== undefined) toldUntil.delete(oldest);
    securityLog({ event: "call", outcome: "limited", route: "*", address });
  }

  return {
    ...limit,
    take(address) {
      const wait = limit.take(address);
      if (wait > 0) tell(address, wait);
      return wait;
    },
  };
}

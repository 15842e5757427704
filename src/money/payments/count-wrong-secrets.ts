import type { AppContext } from "#composition/context.ts";
import { AppError } from "#platform/errors.ts";
import type { SecurityTrace } from "#platform/http/app-env.ts";
import { type Limit, secondsOf, tooManyRequests } from "#platform/http/limits.ts";

/** Notifications with a wrong secret. Those with a right one are never counted. */
const WRONG_SECRETS: Limit = { name: "notifications-with-wrong-secret", points: 60, seconds: 600 };

const REMEMBERED_ADDRESSES = 10_000;

interface Window {
  /** In milliseconds since 1970. */
  closesAt: number;
  refused: boolean;
}

/** Counts a notification with a wrong secret from this address. Throws 429 after too many. */
export type CountWrongSecret = (address: string, trace: SecurityTrace) => Promise<void>;

/**
 * Returns a counter of notifications with a wrong secret by address. Each address is logged once in a window, and once
 * more when it is refused. Further refusals in the window cost no database write.
 */
export function createWrongSecretCount({
  clock,
  limits,
  log,
}: Pick<AppContext, "clock" | "limits" | "log">): CountWrongSecret {
  const windows = new Map<string, Window>();

  function openWindow(address: string, now: number): Window {
    log.warn("a notification came without the secret of any attempt");
    const opened = { closesAt: now + WRONG_SECRETS.seconds * 1000, refused: false };
    windows.delete(address);
    windows.set(address, opened);
    // An address that is dropped from memory is still counted in the database; it is only logged once more.
    const [oldest] = windows.keys();
    if (windows.size > REMEMBERED_ADDRESSES && oldest !== undefined) windows.delete(oldest);
    return opened;
  }

  return async (address, trace) => {
    const now = clock.now().getTime();
    const known = windows.get(address);
    const window = known && known.closesAt > now ? known : openWindow(address, now);
    if (window.refused) {
      trace.silent = true;
      throw tooManyRequests(secondsOf(window.closesAt - now));
    }
    try {
      await limits.consume(WRONG_SECRETS, address);
    } catch (error) {
      if (error instanceof AppError && error.retryAfter !== undefined) {
        // A concurrent request may have logged the refusal already.
        trace.silent = window.refused;
        window.refused = true;
        window.closesAt = now + error.retryAfter * 1000;
      }
      throw error;
    }
  };
}

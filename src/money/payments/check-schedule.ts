import type { Attempt } from "./payments.db.ts";

const FIRST_DELAY_SECONDS = 60;
const LONGEST_DELAY_SECONDS = 15 * 60;

/** Time during which an attempt is checked at the provider. Then only a late notification or staff moves it. */
const CHECKED_FOR_SECONDS = 48 * 3600;

/** In an outage, checks go on this often until one is answered, or until the attempt has this age. */
const OUTAGE_DELAY_SECONDS = 3600;
const CHECKED_IN_OUTAGE_FOR_SECONDS = 7 * 86_400;

/**
 * Returns the time of an attempt's next check at the provider: with growing delays, a last time after 48 hours, then
 * null. If that last check was not `answered`, it is repeated every hour until one is, for at most 7 days.
 */
export function nextCheckOf(
  attempt: Pick<Attempt, "checks" | "createdAt">,
  { now, answered }: { now: Date; answered: boolean },
): Date | null {
  const endsAfter = (seconds: number) => attempt.createdAt.getTime() + seconds * 1000;
  const at = now.getTime();
  const end = endsAfter(CHECKED_FOR_SECONDS);
  if (at < end) {
    const delay = Math.min(FIRST_DELAY_SECONDS * 2 ** Math.min(attempt.checks, 8), LONGEST_DELAY_SECONDS);
    return new Date(Math.min(at + delay * 1000, end));
  }
  const lastEnd = endsAfter(CHECKED_IN_OUTAGE_FOR_SECONDS);
  if (answered || at >= lastEnd) return null;
  return new Date(Math.min(at + OUTAGE_DELAY_SECONDS * 1000, lastEnd));
}

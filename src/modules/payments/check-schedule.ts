import type { Attempt } from "./payments.repo.ts";

const FIRST_DELAY_SECONDS = 60;
const LONGEST_DELAY_SECONDS = 15 * 60;

/** How long the provider is asked about an attempt: after that, only a late notification or staff moves it. */
const CHECKED_FOR_SECONDS = 48 * 3600;

/** In an outage it is asked on beyond that, this often and until this age, for one answer. */
const OUTAGE_DELAY_SECONDS = 3600;
const CHECKED_IN_OUTAGE_FOR_SECONDS = 7 * 86_400;

/**
 * When the provider is asked again about an attempt: less and less often, a last time when its 48 hours
 * end, and null after that. Where that last question, or each one since, was not `answered`, it is asked
 * every hour until one is, for at most 7 days.
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

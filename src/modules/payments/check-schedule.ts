import type { Attempt } from "./payments.repo.ts";

const FIRST_DELAY_SECONDS = 60;
const LONGEST_DELAY_SECONDS = 15 * 60;

/** How long the provider is asked about an attempt, in seconds: after that, only a late notification or staff moves it. */
export const CHECKED_FOR_SECONDS = 48 * 3600;

/**
 * When the provider is asked again about an attempt: less and less often, a last time when its 48 hours
 * end, and null after that.
 */
export function nextCheckOf(attempt: Pick<Attempt, "checks" | "createdAt">, now: Date): Date | null {
  const end = attempt.createdAt.getTime() + CHECKED_FOR_SECONDS * 1000;
  if (now.getTime() >= end) return null;
  const delay = Math.min(FIRST_DELAY_SECONDS * 2 ** Math.min(attempt.checks, 8), LONGEST_DELAY_SECONDS);
  return new Date(Math.min(now.getTime() + delay * 1000, end));
}

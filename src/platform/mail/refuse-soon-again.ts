import { AppError } from "#platform/errors.ts";
import { formatTime } from "#shared/date-formats.ts";

/** A second click is no wish for a second mail. */
const AGAIN_MS = 60_000;
const MINUTE_MS = 60_000;

/**
 * Throws 409 if the mail was enqueued less than a minute ago, with the times at which it was and at which it may go out
 * again.
 */
export function refuseSoonAgain(last: Date | undefined, now: Date): void {
  const next = (last?.getTime() ?? 0) + AGAIN_MS;
  if (!last || now.getTime() >= next) return;
  const open = new Date(Math.ceil(next / MINUTE_MS) * MINUTE_MS);
  throw new AppError("mailed_just_now", `Déjà envoyé à ${timeOf(last)}\u202f; possible de nouveau à ${timeOf(open)}.`);
}

function timeOf(moment: Date): string {
  return formatTime(moment.toISOString().slice(11, 16));
}

import type { AppContext } from "#composition/context.ts";
import { redactProcessed } from "./notifications.repo.ts";

/** Days after which a processed notification is redacted; the privacy policy names the same number. */
const RAW_DAYS = 90;

/**
 * Redacts processed notifications older than 90 days: leaves only the reference, the amount and the outcome. The same
 * notification sent again is still recognised and changes nothing.
 */
export async function redactNotifications({ db, clock }: Pick<AppContext, "db" | "clock">): Promise<void> {
  const oldest = clock.now();
  oldest.setUTCDate(oldest.getUTCDate() - RAW_DAYS);
  await redactProcessed(db, oldest);
}

import { reduceProcessed } from "./notifications.repo.ts";
import type { PaymentDeps } from "./payments.deps.ts";

/** How long a processed notification is kept as it came, in days: the privacy policy says so too. */
const RAW_DAYS = 90;

/**
 * Of notifications that were processed and are older than the privacy policy allows, only the reference, the amount and
 * the outcome are left. The same one sent again is still the same, and changes nothing.
 */
export async function reduceNotifications({ db, clock }: Pick<PaymentDeps, "db" | "clock">): Promise<void> {
  const oldest = clock.now();
  oldest.setUTCDate(oldest.getUTCDate() - RAW_DAYS);
  await reduceProcessed(db, oldest);
}

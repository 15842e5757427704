import type { AppContext } from "#composition/context.ts";
import { deleteUnverifiedBefore } from "./accounts.repo.ts";

/** Days after which an unverified sign-up is deleted; the privacy policy names the same number. */
const PENDING_DAYS = 30;

/**
 * Deletes accounts whose address was not verified within 30 days: their owners can sign up again. Accounts that an import
 * made stay.
 */
export async function purgeSignUps({ db, clock }: Pick<AppContext, "db" | "clock">): Promise<void> {
  const oldest = clock.now();
  oldest.setUTCDate(oldest.getUTCDate() - PENDING_DAYS);
  await deleteUnverifiedBefore(db, oldest);
}

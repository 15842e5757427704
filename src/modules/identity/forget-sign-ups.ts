import type { AppContext } from "#modules/context.ts";
import { deleteUnprovenBefore } from "./accounts.repo.ts";

/** How long somebody who signed up may take to prove the address, in days: the privacy policy says so too. */
const PENDING_DAYS = 30;

/** Who signed up and never proved the address is gone; signing up again begins anew. */
export async function forgetSignUps({ db, clock }: Pick<AppContext, "db" | "clock">): Promise<void> {
  const oldest = clock.now();
  oldest.setUTCDate(oldest.getUTCDate() - PENDING_DAYS);
  await deleteUnprovenBefore(db, oldest);
}

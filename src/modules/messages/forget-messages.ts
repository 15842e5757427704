import type { AppContext } from "#modules/context.ts";
import { deleteMessagesBefore } from "./messages.repo.ts";

/** How long a message is kept, in years: the privacy policy says so too. */
const KEPT_YEARS = 2;

/** Messages that are older than the privacy policy allows are gone. */
export async function forgetOldMessages({ db, clock }: Pick<AppContext, "db" | "clock">): Promise<void> {
  const oldest = clock.now();
  oldest.setUTCFullYear(oldest.getUTCFullYear() - KEPT_YEARS);
  await db.transaction((tx) => deleteMessagesBefore(tx, oldest));
}

import type { AppContext } from "#composition/context.ts";
import { deleteMessagesBefore } from "./messages.repo.ts";

/** Years after which a message is deleted; the privacy policy names the same number. */
const RETENTION_YEARS = 2;

/** Deletes messages that are older than the privacy policy allows. */
export async function purgeMessages({ db, clock }: Pick<AppContext, "db" | "clock">): Promise<void> {
  const oldest = clock.now();
  oldest.setUTCFullYear(oldest.getUTCFullYear() - RETENTION_YEARS);
  await db.transaction((tx) => deleteMessagesBefore(tx, oldest));
}

import type { AppContext } from "#composition/context.ts";
import { deletePromises } from "./promises.repo.ts";

/** Days after which an unconfirmed promise is deleted, and years after which an ended one is. */
const UNCONFIRMED_DAYS = 30;
const ENDED_YEARS = 3;

/** Deletes promises that were never confirmed or ended long ago, after the periods of the privacy policy. */
export async function purgePromises({ db, clock }: Pick<AppContext, "db" | "clock">): Promise<void> {
  const requestedBefore = clock.now();
  requestedBefore.setUTCDate(requestedBefore.getUTCDate() - UNCONFIRMED_DAYS);
  const endedBefore = clock.now();
  endedBefore.setUTCFullYear(endedBefore.getUTCFullYear() - ENDED_YEARS);
  await db.transaction((tx) => deletePromises(tx, { requestedBefore, endedBefore }));
}

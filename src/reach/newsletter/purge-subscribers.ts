import type { AppContext } from "#composition/context.ts";
import { deleteSubscribers } from "./newsletter.repo.ts";

/** Days after which an unconfirmed address is deleted, and years after which the proof of an ended subscription is. */
const PENDING_DAYS = 30;
const ENDED_YEARS = 3;

/** Deletes subscribers who never confirmed or who left long ago, after the periods of the privacy policy. */
export async function purgeSubscribers({ db, clock }: Pick<AppContext, "db" | "clock">): Promise<void> {
  const requestedBefore = clock.now();
  requestedBefore.setUTCDate(requestedBefore.getUTCDate() - PENDING_DAYS);
  const unsubscribedBefore = clock.now();
  unsubscribedBefore.setUTCFullYear(unsubscribedBefore.getUTCFullYear() - ENDED_YEARS);
  await db.transaction((tx) => deleteSubscribers(tx, { requestedBefore, unsubscribedBefore }));
}

import type { AppContext } from "#modules/context.ts";
import { deleteSubscribers } from "./newsletter.repo.ts";

/** How long an address is kept that never confirmed, in days, and the proof of one that left, in years. */
const PENDING_DAYS = 30;
const ENDED_YEARS = 3;

/** Subscribers who never confirmed or left long ago are gone: the privacy policy says when. */
export async function forgetSubscribers({ db, clock }: Pick<AppContext, "db" | "clock">): Promise<void> {
  const requestedBefore = clock.now();
  requestedBefore.setUTCDate(requestedBefore.getUTCDate() - PENDING_DAYS);
  const unsubscribedBefore = clock.now();
  unsubscribedBefore.setUTCFullYear(unsubscribedBefore.getUTCFullYear() - ENDED_YEARS);
  await db.transaction((tx) => deleteSubscribers(tx, { requestedBefore, unsubscribedBefore }));
}

import { emailKeyOf } from "#contracts/email-key.ts";
import type { Limit } from "#platform/http/limits.ts";
import { enqueue } from "#platform/jobs/outbox.ts";
import type { GiftDeps } from "./gifts.deps.ts";

/** The outbox message that sends a link to one's gifts. */
export const GIFT_LINK_MESSAGE = "gift-link";

/** Mails with a link, by the e-mail address they are asked for: known or unknown makes no difference. */
const LINK_MAILS: readonly Limit[] = [
  { name: "gift-links", points: 3, seconds: 600 },
  { name: "gift-links-a-day", points: 10, seconds: 86_400 },
];

/**
 * A link will reach the owner of the address where something was given with it. Whether that is so is looked up later,
 * by the outbox: the answer and its time are the same for every address. Refuses (429) too many mails to one address.
 */
export async function requestGiftLink(
  { db, clock, limits, wakeOutbox }: Pick<GiftDeps, "db" | "clock" | "limits" | "wakeOutbox">,
  email: string,
): Promise<void> {
  const emailKey = emailKeyOf(email);
  await limits.take(LINK_MAILS, emailKey);
  const message = {
    kind: GIFT_LINK_MESSAGE,
    dedupeKey: `${GIFT_LINK_MESSAGE}:${crypto.randomUUID()}`,
    payload: { email: emailKey },
  };
  await db.transaction((tx) => enqueue(tx, message, clock.now()));
  wakeOutbox();
}

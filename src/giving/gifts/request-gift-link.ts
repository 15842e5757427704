import type { AppContext } from "#composition/context.ts";
import type { Limit } from "#platform/http/limits.ts";
import { emailKeyOf } from "#shared/email-key.ts";
import { giftLink } from "./gifts-outbox.ts";

/** Mails with a link to one address, whether it is known or not. */
const LINK_MAILS: readonly Limit[] = [
  { name: "gift-links", points: 3, seconds: 600 },
  { name: "gift-links-a-day", points: 10, seconds: 86_400 },
];

/**
 * Enqueues a mail with a link to the gifts of this address. The outbox handler looks up later whether there are any, so
 * that the response and its duration are the same for every address. Throws 429 after too many mails to one address.
 */
export async function requestGiftLink(
  { write, limits }: Pick<AppContext, "write" | "limits">,
  email: string,
): Promise<void> {
  const emailKey = emailKeyOf(email);
  await limits.consume(LINK_MAILS, emailKey);
  const dedupeKey = `${giftLink.kind}:${crypto.randomUUID()}`;
  await write(async ({ enqueue }) => enqueue(giftLink, { email: emailKey }, { dedupeKey }));
}

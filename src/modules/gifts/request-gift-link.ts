import { emailKeyOf } from "#contracts/email-key.ts";
import type { AppContext } from "#modules/context.ts";
import type { Limit } from "#platform/http/limits.ts";
import { giftLink } from "./gifts-outbox.ts";

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
  { write, limits }: Pick<AppContext, "write" | "limits">,
  email: string,
): Promise<void> {
  const emailKey = emailKeyOf(email);
  await limits.consume(LINK_MAILS, emailKey);
  const dedupeKey = `${giftLink.kind}:${crypto.randomUUID()}`;
  await write(async ({ enqueue }) => enqueue(giftLink, { email: emailKey }, { dedupeKey }));
}

import type { AppContext } from "#composition/context.ts";
import { findAccountByCard } from "#people/identity/accounts.repo.ts";
import { findReplacedCard } from "#people/identity/merged-accounts.repo.ts";
import { dayOf } from "#platform/abidjan-days.ts";
import { notFound } from "#platform/errors.ts";
import type { CardCheck } from "./member-card.contract.ts";
import { CARD_GUESSES } from "./member-limits.ts";
import { memberNumberOf } from "./present-profile.ts";

/**
 * Returns whether the card with this code is valid today, with as little about its owner as a comparison needs, or that
 * another card replaced it. Throws 404 for codes of no card or of an unverified account, and 429 after many wrong codes
 * from one network address.
 */
export async function checkCard(
  ctx: Pick<AppContext, "db" | "clock" | "limits" | "readStanding">,
  { code, address }: { code: string; address: string },
): Promise<CardCheck> {
  // Counted before the lookup and refunded if the card is genuine: scanning a queue at an entrance is not guessing.
  await ctx.limits.consume(CARD_GUESSES, address);
  const card = (await findAccountByCard(ctx.db, code)) ?? (await findReplacedCard(ctx.db, code));
  const isReplaced = card !== undefined && "mergedAt" in card;
  if (!card || (!isReplaced && !card.emailVerifiedAt)) throw notFound("Aucune carte de membre ne porte ce code.");
  for (const limit of CARD_GUESSES) await ctx.limits.refund(limit, address);
  if (isReplaced) return { member_number: memberNumberOf(card), replaced_on: dayOf(card.mergedAt) };
  return {
    member_number: memberNumberOf(card),
    name: `${card.firstName} ${[...card.lastName][0] ?? ""}.`,
    standing: await ctx.readStanding(card),
    valid_on: dayOf(ctx.clock.now()),
  };
}

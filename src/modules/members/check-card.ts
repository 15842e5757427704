import { CARD_REPLACED, type CardCheck } from "#contracts/member-card.ts";
import type { AppContext } from "#modules/context.ts";
import { findAccountByCard } from "#modules/identity/accounts.repo.ts";
import { isCardReplaced } from "#modules/identity/merged-accounts.repo.ts";
import { dayOf } from "#platform/abidjan-days.ts";
import { AppError, notFound } from "#platform/errors.ts";
import { CARD_GUESSES } from "./member-limits.ts";
import { memberNumberOf } from "./present-profile.ts";

/**
 * Returns whether the card with this code is valid today, with as little about its owner as a comparison needs. Throws
 * 404 for codes of no card, of a replaced one or of an unverified account, and 429 after many wrong codes from one
 * network address.
 */
export async function checkCard(
  ctx: Pick<AppContext, "db" | "clock" | "limits" | "readStanding">,
  { code, address }: { code: string; address: string },
): Promise<CardCheck> {
  // Counted before the lookup and refunded if the card is genuine: scanning a queue at an entrance is not guessing.
  await ctx.limits.consume(CARD_GUESSES, address);
  const account = await findAccountByCard(ctx.db, code);
  const isReplaced = !account && (await isCardReplaced(ctx.db, code));
  if (!account?.emailVerifiedAt && !isReplaced) throw notFound("Aucune carte de membre ne porte ce code.");
  for (const limit of CARD_GUESSES) await ctx.limits.refund(limit, address);
  if (!account) throw new AppError(404, "card_replaced", CARD_REPLACED);
  return {
    member_number: memberNumberOf(account),
    name: `${account.firstName} ${[...account.lastName][0] ?? ""}.`,
    standing: await ctx.readStanding(account),
    valid_on: dayOf(ctx.clock.now()),
  };
}

import type { CardCheck } from "#contracts/member-card.ts";
import type { AppContext } from "#modules/context.ts";
import { findAccountByCard } from "#modules/identity/accounts.repo.ts";
import { dayOf } from "#platform/abidjan-days.ts";
import { notFound } from "#platform/errors.ts";
import { CARD_GUESSES } from "./member-limits.ts";
import { memberNumberOf } from "./present-profile.ts";

/**
 * Whether the card with this code is a member's today, with the least that a comparison needs. Refuses (404) codes of
 * no card or of an account that is not proven, and (429) many wrong codes from one network address.
 */
export async function checkCard(
  deps: Pick<AppContext, "db" | "clock" | "limits" | "readStanding">,
  { code, address }: { code: string; address: string },
): Promise<CardCheck> {
  // Counted before it is looked up, and given back where the card is genuine: a queue at a door is no guessing.
  await deps.limits.consume(CARD_GUESSES, address);
  const account = await findAccountByCard(deps.db, code);
  if (!account?.emailVerifiedAt) throw notFound("Aucune carte de membre ne porte ce code.");
  for (const limit of CARD_GUESSES) await deps.limits.refund(limit, address);
  return {
    member_number: memberNumberOf(account),
    name: `${account.firstName} ${[...account.lastName][0] ?? ""}.`,
    standing: await deps.readStanding(account),
    valid_on: dayOf(deps.clock.now()),
  };
}

import type { GiftsPage, GiftYear } from "#contracts/gift.ts";
import type { Payer } from "#modules/payments/list-paid.ts";
import type { Database } from "#platform/db/database.ts";
import { paginate } from "#platform/http/paginate.ts";
import { type FoundGift, findGifts, findGivenTo, netOf } from "./find-gifts.ts";
import { presentGift, presentGiver } from "./present-gift.ts";

const GIFTS_PER_PAGE = 10;

/** One page of what this payer gave, the newest first, with the sum of each year; a page past the last is empty. */
export async function listGifts(
  db: Database,
  { payer, page, path, base, now }: { payer: Payer; page: number; path: string; base: string; now: Date },
): Promise<GiftsPage> {
  const gifts = await findGifts(db, payer);
  const shown = gifts.slice((page - 1) * GIFTS_PER_PAGE, page * GIFTS_PER_PAGE);
  const givenTo = await findGivenTo(db, shown, now);
  const [newest] = gifts;
  return {
    ...paginate(
      shown.map((gift) => presentGift(gift, givenTo.get(gift.order.purposeId), base)),
      { page, perPage: GIFTS_PER_PAGE, total: gifts.length, path },
    ),
    years: sumUpYears(gifts, base),
    giver: newest ? presentGiver(newest) : null,
  };
}

/** The years in which something was given, the newest first. */
function sumUpYears(gifts: readonly FoundGift[], base: string): GiftYear[] {
  const years = new Map<number, GiftYear>();
  for (const gift of gifts) {
    const { year } = gift.receipt;
    const sum = years.get(year) ?? { year, amount: 0, gifts: 0, summary_path: `${base}/summary/${year}` };
    const net = netOf(gift);
    years.set(year, { ...sum, amount: sum.amount + net, gifts: sum.gifts + (net > 0 ? 1 : 0) });
  }
  return [...years.values()].sort((a, b) => b.year - a.year);
}

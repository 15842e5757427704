import type { Payer } from "#money/payments/list-paid.ts";
import type { Database } from "#platform/db/database.ts";
import { paginate } from "#platform/http/paginate.ts";
import { type FoundPayment, findDues, findGifts, findGiftTargets } from "./find-gifts.ts";
import type { GiftsPage, GiftYear } from "./gift.contract.ts";
import { type GiftPaths, presentGift, presentGiver } from "./present-gift.ts";

const GIFTS_PER_PAGE = 10;

/** Returns one page of this payer's gifts, newest first, with the sums of each year. A page past the last is empty. */
export async function listGifts(
  db: Database,
  { payer, page, path, paths, now }: { payer: Payer; page: number; path: string; paths: GiftPaths; now: Date },
): Promise<GiftsPage> {
  const gifts = await findGifts(db, payer);
  const shown = gifts.slice((page - 1) * GIFTS_PER_PAGE, page * GIFTS_PER_PAGE);
  const targets = await findGiftTargets(db, shown, now);
  const [newest] = gifts;
  return {
    ...paginate(
      shown.map((gift) => presentGift(gift, targets.get(gift.order.purposeId), paths)),
      { page, perPage: GIFTS_PER_PAGE, total: gifts.length, path },
    ),
    years: sumUpYears(gifts, await findDues(db, payer), paths),
    giver: newest ? presentGiver(newest) : null,
  };
}

/**
 * Returns the years with gifts or dues, newest first, with their sums. A duplicate that waits for its refund is not
 * counted.
 */
function sumUpYears(gifts: readonly FoundPayment[], dues: readonly FoundPayment[], { base }: GiftPaths): GiftYear[] {
  const years = new Map<number, GiftYear>();
  for (const { order, receipt } of [...gifts, ...dues]) {
    if (!order.allocated) continue;
    const { year } = receipt;
    const sum = years.get(year) ?? { year, amount: 0, gifts: 0, dues: 0, summary_path: `${base}/summary/${year}` };
    const net = receipt.amount - receipt.refundedAmount;
    const more =
      order.purpose === "cotisation"
        ? { dues: sum.dues + net }
        : { amount: sum.amount + net, gifts: sum.gifts + (net > 0 ? 1 : 0) };
    years.set(year, { ...sum, ...more });
  }
  return [...years.values()].sort((a, b) => b.year - a.year);
}

import type { AppContext } from "#modules/context.ts";
import type { Payer } from "#modules/payments/list-paid.ts";
import { readReceiptPdf } from "#modules/receipts/deliver-receipt.ts";
import { notFound } from "#platform/errors.ts";
import { findGifts } from "./find-gifts.ts";

/** The PDF of a receipt of this payer's. Refuses (404) the numbers of others and unknown ones alike. */
export async function openGiftReceipt(
  deps: AppContext,
  { payer, number }: { payer: Payer; number: string },
): Promise<Buffer> {
  const gift = (await findGifts(deps.db, payer)).find(({ receipt }) => receipt.number === number);
  if (!gift) throw notFound("Reçu non trouvé");
  return readReceiptPdf(deps, gift.receipt);
}

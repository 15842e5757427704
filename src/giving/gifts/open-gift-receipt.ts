import type { Payer } from "#money/payments/list-paid.ts";
import { type ReceiptContext, readReceiptPdf } from "#money/receipts/deliver-receipt.ts";
import { notFound } from "#platform/errors.ts";
import { findGifts } from "./find-gifts.ts";

/** Returns the PDF of one of this payer's receipts. Throws 404 if the number is unknown or another payer's. */
export async function openGiftReceipt(
  ctx: ReceiptContext,
  { payer, number }: { payer: Payer; number: string },
): Promise<Buffer> {
  const gift = (await findGifts(ctx.db, payer)).find(({ receipt }) => receipt.number === number);
  if (!gift) throw notFound("Reçu non trouvé");
  return readReceiptPdf(ctx, gift.receipt);
}

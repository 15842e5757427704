import { readPayerOf } from "#money/payments/list-own-payments.ts";
import { type ReceiptContext, readReceiptPdf } from "#money/receipts/deliver-receipt.ts";
import { findNumberedReceipt } from "#money/receipts/find-numbered-receipt.ts";
import type { Member } from "#people/identity/read-session.ts";
import { notFound } from "#platform/errors.ts";
import { emailKeyOf } from "#shared/email-key.ts";
import { listAttemptsOfMember } from "./dues.repo.ts";

/**
 * Returns the PDF of a receipt of this member's: of a payment made while signed in or with the account's address, or of
 * dues that the account has claimed. Throws 404 if the number is unknown or another payer's.
 */
export async function readOwnReceipt(
  ctx: ReceiptContext,
  { account }: Member,
  number: string,
): Promise<{ number: string; pdf: Buffer }> {
  const receipt = await findNumberedReceipt(ctx.db, number);
  const isOwn =
    receipt &&
    (emailKeyOf(receipt.email) === account.emailKey ||
      (await readPayerOf(ctx.db, receipt.attemptId)) === account.id ||
      (await listAttemptsOfMember(ctx.db, account.id)).includes(receipt.attemptId));
  if (!isOwn) throw notFound("Reçu non trouvé");
  return { number, pdf: await readReceiptPdf(ctx, receipt) };
}

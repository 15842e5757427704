import { emailKeyOf } from "#contracts/email-key.ts";
import type { Member } from "#modules/identity/read-session.ts";
import { readPayerOf } from "#modules/payments/list-own-payments.ts";
import { type ReceiptDeps, readReceiptPdf } from "#modules/receipts/deliver-receipt.ts";
import { findNumberedReceipt } from "#modules/receipts/find-numbered-receipt.ts";
import { notFound } from "#platform/errors.ts";
import { listAttemptsOfMember } from "./dues.repo.ts";

/**
 * The PDF of a receipt, for the member whose payment it is: made while signed in, under the proven address, or dues
 * that were matched to the account. Refuses (404) an unknown number and another's receipt alike.
 */
export async function readOwnReceipt(
  deps: ReceiptDeps,
  { account }: Member,
  number: string,
): Promise<{ number: string; pdf: Buffer }> {
  const receipt = await findNumberedReceipt(deps.db, number);
  const isOwn =
    receipt &&
    (emailKeyOf(receipt.email) === account.emailKey ||
      (await readPayerOf(deps.db, receipt.attemptId)) === account.id ||
      (await listAttemptsOfMember(deps.db, account.id)).includes(receipt.attemptId));
  if (!isOwn) throw notFound("Reçu non trouvé");
  return { number, pdf: await readReceiptPdf(deps, receipt) };
}

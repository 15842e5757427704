import { linkPaths } from "#contracts/site-paths.ts";
import type { AppContext } from "#modules/context.ts";
import { foundationOf, messageIdOf } from "#modules/mailing/mail-content.ts";
import { hashToken, randomToken } from "#platform/ids.ts";
import type { ReceiptDocument } from "./document/receipt-document.ts";
import { linkReceipt } from "./issue-receipt.ts";
import { renderRefundMail } from "./mail/refund-mail.ts";
import { renderThankYouMail } from "./mail/thank-you-mail.ts";
import { findReceiptOfAttempt, markSent, type Receipt } from "./receipts.repo.ts";

export type ReceiptDeps = Pick<
  AppContext,
  "db" | "clock" | "getOrCreateFile" | "mail" | "renderReceipt" | "readSettings" | "publicUrl" | "untilQuiet"
>;

/**
 * The payer has the receipt by mail. Safe to run again: the number, the stored PDF and the mail's
 * Message-ID stay the same. Throws where the attempt has no receipt, or the mail was not taken.
 */
export async function deliverReceipt(deps: ReceiptDeps, attemptId: string): Promise<void> {
  const receipt = await receiptOf(deps, attemptId);
  if (receipt.sentAt) return;
  await deps.untilQuiet();
  const pdf = await readReceiptPdf(deps, receipt);
  const mail = await renderThankYouMail({
    ...(await mailFacts(deps, receipt)),
    duplicate: receipt.duplicate,
  });
  await deps.mail.send({
    ...mail,
    to: receipt.email,
    messageId: messageIdOf(deps.publicUrl, `receipt-${receipt.number}`),
    attachments: [
      {
        filename: `recu-${receipt.number}.pdf`,
        contentType: "application/pdf",
        content: pdf,
      },
    ],
  });
  await markSent(deps.db, receipt.id, deps.clock.now());
}

/** The payer has been told of a refund of this amount, in FCFA. Safe to run again. */
export async function announceRefund(
  deps: ReceiptDeps,
  { attemptId, amount, refundedInAll }: { attemptId: string; amount: number; refundedInAll: number },
): Promise<void> {
  const receipt = await receiptOf(deps, attemptId);
  const mail = await renderRefundMail({ ...(await mailFacts(deps, receipt)), refundedAmount: amount });
  await deps.mail.send({
    ...mail,
    to: receipt.email,
    messageId: messageIdOf(deps.publicUrl, `refund-${receipt.number}-${refundedInAll}`),
    attachments: [],
  });
}

/** The receipt as PDF: drawn once for each state of its refunds, however many ask at once, then kept. Those of a demonstration once bore no mark. */
export async function readReceiptPdf(deps: ReceiptDeps, receipt: Receipt): Promise<Buffer> {
  const mark = receipt.simulated ? "-simulated" : "";
  const key = `private/receipts/${receipt.id}-${receipt.refundedAmount}${mark}.pdf`;
  return deps.getOrCreateFile(key, "application/pdf", async () => deps.renderReceipt(await documentOf(deps, receipt)));
}

async function receiptOf(deps: ReceiptDeps, attemptId: string): Promise<Receipt> {
  const receipt = await findReceiptOfAttempt(deps.db, attemptId);
  if (!receipt) throw new Error(`attempt ${attemptId} has no receipt`);
  return receipt;
}

/** A link of the mail's own: the one that the payer's browser got is known to nobody here. */
async function mailFacts(deps: ReceiptDeps, receipt: Receipt) {
  const token = randomToken();
  const createdAt = deps.clock.now();
  await linkReceipt(deps.db, { tokenHash: hashToken(token), attemptId: receipt.attemptId, createdAt });
  return {
    firstName: receipt.firstName,
    amount: receipt.amount,
    purpose: receipt.purpose,
    purposeLabel: receipt.purposeLabel,
    number: receipt.number,
    methodLabel: receipt.methodLabel,
    paidAt: receipt.paidAt,
    simulated: receipt.simulated,
    receiptUrl: deps.publicUrl + linkPaths.receipt(token),
    campaignUrl: `${deps.publicUrl}${receipt.purposePath}`,
    foundation: foundationOf(await deps.readSettings()),
  };
}

async function documentOf(deps: ReceiptDeps, receipt: Receipt): Promise<ReceiptDocument> {
  return {
    number: receipt.number,
    purpose: receipt.purpose,
    payerName: `${receipt.firstName} ${receipt.lastName}`,
    amount: receipt.amount,
    refundedAmount: receipt.refundedAmount,
    refundedAt: receipt.refundedAt,
    paidAt: receipt.paidAt,
    methodLabel: receipt.methodLabel,
    purposeLabel: receipt.purposeLabel,
    reference: receipt.reference,
    verifyUrl: deps.publicUrl + linkPaths.verifyReceipt(receipt.verifyCode),
    duplicate: receipt.duplicate,
    simulated: receipt.simulated,
    foundation: foundationOf(await deps.readSettings()),
  };
}

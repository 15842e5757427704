import type { AppContext } from "#composition/context.ts";
import type { RefundMethod } from "#money/payments/payment-decision.contract.ts";
import type { GiftTribute } from "#money/payments/tribute.contract.ts";
import { hashToken, randomToken } from "#platform/ids.ts";
import { foundationOf, mailPictureOf, messageIdOf } from "#reach/mailing/mail-content.ts";
import { linkPaths } from "#shared/site-paths.ts";
import type { ReceiptDocument } from "./document/receipt-document.ts";
import { findReceiptOfAttempt, markSent, type Receipt } from "./receipts.db.ts";
import { renderCancellationMail, renderRefundMail, renderThankYouMail } from "./receipts.mails.ts";
import { linkReceipt } from "./receipts.ts";

export type ReceiptContext = Pick<
  AppContext,
  | "db"
  | "clock"
  | "getOrCreateFile"
  | "mail"
  | "renderReceipt"
  | "readSettings"
  | "publicUrl"
  | "untilQuiet"
  | "purposes"
>;

/**
 * Mails the receipt to the payer, if there is an address. Safe to run again: the number, the stored PDF and the mail's
 * Message-ID stay the same. Throws if the attempt has no receipt or the mail is not accepted.
 */
export async function deliverReceipt(ctx: ReceiptContext, attemptId: string): Promise<void> {
  const receipt = await receiptOf(ctx, attemptId);
  // A payer without an address gets the receipt on paper.
  if (receipt.sentAt || receipt.email === "") return;
  await ctx.untilQuiet();
  await mailReceipt(ctx, receipt, { to: receipt.email, messageName: `receipt-${receipt.number}` });
  await markSent(ctx.db, receipt.id, ctx.clock.now());
}

/**
 * Mails the receipt to this address once more, with the number and the name that it was issued with. `time` counts the
 * copies of one receipt: the same one run again has the same Message-ID. Throws as `deliverReceipt` does.
 */
export async function deliverReceiptAgain(
  ctx: ReceiptContext,
  { attemptId, to, time }: { attemptId: string; to: string; time: number },
): Promise<void> {
  const receipt = await receiptOf(ctx, attemptId);
  await mailReceipt(ctx, receipt, { to, messageName: `receipt-${receipt.number}-${time}` });
  // The first mail to a payer who had no address before.
  if (!receipt.sentAt && to === receipt.email) await markSent(ctx.db, receipt.id, ctx.clock.now());
}

async function mailReceipt(
  ctx: ReceiptContext,
  receipt: Receipt,
  { to, messageName }: { to: string; messageName: string },
): Promise<void> {
  const pdf = await readReceiptPdf(ctx, receipt);
  const mail = await renderThankYouMail({ ...(await mailFacts(ctx, receipt)), duplicate: isToBeRefunded(receipt) });
  await ctx.mail.send({
    ...mail,
    to,
    messageId: messageIdOf(ctx.publicUrl, messageName),
    attachments: [{ filename: `recu-${receipt.number}.pdf`, contentType: "application/pdf", content: pdf }],
  });
}

/**
 * Mails the payer about a refund of this amount, in FCFA, or about the cancelled receipt; one without an address gets
 * none. Safe to run again. Throws as `deliverReceipt` does.
 */
export async function announceRefund(
  ctx: ReceiptContext,
  {
    attemptId,
    amount,
    refundedInAll,
    method,
  }: { attemptId: string; amount: number; refundedInAll: number; method?: RefundMethod | undefined },
): Promise<void> {
  const receipt = await receiptOf(ctx, attemptId);
  if (receipt.email === "") return;
  const facts = await mailFacts(ctx, receipt);
  const mail = await (receipt.refundCause
    ? renderCancellationMail({ ...facts, cause: receipt.refundCause })
    : renderRefundMail({ ...facts, refundedAmount: amount, refundMethod: method }));
  await ctx.mail.send({
    ...mail,
    to: receipt.email,
    messageId: messageIdOf(ctx.publicUrl, `refund-${receipt.number}-${refundedInAll}`),
  });
}

/**
 * Returns the receipt as PDF. It is rendered once for each state of its refunds, and again if a duplicate was counted,
 * then read from the stored file.
 */
export async function readReceiptPdf(ctx: ReceiptContext, receipt: Receipt): Promise<Buffer> {
  // Simulated receipts had no mark in an earlier version: their old files must not be found.
  const mark = receipt.simulated ? "-simulated" : "";
  const counted = receipt.countedAt ? "-counted" : "";
  const key = `private/receipts/${receipt.id}-${receipt.refundedAmount}${counted}${mark}.pdf`;
  return ctx.getOrCreateFile(key, "application/pdf", async () => ctx.renderReceipt(await documentOf(ctx, receipt)));
}

/** Returns true if the order was paid twice and staff has not decided that this second payment counts. */
function isToBeRefunded({ duplicate, countedAt }: Receipt): boolean {
  return duplicate && countedAt === null;
}

function tributeOf({ tribute, tributeName }: Receipt): GiftTribute | null {
  return tribute && tributeName ? { kind: tribute, name: tributeName } : null;
}

async function receiptOf(ctx: ReceiptContext, attemptId: string): Promise<Receipt> {
  const receipt = await findReceiptOfAttempt(ctx.db, attemptId);
  if (!receipt) throw new Error(`attempt ${attemptId} has no receipt`);
  return receipt;
}

/** Returns the data of a mail. It gets a link of its own, because only the hash of the browser's link is stored. */
async function mailFacts(ctx: ReceiptContext, receipt: Receipt) {
  const token = randomToken();
  const createdAt = ctx.clock.now();
  const { attemptId } = receipt;
  await linkReceipt(ctx.db, { tokenHash: hashToken(token), attemptId, createdAt });
  const described = await ctx.purposes[receipt.purpose].describePayment?.(ctx.db, { attemptId, now: createdAt });
  return {
    firstName: receipt.firstName,
    amount: receipt.amount,
    coveredFees: receipt.coveredFees,
    purpose: receipt.purpose,
    purposeLabel: receipt.purposeLabel,
    tribute: tributeOf(receipt),
    number: receipt.number,
    methodLabel: receipt.methodLabel,
    paidAt: receipt.paidAt,
    simulated: receipt.simulated,
    receiptUrl: ctx.publicUrl + linkPaths.receipt(token),
    campaignUrl: `${ctx.publicUrl}${receipt.purposePath}`,
    picture: mailPictureOf(described?.picture ?? null, ctx.publicUrl),
    worth: described?.text ?? null,
    foundation: foundationOf(await ctx.readSettings()),
  };
}

async function documentOf(ctx: ReceiptContext, receipt: Receipt): Promise<ReceiptDocument> {
  return {
    number: receipt.number,
    purpose: receipt.purpose,
    payerName: `${receipt.firstName} ${receipt.lastName}`,
    amount: receipt.amount,
    coveredFees: receipt.coveredFees,
    refundedAmount: receipt.refundedAmount,
    refundedAt: receipt.refundedAt,
    refundCause: receipt.refundCause,
    paidAt: receipt.paidAt,
    methodLabel: receipt.methodLabel,
    purposeLabel: receipt.purposeLabel,
    tribute: tributeOf(receipt),
    reference: receipt.reference,
    verifyUrl: ctx.publicUrl + linkPaths.verifyReceipt(receipt.verifyCode),
    duplicate: isToBeRefunded(receipt),
    simulated: receipt.simulated,
    foundation: foundationOf(await ctx.readSettings()),
  };
}

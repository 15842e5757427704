import type { AppContext } from "#composition/context.ts";
import { correctAddress } from "#money/payments/correct-address.ts";
import type { ReceiptAddress } from "#money/payments/payment-decision.contract.ts";
import { type Attempt, lockAttemptWithOrder } from "#money/payments/payments.db.ts";
import { mailKeys, receiptAgainMessage } from "#money/payments/payments-outbox.ts";
import { requireOthersPayment } from "#money/payments/record-decision.ts";
import { findReceiptOfAttempt } from "#money/receipts/receipts.db.ts";
import { listActions } from "#operations/audit/list-audit.ts";
import { recordAudit } from "#operations/audit/record-audit.ts";
import { maskEmail } from "#people/identity/find-accounts.ts";
import { isOwn, readOwnIdentity } from "#people/identity/own-identity.ts";
import { moveNotes } from "#people/notes/notes.db.ts";
import type { Authorized } from "#people/staff/authorize.ts";
import { AppError } from "#platform/errors.ts";
import { emailKeyOf } from "#shared/email-key.ts";

/** Name of the action in the audit log. */
export const SENT_AGAIN = "sent_again";

/**
 * Mails the receipt to this address once more, with the same number. If `correct_address`, all that follows goes there too:
 * refund mails, further receipts, the list of donors and the payer's own list. The audit log has both addresses, masked.
 * Throws 403 if staff paid it, 409 if there is no receipt, and 422 if it would be corrected to staff's own address: what is
 * said of the payment later, a refund too, would reach staff alone.
 */
export async function sendReceiptAgain(
  { db, write, clock, purposes }: Pick<AppContext, "db" | "write" | "clock" | "purposes">,
  staff: Authorized<"move_money">,
  { attempt, email, correct_address: isCorrection, origin }: ReceiptAddress & { attempt: Attempt; origin: string },
): Promise<void> {
  await requireOthersPayment(db, staff, attempt);
  const { id: attemptId } = attempt;
  await write(async (unit) => {
    const now = clock.now();
    // Two at once count one after the other.
    const { order } = await lockAttemptWithOrder(unit.tx, { id: attemptId });
    const receipt = await findReceiptOfAttempt(unit.tx, attemptId);
    if (!receipt) throw new AppError("no_receipt", "Ce paiement n’a pas de reçu.");
    const time = (await listActions(unit.tx, { kind: "attempts", id: attemptId, action: SENT_AGAIN })).length + 1;
    unit.enqueue(
      receiptAgainMessage,
      { attemptId, to: email, time },
      { dedupeKey: mailKeys.receiptAgain(attemptId, time) },
    );
    const corrected = isCorrection && email !== order.email;
    if (corrected && isOwn(await readOwnIdentity(unit.tx, staff), { userId: null, email })) throw ownAddress();
    if (corrected) {
      await correctAddress(unit.tx, purposes, { order, attempt, email, now });
      // Notes about the payment are not about the person of the wrong address.
      await moveNotes(unit.tx, { kind: "payment", id: order.id }, { emailKey: emailKeyOf(email) });
    }
    await recordAudit(unit, {
      at: now,
      actor: staff,
      origin,
      action: SENT_AGAIN,
      subject: { kind: "attempts", id: attemptId, name: attempt.reference },
      ...(corrected && { before: { email: order.email === "" ? "" : maskEmail(order.email) } }),
      after: { receipt: receipt.number, email: maskEmail(email), address_corrected: corrected },
    });
  });
}

function ownAddress(): AppError {
  const text =
    "C’est votre adresse\u00a0: le reçu peut y être envoyé, mais l’adresse du paiement reste celle de la personne qui a payé.";
  return new AppError("own_address", text, { fields: { email: [text] } });
}

import type { AppContext } from "#composition/context.ts";
import { correctAddress } from "#money/payments/correct-address.ts";
import { lockOthersOfAddress } from "#money/payments/orders-of-address.db.ts";
import { payerKeyOf } from "#money/payments/payer-orders.db.ts";
import type { ReceiptAddress } from "#money/payments/payment-decision.contract.ts";
import {
  type Attempt,
  findOrder,
  findRepresentativeAttempt,
  lockAttemptWithOrder,
  type Order,
} from "#money/payments/payments.db.ts";
import { mailKeys, receiptAgainMessage } from "#money/payments/payments-outbox.ts";
import { requireOthersPayment } from "#money/payments/record-decision.ts";
import { findReceiptOfAttempt } from "#money/receipts/receipts.db.ts";
import { listActions } from "#operations/audit/list-audit.ts";
import { recordAudit } from "#operations/audit/record-audit.ts";
import { maskEmail } from "#people/identity/find-accounts.ts";
import { isOwn, readOwnIdentity } from "#people/identity/own-identity.ts";
import { moveNotes, reassignNotes } from "#people/notes/notes.db.ts";
import type { Authorized } from "#people/staff/authorize.ts";
import { AppError } from "#platform/errors.ts";
import { emailKeyOf } from "#shared/email-key.ts";

/**
 * Names of the actions in the audit log: a receipt sent again, and the address of a payment that was corrected with it.
 */
export const SENT_AGAIN = "sent_again";
export const CORRECTED = "corrected_email";

/**
 * Mails the receipt to this address once more, with the same number. If `correct_address`, all that follows goes there
 * too: refund mails, further receipts, the list of donors and the payer's own list; with `correct_others`, of all
 * payments under the former address, or without any of the same number, but staff's own. The audit log has both addresses of each, masked. Throws 403 if
 * staff paid it, 409 if there is no receipt, or if the payments to be corrected have another address by now, and 422 if
 * it would be corrected to staff's own address: what is said of the payment later, a refund too, would reach staff
 * alone.
 */
export async function sendReceiptAgain(
  { db, write, clock, purposes }: Pick<AppContext, "db" | "write" | "clock" | "purposes">,
  staff: Authorized<"move_money">,
  {
    attempt,
    email,
    correct_address: isCorrection,
    correct_others: former,
    origin,
  }: ReceiptAddress & { attempt: Attempt; origin: string },
): Promise<void> {
  await requireOthersPayment(db, staff, attempt);
  const { id: attemptId, orderId } = attempt;
  await write(async (unit) => {
    const now = clock.now();
    const own = await readOwnIdentity(unit.tx, staff);
    const seen = isCorrection ? await findOrder(unit.tx, orderId) : undefined;
    const beside = seen ? await lockOthersOfAddress(unit.tx, { ...seen, email: former ?? seen.email }, own) : [];
    const others = former === undefined ? [] : beside;
    // Two at once count one after the other.
    const { order } = await lockAttemptWithOrder(unit.tx, { id: attemptId });
    if (former !== undefined && emailKeyOf(former) !== emailKeyOf(order.email)) throw correctedMeanwhile();
    const receipt = await findReceiptOfAttempt(unit.tx, attemptId);
    if (!receipt) throw new AppError("no_receipt", "Ce paiement n’a pas de reçu.");
    const time = (await listActions(unit.tx, { kind: "attempts", id: attemptId, action: SENT_AGAIN })).length + 1;
    unit.enqueue(
      receiptAgainMessage,
      { attemptId, to: email, time },
      { dedupeKey: mailKeys.receiptAgain(attemptId, time) },
    );
    const corrected = isCorrection && email !== order.email;
    if (corrected && isOwn(own, { userId: null, email })) throw ownAddress();
    const audited = { at: now, actor: staff, origin };
    const correct = async (of: Order, paid: Attempt, withIt: number) => {
      await correctAddress(unit.tx, purposes, { order: of, attempt: paid, email, now });
      // Notes about the payment are not about the person of the wrong address.
      await moveNotes(unit.tx, { kind: "payment", id: of.id }, { emailKey: emailKeyOf(email) });
      await recordAudit(unit, {
        ...audited,
        action: CORRECTED,
        subject: { kind: "attempts", id: paid.id, name: paid.reference },
        before: { email: of.email === "" ? "" : maskEmail(of.email) },
        after: { email: maskEmail(email), ...(withIt > 0 && { others_corrected: withIt }) },
      });
    };
    await recordAudit(unit, {
      ...audited,
      action: SENT_AGAIN,
      subject: { kind: "attempts", id: attemptId, name: attempt.reference },
      after: { receipt: receipt.number, email: maskEmail(email) },
    });
    if (!corrected) return;
    await correct(order, attempt, others.length);
    for (const other of others) {
      const paid = await findRepresentativeAttempt(unit.tx, other.id);
      if (paid) await correct(other, paid, 0);
    }
    // Nothing is left of who gave the number alone: what was noted about them is about the person of the address.
    if (order.email === "" && others.length === beside.length) {
      const [from, into] = [payerKeyOf(order), emailKeyOf(email)];
      await reassignNotes(unit.tx, { accountId: null, emailKey: from }, { accountId: null, emailKey: into });
    }
  });
}

function correctedMeanwhile(): AppError {
  return new AppError("changed_meanwhile", "L’adresse de ce paiement vient d’être corrigée\u00a0: la voici.");
}

function ownAddress(): AppError {
  const text =
    "C’est votre adresse\u00a0: le reçu peut y être envoyé, mais l’adresse du paiement reste celle de la personne qui a payé.";
  return new AppError("own_address", text, { fields: { email: [text] } });
}

import type { AppContext } from "#composition/context.ts";
import { isBesideProvider } from "#money/payments/book-past-payment.ts";
import { type StaffWord, verifiedAmounts } from "#money/payments/evaluate-attempt.ts";
import { listSiblingAttempts } from "#money/payments/payments.db.ts";
import { findLastProposal, type Proposal, proposableIn } from "#money/payments/proposals.db.ts";
import { CHECKABLE } from "#money/payments/recheck-attempt.ts";
import { isOwnPayment } from "#money/payments/record-decision.ts";
import { findExportedPayment } from "#money/reconciliation/prove-payments.ts";
import { readAccountNames } from "#people/identity/find-accounts.ts";
import { readOwnIdentity } from "#people/identity/own-identity.ts";
import { type Authorized, abilitiesOf } from "#people/staff/authorize.ts";
import { isStillHeld } from "#people/staff/holders.ts";
import type { Database } from "#platform/db/database.ts";
import { type AppError, notFound } from "#platform/errors.ts";
import { isUuid } from "#platform/ids.ts";
import { formatPhone } from "#platform/phone-number.ts";
import { type FoundPayment, findPayment } from "./found-payments.db.ts";
import { presentPayment } from "./list-payments.ts";
import { readEvents } from "./payment-events.ts";
import type { PaymentAction, PaymentRecord } from "./staff-payments.contract.ts";

/** Returns the refusal (404) of a payment that does not exist. */
export function paymentNotFound(): AppError {
  return notFound("Ce paiement n’existe pas.");
}

/** Returns a payment with its history, and what this member of staff may do with it. Throws 404 if there is none. */
export async function showPayment(
  { db, adminEmail }: Pick<AppContext, "db" | "adminEmail">,
  staff: Authorized<"read_money">,
  id: string,
): Promise<PaymentRecord> {
  const found = isUuid(id) ? await findPayment(db, id) : undefined;
  if (!found) throw paymentNotFound();
  const identity = await readOwnIdentity(db, staff);
  const own = await isOwnPayment(db, identity, found.attempt);
  const mayDecide = !own && abilitiesOf(staff.roles).includes("move_money");
  const summary = presentPayment(found);
  const remaining = found.receipt ? found.attempt.amount - summary.refunded : 0;
  const others = await listSiblingAttempts(db, found.attempt);
  const exported = await findExportedPayment(db, id, identity);
  const proposal = await findWaitingProposal(db, found);
  const isProposer = proposal !== undefined && identity.accountIds.includes(proposal.proposedBy);
  const isLapsed =
    proposal !== undefined && !(await isStillHeld({ db, adminEmail }, proposal.proposedBy, "move_money"));
  const isOutdated = proposal !== undefined && proposal.remaining !== null && proposal.remaining !== remaining;
  const names = await readAccountNames(db, [proposal?.proposedBy]);
  return {
    ...summary,
    ...orderFacts(found),
    remaining,
    own,
    exported_amount: exported?.amount ?? null,
    proposal: proposal
      ? {
          ...{
            id: proposal.id,
            amount: proposal.amount,
            action: proposal.action,
            reason: proposal.reason,
            means: proposal.means,
            at: proposal.proposedAt.toISOString(),
          },
          ...{ by: names.get(proposal.proposedBy) ?? null, own: isProposer, lapsed: isLapsed, outdated: isOutdated },
        }
      : null,
    actions: mayDecide
      ? actionsOn(found, { remaining, exported, proposal, isProposer, isLapsed: isLapsed || isOutdated })
      : [],
    others: others.map(({ id: otherId, createdAt, state, amount, methodLabel }) => ({
      ...{ id: otherId, ordered_at: createdAt.toISOString(), state, amount, method: methodLabel },
    })),
    events: await readEvents(db, found),
  };
}

async function findWaitingProposal(db: Database, { attempt }: FoundPayment): Promise<Proposal | undefined> {
  const action = proposableIn(attempt.state);
  const last = action && (await findLastProposal(db, attempt.id, action));
  return last?.state === "waiting" ? last : undefined;
}

function orderFacts({ attempt, order, receipt }: FoundPayment) {
  const isInReview = attempt.state === "needs_review";
  return {
    reference: attempt.reference,
    provider: attempt.provider,
    currency: attempt.currency,
    covered_fees: receipt?.coveredFees ?? order.coveredFees,
    ordered_amount: order.amount,
    phone: order.phone === "" ? null : formatPhone(order.phone),
    show_name: order.showName,
    member_id: order.userId,
    tribute: order.tribute && order.tributeName ? { kind: order.tribute, name: order.tributeName } : null,
    note: order.note,
    failure: attempt.failureReason,
    review: isInReview ? { reason: attempt.reviewReason ?? "", amount: attempt.reviewAmount } : null,
    receipt_sent_at: receipt?.sentAt?.toISOString() ?? null,
  };
}

interface Known {
  /** The amount that is not refunded, in FCFA. */
  remaining: number;
  exported: StaffWord["exported"];
  /** The proposal that waits for a second person. */
  proposal: Proposal | undefined;
  /** The reader has proposed it. */
  isProposer: boolean;
  /** Who proposed it may not decide any more, or another refund was booked since. */
  isLapsed: boolean;
}

/** Returns what this member of staff may do with the payment as it is. */
function actionsOn(
  { attempt, receipt }: FoundPayment,
  { remaining, exported, proposal, isProposer, isLapsed }: Known,
): PaymentAction[] {
  const { state, evidence, allocated } = attempt;
  const isInReview = state === "needs_review";
  const isUnpaid = CHECKABLE.includes(state);
  const isVerified = isUnpaid && verifiedAmounts(attempt, exported).length > 0;
  const isAlone = state === "paid" && !allocated && remaining === attempt.amount;
  const actions: Record<PaymentAction, boolean> = {
    check: CHECKABLE.includes(state),
    accept: isInReview && isVerified,
    reject: isInReview,
    confirm: (isVerified && !isInReview) || (state === "paid" && evidence === "notified"),
    confirm_proposal: proposal !== undefined && !isProposer && !isLapsed,
    refuse_proposal: proposal !== undefined,
    propose: isUnpaid && !isVerified && proposal === undefined,
    allocate: isAlone,
    refund: state === "paid" && remaining > 0 && !isBesideProvider(attempt),
    propose_refund: state === "paid" && remaining > 0 && proposal === undefined,
    send_receipt: receipt !== null,
  };
  return (Object.keys(actions) as PaymentAction[]).filter((action) => actions[action]);
}

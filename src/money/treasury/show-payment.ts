import type { AppContext } from "#composition/context.ts";
import { listEntriesOf } from "#money/ledger/ledger.db.ts";
import { PROVIDER_METHOD } from "#money/offline-payments/offline-payment.contract.ts";
import { findRecordOf } from "#money/offline-payments/offline-payments.db.ts";
import { kindOfProof } from "#money/offline-payments/store-proof.ts";
import { listActs } from "#money/payments/acts-of-order.ts";
import { isBesideProvider, OFFLINE_PROVIDER } from "#money/payments/book-past-payment.ts";
import { listDecisions } from "#money/payments/decisions.db.ts";
import { isCountedAlready, type StaffWord, verifiedAmounts } from "#money/payments/evaluate-attempt.ts";
import { listNotifications } from "#money/payments/notifications.db.ts";
import { countOthersOfAddress } from "#money/payments/orders-of-address.db.ts";
import { describeReview, nameOfMeans } from "#money/payments/payment-words.contract.ts";
import { listSiblingAttempts } from "#money/payments/payments.db.ts";
import { mailKeys } from "#money/payments/payments-outbox.ts";
import { findLastProposal, listProposals, type Proposal, proposableIn } from "#money/payments/proposals.db.ts";
import { CHECKABLE } from "#money/payments/recheck-attempt.ts";
import { isOwnPayment } from "#money/payments/record-decision.ts";
import { causesFor } from "#money/payments/refund-payment.ts";
import { findExportedPayment } from "#money/reconciliation/prove-payments.ts";
import { listActions } from "#operations/audit/list-audit.ts";
import { readAccountNames } from "#people/identity/find-accounts.ts";
import { readOwnIdentity } from "#people/identity/own-identity.ts";
import { countNotesOnPayer } from "#people/notes/notes.module.ts";
import { type Authorized, abilitiesOf } from "#people/staff/authorize.ts";
import { isStillHeld } from "#people/staff/holders.ts";
import type { Database } from "#platform/db/database.ts";
import { type AppError, notFound } from "#platform/errors.ts";
import { isUuid } from "#platform/ids.ts";
import { readMessages } from "#platform/jobs/outbox.db.ts";
import { formatPhone } from "#platform/phone-number.ts";
import { type FoundPayment, findPayment } from "./found-payments.db.ts";
import { presentPayment } from "./list-payments.ts";
import { CORRECTED, SENT_AGAIN } from "./send-receipt-again.ts";
import type { PaymentAction, PaymentEvent, PaymentRecord } from "./staff-payments.contract.ts";

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
    offline_id: isRecorded(found) ? await findRecordOf(db, id) : null,
    remaining,
    refund_causes: remaining === found.attempt.amount ? causesFor(found.attempt) : [],
    decisions: (await listActs(db, found.attempt)).length,
    own,
    others_of_address: found.receipt ? await countOthersOfAddress(db, found.order, identity) : 0,
    donor_notes: await countNotesOnPayer(db, found.order),
    exported_amount: exported?.amount ?? null,
    proposal: proposal
      ? {
          id: proposal.id,
          amount: proposal.amount,
          action: proposal.action,
          reason: proposal.reason,
          means: nameOfMeans(proposal),
          cause: proposal.cause,
          proof: proposal.proof === null ? null : kindOfProof(proposal.proof),
          at: proposal.proposedAt.toISOString(),
          by: names.get(proposal.proposedBy) ?? null,
          own: isProposer,
          lapsed: isLapsed,
          outdated: isOutdated,
        }
      : null,
    actions: mayDecide
      ? actionsOn(found, { remaining, exported, proposal, isProposer, isLapsed: isLapsed || isOutdated })
      : [],
    others: others.map(({ id: otherId, createdAt, settledAt, state, amount, methodLabel }) => ({
      id: otherId,
      at: (settledAt ?? createdAt).toISOString(),
      state,
      amount,
      method: methodLabel,
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
    day_only: isBesideProvider(attempt) || isRecorded({ attempt }),
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

function isRecorded({ attempt }: Pick<FoundPayment, "attempt">): boolean {
  return attempt.provider === OFFLINE_PROVIDER || attempt.methodCode === PROVIDER_METHOD.code;
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
    propose: isUnpaid && !isVerified && !isCountedAlready(attempt) && proposal === undefined,
    allocate: isAlone && proposal === undefined,
    send_receipt: receipt !== null,
    refund: state === "paid" && remaining > 0 && proposal === undefined && !isBesideProvider(attempt),
    propose_refund: state === "paid" && remaining > 0 && proposal === undefined,
  };
  return (Object.keys(actions) as PaymentAction[]).filter((action) => actions[action]);
}

// The error itself is for those who run the site: it stands in the log.
const TRIED_AGAIN = "Cela n’a pas encore abouti\u00a0: le site réessaie de lui-même.";

interface Moment {
  at: Date;
  kind: PaymentEvent["kind"];
  amount?: number | null;
  actor?: string;
  note?: string | null;
  proof?: PaymentEvent["proof"];
}

/** Returns everything that is stored of the payment's history, the oldest moment first. */
async function readEvents(db: Database, found: FoundPayment): Promise<PaymentEvent[]> {
  const { attempt } = found;
  const [notifications, entries, decisions, proposals] = [
    await listNotifications(db, attempt.id),
    await listEntriesOf(db, attempt.id),
    await listDecisions(db, attempt.id),
    await listProposals(db, attempt.id),
  ];
  const refunds = entries.filter(({ kind }) => kind === "refund").map(({ amount }) => -amount);
  const moments: Moment[] = [
    ...attemptMoments(found, { isAnswered: !notifications.some(({ outcome }) => outcome === "review") }),
    ...notifications.map(({ receivedAt, amount, outcome, lastError }) => ({
      at: receivedAt,
      kind: "notified" as const,
      amount,
      note: lastError === null ? differenceOf(attempt, outcome === "review") : TRIED_AGAIN,
    })),
    ...entries.map(({ recordedAt, kind, amount, actor, reason }) => ({
      at: recordedAt,
      kind: kind === "refund" ? ("refund_entered" as const) : ("entered" as const),
      amount,
      actor,
      note: kind === "refund" ? null : reason,
    })),
    ...proposals.flatMap(momentsOf),
    ...decisions.map(({ decidedAt, action, amount, actor, reason }) => ({
      at: decidedAt,
      kind: action,
      amount,
      actor,
      note: reason,
    })),
    ...(await mailMoments(db, found, refunds)),
  ];
  const names = await readAccountNames(
    db,
    moments.map(({ actor }) => actor),
  );
  return moments
    .sort((one, other) => one.at.getTime() - other.at.getTime())
    .map(({ at, kind, amount, actor, note, proof }) => ({
      at: at.toISOString(),
      kind,
      amount: amount ?? null,
      by: (actor && names.get(actor)) ?? null,
      note: note ?? null,
      proof: proof ?? null,
    }));
}

function momentsOf({
  id,
  action,
  proposedAt,
  proposedBy,
  amount,
  reason,
  proof,
  state,
  decidedAt,
  decidedBy,
  refusal,
  ...proposal
}: Proposal): Moment[] {
  const refund = proposal.cause === null ? "refund_proposed" : "cancelling_proposed";
  const kind = action === "refund" ? refund : "proposed";
  const means = nameOfMeans(proposal);
  const note = means === null ? reason : `${reason} (${means})`;
  const isDecided = state !== "waiting";
  const proposed: Moment = {
    at: proposedAt,
    kind,
    amount,
    actor: proposedBy,
    note,
    proof: isDecided && proof !== null ? { id, kind: kindOfProof(proof) } : null,
  };
  if (state !== "refused" || !decidedAt || !decidedBy) return [proposed];
  const ended = decidedBy === proposedBy ? "proposal_withdrawn" : "proposal_refused";
  return [proposed, { at: decidedAt, kind: ended, actor: decidedBy, note: refusal }];
}

/** Returns what the provider said that differs from the order, in French; null if it said nothing like that. */
function differenceOf({ reviewReason }: FoundPayment["attempt"], isReview: boolean): string | null {
  return isReview && reviewReason !== null ? describeReview(reviewReason) : null;
}

/** `isAnswered`: no message differed from the order, so that the provider's answer did if anything. */
function attemptMoments({ attempt, order }: FoundPayment, { isAnswered }: { isAnswered: boolean }): Moment[] {
  const { createdAt, initiatedAt, checkedAt, settledAt, state, paymentLink, failureReason } = attempt;
  const outcome = state === "refunded" ? "paid" : state;
  const isClosed = outcome === "paid" || outcome === "failed" || outcome === "cancelled" || outcome === "expired";
  const opened: Moment[] = initiatedAt && paymentLink ? [{ at: initiatedAt, kind: "opened" }] : [];
  const refused: Moment[] = failureReason
    ? [{ at: initiatedAt ?? createdAt, kind: "not_opened", note: failureReason }]
    : [];
  const difference = { amount: isAnswered ? attempt.reviewAmount : null, note: differenceOf(attempt, isAnswered) };
  const checked: Moment[] = checkedAt ? [{ at: checkedAt, kind: "checked", ...difference }] : [];
  const closed: Moment[] =
    settledAt && isClosed ? [{ at: settledAt, kind: outcome, amount: outcome === "paid" ? attempt.amount : null }] : [];
  return [{ at: order.createdAt, kind: "ordered", amount: order.amount }, ...opened, ...refused, ...checked, ...closed];
}

async function mailMoments(
  db: Database,
  { attempt: { id }, receipt }: FoundPayment,
  refunds: readonly number[],
): Promise<Moment[]> {
  const resends = await listActions(db, { kind: "attempts", id, action: SENT_AGAIN });
  const corrections = await listActions(db, { kind: "attempts", id, action: CORRECTED });
  const receiptKey = mailKeys.receipt(id);
  const messages = await readMessages(db, [
    receiptKey,
    ...runningSums(refunds).map((refundedInAll) => mailKeys.refund(id, refundedInAll)),
    ...resends.map((_, index) => mailKeys.receiptAgain(id, index + 1)),
  ]);
  const mailed = messages.filter(({ dedupeKey, doneAt }) => doneAt && dedupeKey.startsWith("refund:"));
  return [
    ...(receipt?.sentAt ? [{ at: receipt.sentAt, kind: "receipt_sent" as const }] : []),
    ...resends.flatMap(resendMoments),
    ...corrections.flatMap(correctionMoments),
    ...mailed.map(({ doneAt, createdAt }) => ({ at: doneAt ?? createdAt, kind: "refund_mailed" as const })),
    ...messages.flatMap(({ doneAt, lastError, createdAt }) =>
      doneAt || !lastError ? [] : [{ at: createdAt, kind: "mail_failing" as const, note: TRIED_AGAIN }],
    ),
  ];
}

type AddressEntry = Pick<Awaited<ReturnType<typeof listActions>>[number], "at" | "actor" | "before" | "after">;

function resendMoments({ at, actor, before, after }: AddressEntry): Moment[] {
  const email = readEmail(after);
  const sent: Moment = { at, actor, kind: "receipt_sent_again", note: email && `À ${email}` };
  return [sent, ...correctionMoments({ at, actor, before, after })];
}

/** Returns the correction of the address, if there was one. */
function correctionMoments({ at, actor, before, after }: AddressEntry): Moment[] {
  const [former, email] = [readEmail(before), readEmail(after)];
  if (former === null) return [];
  return [{ at, actor, kind: "address_corrected", note: `${former === "" ? "Aucune" : former} → ${email}` }];
}

/** Returns the masked address among these audited values; null if there is none. */
function readEmail(values: Record<string, unknown> | null): string | null {
  return typeof values?.email === "string" ? values.email : null;
}

/** Returns the sum of the amounts up to each of them. */
function runningSums(amounts: readonly number[]): number[] {
  return amounts.map((_, index) => amounts.slice(0, index + 1).reduce((sum, amount) => sum + amount, 0));
}

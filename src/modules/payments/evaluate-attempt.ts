import type { AttemptState } from "#contracts/attempt-states.ts";
import type { NotificationClaim, StatusAnswer } from "#providers/payment/payment-provider.ts";
import { EVIDENCE_STRENGTH, type Evidence } from "./evidence.ts";

/** The attempt with which every genuine message must agree. */
export interface Expected {
  reference: string;
  merchant: string;
  amount: number;
  currency: string;
  state: AttemptState;
  evidence: Evidence;
  /** The difference of the last review, the amount in FCFA that it proved, and when staff rejected it. */
  reviewReason: string | null;
  reviewAmount: number | null;
  rejectedAt: Date | null;
}

/** What may prove a payment: the provider's answer, an authentic notification, a decision of staff. */
export interface EvidenceSources {
  status: StatusAnswer;
  claim?: NotificationClaim | undefined;
  /** The amount that staff saw received, in FCFA. */
  staff?: { amount: number } | undefined;
}

export type Evaluation =
  /** `amount`, in FCFA, is what is proven: after a review it may differ from the amount that was requested. */
  | { kind: "pay"; evidence: Evidence; amount: number }
  | { kind: "strengthen"; evidence: Evidence }
  | { kind: "close"; move: "fail" | "cancel" }
  /** `amount`, in FCFA, is what the message proves; null if its currency, merchant or reference is not ours. */
  | { kind: "review"; reason: string; amount: number | null }
  /** Staff names another amount than `amount`, in FCFA, which an earlier message proved: nothing changes. */
  | { kind: "refuse"; amount: number }
  | { kind: "nothing" };

const NOTHING: Evaluation = { kind: "nothing" };

/**
 * Decides what happens to an attempt, given the evidence: the only place where proof is evaluated. The provider's own
 * positive answer is proof; no answer or "no transaction" is no information; an authentic notification settles the
 * attempt unless the provider contradicts it. A message that differs in amount, currency or merchant needs a review, and
 * a rejected difference needs no second one. Staff can accept only the proven amount, or any if none is proven. Nothing
 * leaves `paid` here.
 */
export function evaluateAttempt(attempt: Expected, { status, claim, staff }: EvidenceSources): Evaluation {
  if (attempt.state === "refunded") return NOTHING;
  const proof = evaluateProof(attempt, { status, claim, staff });
  if (attempt.state === "paid") {
    if (proof.kind !== "pay" || proof.amount !== attempt.amount) return NOTHING;
    const stronger = EVIDENCE_STRENGTH[proof.evidence] > EVIDENCE_STRENGTH[attempt.evidence];
    return stronger ? { kind: "strengthen", evidence: proof.evidence } : NOTHING;
  }
  if (proof.kind === "review" && wasRejected(attempt, proof.reason)) {
    // Also if staff names another amount than the proven one: what was rejected is not put before staff again by that.
    return staff && proof.amount !== null ? { kind: "refuse", amount: proof.amount } : NOTHING;
  }
  if (proof.kind !== "nothing") return proof;
  return evaluateFailure(attempt, { status, claim });
}

function wasRejected({ state, reviewReason, rejectedAt }: Expected, reason: string): boolean {
  return state === "failed" && rejectedAt !== null && reviewReason === reason;
}

function evaluateProof(attempt: Expected, { status, claim, staff }: EvidenceSources): Evaluation {
  if (status.kind === "paid") {
    const review = reviewOf(attempt, status);
    if (!review) return { kind: "pay", evidence: "api_verified", amount: attempt.amount };
    return staff ? evaluateStaffOnReview(review, staff) : review;
  }
  if (staff) return evaluateStaffAlone(attempt, staff);
  if (claim?.outcome !== "paid") return NOTHING;
  const review = reviewOf(attempt, claim);
  if (review) return review;
  if (status.kind === "failed" || status.kind === "cancelled") {
    const reason = `notified as paid, but the provider says ${status.kind}`;
    return { kind: "review", reason, amount: claim.amount };
  }
  return { kind: "pay", evidence: "notified", amount: attempt.amount };
}

type Review = Extract<Evaluation, { kind: "review" }>;

function evaluateStaffOnReview(review: Review, { amount }: { amount: number }): Evaluation {
  if (review.amount !== null && review.amount !== amount) return review;
  return { kind: "pay", evidence: "staff_confirmed", amount };
}

/**
 * Staff must name the amount that is settled, or that a review has proven, also if the review was rejected or the attempt
 * has expired since.
 */
function evaluateStaffAlone({ state, reviewAmount, amount }: Expected, staff: { amount: number }): Evaluation {
  const expected = state === "paid" ? amount : reviewAmount;
  if (expected !== null && expected !== staff.amount) return { kind: "refuse", amount: expected };
  return { kind: "pay", evidence: "staff_confirmed", amount: staff.amount };
}

function evaluateFailure(attempt: Expected, { status, claim }: EvidenceSources): Evaluation {
  const open = ["created", "initiating", "awaiting_payer"].includes(attempt.state);
  if (!open) return NOTHING;
  if (status.kind === "failed" || status.kind === "cancelled") return close(status.kind);
  const refused = claim?.outcome === "failed" || claim?.outcome === "cancelled";
  if (claim && refused && claim.reference === attempt.reference && claim.merchant === attempt.merchant) {
    return close(claim.outcome === "cancelled" ? "cancelled" : "failed");
  }
  return NOTHING;
}

function close(as: "failed" | "cancelled"): Evaluation {
  return { kind: "close", move: as === "failed" ? "fail" : "cancel" };
}

interface Message {
  reference?: string;
  amount: number;
  currency: string | null;
  merchant: string | null;
}

/** Returns the review that the message requires, or undefined if it agrees with the attempt. */
function reviewOf(attempt: Expected, message: Message): Review | undefined {
  const foreign = foreignPartOf(attempt, message);
  const { amount } = message;
  if (amount !== attempt.amount) {
    const reason = `amount ${amount} instead of ${attempt.amount}`;
    return { kind: "review", reason: foreign ? `${reason}, ${foreign}` : reason, amount: foreign ? null : amount };
  }
  return foreign ? { kind: "review", reason: foreign, amount: null } : undefined;
}

/** Returns the part of the message that is not ours, so that its amount proves nothing. */
function foreignPartOf(attempt: Expected, { reference, currency, merchant }: Message): string | undefined {
  if (reference !== undefined && reference !== attempt.reference) return `reference ${reference}`;
  if (currency !== null && currency !== attempt.currency) return `currency ${currency}`;
  if (merchant !== null && merchant !== attempt.merchant) return `merchant ${merchant}`;
  return undefined;
}

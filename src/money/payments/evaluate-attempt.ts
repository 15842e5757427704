import type { NotificationClaim, StatusAnswer } from "#money/providers/payment-provider.ts";
import { type AttemptState, EVIDENCE_STRENGTH, type Evidence } from "./attempt-states.contract.ts";

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

/** Possible evidence of a payment: the provider's answer, an authentic notification, a decision of staff. */
export interface EvidenceSources {
  status: StatusAnswer;
  claim?: NotificationClaim | undefined;
  staff?: StaffWord | undefined;
  /** Our reference of the past payment that staff counted with the same reference of the provider's. */
  countedAs?: string | undefined;
}

/** The word of one member of staff, or of two. Amounts are FCFA. */
export interface StaffWord {
  /** The amount that was received. */
  amount: number;
  /** The attempt's line in an export of the provider; `own` if only the speaker has imported such a one. */
  exported: { amount: number; own: boolean } | null;
  /** A colleague has proposed the same. */
  seconded: boolean;
}

/** A message that differs from the attempt. */
interface Review {
  kind: "review";
  reason: string;
  /** FCFA; null if its currency, merchant or reference is not ours. */
  amount: number | null;
}

export type Evaluation =
  /**
   * `amount`, in FCFA, is what is proven: after a review it may differ from the amount that was requested. `review` is
   * one that staff decides before it was stored.
   */
  | { kind: "pay"; evidence: Evidence; amount: number; review?: Review }
  | { kind: "strengthen"; evidence: Evidence }
  | { kind: "close"; move: "fail" | "cancel" }
  | Review
  /**
   * Staff names another amount than `amount`, in FCFA, the only one that may be settled: what was proven, or without a
   * proof what was ordered. Nothing changes.
   */
  | { kind: "refuse"; amount: number; verified: boolean }
  /** Nothing proves what one member of staff says: a second one must agree. Nothing changes. */
  | { kind: "second" }
  | { kind: "nothing" };

const NOTHING: Evaluation = { kind: "nothing" };

/**
 * Decides what happens to an attempt, given the evidence: the only place where proof is evaluated. The provider's own
 * positive answer is proof; no answer or "no transaction" is no information; an authentic notification settles the
 * attempt unless the provider contradicts it. A message that differs in amount, currency or merchant needs a review,
 * and a rejected difference needs no second one. One member of staff can accept only a proven amount; if none is
 * proven, two together can confirm what was ordered. What is counted as a past payment already needs a review, and
 * nobody can confirm it. Nothing leaves `paid` here.
 */
export function evaluateAttempt(attempt: Expected, sources: EvidenceSources): Evaluation {
  if (attempt.state === "refunded") return NOTHING;
  const { status, claim, staff } = sources;
  const counted = attempt.state === "paid" ? undefined : reviewOfCounted(attempt, sources);
  const proof = counted ?? evaluateProof(attempt, sources);
  if (attempt.state === "paid") {
    if (proof.kind !== "pay" || proof.amount !== attempt.amount) return NOTHING;
    const stronger = EVIDENCE_STRENGTH[proof.evidence] > EVIDENCE_STRENGTH[attempt.evidence];
    return stronger ? { kind: "strengthen", evidence: proof.evidence } : NOTHING;
  }
  if (proof.kind === "review" && wasRejected(attempt, proof.reason)) {
    // Also if staff names another amount than the proven one: what was rejected is not put before staff again by that.
    return staff && proof.amount !== null ? { kind: "refuse", amount: proof.amount, verified: true } : NOTHING;
  }
  if (proof.kind !== "nothing") return proof;
  return evaluateFailure(attempt, { status, claim });
}

function wasRejected({ state, reviewReason, rejectedAt }: Expected, reason: string): boolean {
  return state === "failed" && rejectedAt !== null && reviewReason === reason;
}

const COUNTED = "counted as ";

/** Returns whether the last message about the attempt was of a payment that is counted as another one. */
export function isCountedAlready({ reviewReason }: Pick<Expected, "reviewReason">): boolean {
  return reviewReason?.startsWith(COUNTED) ?? false;
}

function reviewOfCounted(attempt: Expected, { status, claim, staff, countedAs }: EvidenceSources): Review | undefined {
  const isPaid = status.kind === "paid" || claim?.outcome === "paid";
  if (isPaid && countedAs !== undefined) return { kind: "review", reason: COUNTED + countedAs, amount: null };
  // Staff alone proves no second payment.
  const isRepeated = staff && status.kind !== "paid" && isCountedAlready(attempt);
  return isRepeated ? { kind: "review", reason: attempt.reviewReason ?? COUNTED, amount: null } : undefined;
}

function evaluateProof(attempt: Expected, { status, claim, staff }: EvidenceSources): Evaluation {
  if (status.kind === "paid") {
    const review = reviewOf(attempt, status);
    if (!review) return { kind: "pay", evidence: "api_verified", amount: attempt.amount };
    return staff ? evaluateStaffOnReview(attempt, review, staff) : review;
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

function evaluateStaffOnReview(attempt: Expected, review: Review, staff: StaffWord): Evaluation {
  if (review.amount === null) return evaluateStaffAlone(attempt, staff);
  if (review.amount !== staff.amount) return review;
  return { kind: "pay", evidence: "staff_confirmed", amount: review.amount, review };
}

/**
 * Staff must name an amount that is proven: the settled one, that of a review, also if it was rejected or the attempt
 * has expired since, or the ordered one if an export that a colleague imported has it. Without any proof, two people
 * must agree.
 */
function evaluateStaffAlone(attempt: Expected, { amount, exported, seconded }: StaffWord): Evaluation {
  const verified = verifiedAmounts(attempt, exported);
  const expected = verified[0] ?? exported?.amount ?? attempt.amount;
  if (!(verified.length > 0 ? verified : [expected]).includes(amount)) {
    return { kind: "refuse", amount: expected, verified: verified.length > 0 };
  }
  if (verified.length === 0 && !seconded) return { kind: "second" };
  return { kind: "pay", evidence: "staff_confirmed", amount };
}

/** Returns the amounts, in FCFA, of which one member of staff alone can confirm one. */
export function verifiedAmounts(
  { state, amount, reviewAmount }: Pick<Expected, "state" | "amount" | "reviewAmount">,
  exported: StaffWord["exported"],
): number[] {
  if (state === "paid") return [amount];
  const isExported = exported !== null && !exported.own && exported.amount === amount;
  return [...(reviewAmount === null ? [] : [reviewAmount]), ...(isExported ? [amount] : [])];
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

import type { NotificationClaim, StatusAnswer } from "#providers/payment/payment-provider.ts";
import type { AttemptState, Evidence } from "./payments.table.ts";

/** What we expect of every genuine message about an attempt. */
export interface Expected {
  reference: string;
  merchant: string;
  amount: number;
  currency: string;
  state: AttemptState;
  evidence: Evidence;
  /** What differed when it was last put before staff, what that proved in FCFA, and when they decided against it. */
  reviewReason: string | null;
  reviewAmount: number | null;
  rejectedAt: Date | null;
}

/** What is known from outside: the provider's answer, an authentic notification, a decision of staff. */
export interface Testimony {
  status: StatusAnswer;
  claim?: NotificationClaim | undefined;
  /** What staff saw arrive, in FCFA. */
  staff?: { amount: number } | undefined;
}

export type Verdict =
  /** `amount`, in FCFA, is what is proven: after a review it may be another one than was asked for. */
  | { kind: "pay"; evidence: Evidence; amount: number }
  | { kind: "strengthen"; evidence: Evidence }
  | { kind: "close"; move: "fail" | "cancel" }
  /** `amount`, in FCFA, is what the message proves; null where currency, merchant or reference are not ours. */
  | { kind: "review"; reason: string; amount: number | null }
  /** Staff names another amount than `amount`, in FCFA, which an earlier message proved: nothing changes. */
  | { kind: "refuse"; amount: number }
  | { kind: "nothing" };

const STRENGTH: Record<Evidence, number> = { none: 0, notified: 1, staff_confirmed: 2, api_verified: 3 };
const NOTHING: Verdict = { kind: "nothing" };

/**
 * What an attempt becomes, given what is known: the one place where proof is weighed. The provider's
 * own positive answer is proof; its silence or its "no transaction" is no information; an authentic
 * notification settles where the provider says nothing else; whatever differs in amount, currency or
 * merchant waits for a person, who need not decide on the same twice. Staff accepts the amount that is proven and no
 * other; only where none is proven, theirs counts. Nothing leaves `paid` here.
 */
export function judgeAttempt(attempt: Expected, { status, claim, staff }: Testimony): Verdict {
  if (attempt.state === "refunded") return NOTHING;
  const proof = weighProof(attempt, { status, claim, staff });
  if (attempt.state === "paid") {
    if (proof.kind !== "pay" || proof.amount !== attempt.amount) return NOTHING;
    const stronger = STRENGTH[proof.evidence] > STRENGTH[attempt.evidence];
    return stronger ? { kind: "strengthen", evidence: proof.evidence } : NOTHING;
  }
  if (proof.kind === "review" && !staff && wasRejected(attempt, proof.reason)) return NOTHING;
  if (proof.kind !== "nothing") return proof;
  return weighFailure(attempt, { status, claim });
}

function wasRejected({ state, reviewReason, rejectedAt }: Expected, reason: string): boolean {
  return state === "failed" && rejectedAt !== null && reviewReason === reason;
}

function weighProof(attempt: Expected, { status, claim, staff }: Testimony): Verdict {
  if (status.kind === "paid") {
    const review = reviewOf(attempt, status);
    if (!review) return { kind: "pay", evidence: "api_verified", amount: attempt.amount };
    return staff ? weighStaff(review, staff) : review;
  }
  if (staff) return weighStanding(attempt, staff);
  if (claim?.outcome !== "paid") return NOTHING;
  const review = reviewOf(attempt, claim);
  if (review) return review;
  if (status.kind === "failed" || status.kind === "cancelled") {
    const reason = `notified as paid, but the provider says ${status.kind}`;
    return { kind: "review", reason, amount: claim.amount };
  }
  return { kind: "pay", evidence: "notified", amount: attempt.amount };
}

type Review = Extract<Verdict, { kind: "review" }>;

function weighStaff(review: Review, { amount }: { amount: number }): Verdict {
  if (review.amount !== null && review.amount !== amount) return review;
  return { kind: "pay", evidence: "staff_confirmed", amount };
}

/** What a review proved binds staff also once it was rejected or has expired, as does a payment that is settled. */
function weighStanding({ state, reviewAmount, amount }: Expected, staff: { amount: number }): Verdict {
  const proven = state === "paid" ? amount : reviewAmount;
  if (proven !== null && proven !== staff.amount) return { kind: "refuse", amount: proven };
  return { kind: "pay", evidence: "staff_confirmed", amount: staff.amount };
}

function weighFailure(attempt: Expected, { status, claim }: Testimony): Verdict {
  const open = ["created", "initiating", "awaiting_payer"].includes(attempt.state);
  if (!open) return NOTHING;
  if (status.kind === "failed" || status.kind === "cancelled") return close(status.kind);
  const refused = claim?.outcome === "failed" || claim?.outcome === "cancelled";
  if (claim && refused && claim.reference === attempt.reference && claim.merchant === attempt.merchant) {
    return close(claim.outcome === "cancelled" ? "cancelled" : "failed");
  }
  return NOTHING;
}

function close(as: "failed" | "cancelled"): Verdict {
  return { kind: "close", move: as === "failed" ? "fail" : "cancel" };
}

interface Message {
  reference?: string;
  amount: number;
  currency: string | null;
  merchant: string | null;
}

/** The review that the message calls for, or undefined where it agrees with the attempt. */
function reviewOf(attempt: Expected, message: Message): Review | undefined {
  const stranger = strangerIn(attempt, message);
  const { amount } = message;
  if (amount !== attempt.amount) {
    const reason = `amount ${amount} instead of ${attempt.amount}`;
    return { kind: "review", reason: stranger ? `${reason}, ${stranger}` : reason, amount: stranger ? null : amount };
  }
  return stranger ? { kind: "review", reason: stranger, amount: null } : undefined;
}

/** What in the message is not ours, so that its amount proves nothing. */
function strangerIn(attempt: Expected, { reference, currency, merchant }: Message): string | undefined {
  if (reference !== undefined && reference !== attempt.reference) return `reference ${reference}`;
  if (currency !== null && currency !== attempt.currency) return `currency ${currency}`;
  if (merchant !== null && merchant !== attempt.merchant) return `merchant ${merchant}`;
  return undefined;
}

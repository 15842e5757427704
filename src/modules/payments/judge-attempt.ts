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
  /** What differed when it was last put before staff, and when they decided against it. */
  reviewReason: string | null;
  rejectedAt: Date | null;
}

/** What is known from outside: the provider's answer, an authentic notification, a decision of staff. */
export interface Testimony {
  truth: StatusAnswer;
  claim?: NotificationClaim | undefined;
  staff?: boolean | undefined;
}

export type Verdict =
  | { kind: "pay"; evidence: Evidence }
  | { kind: "strengthen"; evidence: Evidence }
  | { kind: "close"; state: "failed" | "cancelled" }
  | { kind: "review"; reason: string }
  | { kind: "nothing" };

const STRENGTH: Record<Evidence, number> = { none: 0, notified: 1, staff_confirmed: 2, api_verified: 3 };
const NOTHING: Verdict = { kind: "nothing" };

/**
 * What an attempt becomes, given what is known: the one place where proof is weighed. The provider's
 * own positive answer is proof; its silence or its "no transaction" is no information; an authentic
 * notification settles where the provider says nothing else; whatever differs in amount, currency or
 * merchant waits for a person, who need not decide on the same twice. Nothing leaves `paid` here.
 */
export function judgeAttempt(attempt: Expected, { truth, claim, staff }: Testimony): Verdict {
  if (attempt.state === "refunded") return NOTHING;
  const proof = weighProof(attempt, { truth, claim, staff });
  if (attempt.state === "paid") {
    return proof.kind === "pay" && STRENGTH[proof.evidence] > STRENGTH[attempt.evidence]
      ? { kind: "strengthen", evidence: proof.evidence }
      : NOTHING;
  }
  if (proof.kind === "review" && wasRejected(attempt, proof.reason)) return NOTHING;
  if (proof.kind !== "nothing") return proof;
  return weighFailure(attempt, { truth, claim });
}

function wasRejected({ state, reviewReason, rejectedAt }: Expected, reason: string): boolean {
  return state === "failed" && rejectedAt !== null && reviewReason === reason;
}

function weighProof(attempt: Expected, { truth, claim, staff }: Testimony): Verdict {
  if (truth.kind === "paid") {
    const difference = differs(attempt, truth);
    return difference ? { kind: "review", reason: difference } : { kind: "pay", evidence: "api_verified" };
  }
  if (staff) return { kind: "pay", evidence: "staff_confirmed" };
  if (claim?.outcome !== "paid") return NOTHING;
  const difference = claimDiffers(attempt, claim);
  if (difference) return { kind: "review", reason: difference };
  if (truth.kind === "failed" || truth.kind === "cancelled")
    return { kind: "review", reason: `notified as paid, but the provider says ${truth.kind}` };
  return { kind: "pay", evidence: "notified" };
}

function weighFailure(attempt: Expected, { truth, claim }: Testimony): Verdict {
  const open = ["created", "initiating", "awaiting_payer"].includes(attempt.state);
  if (!open) return NOTHING;
  if (truth.kind === "failed" || truth.kind === "cancelled") return { kind: "close", state: truth.kind };
  const refused = claim?.outcome === "failed" || claim?.outcome === "cancelled";
  if (claim && refused && claim.reference === attempt.reference && claim.merchant === attempt.merchant) {
    return { kind: "close", state: claim.outcome === "cancelled" ? "cancelled" : "failed" };
  }
  return NOTHING;
}

function differs(
  attempt: Expected,
  answer: { amount: number; currency: string | null; merchant: string | null },
): string | undefined {
  if (answer.amount !== attempt.amount) return `amount ${answer.amount} instead of ${attempt.amount}`;
  if (answer.currency !== null && answer.currency !== attempt.currency) return `currency ${answer.currency}`;
  if (answer.merchant !== null && answer.merchant !== attempt.merchant) return `merchant ${answer.merchant}`;
  return undefined;
}

function claimDiffers(attempt: Expected, claim: NotificationClaim): string | undefined {
  if (claim.reference !== attempt.reference) return `reference ${claim.reference}`;
  return differs(attempt, claim);
}

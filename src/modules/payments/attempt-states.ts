import type { Attempt } from "./payments.repo.ts";
import type { AttemptState } from "./payments.table.ts";

interface MoveRule {
  from: readonly AttemptState[];
  to: AttemptState;
  /** The columns that are written with the move, and no others: the database refuses that some are written once it is paid. */
  facts: readonly (keyof Attempt)[];
}

const OPEN = ["created", "initiating", "awaiting_payer"] as const;
/** A late proof counts: what was closed, or is under review, may have been paid all the same. */
const UNPAID = [...OPEN, "failed", "cancelled", "expired", "needs_review"] as const;

/** Every way in which the state of an attempt changes. An attempt begins as `initiating`. */
export const MOVES = {
  /** The provider opened the payment. */
  open: { from: ["initiating"], to: "awaiting_payer", facts: ["paymentLink", "sessionId"] },
  /** The provider did not open it: it is not asked about. */
  refuse: { from: ["initiating"], to: "failed", facts: ["failureReason", "settledAt", "nextCheckAt"] },
  pay: {
    from: UNPAID,
    to: "paid",
    facts: ["amount", "evidence", "settledAt", "payId", "nextCheckAt", "allocated"],
  },
  fail: { from: OPEN, to: "failed", facts: ["settledAt"] },
  cancel: { from: OPEN, to: "cancelled", facts: ["settledAt"] },
  expire: { from: OPEN, to: "expired", facts: ["settledAt"] },
  /** What is proven differs from what was asked for: staff decides. */
  review: { from: UNPAID, to: "needs_review", facts: ["reviewReason", "reviewAmount"] },
  /** Staff does not accept what is under review. */
  reject: { from: ["needs_review"], to: "failed", facts: ["settledAt", "rejectedAt"] },
  /** The last franc was given back. */
  refund: { from: ["paid"], to: "refunded", facts: ["nextCheckAt"] },
} as const satisfies Record<string, MoveRule>;

export type Move = keyof typeof MOVES;

/** What is written of the attempt with this move. */
export type FactsOf<M extends Move> = Pick<Attempt, (typeof MOVES)[M]["facts"][number]>;

import type { AttemptState } from "./attempt-states.contract.ts";
import type { Attempt } from "./payments.db.ts";

interface MoveRule {
  from: readonly AttemptState[];
  to: AttemptState;
  /** The only columns that are written with the move: the database rejects changes of some of them once it is paid. */
  facts: readonly (keyof Attempt)[];
}

const OPEN = ["created", "initiating", "awaiting_payer"] as const;
/** A late proof counts: a closed attempt, or one under review, may have been paid nevertheless. */
const UNPAID = [...OPEN, "failed", "cancelled", "expired", "needs_review"] as const;

/** All changes of an attempt's state. An attempt begins as `initiating`, an imported one as `paid`. */
export const MOVES = {
  /** The provider opened the payment. */
  open: { from: ["initiating"], to: "awaiting_payer", facts: ["paymentLink", "sessionId"] },
  /** The provider did not open the payment: its status is not checked. */
  refuse: { from: ["initiating"], to: "failed", facts: ["failureReason", "settledAt", "nextCheckAt"] },
  pay: {
    from: UNPAID,
    to: "paid",
    facts: ["amount", "evidence", "settledAt", "reviewReason", "reviewAmount", "payId", "nextCheckAt", "allocated"],
  },
  fail: { from: OPEN, to: "failed", facts: ["settledAt"] },
  cancel: { from: OPEN, to: "cancelled", facts: ["settledAt"] },
  expire: { from: OPEN, to: "expired", facts: ["settledAt"] },
  /** The proven payment differs from the attempt: staff decides. */
  review: { from: UNPAID, to: "needs_review", facts: ["reviewReason", "reviewAmount"] },
  /** Staff does not accept the payment under review. */
  reject: { from: ["needs_review"], to: "failed", facts: ["settledAt", "rejectedAt"] },
  /** The whole amount has been refunded. */
  refund: { from: ["paid"], to: "refunded", facts: ["nextCheckAt"] },
} as const satisfies Record<string, MoveRule>;

export type Move = keyof typeof MOVES;

/** The columns that are written with this move. */
export type FactsOf<M extends Move> = Pick<Attempt, (typeof MOVES)[M]["facts"][number]>;

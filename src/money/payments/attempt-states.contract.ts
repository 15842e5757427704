/** Where one try of an order at the provider stands. */
export const ATTEMPT_STATES = [
  "created",
  "initiating",
  "awaiting_payer",
  "paid",
  "failed",
  "cancelled",
  "expired",
  "needs_review",
  "refunded",
] as const;
export type AttemptState = (typeof ATTEMPT_STATES)[number];

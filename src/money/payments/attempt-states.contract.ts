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

/**
 * Strength of the evidence of a payment: a message on the attempt's secret path, staff, the provider's own answer, or
 * the provider's export that staff compared. Evidence of an attempt only grows; the database refuses the rest, by the
 * same order.
 */
export const EVIDENCE_STRENGTH = {
  none: 0,
  notified: 1,
  staff_confirmed: 2,
  api_verified: 3,
  export_verified: 3,
} as const;

export type Evidence = keyof typeof EVIDENCE_STRENGTH;

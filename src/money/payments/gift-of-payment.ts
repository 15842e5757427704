/** A payment's amount in FCFA, and the part of it that covers payment fees: the rest is the gift. */
export interface PaidParts {
  amount: number;
  coveredFees: number;
}

/**
 * Returns the fees, in FCFA, that a proven amount covers: those of the order if at least the amount asked for was paid.
 * Of less, everything is gift.
 */
export function feesCoveredBy(paid: number, order: PaidParts): number {
  return paid >= order.amount ? order.coveredFees : 0;
}

/**
 * Splits a refund in FCFA into the part of the gift and the part of the covered fees: the gift comes first, also over
 * several refunds.
 */
export function splitRefund(
  { amount, coveredFees }: PaidParts,
  { refundedBefore, refund }: { refundedBefore: number; refund: number },
): { gift: number; coveredFees: number } {
  const gift = amount - coveredFees;
  const fromGift = Math.min(refund, Math.max(0, gift - refundedBefore));
  return { gift: fromGift, coveredFees: refund - fromGift };
}

/** The currency of every amount: whole francs CFA (XOF has no minor unit). */
export const CURRENCY = "XOF";

/** The smallest payment accepted, in FCFA. */
export const MINIMUM_PAYMENT = 100;

/** The largest single payment accepted, in FCFA: above it, staff arranges a transfer with the donor. */
export const MAXIMUM_PAYMENT = 100_000_000;

/** The highest rate of fees that donors may be offered to cover, in per mille. */
export const MAXIMUM_FEE_RATE = 200;

/**
 * Returns the fees, in FCFA, that a donor adds so that a gift arrives whole, at a rate in per mille of what is paid:
 * the total is the smallest one of which the gift remains.
 */
export function coveredFeesOf(gift: number, perMille: number): number {
  return Math.ceil((gift * 1_000) / (1_000 - perMille)) - gift;
}

/** The amounts offered by the payment form, in FCFA. */
export const PRESET_AMOUNTS = [5_000, 10_000, 20_000, 50_000] as const;

/** Returns the dues of twelve months, in FCFA. */
export function yearlyDues(monthly: number): number {
  return 12 * monthly;
}

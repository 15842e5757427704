/** The currency of every amount: whole francs CFA (XOF has no minor unit). */
export const CURRENCY = "XOF";

/** The smallest payment accepted, in FCFA. */
export const MINIMUM_PAYMENT = 100;

/** The largest single payment accepted, in FCFA: above it, staff arranges a transfer with the donor. */
export const MAXIMUM_PAYMENT = 100_000_000;

/** The amounts offered by the payment form, in FCFA. */
export const PRESET_AMOUNTS = [5_000, 10_000, 20_000, 50_000] as const;

/** Membership dues, in FCFA: for a month, and for a year of twelve. */
export const MONTHLY_DUES = 1_000;
export const YEARLY_DUES = 12 * MONTHLY_DUES;

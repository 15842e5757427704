import type { Fees } from "#money/payments/fees.contract.ts";
import { formatNumber } from "#shared/formats.ts";
import { coveredFeesOf } from "#shared/money.ts";
import { francsIn } from "./amount-text.ts";

/** Returns the fees, in FCFA, that a payer may cover beside this amount; 0 if there are none to cover. */
export function coverableFees(amount: number, fees: Fees | null): number {
  if (fees?.bearer !== "payer_may_cover" || !(amount > 0)) return 0;
  return coveredFeesOf(amount, fees.per_mille);
}

/** Returns the fees, in FCFA, that are paid beside the amount. */
export function chosenFees({ amount, cover_fees }: { amount: string; cover_fees: boolean }, fees: Fees | null): number {
  return cover_fees ? coverableFees(francsIn(amount), fees) : 0;
}

/** Returns the rate as a percentage: `2,5 %`. */
export function formatFeeRate({ per_mille }: Fees): string {
  const tenth = per_mille % 10;
  return `${formatNumber(Math.floor(per_mille / 10))}${tenth === 0 ? "" : `,${tenth}`}\u00a0%`;
}

import type { ReactNode } from "react";
import { formatNumber } from "#contracts/formats.ts";

/** An amount (FCFA) on a tile: the unit is in the field below for the eye, and read with each for the ear. */
export function AmountLabel({ amount }: { amount: number }): ReactNode {
  return (
    <>
      <span>{formatNumber(amount)}</span>
      <span className="sr-only">&nbsp;FCFA</span>
    </>
  );
}

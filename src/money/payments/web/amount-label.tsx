import type { ReactNode } from "react";
import { formatEuros } from "#shared/euros.ts";
import { formatNumber } from "#shared/formats.ts";
import { useIsAbroad } from "./abroad.ts";

/** An amount (FCFA) on a tile: the unit is in the field below for the eye, and read with each for the ear. */
export function AmountLabel({ amount }: { amount: number }): ReactNode {
  const abroad = useIsAbroad();
  return (
    <>
      <span>{formatNumber(amount)}</span>
      <span className="sr-only">&nbsp;FCFA</span>
      {abroad && <span className="block text-[0.85rem] font-normal text-muted">{formatEuros(amount)}</span>}
    </>
  );
}

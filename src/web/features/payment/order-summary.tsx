import type { ReactNode } from "react";
import { formatFcfa } from "#contracts/formats.ts";
import { findOffered } from "./offered-methods.ts";

interface OrderSummaryProps {
  purposeTitle: string;
  /** FCFA; 0 if none is typed. */
  amount: number;
  code: string | null;
}

/** Names beside the pay button of a laptop what it pays; on a phone the form itself is that near. */
export function OrderSummary({ purposeTitle, amount, code }: OrderSummaryProps): ReactNode {
  return (
    <div className="mb-3.5 flex items-end justify-between gap-4 leading-snug max-lg:hidden">
      <p className="min-w-0 text-[0.95rem]">
        <span className="line-clamp-2 font-semibold">{purposeTitle}</span>
        <span className="text-muted">{findOffered(code)?.name ?? "Mode de paiement à choisir"}</span>
      </p>
      {amount > 0 && (
        <p className="flex-none font-display text-[1.4rem] font-bold whitespace-nowrap">{formatFcfa(amount)}</p>
      )}
    </div>
  );
}

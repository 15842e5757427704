import type { ReactNode } from "react";
import type { CampaignUnit } from "#contracts/campaign.ts";
import { formatFcfa } from "#contracts/formats.ts";
import { giftWorth } from "./gift-worth.ts";

/** Says what the amount (FCFA) does, and follows it. */
export function GiftWorthLine({ amount, unit }: { amount: number; unit: CampaignUnit }): ReactNode {
  const worth = giftWorth(amount, unit);
  return (
    <p aria-live="polite" className="min-h-6 leading-snug text-forest-deep">
      {worth !== null && (
        <>
          <strong className="font-semibold whitespace-nowrap">{formatFcfa(amount)}</strong>
          <span>{`\u00a0: ${worth}.`}</span>
        </>
      )}
    </p>
  );
}

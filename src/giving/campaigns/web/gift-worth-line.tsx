import type { ReactNode } from "react";
import type { CampaignUnit } from "#giving/campaigns/campaign.contract.ts";
import { describeOffer } from "#giving/campaigns/gift-worth.contract.ts";

/** Says what the amount (FCFA) does, and follows it. */
export function GiftWorthLine({ amount, unit }: { amount: number; unit: CampaignUnit }): ReactNode {
  return (
    <p aria-live="polite" className="min-h-11 leading-snug text-forest-deep">
      {describeOffer(amount, unit)}
    </p>
  );
}

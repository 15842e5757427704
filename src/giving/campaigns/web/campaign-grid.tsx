import type { ReactNode } from "react";
import type { CampaignSummary } from "#giving/campaigns/campaign.contract.ts";
import { CardGrid, CardGridLoading } from "#web/ui/card-grid.tsx";
import { CampaignCard } from "./campaign-card.tsx";

/** Campaigns as cards. `above` of them are visible without scrolling. */
export function CampaignGrid({
  campaigns,
  ...layout
}: {
  campaigns: readonly CampaignSummary[];
  above?: number;
}): ReactNode {
  return (
    <CardGrid
      items={campaigns}
      {...layout}
      card={(campaign, priority) => <CampaignCard campaign={campaign} priority={priority} />}
    />
  );
}

/** The skeleton of the campaigns. */
export function CampaignGridLoading(layout: { count: number; height?: string }): ReactNode {
  return <CardGridLoading text="Chargement des dons…" {...layout} />;
}

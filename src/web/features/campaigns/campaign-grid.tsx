import type { ReactNode } from "react";
import type { CampaignSummary } from "#contracts/campaign.ts";
import { CardShade, Loading, Shapes } from "#web/ui/skeleton.tsx";
import { CampaignCard } from "./campaign-card.tsx";

const grid = "grid gap-6.5 sm:grid-cols-2 lg:grid-cols-3";

/** Campaigns as cards. `above` of them are seen without scrolling. */
export function CampaignGrid({
  campaigns,
  above = 0,
}: {
  campaigns: readonly CampaignSummary[];
  above?: number;
}): ReactNode {
  return (
    <ul className={grid}>
      {campaigns.map((campaign, index) => (
        <li key={campaign.id} className="grid">
          <CampaignCard campaign={campaign} priority={index < above} />
        </li>
      ))}
    </ul>
  );
}

/** The shape of a grid of campaigns on their way. */
export function CampaignGridLoading({ count }: { count: number }): ReactNode {
  return (
    <Loading text="Chargement des dons…">
      <div className={grid}>
        <Shapes count={count}>
          <CardShade />
        </Shapes>
      </div>
    </Loading>
  );
}

import type { ReactNode } from "react";
import type { CampaignPage } from "#giving/campaigns/campaign.contract.ts";
import { CampaignGrid, CampaignGridLoading } from "#giving/campaigns/web/campaign-card.tsx";
import { paths } from "#shared/site-paths.ts";
import type { Pending } from "#web/api/from-api.ts";
import { HOME_COUNTS } from "./home-calls.ts";
import { HomeList } from "./home-section.tsx";

/** The first open campaigns; renders nothing if there is none. */
export function OngoingCampaigns({ campaigns }: { campaigns: Pending<CampaignPage> }): ReactNode {
  return (
    <HomeList
      id="dons-en-cours"
      title="Dons en cours"
      all={{ to: paths.campaigns, label: "Tous les dons" }}
      answer={campaigns}
      loading={<CampaignGridLoading count={HOME_COUNTS.campaigns} height="min-h-[29rem] lg:min-h-[37rem]" />}
    >
      {(items) => <CampaignGrid campaigns={items} />}
    </HomeList>
  );
}

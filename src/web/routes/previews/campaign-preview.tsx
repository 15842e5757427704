import type { ReactNode } from "react";
import { fromApi } from "#web/api/from-api.ts";
import { CampaignView } from "#web/features/campaigns/campaign-view.tsx";
import { campaignPreviewCall } from "#web/features/campaigns/previewed-campaign.ts";
import { Preview } from "#web/features/previews/preview.tsx";

const page = fromApi({ campaign: campaignPreviewCall });

export const loader = page.server;
export const clientLoader = page.client;

/** A campaign's page before it is published, for those who have the link. */
export default function CampaignPreview(): ReactNode {
  return <Preview answer={page.useAnswers().campaign}>{(campaign) => <CampaignView campaign={campaign} />}</Preview>;
}

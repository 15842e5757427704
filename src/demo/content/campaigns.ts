import type { DemoCampaign as Shape } from "#demo/content/campaign-shape.ts";
import { educationCampaigns } from "#demo/content/campaigns-education.ts";
import { environmentCampaigns } from "#demo/content/campaigns-environment.ts";
import { socialCampaigns } from "#demo/content/campaigns-social.ts";

export type DemoCampaign = Shape;

/** The twenty-six campaigns of the demo, their three categories taking turns. */
export const demoCampaigns: readonly DemoCampaign[] = educationCampaigns.flatMap((campaign, i) => [
  campaign,
  ...environmentCampaigns.slice(i, i + 1),
  ...socialCampaigns.slice(i, i + 1),
]);

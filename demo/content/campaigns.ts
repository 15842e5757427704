import type { DemoCampaign } from "./campaign-shape.ts";
import { educationCampaigns } from "./campaigns-education.ts";
import { environmentCampaigns } from "./campaigns-environment.ts";
import { socialCampaigns } from "./campaigns-social.ts";

export type { DemoCampaign } from "./campaign-shape.ts";

/** Every demo campaign, the newest first: the home page shows the first three. */
export const demoCampaigns: readonly DemoCampaign[] = [
  ...educationCampaigns,
  ...environmentCampaigns,
  ...socialCampaigns,
].sort((a, b) => a.createdDaysAgo - b.createdDaysAgo);

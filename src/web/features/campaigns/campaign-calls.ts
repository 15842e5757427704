import type { CampaignDetail, CampaignPage } from "#contracts/campaign.ts";
import { apiCall } from "#web/api/from-api.ts";
import { askedPage } from "#web/ui/page-numbers.ts";

const CAMPAIGNS_FAILURE = "Erreur lors du chargement des dons";

/** The campaigns of the page that the address asks for. */
export const campaignsCall = apiCall<CampaignPage>({
  path: ({ query }) => `/public/donations?page=${askedPage(query)}`,
  failure: CAMPAIGNS_FAILURE,
});

/** The newest campaigns, for the home page. */
export const firstCampaignsCall = apiCall<CampaignPage>({
  path: () => "/public/donations?page=1",
  failure: CAMPAIGNS_FAILURE,
});

/** The campaign whose slug is in the address, with its donors. */
export const campaignCall = apiCall<CampaignDetail>({
  path: ({ params }) => `/public/donations/${encodeURIComponent(params.slug ?? "")}`,
  failure: "Erreur lors du chargement du don",
  missing: "Don non trouvé",
});

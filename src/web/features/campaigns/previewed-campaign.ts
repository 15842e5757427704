import { type CampaignDetail, campaignDetail } from "#contracts/campaign.ts";
import { apiCall } from "#web/api/from-api.ts";

/** The campaign that the link in the address shows before it is published. */
export const campaignPreviewCall = apiCall<CampaignDetail>({
  contract: import.meta.env.SSR && campaignDetail,
  path: ({ params }) => `/public/previews/campaigns/${encodeURIComponent(params.token ?? "")}`,
  failure: "Erreur lors du chargement de l’aperçu",
  missing: "Aperçu non trouvé",
});

import {
  type CampaignDetail,
  type CampaignPage,
  campaignDetail,
  campaignPage,
} from "#giving/campaigns/campaign.contract.ts";
import { apiCall, shownPath } from "#web/api/from-api.ts";
import { currentPage, isPastLast } from "#web/ui/list-query.ts";

const CAMPAIGNS_FAILURE = "Erreur lors du chargement des dons";

/** The campaigns of the current page. */
export const campaignsCall = apiCall<CampaignPage>({
  contract: import.meta.env.SSR && campaignPage,
  named: "title",
  complete: wholeCampaigns,
  path: ({ query }) => `/public/donations?page=${currentPage(query)}`,
  failure: CAMPAIGNS_FAILURE,
  isMissed: isPastLast,
});

/** The newest open campaigns and, if they are few, closed ones behind them, for the home page. */
export const firstCampaignsCall = apiCall<CampaignPage>({
  contract: import.meta.env.SSR && campaignPage,
  named: "title",
  complete: wholeCampaigns,
  path: () => "/public/donations?page=1",
  failure: CAMPAIGNS_FAILURE,
});

/** The campaign whose slug is in the address, with its donors. */
export const campaignCall = apiCall<CampaignDetail>({
  contract: import.meta.env.SSR && campaignDetail,
  path: (place) => shownPath("donations", "campaigns", place),
  failure: "Erreur lors du chargement du don",
  missing: "Don non trouvé",
  complete: wholeCampaign,
});

/** Fields that every answer has: the former release, which answers during an upgrade, may lack a newer one. */
type AlwaysGiven = "id" | "slug" | "title" | "description" | "category" | "banner_image" | "amount" | "limit_date";
type GivenCampaign = Pick<CampaignDetail, AlwaysGiven> & Partial<CampaignDetail>;

/**
 * Returns a campaign with what its page needs and the answer may lack: the sum of its donors' amounts, for instance.
 */
function wholeCampaign<Given extends GivenCampaign>(given: Given): CampaignDetail & Given {
  const donors = (given.donors ?? []).map((one) => (Number.isFinite(one.amount) ? one : { ...one, amount: 0 }));
  const collected_amount = donors.reduce((sum, { amount }) => sum + amount, 0);
  const own: Omit<CampaignDetail, AlwaysGiven> = {
    excerpt: given.description,
    potential_beneficiaries: null,
    closed: false,
    banner_alt: "",
    days_left: null,
    unit: null,
    units_needed: null,
    updates: [],
    donors,
    donors_count: donors.length,
    collected_amount,
  };
  return { ...own, ...given, donors };
}

/** Does the same for the campaigns of a list. */
function wholeCampaigns(page: CampaignPage): CampaignPage {
  return { ...page, data: page.data.map(wholeCampaign) };
}

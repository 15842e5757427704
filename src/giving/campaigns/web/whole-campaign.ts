import type { CampaignDetail, CampaignPage } from "#giving/campaigns/campaign.contract.ts";

/** Returns a campaign of the specified fields alone with what its page needs: the sum of its donors' amounts, for instance. */
export function wholeCampaign<Given extends Partial<CampaignDetail>>(given: Given): CampaignDetail & Given {
  const donors = (given.donors ?? []).map((one) => (Number.isFinite(one.amount) ? one : { ...one, amount: 0 }));
  const collected_amount = donors.reduce((sum, { amount }) => sum + amount, 0);
  const own = {
    banner_alt: "",
    days_left: null,
    unit: null,
    updates: [],
    donors,
    donors_count: donors.length,
    collected_amount,
  };
  return { ...own, ...given, donors } as unknown as CampaignDetail & Given;
}

/** Does the same for the campaigns of a list. */
export function wholeCampaigns(page: CampaignPage): CampaignPage {
  return { ...page, data: page.data.map(wholeCampaign) };
}

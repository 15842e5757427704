import type { Campaign } from "./campaigns.repo.ts";

/** The moment after a campaign's last day. Abidjan keeps UTC all year. */
export function endOfCampaign(campaign: Pick<Campaign, "limitDate">): Date | null {
  if (!campaign.limitDate) return null;
  const midnight = new Date(`${campaign.limitDate}T00:00:00Z`);
  return new Date(midnight.getTime() + 24 * 3600 * 1000);
}

/** True where the campaign takes no more orders: archived, or past its last day. */
export function isClosed(campaign: Pick<Campaign, "limitDate" | "status">, now: Date): boolean {
  const end = endOfCampaign(campaign);
  return campaign.status === "archived" || (end !== null && now >= end);
}

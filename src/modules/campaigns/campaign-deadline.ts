import { endOfDay } from "#platform/abidjan-days.ts";
import type { Campaign } from "./campaigns.repo.ts";

/** Returns the end of the campaign's last day, or null if it has none. */
export function endOfCampaign({ limitDate }: Pick<Campaign, "limitDate">): Date | null {
  return limitDate === null ? null : endOfDay(limitDate);
}

/** Returns true if the campaign takes no more orders: archived, or past its last day. */
export function isClosed(campaign: Pick<Campaign, "limitDate" | "status">, now: Date): boolean {
  const end = endOfCampaign(campaign);
  return campaign.status === "archived" || (end !== null && now >= end);
}

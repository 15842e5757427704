import { dayOf, endOfDay, startOfDay } from "#platform/abidjan-days.ts";
import type { Campaign } from "./campaigns.repo.ts";

const DAY_MS = 24 * 3600 * 1000;

/** Returns the end of the campaign's last day, or null if it has none. */
export function endOfCampaign({ limitDate }: Pick<Campaign, "limitDate">): Date | null {
  return limitDate === null ? null : endOfDay(limitDate);
}

/** Returns true if the campaign takes no more orders: archived, or past its last day. */
export function isClosed(campaign: Pick<Campaign, "limitDate" | "status">, now: Date): boolean {
  const end = endOfCampaign(campaign);
  return campaign.status === "archived" || (end !== null && now >= end);
}

/** Returns the whole days from today to the campaign's last day; null if it has none, or takes no more orders. */
export function daysLeft(campaign: Pick<Campaign, "limitDate" | "status">, now: Date): number | null {
  if (campaign.limitDate === null || isClosed(campaign, now)) return null;
  return (startOfDay(campaign.limitDate).getTime() - startOfDay(dayOf(now)).getTime()) / DAY_MS;
}

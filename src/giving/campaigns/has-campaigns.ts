import type { Database } from "#platform/db/database.ts";
import { countPublished } from "./campaigns.repo.ts";

/** Returns true if a campaign is published at this moment. */
export async function hasCampaigns(db: Database, now: Date): Promise<boolean> {
  return (await countPublished(db, now)) > 0;
}

import { CAMPAIGNS_TAG } from "#giving/campaigns/campaign-purpose.ts";
import { type Campaign, insertCampaigns, type NewCampaign } from "#giving/campaigns/campaigns.db.ts";
import type { DatabaseHandle } from "#platform/db/database.ts";
import { writeIn } from "../setup/write-in.ts";

let made = 0;

/** A published campaign of its own; what is given replaces the defaults. */
export async function makeCampaign({ db }: DatabaseHandle, change: Partial<NewCampaign> = {}): Promise<Campaign> {
  made += 1;
  return writeIn(db)(async ({ tx, invalidate }) => {
    const [campaign] = await insertCampaigns(tx, [
      {
        slug: `un-forage-pour-kouto-${made}`,
        title: "Un forage pour Kouto",
        description: "L’eau est à quatre kilomètres.",
        category: "Social",
        amount: 9_000_000,
        status: "published",
        publishedAt: new Date(Date.now() - 24 * 3600 * 1000),
        ...change,
      },
    ]);
    if (!campaign) throw new Error("the campaign was not stored");
    invalidate([CAMPAIGNS_TAG]);
    return campaign;
  });
}

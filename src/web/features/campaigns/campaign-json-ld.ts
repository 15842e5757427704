import type { CampaignDetail } from "#contracts/campaign.ts";
import type { PublicSettings } from "#contracts/settings.ts";
import { paths } from "#web/paths.ts";
import type { JsonLdThing } from "#web/ui/json-ld.tsx";

/** A campaign as an action to take, in schema.org's words. */
export function campaignJsonLd(campaign: CampaignDetail, identity: PublicSettings["identity"] | null) {
  return (origin: string, preview: string): JsonLdThing[] => {
    const url = origin + paths.campaign(campaign.slug);
    return [
      {
        "@type": "DonateAction",
        name: campaign.title,
        description: campaign.description,
        url,
        target: url,
        recipient: { "@type": "NGO", name: identity?.name, url: origin },
        image: preview,
        ...(campaign.limit_date ? { endTime: campaign.limit_date } : {}),
        actionStatus: campaign.closed ? "CompletedActionStatus" : "PotentialActionStatus",
      },
    ];
  };
}

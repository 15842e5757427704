import type { CampaignDetail } from "#contracts/campaign.ts";
import type { PublicSettings } from "#contracts/settings.ts";
import { paths } from "#web/paths.ts";
import type { JsonLdThing } from "#web/ui/json-ld.tsx";
import { previewPicture } from "#web/ui/picture-sources.ts";

/** A campaign as an action to take, and the way to its page, in schema.org's words. */
export function campaignJsonLd(campaign: CampaignDetail, identity: PublicSettings["identity"] | null) {
  return (origin: string): JsonLdThing[] => {
    const url = origin + paths.campaign(campaign.slug);
    const action: JsonLdThing = {
      "@type": "DonateAction",
      name: campaign.title,
      description: campaign.description,
      url,
      target: url,
      recipient: { "@type": "NGO", name: identity?.name, url: origin },
      ...(campaign.banner_image ? { image: new URL(previewPicture(campaign.banner_image), origin).href } : {}),
      ...(campaign.limit_date ? { endTime: campaign.limit_date } : {}),
      actionStatus: campaign.closed ? "CompletedActionStatus" : "PotentialActionStatus",
    };
    const crumbs: [string, string][] = [
      ["Accueil", `${origin}${paths.home}`],
      ["Dons", origin + paths.campaigns],
      [campaign.title, url],
    ];
    return [
      action,
      {
        "@type": "BreadcrumbList",
        itemListElement: crumbs.map(([name, item], index) => ({
          "@type": "ListItem",
          position: index + 1,
          name,
          item,
        })),
      },
    ];
  };
}

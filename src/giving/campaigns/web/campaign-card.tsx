import { type ReactNode, useId } from "react";
import type { CampaignSummary } from "#giving/campaigns/campaign.contract.ts";
import { truncate } from "#shared/formats.ts";
import { paths } from "#shared/site-paths.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { PictureCard } from "#web/ui/picture-card.tsx";
import { CampaignProgress } from "./campaign-progress.tsx";

/** Cards cut the description after this many characters. */
const EXCERPT_LENGTH = 180;

/** A campaign in a list. `priority` is for cards visible without scrolling. */
export function CampaignCard({
  campaign,
  priority = false,
}: {
  campaign: CampaignSummary;
  priority?: boolean;
}): ReactNode {
  const titleId = useId();
  return (
    <PictureCard
      to={paths.campaign(campaign.slug)}
      picture={campaign.banner_image}
      seed={campaign.slug}
      kind={campaign.category}
      title={campaign.title}
      titleId={titleId}
      priority={priority}
    >
      <p className="text-[0.98rem] text-muted max-lg:line-clamp-2">{truncate(campaign.description, EXCERPT_LENGTH)}</p>
      <div className="mt-auto">
        <CampaignProgress campaign={campaign} />
      </div>
      <div className="flex flex-wrap items-center gap-x-4.5 gap-y-1 sm:pt-1.5">
        {campaign.closed ? (
          <span className="inline-flex min-h-11 items-center font-semibold text-muted">Campagne terminée</span>
        ) : (
          <ButtonLink to={paths.give(campaign.slug)} tone="give" size="small" aria-describedby={titleId}>
            Faire un don
          </ButtonLink>
        )}
        <ButtonLink
          to={paths.campaign(campaign.slug)}
          tone="quiet"
          size="small"
          className="-mx-2.5"
          aria-describedby={titleId}
        >
          En savoir plus
        </ButtonLink>
      </div>
    </PictureCard>
  );
}

import { type ReactNode, useId } from "react";
import { Link } from "react-router";
import type { CampaignSummary } from "#contracts/campaign.ts";
import { truncate } from "#contracts/formats.ts";
import { paths } from "#web/paths.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Chip } from "#web/ui/chip.tsx";
import { Picture } from "#web/ui/picture.tsx";
import { CampaignDeadline } from "./campaign-deadline.tsx";
import { CampaignProgress } from "./campaign-progress.tsx";

/** Cards cut the description after this many characters. */
const EXCERPT_LENGTH = 180;

/** A campaign in a list. `priority` is for cards seen without scrolling. */
export function CampaignCard({
  campaign,
  priority = false,
}: {
  campaign: CampaignSummary;
  priority?: boolean;
}): ReactNode {
  const titleId = useId();
  return (
    <Card>
      <div className="relative aspect-[16/10] overflow-hidden">
        <Picture
          reference={campaign.banner_image}
          seed={campaign.slug}
          alt=""
          sizes="(min-width: 64rem) 370px, (min-width: 40rem) 46vw, 92vw"
          priority={priority}
        />
        <Chip className="absolute top-3.5 left-3.5">{campaign.category}</Chip>
      </div>
      <div className="flex flex-1 flex-col gap-3 px-5.5 pt-5 pb-5.5">
        <h3 id={titleId} className="text-card tracking-[-0.01em]">
          <Link
            to={paths.campaign(campaign.slug)}
            className="decoration-sun decoration-2 underline-offset-4 hover:underline"
          >
            {campaign.title}
          </Link>
        </h3>
        <p className="text-[0.98rem] text-muted">{truncate(campaign.description, EXCERPT_LENGTH)}</p>
        <div className="mt-auto grid gap-2.5">
          <CampaignProgress campaign={campaign} />
          <p className="text-[0.95rem] text-muted">
            <CampaignDeadline date={campaign.limit_date} />
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1 pt-1.5">
          {campaign.closed ? (
            <span className="inline-flex min-h-11 items-center font-semibold text-muted">Campagne terminée</span>
          ) : (
            <ButtonLink to={paths.give(campaign.slug)} size="small" aria-describedby={titleId}>
              Faire un don
            </ButtonLink>
          )}
          <ButtonLink to={paths.campaign(campaign.slug)} tone="quiet" size="small" aria-describedby={titleId}>
            En savoir plus
          </ButtonLink>
        </div>
      </div>
    </Card>
  );
}

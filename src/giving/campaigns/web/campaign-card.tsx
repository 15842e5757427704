import { type ReactNode, useId } from "react";
import type { CampaignSummary } from "#giving/campaigns/campaign.contract.ts";
import { progressPercent } from "#giving/campaigns/progress.contract.ts";
import { formatDate } from "#shared/date-formats.ts";
import { formatFcfa, formatNumber, truncate } from "#shared/formats.ts";
import { paths } from "#shared/site-paths.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { CardGrid, CardGridLoading } from "#web/ui/card-grid.tsx";
import { PictureCard } from "#web/ui/picture-card.tsx";
import { ProgressBar } from "#web/ui/progress-bar.tsx";

/** Campaigns as cards. `above` of them are visible without scrolling. */
export function CampaignGrid({
  campaigns,
  ...layout
}: {
  campaigns: readonly CampaignSummary[];
  above?: number;
}): ReactNode {
  return (
    <CardGrid
      items={campaigns}
      {...layout}
      card={(campaign, priority) => <CampaignCard campaign={campaign} priority={priority} />}
    />
  );
}

/** The skeleton of the campaigns. */
export function CampaignGridLoading(layout: { count: number; height?: string }): ReactNode {
  return <CardGridLoading text="Chargement des dons…" {...layout} />;
}

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

/** The collected part of a campaign's target, with the last day. */
function CampaignProgress({ campaign }: { campaign: CampaignSummary }): ReactNode {
  const percent = progressPercent(campaign.collected_amount, campaign.amount);
  return (
    <>
      <p className="mb-1.5 text-[0.95rem]">
        <b className="font-bold">{formatNumber(campaign.collected_amount)}</b> sur{" "}
        <span className="whitespace-nowrap">{formatFcfa(campaign.amount)}</span>
      </p>
      <ProgressBar percent={percent} label={`Collecte de la campagne ${campaign.title}`}>
        <span className="text-muted">
          <CampaignDeadline date={campaign.limit_date} />
        </span>
      </ProgressBar>
    </>
  );
}

/** The last day of a campaign, `YYYY-MM-DD`, or a text if it is not known yet. */
function CampaignDeadline({ date }: { date: string | null }): ReactNode {
  if (!date) return <span>Date à venir</span>;
  return (
    <span>
      {/* The specified text is 'Fin: {date}'; the space before the French colon is added by style, not in the text. */}
      Fin<span className="ml-[0.25em]">:</span> <time dateTime={date}>{formatDate(date)}</time>
    </span>
  );
}

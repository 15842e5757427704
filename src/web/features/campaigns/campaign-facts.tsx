import type { ReactNode } from "react";
import type { CampaignDetail } from "#contracts/campaign.ts";
import { formatDate } from "#contracts/date-formats.ts";
import { formatFcfa, formatNumber } from "#contracts/formats.ts";
import { Fact, Facts } from "#web/features/giving/facts.tsx";
import { progressPercent } from "#web/ui/progress.ts";
import { ProgressBar } from "#web/ui/progress-bar.tsx";

/** The state of a campaign: amount collected, target, donors, beneficiaries and deadline. */
export function CampaignFacts({ campaign }: { campaign: CampaignDetail }): ReactNode {
  const percent = progressPercent(campaign.collected_amount, campaign.amount);
  return (
    <section aria-label="Où en est la collecte" className="rounded-card border border-line bg-white p-5 sm:p-6">
      <p className="mb-3 flex flex-wrap items-baseline gap-x-2.5">
        <span className="font-display text-[clamp(min(1.7rem,8vw),5vw,2.3rem)] leading-tight font-bold tracking-tight whitespace-nowrap">
          {formatFcfa(campaign.collected_amount)}
        </span>
        <span className="text-muted">collectés</span>
      </p>
      <ProgressBar percent={percent} label={`Collecte de la campagne ${campaign.title}`}>
        Objectif <b className="font-bold whitespace-nowrap">{formatFcfa(campaign.amount)}</b>
      </ProgressBar>
      <Facts>
        <Fact term={campaign.donors_count > 1 ? "Donateurs" : "Donateur"}>{formatNumber(campaign.donors_count)}</Fact>
        {campaign.potential_beneficiaries !== null && (
          <Fact term="Bénéficiaires potentiels">{formatNumber(campaign.potential_beneficiaries)}</Fact>
        )}
        <Fact term="Date limite">
          {campaign.limit_date ? (
            <time dateTime={campaign.limit_date}>{formatDate(campaign.limit_date)}</time>
          ) : (
            "Date à venir"
          )}
        </Fact>
      </Facts>
    </section>
  );
}

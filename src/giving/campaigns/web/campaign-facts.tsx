import type { ReactNode } from "react";
import type { CampaignDetail } from "#giving/campaigns/campaign.contract.ts";
import { progressPercent } from "#giving/campaigns/progress.contract.ts";
import { Fact, Facts } from "#giving/collecting/web/facts.tsx";
import { formatDate } from "#shared/date-formats.ts";
import { formatFcfa, formatNumber } from "#shared/formats.ts";
import { Bar, Percentage } from "#web/ui/progress-bar.tsx";
import { CampaignMilestones } from "./campaign-milestones.tsx";

/** The state of a campaign: amount collected, target, donors, beneficiaries and deadline. */
export function CampaignFacts({ campaign }: { campaign: CampaignDetail }): ReactNode {
  const percent = progressPercent(campaign.collected_amount, campaign.amount);
  const daysText = textOfDays(campaign.days_left);
  return (
    <section
      aria-label="Où en est la collecte"
      className="rounded-card border border-line bg-white px-gutter py-4 sm:p-6"
    >
      <p className="mb-2.5 leading-snug sm:text-[1.1rem]">
        <b className="font-display whitespace-nowrap">{formatFcfa(campaign.collected_amount)}</b>{" "}
        <span className="whitespace-nowrap">{`sur ${formatNumber(campaign.amount)}\u00a0·`}</span>{" "}
        <Percentage percent={percent} />
        {daysText && (
          <>
            <span>&nbsp;·</span> <span className="whitespace-nowrap">{daysText}</span>
          </>
        )}
      </p>
      <Bar percent={percent} label={`Collecte de la campagne ${campaign.title}`} />
      {campaign.unit && <CampaignMilestones campaign={campaign} unit={campaign.unit} />}
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

function textOfDays(days: number | null): string | null {
  if (days === null) return null;
  if (days === 0) return "dernier jour";
  return `encore ${days}\u00a0jour${days > 1 ? "s" : ""}`;
}

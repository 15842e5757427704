import type { ReactNode } from "react";
import type { CampaignSummary } from "#giving/campaigns/campaign.contract.ts";
import { progressPercent } from "#giving/campaigns/progress.contract.ts";
import { formatFcfa, formatNumber } from "#shared/formats.ts";
import { ProgressBar } from "#web/ui/progress-bar.tsx";
import { CampaignDeadline } from "./campaign-deadline.tsx";

/** The collected part of a campaign's target, with the last day. */
export function CampaignProgress({ campaign }: { campaign: CampaignSummary }): ReactNode {
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

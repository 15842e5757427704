import type { CampaignDetail } from "#giving/campaigns/campaign.contract.ts";
import { describeWorth } from "#giving/campaigns/gift-worth.contract.ts";
import { progressPercent } from "#giving/campaigns/progress.contract.ts";
import type { OpenPayment } from "#money/payments/web/open-payment.ts";
import { formatFcfa, formatPercent } from "#shared/formats.ts";

type Collection = Pick<CampaignDetail, "collected_amount" | "amount">;

/** Returns what the gift does, and what it changed for the campaign, whose collected amount contains it. */
export function describeProgress(
  campaign: Collection & Pick<CampaignDetail, "unit">,
  { amount, covered_fees }: Pick<OpenPayment, "amount" | "covered_fees">,
): string {
  const gift = amount - covered_fees;
  const change = describeChange(campaign, gift);
  return campaign.unit ? `${describeWorth(gift, campaign.unit)} ${change}` : change;
}

/** A small gift may not move the percentage. */
function describeChange({ collected_amount: collected, amount: goal }: Collection, gift: number): string {
  const percent = progressPercent(collected, goal);
  if (collected >= goal) return "Grâce à vous, la campagne a atteint son objectif.";
  const before = progressPercent(collected - gift, goal);
  // Rounded to 100 %, it would say that nothing is missing.
  if (percent > before && percent < 100) return `Grâce à vous, la campagne passe à ${formatPercent(percent)}.`;
  return `Avec votre don, la campagne a réuni ${formatFcfa(collected)}.`;
}

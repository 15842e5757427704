import type { CampaignDetail } from "#contracts/campaign.ts";
import { formatFcfa, formatPercent } from "#contracts/formats.ts";
import { describeWorth } from "#contracts/gift-worth.ts";
import { progressPercent } from "#contracts/progress.ts";
import type { OpenPayment } from "#web/features/payment/open-payment.ts";

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

import type { CampaignDetail } from "#contracts/campaign.ts";
import { formatFcfa, formatPercent } from "#contracts/formats.ts";
import type { OpenPayment } from "#web/features/payment/open-payment.ts";
import { progressPercent } from "#web/ui/progress.ts";

/** Returns what the gift changed for the campaign, whose collected amount contains it. A small one may not move the percentage. */
export function describeProgress(
  { collected_amount: collected, amount: goal }: Pick<CampaignDetail, "collected_amount" | "amount">,
  gift: Pick<OpenPayment, "amount" | "covered_fees">,
): string {
  const percent = progressPercent(collected, goal);
  if (collected >= goal) return "Grâce à vous, la campagne a atteint son objectif.";
  const before = progressPercent(collected - (gift.amount - gift.covered_fees), goal);
  // Rounded to 100 %, it would say that nothing is missing.
  if (percent > before && percent < 100) return `Grâce à vous, la campagne passe à ${formatPercent(percent)}.`;
  return `Avec votre don, la campagne a réuni ${formatFcfa(collected)}.`;
}

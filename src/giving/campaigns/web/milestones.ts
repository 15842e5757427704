import type { CampaignDetail, CampaignUnit } from "#giving/campaigns/campaign.contract.ts";

/** A round number of units on the way to a campaign's goal. */
export interface Milestone {
  units: number;
  /** Its place on the bar, in percent. */
  at: number;
  reached: boolean;
}

/** More would be crowded on a phone. */
const MOST = 4;

type Collection = Pick<CampaignDetail, "amount" | "collected_amount">;

/** Returns the milestones of a campaign whose gifts are counted in units, in order; none if its goal is less than two of them. */
export function milestonesOf(
  { amount: goal, collected_amount: collected }: Collection,
  unit: CampaignUnit,
): Milestone[] {
  const total = Math.floor(goal / unit.price);
  if (total < 2) return [];
  const step = roundStep(total / MOST);
  return Array.from({ length: Math.floor(total / step) }, (_, index) => {
    const units = (index + 1) * step;
    const price = units * unit.price;
    return { units, at: (price / goal) * 100, reached: collected >= price };
  });
}

/** Returns the smallest round number that is not below this one. */
function roundStep(least: number): number {
  const power = 10 ** Math.max(0, Math.floor(Math.log10(least)));
  const steps = power === 1 ? [1, 2, 3, 4, 5, 6, 10] : [1, 2, 2.5, 3, 4, 5, 6, 10];
  return (steps.find((step) => step * power >= least) ?? 10) * power;
}

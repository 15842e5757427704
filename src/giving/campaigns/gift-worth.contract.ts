import { formatFcfa, formatNumber } from "#shared/formats.ts";
import type { CampaignUnit } from "./campaign.contract.ts";

const NUMBERS = ["", "", "deux", "trois", "quatre", "cinq", "six", "sept", "huit", "neuf", "dix"];

/**
 * Returns what a gift of this amount (FCFA) does, before it is made: `50 000 FCFA : deux tables-bancs.` Below one unit,
 * the price of the unit and the share in it.
 */
export function describeOffer(amount: number, unit: CampaignUnit): string {
  if (amount >= unit.price) return `${formatFcfa(amount)}\u00a0: ${wholeUnits(amount, unit)}.`;
  const offered = `${formatFcfa(unit.price)} offrent ${unit.name}.`;
  return amount > 0 ? `${offered} Vous y contribuez pour ${formatFcfa(amount)}.` : offered;
}

/** Returns what a gift of this amount (FCFA) does, to its giver, once it is made. */
export function describeWorth(amount: number, unit: CampaignUnit): string {
  return amount >= unit.price
    ? `Votre don offre ${wholeUnits(amount, unit)}.`
    : `${formatFcfa(unit.price)} offrent ${unit.name}\u00a0: vous y contribuez pour ${formatFcfa(amount)}.`;
}

/** Returns a whole number of units: `un table-banc`, `deux tables-bancs`, `1 200 tables-bancs`. */
export function countUnits(count: number, { name, plural }: CampaignUnit): string {
  return count === 1 ? name : `${NUMBERS[count] ?? formatNumber(count)} ${plural}`;
}

/** The units that the amount pays in full; of few, that it is more is said too. */
function wholeUnits(amount: number, unit: CampaignUnit): string {
  const count = Math.floor(amount / unit.price);
  const units = countUnits(count, unit);
  if (count * unit.price === amount || count >= NUMBERS.length) return units;
  return count === 1 ? `plus d’${units}` : `plus de ${units}`;
}

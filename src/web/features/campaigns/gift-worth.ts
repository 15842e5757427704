import type { CampaignUnit } from "#contracts/campaign.ts";
import { formatNumber } from "#contracts/formats.ts";

const NUMBERS = ["", "", "deux", "trois", "quatre", "cinq", "six", "sept", "huit", "neuf", "dix"];

/** The parts of a unit that have a name, with the article of that name if it is one of it. */
const PARTS: readonly (readonly [denominator: number, one: string, many: string])[] = [
  [2, "la moitié", ""],
  [3, "un tiers", "tiers"],
  [4, "un quart", "quarts"],
  [5, "un cinquième", "cinquièmes"],
  [6, "un sixième", "sixièmes"],
  [8, "un huitième", "huitièmes"],
  [10, "un dixième", "dixièmes"],
];

/** The remainders that are named after whole units. */
const NAMED_AFTER_WHOLES = 5;

/**
 * Returns what a gift (FCFA) does, counted in units: 'deux cinquièmes d’un table-banc', 'deux tables-bancs'. What is no
 * simple part is said to be more than the next smaller one. Null below a tenth of a unit.
 */
export function giftWorth(amount: number, { price, name, plural }: CampaignUnit): string | null {
  if (amount * 10 < price) return null;
  if (amount < price) return partOf(amount, price, name);
  const whole = Math.floor(amount / price);
  const rest = amount - whole * price;
  const units = whole === 1 ? name : `${NUMBERS[whole] ?? formatNumber(whole)} ${plural}`;
  if (rest === 0) return units;
  const after = whole < NUMBERS.length ? restAfter(rest, price, name) : null;
  if (after !== null) return `${units} et ${after}`;
  return whole === 1 ? `plus d’${name}` : `plus de ${units}`;
}

function partOf(amount: number, price: number, name: string): string {
  const exact = PARTS.find(([denominator]) => (amount * denominator) % price === 0);
  if (exact) return `${nameOf(exact, (amount * exact[0]) / price)} d’${name}`;
  const below = PARTS.map((part) => ({ part, times: Math.floor((amount * part[0]) / price) }))
    .filter(({ times }) => times > 0)
    .reduce((best, one) => (one.times / one.part[0] > best.times / best.part[0] ? one : best));
  return `plus ${elided(nameOf(below.part, below.times))} d’${name}`;
}

function nameOf([, one, many]: (typeof PARTS)[number], times: number): string {
  return times === 1 ? one : `${NUMBERS[times]} ${many}`;
}

function restAfter(rest: number, price: number, name: string): string | null {
  if (rest * 2 === price) return name.startsWith("une ") ? "demie" : "demi";
  const part = PARTS.find(([denominator]) => denominator <= NAMED_AFTER_WHOLES && (rest * denominator) % price === 0);
  return part ? nameOf(part, (rest * part[0]) / price) : null;
}

function elided(words: string): string {
  return words.startsWith("u") ? `d’${words}` : `de ${words}`;
}

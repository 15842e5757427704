import { formatFcfa } from "#shared/formats.ts";

// The amounts and due days of dues. Both may change with the first day of a month.

/** The most months that one payment of dues pays: ten years. */
export const MOST_MONTHS = 120;

/**
 * From the month `from` (`YYYY-MM`) on, a month of dues costs `amount` (FCFA) in every payment that is ordered, also
 * for earlier months, and a month is due on this day, at most the 28th, which every month has.
 */
export interface DuesTerms {
  from: string;
  amount: number;
  due_day: number;
}

/** In the order of their months. The first ones also hold for what was before. */
export type DuesSchedule = readonly [DuesTerms, ...DuesTerms[]];

/** Returns the terms in force in a month (`YYYY-MM`). */
export function termsIn(schedule: DuesSchedule, month: string): DuesTerms {
  return schedule.findLast(({ from }) => from <= month) ?? schedule[0];
}

/** Returns the most that one payment of dues may be, in FCFA. */
export function maximumDues(monthly: number): number {
  return MOST_MONTHS * monthly;
}

/** Returns what is wrong with an amount (FCFA) as dues that cost this much a month. */
export function duesProblem(
  amount: number,
  monthly: number,
): { code: "dues_not_a_multiple" | "dues_too_many"; text: string } | null {
  if (amount % monthly !== 0) {
    const text = `Le montant d’une cotisation est un multiple de ${formatFcfa(monthly)}.`;
    return { code: "dues_not_a_multiple", text };
  }
  if (amount > maximumDues(monthly)) {
    const text = `Une cotisation couvre au plus dix ans\u00a0: ${formatFcfa(maximumDues(monthly))}. Au-delà, contactez-nous.`;
    return { code: "dues_too_many", text };
  }
  return null;
}

import type { MonthFigures, ProviderBalance } from "#money/closing/closing.contract.ts";

/** Everything that the report of a month states. Amounts are FCFA. */
export interface MonthReport {
  /** In French: `mars 2026`. */
  month: string;
  figures: MonthFigures;
  provider: ProviderBalance;
  /** Decisions and entries of one person alone. */
  lone: readonly { label: string; by: string; amount: number }[];
  /** When and by whom the month was closed, and on whose proposal; null for a provisional report of an open month. */
  closed: { at: Date; by: string; proposedBy: string | null } | null;
  /** True if no money moves on this site. */
  simulated: boolean;
  foundation: { name: string; legalLine: string };
  printedAt: Date;
}

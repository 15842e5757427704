import { formatMonth } from "#contracts/date-formats.ts";
import { addMonths, type Month, partsOf } from "#platform/months.ts";

/**
 * Returns months in order as a French text: `Mars 2026`, `Janvier – mars 2026`, `Novembre 2026 – février 2027`. Runs are
 * separated by commas; `join` stands between the first and the last month of a run.
 */
export function periodText(months: readonly Month[], join = " – "): string {
  const text = runsOf(months)
    .map((run) => runText(run, join))
    .join(", ");
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Returns the label of a payment of dues for these months, as on receipts, in mails and at the provider. */
export function duesLabel(months: readonly Month[]): string {
  return `Cotisation – ${periodText(months, " à ").toLowerCase()}`;
}

function runsOf(months: readonly Month[]): { first: Month; last: Month }[] {
  const runs: { first: Month; last: Month }[] = [];
  for (const month of months) {
    const run = runs.at(-1);
    if (run && addMonths(run.last, 1) === month) run.last = month;
    else runs.push({ first: month, last: month });
  }
  return runs;
}

function runText({ first, last }: { first: Month; last: Month }, join: string): string {
  if (first === last) return formatMonth(first);
  const sameYear = partsOf(first).year === partsOf(last).year;
  const start = formatMonth(first);
  return `${sameYear ? start.replace(/ \d{4}$/, "") : start}${join}${formatMonth(last)}`;
}

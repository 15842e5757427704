import { formatNumber, formatPercent } from "#shared/formats.ts";

/** Returns how a number changed since the period before: `+12 %`, `=`, or that there was nothing to compare with. */
export function describeChange(now: number, before: number): string {
  if (before === 0) return now === 0 ? "comme avant" : "rien avant";
  const percent = Math.round((100 * (now - before)) / before);
  if (percent === 0) return "comme avant";
  // Beyond ten times as much, a percentage says less than the factor.
  if (percent >= 1000) return `${formatNumber(now / before)} fois plus qu’avant`;
  return `${percent > 0 ? "+" : ""}${formatPercent(percent)}`;
}

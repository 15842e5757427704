/** The value in the middle; of an even number of values the upper of the two. NaN of none. */
export function medianOf(values: readonly number[]): number {
  return percentileOf(values, 0.5);
}

/** The value that this share of the values (0 to 1) stays at or below. NaN of none. */
export function percentileOf(values: readonly number[], share: number): number {
  const sorted = Float64Array.from(values).sort();
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/**
 * The number of times that the second series is the first, measured in turn: the median of the ratios of each round, so
 * that a busy moment spoils one round and not the result.
 */
export function medianRatio(first: readonly number[], second: readonly number[]): number {
  return medianOf(second.map((value, round) => value / (first[round] ?? Number.NaN)));
}

/** Returns the number with about three significant digits, or `–` for undefined. */
export function showNumber(value: number): string {
  if (!Number.isFinite(value)) return "–";
  const digits = Math.max(0, 2 - Math.floor(Math.log10(Math.abs(value) || 1)));
  return value.toFixed(Math.min(digits, 4));
}

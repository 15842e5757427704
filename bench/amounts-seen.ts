/** A total that a visitor was shown, in FCFA, with the moment of asking in milliseconds. */
export interface Reading {
  requestedAt: number;
  amount: number;
}

/**
 * Returns the total that a page shows: the number, written with narrow spaces between thousands, that is the lowest possible
 * total plus some whole gifts. The largest if several numbers fit: what the older gifts come to, in the last row of the
 * donors, is such a number too. Throws if no number fits.
 */
export function findAmount(
  html: string,
  { lowest, highest, step }: { lowest: number; highest: number; step: number },
): number {
  const numbers = html.match(/\d{1,3}(?:\u202f\d{3})+/g) ?? [];
  const totals = numbers
    .map((text) => Number(text.replaceAll("\u202f", "")))
    .filter((number) => number >= lowest && number <= highest && (number - lowest) % step === 0);
  if (totals.length === 0) throw new Error("the page shows no total");
  return Math.max(...totals);
}

/**
 * Returns how many milliseconds the oldest amount was out of date when it was requested: since the first gift that it lacks was
 * settled. Every gift is of the same amount, so their order does not matter. 0 if all were up to date.
 */
export function oldestReading(
  readings: readonly Reading[],
  { initial, gift, settled }: { initial: number; gift: number; settled: readonly number[] },
): number {
  const moments = Float64Array.from(settled).sort();
  let oldest = 0;
  for (const { requestedAt, amount } of readings) {
    const firstMissing = moments[(amount - initial) / gift];
    if (firstMissing !== undefined) oldest = Math.max(oldest, requestedAt - firstMissing);
  }
  return oldest;
}

import { type FormerGift, type RefusedGift, referenceKey } from "./read-former-gift.ts";

/**
 * Returns the lines whose gift another line gives back, with that other line: all with its reference, or else, for a negative amount, the
 * first of the same giver and amount.
 */
export function findReturned(lines: readonly { line: number; read: FormerGift | RefusedGift }[]): Map<number, number> {
  const returned = new Map<number, number>();
  const gifts = lines.flatMap(({ line, read }) => ("refused" in read ? [] : { line, ...read }));
  const byReference = Map.groupBy(gifts, ({ reference }) => referenceKey(reference));
  const byGiving = Map.groupBy(gifts, ({ giving }) => giving);
  for (const { line, read } of lines) {
    if (!("refused" in read) || !read.returned) continue;
    const { reference, giving } = read.returned;
    const same = reference === null ? [] : (byReference.get(reference) ?? []);
    const alike = giving === null ? [] : (byGiving.get(giving) ?? []).filter((one) => !returned.has(one.line));
    for (const one of same.length > 0 ? same : alike.slice(0, 1)) returned.set(one.line, line);
  }
  return returned;
}

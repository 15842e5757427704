/** A gift by what it is recognised: its reference, if it has one, or else its day, amount and giver. */
export interface GiftIdentity {
  reference: string | null;
  fingerprint: string;
}

/**
 * Returns which of the gifts of a file are booked already. A reference names one gift. One without a reference on
 * either side is known by its fingerprint; of several such gifts, each booked one accounts for one.
 */
export function matchKnownGifts<Gift extends GiftIdentity>(
  gifts: readonly Gift[],
  booked: readonly GiftIdentity[],
): Set<Gift> {
  const known = new Set<Gift>();
  const left = new Set(booked);
  const byReference = new Map(booked.map((gift) => [gift.reference, gift]));
  for (const gift of gifts) {
    const same = gift.reference === null ? undefined : byReference.get(gift.reference);
    if (!same) continue;
    known.add(gift);
    left.delete(same);
  }
  const byFingerprint = Map.groupBy(left, ({ fingerprint }) => fingerprint);
  for (const gift of gifts) {
    if (known.has(gift)) continue;
    const alike = byFingerprint.get(gift.fingerprint) ?? [];
    const place = alike.findIndex(({ reference }) => reference === null || gift.reference === null);
    if (place < 0) continue;
    known.add(gift);
    alike.splice(place, 1);
  }
  return known;
}

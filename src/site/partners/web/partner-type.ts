const LABELS: Readonly<Record<string, string>> = { ONG: "Organisation non gouvernementale" };

/** Returns a partner's type for readers: ONG in full, every other word as it is. */
export function partnerTypeLabel(type: string): string {
  return LABELS[type] ?? type;
}

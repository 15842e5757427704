const LABELS: Readonly<Record<string, string>> = { ONG: "Organisation non gouvernementale" };

/** A partner's type as readers see it: ONG in full, every other word as it is. */
export function partnerTypeLabel(type: string): string {
  return LABELS[type] ?? type;
}

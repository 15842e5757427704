export type ProgressTone = "low" | "middle" | "high";

/** Returns the reached part of the target in whole percent, at most 100; 0 if there is no target. Both in FCFA. */
export function progressPercent(collected: number, target: number): number {
  if (!(target > 0)) return 0;
  return Math.min(100, Math.max(0, Math.round((collected / target) * 100)));
}

/** Red under 30 percent, orange from 30 to under 70, green from 70. */
export function progressTone(percent: number): ProgressTone {
  if (percent < 30) return "low";
  return percent < 70 ? "middle" : "high";
}

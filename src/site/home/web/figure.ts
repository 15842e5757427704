/** Returns the figure, or 0 if it is missing or not a number. */
export function figure(value: number | undefined): number {
  return Number.isFinite(value) ? Number(value) : 0;
}

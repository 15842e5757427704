/** A figure as it can be shown: 0 where it is missing, or is none. */
export function figure(value: number | undefined): number {
  return Number.isFinite(value) ? Number(value) : 0;
}

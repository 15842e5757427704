/** Beside the full picture, these widths of it are kept: phones and dense cards never load the full one. */
export function smallerWidths(fullWidth: number): [number, number] {
  return [Math.round(fullWidth * 0.4), Math.round(fullWidth * 0.8)];
}

import { readFrancs } from "#contracts/read-francs.ts";

const LARGEST = 1_000_000_000;

/** Returns the cell as problems of its line quote it, shortened. */
export function quoteCell(cell: string): string {
  return cell === "" ? "vide" : `«\u00a0${cell.slice(0, 40)}\u00a0»`;
}

/** Returns an amount in FCFA as exports write it, negative for money paid out; null if it is none, or above a billion. */
export function readAmount(cell: string): number | null {
  const { value } = readFrancs(cell);
  return value === null || Math.abs(value) > LARGEST ? null : value;
}

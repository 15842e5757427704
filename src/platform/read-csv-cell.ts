import { readFrancs } from "#contracts/read-francs.ts";

const LARGEST = 1_000_000_000;

/** Returns an amount in FCFA as exports write it, negative for money paid out; null if it is none, or above a billion. */
export function readAmount(cell: string): number | null {
  const { value } = readFrancs(cell);
  return value === null || Math.abs(value) > LARGEST ? null : value;
}

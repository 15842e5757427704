import { formatNumber } from "./formats.ts";

/** A number with all its decimals, as a latitude has them: `5,3701`, `−3,9903`. */
export function formatDecimal(value: number): string {
  return Number.isInteger(value) ? formatNumber(value) : String(value).replace(".", ",").replace("-", "\u2212");
}

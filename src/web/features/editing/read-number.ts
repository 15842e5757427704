import { formatNumber } from "#contracts/formats.ts";

/** Returns the number that was typed, with or without spaces; what is no number stays, and the contract refuses it. */
export function readNumber(typed: string | undefined): number | string | null {
  const digits = (typed ?? "").replace(/[\s\u00a0\u202f]/g, "");
  if (digits === "") return null;
  return /^\d{1,15}$/.test(digits) ? Number(digits) : digits;
}

/** Returns the number with a comma or a point that was typed; what is no number stays, and the contract refuses it. */
export function readDecimal(typed: string | undefined): number | string | null {
  const text = (typed ?? "")
    .replace(/[\s\u00a0\u202f]/g, "")
    .replace("\u2212", "-")
    .replace(",", ".");
  if (text === "") return null;
  return /^-?\d{1,6}(?:\.\d{1,12})?$/.test(text) ? Number(text) : text;
}

/** Returns the number as a field shows it; empty if there is none. */
export function writeNumber(value: unknown): string {
  return typeof value === "number" ? formatNumber(value) : "";
}

/** Returns the number with its comma as a field shows it; empty if there is none. */
export function writeDecimal(value: unknown): string {
  return typeof value === "number" ? String(value).replace(".", ",") : "";
}

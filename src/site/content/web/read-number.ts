import { formatNumber } from "#shared/formats.ts";
import { readCount, readFrancs, type WholeReading } from "#shared/read-francs.ts";
import { plainDigits } from "#shared/typed-digits.ts";

/** Returns the count that was typed (`readCount`); what is none stays, and the contract refuses it. */
export function readNumber(typed = ""): number | string | null {
  return orTyped(typed, readCount(typed));
}

/** Returns the amount in FCFA that was typed (`readFrancs`); what is none stays, and the contract refuses it. */
export function readAmount(typed = ""): number | string | null {
  return orTyped(typed, readFrancs(typed));
}

function orTyped(typed: string, { value, problem }: WholeReading): number | string | null {
  return problem === "empty" ? null : (value ?? typed);
}

/** Returns the number with a comma or a point that was typed; what is no number stays, and the contract refuses it. */
export function readDecimal(typed: string | undefined): number | string | null {
  const text = plainDigits(typed ?? "")
    .replace(/\s/g, "")
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

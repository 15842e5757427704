import { formatNumber } from "#shared/formats.ts";
import { pictureSize } from "#site/library/picture.contract.ts";

/** Returns a field's value as a reader compares it. */
export function describeValue(value: unknown): string {
  if (value === null || value === undefined || value === "") return "(vide)";
  if (typeof value === "boolean") return value ? "Oui" : "Non";
  if (typeof value === "number") return formatNumber(value);
  if (typeof value === "object") return Object.values(value).map(describeValue).join(", ");
  if (typeof value === "string" && pictureSize(value)) return "Image";
  return String(value);
}

import { formatNumber } from "#shared/formats.ts";

const KILO = 1_000;
const MEGA = 1_000_000;

/** Describes a file for visitors who pay by the megabyte: `PDF, 24 Ko`; null if nothing is known. */
export function fileFacts(path: string, bytes: number | null): string | null {
  const [, extension] = /\.([a-z0-9]{2,5})(?:[?#].*)?$/i.exec(path.split("/").at(-1) ?? "") ?? [];
  const facts = [extension?.toUpperCase(), bytes === null ? undefined : fileSize(bytes)].filter(Boolean);
  return facts.length > 0 ? facts.join(", ") : null;
}

function fileSize(bytes: number): string {
  if (bytes < MEGA) return `${formatNumber(Math.max(1, bytes / KILO))}\u00a0Ko`;
  const tenths = Math.round((bytes / MEGA) * 10);
  return `${formatNumber(Math.floor(tenths / 10))},${tenths % 10}\u00a0Mo`;
}

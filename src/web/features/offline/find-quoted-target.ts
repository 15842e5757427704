import type { OfflineTargets } from "#contracts/offline-payment.ts";

/** Returns what the quoted reference stands for, or undefined. Case, accents and marks between words do not count. */
export function findQuotedTarget(targets: OfflineTargets["data"], quoted: string): string | undefined {
  const words = plain(quoted);
  if (words === "") return undefined;
  const found = targets.filter(({ reference }) => plain(reference) === words);
  // Two long titles may begin alike: then staff chooses.
  return found.length === 1 ? found[0]?.target : undefined;
}

function plain(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, " ")
    .trim();
}

import type { OfflineTargets } from "#money/offline-payments/offline-payment.contract.ts";
import { plainText } from "#shared/plain-text.ts";

/** Returns what the quoted reference stands for, or undefined. Case, accents and marks between words do not count. */
export function findQuotedTarget(targets: OfflineTargets["data"], quoted: string): string | undefined {
  const words = plain(quoted);
  if (words === "") return undefined;
  const found = targets.filter(({ reference }) => plain(reference) === words);
  // Two long titles may begin alike: then staff chooses.
  return found.length === 1 ? found[0]?.target : undefined;
}

/** Returns what the words of a bank's statement quote, or undefined: of several references the longest. */
export function findTargetWithin(targets: OfflineTargets["data"], label: string): string | undefined {
  const words = ` ${plain(label)} `;
  const lengthOf = ({ reference }: { reference: string }) => plain(reference).length;
  const quoted = targets.filter((one) => lengthOf(one) > 0 && words.includes(` ${plain(one.reference)} `));
  const longest = Math.max(...quoted.map(lengthOf));
  const found = quoted.filter((one) => lengthOf(one) === longest);
  return found.length === 1 ? found[0]?.target : undefined;
}

function plain(text: string): string {
  return plainText(text)
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, " ")
    .trim();
}

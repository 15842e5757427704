import type { ExportLine, Finding, LineStatus } from "./reconciliation.contract.ts";

/** Returns the reference as it is compared: people and spreadsheets change its case. */
export function keyOfReference(reference: string): string {
  return reference.toUpperCase();
}

/** What the file alone says of a line: the finding that it makes, if it makes one, and whether its amount was received. */
export interface LineAlone {
  finding: Extract<Finding, "unreadable" | "superseded"> | undefined;
  counted: boolean;
}

/**
 * Returns what the file alone says of its lines, in their order. The provider lists each try of a payer, and may list a
 * refund beside its payment: then the try, and the amount of the refund, count for nothing.
 */
export function judgeLinesAlone(lines: readonly ExportLine[]): LineAlone[] {
  const readable = lines.filter(({ problem }) => problem === null);
  const having = (wanted: LineStatus) =>
    new Set(readable.flatMap(({ reference, status }) => (status === wanted ? keyOfReference(reference) : [])));
  const paid = having("paid");
  const refunded = having("refunded");
  const seen = { paid: new Set<string>(), unpaid: new Set<string>(), refunded: new Set<string>() };
  return lines.map(({ reference: written, status, problem }) => {
    const reference = keyOfReference(written);
    if (problem !== null || status === null) return { finding: "unreadable", counted: false };
    const isAgain = seen[status].has(reference);
    seen[status].add(reference);
    if (status === "paid") return { finding: undefined, counted: true };
    if (status === "refunded") return { finding: undefined, counted: !paid.has(reference) && !isAgain };
    const isSuperseded = isAgain || paid.has(reference) || refunded.has(reference);
    return { finding: isSuperseded ? "superseded" : undefined, counted: false };
  });
}

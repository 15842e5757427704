import type { StatementLine } from "#money/statements/statement.contract.ts";
import { callApi } from "#web/api/api-client.ts";
import { describeFailure } from "#web/api/failure.messages.ts";

export const fetchStatementLine = (path: string) => callApi<StatementLine>(path);

/** Returns what the payer of a line may have quoted: its reference, then its label. */
export function quotedBy({ reference, label }: StatementLine): string {
  return `${reference} ${label}`.trim();
}

/**
 * Returns the names of who paid, as far as the statement tells them apart: the words in capitals are the last name, else the first word is,
 * as operators write it. Empty if it has no name.
 */
export function namesOf({ payer }: StatementLine): { firstName: string; lastName: string } {
  const words = payer
    .replace(/[^\p{L}\p{M}'’ -]/gu, " ")
    .split(/\s+/)
    .filter(Boolean);
  const isCapital = (word: string) => word.length > 1 && word === word.toUpperCase();
  const capitals = words.filter(isCapital);
  const isSplit = capitals.length > 0 && capitals.length < words.length;
  const last = isSplit ? capitals : words.slice(0, 1);
  const first = isSplit ? words.filter((word) => !isCapital(word)) : words.slice(1);
  return { firstName: first.join(" "), lastName: last.join(" ") };
}

/** Links the line to the recorded payment. Returns why it could not be, or null. */
export async function linkToLine({ id }: StatementLine, payment: string): Promise<string | null> {
  const linked = await callApi(`/admin/statement-lines/${encodeURIComponent(id)}/link`, { body: { payment } });
  return linked.ok ? null : describeFailure(linked);
}

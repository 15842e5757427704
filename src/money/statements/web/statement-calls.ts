import type { FileWord } from "#money/file-words/file-words.contract.ts";
import type { LineVerdict, StatementCounts, StatementLine } from "#money/statements/statement.contract.ts";
import { formatNumber } from "#shared/formats.ts";
import { type ApiResult, callApi } from "#web/api/api-client.ts";

/** Says what a word of the statements of this account means, for all further ones. */
export function noteStatementWord(account: string, word: FileWord): Promise<ApiResult<unknown>> {
  return callApi("/admin/statement-words", { body: { account, ...word } });
}

/** Deletes the lines of an import, while they are untouched. */
export function undoStatementImport(id: string): Promise<ApiResult<unknown>> {
  return callApi(`/admin/statement-imports/${id}/undo`, { method: "POST" });
}

/** Returns the path of the recorded payments that a line may be, by what is typed. */
export const linkablePath = (id: string, typed: string) =>
  `/admin/statement-lines/${id}/payments?${new URLSearchParams({ q: typed })}`;

/** Reads the line as it is now. */
export function readLine(id: string): Promise<ApiResult<StatementLine>> {
  return callApi(`/admin/statement-lines/${id}`);
}

/** Says what the line is: `link`, `set-aside` or `reopen`. */
export function decideLine(id: string, action: string, body: object = {}): Promise<ApiResult<StatementLine>> {
  return callApi(`/admin/statement-lines/${id}/${action}`, { body });
}

/** Names of the verdicts in the preview. */
export const VERDICT_NAMES: Readonly<Record<LineVerdict, string>> = {
  fresh: "Reçu",
  known: "Déjà connu",
  paid_out: "Débit",
  failed: "Échoué",
  pending: "En attente",
  reversed: "Annulé",
  other_currency: "Autre devise",
  balance: "Solde ou total",
  nothing: "Sans mouvement",
  unreadable: "Illisible",
};

const APART: readonly (readonly [LineVerdict, (plural: string) => string])[] = [
  ["known", (s) => `déjà connue${s}`],
  ["paid_out", (s) => `de débit, laissée${s} de côté`],
  ["failed", (s) => `qui n’${s ? "ont" : "a"} pas abouti`],
  ["pending", () => "en attente"],
  ["reversed", (s) => `annulée${s} ou remboursée${s}`],
  ["other_currency", () => "dans une autre devise"],
  ["balance", () => "de solde ou de total"],
  ["nothing", () => "sans mouvement"],
  ["unreadable", (s) => `illisible${s}`],
];

/** Says how many lines are not new money received, and why. Empty if there are none. */
export function describeCounts(counts: StatementCounts): string {
  const named = APART.flatMap(([verdict, name]) =>
    counts[verdict] > 0 ? `${nameLines(counts[verdict])} ${name(counts[verdict] > 1 ? "s" : "")}` : [],
  );
  return named.join(", ");
}

export function nameLines(count: number): string {
  return `${formatNumber(count)}\u00a0ligne${count > 1 ? "s" : ""}`;
}

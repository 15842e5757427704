import type { FileWord } from "#money/file-words/file-words.contract.ts";
import type { ReconciliationRecord } from "#money/reconciliation/reconciliation.contract.ts";
import { type ApiResult, callApi } from "#web/api/api-client.ts";

/** The path of the comparisons. */
export const RECONCILIATIONS = "/admin/reconciliations";

export const reconciliationPath = (id: string) => `${RECONCILIATIONS}/${id}`;
export const fetchReconciliation = (path: string) => callApi<ReconciliationRecord>(path);

/** Says what a word of the exports means, for all further files. */
export function noteStatusWord(word: FileWord): Promise<ApiResult<unknown>> {
  return callApi("/admin/status-words", { body: word });
}

/** Compares the same export with the payments as they are now. */
export function compareAgain(id: string): Promise<ApiResult<ReconciliationRecord>> {
  return callApi(`${reconciliationPath(id)}/again`, { method: "POST" });
}

/** Marks what a message alone proved as proven by the export. */
export function provePayments(id: string): Promise<ApiResult<ReconciliationRecord>> {
  return callApi(`${reconciliationPath(id)}/prove`, { method: "POST" });
}

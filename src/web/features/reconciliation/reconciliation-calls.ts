import type { FileWord } from "#contracts/file-words.ts";
import type {
  ExportField,
  ReconciliationCheck,
  ReconciliationList,
  ReconciliationRecord,
} from "#contracts/reconciliation.ts";
import { type ApiResult, callApi } from "#web/api/api-client.ts";
import { sendWithProgress } from "#web/browser/send-with-progress.ts";
import { appendCorrections, type Corrections } from "#web/features/csv-import/use-csv-check.ts";

/** The path of the comparisons. */
export const RECONCILIATIONS = "/admin/reconciliations";
/** Ten megabytes on a poor network. */
const UPLOAD_TIMEOUT = 600_000;

export const reconciliationPath = (id: string) => `${RECONCILIATIONS}/${id}`;
export const fetchReconciliations = (path: string) => callApi<ReconciliationList>(path);
export const fetchReconciliation = (path: string) => callApi<ReconciliationRecord>(path);

/** Asks what is read of the export. `onProgress` gets the share that was sent, 0 to 1. */
export function checkExport(
  file: File,
  { corrections, onProgress }: { corrections: Corrections<ExportField>; onProgress: (share: number) => void },
): Promise<ApiResult<ReconciliationCheck>> {
  const body = formOf(file, corrections);
  return callApi(`${RECONCILIATIONS}/check`, { body, timeout: UPLOAD_TIMEOUT, via: sendWithProgress(onProgress) });
}

/** Starts the comparison. The same key starts one, however often it is sent. */
export function startReconciliation(
  file: File,
  { corrections, from, to, key }: { corrections: Corrections<ExportField>; from: string; to: string; key: string },
): Promise<ApiResult<ReconciliationRecord>> {
  const body = formOf(file, corrections);
  body.set("from", from);
  body.set("to", to);
  return callApi(RECONCILIATIONS, { body, idempotencyKey: key, timeout: UPLOAD_TIMEOUT });
}

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

function formOf(file: File, corrections: Corrections<ExportField>): FormData {
  const body = new FormData();
  body.set("file", file, file.name);
  appendCorrections(body, corrections);
  return body;
}

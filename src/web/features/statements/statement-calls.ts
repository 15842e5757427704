import type { FileWord } from "#contracts/file-words.ts";
import type {
  StatementAccounts,
  StatementCheck,
  StatementField,
  StatementImportResult,
  StatementImports,
} from "#contracts/statement.ts";
import { type ApiResult, callApi } from "#web/api/api-client.ts";
import { sendWithProgress } from "#web/browser/send-with-progress.ts";
import { appendCorrections, type Corrections } from "#web/features/csv-import/use-csv-check.ts";

/** Ten megabytes on a poor network. */
const UPLOAD_TIMEOUT = 600_000;

export const fetchStatementAccounts = (path: string) => callApi<StatementAccounts>(path);
export const fetchStatementImports = (path: string) => callApi<StatementImports>(path);

/** Asks what an import of the statement would do. `onProgress` gets the share that was sent, 0 to 1. */
export function checkStatement(
  account: string,
  file: File,
  { corrections, onProgress }: { corrections: Corrections<StatementField>; onProgress: (share: number) => void },
): Promise<ApiResult<StatementCheck>> {
  const body = formOf(account, file, corrections);
  return callApi("/admin/statements/check", { body, timeout: UPLOAD_TIMEOUT, via: sendWithProgress(onProgress) });
}

/** Stores what came in. The same statement again stores nothing. */
export function importStatement(
  account: string,
  file: File,
  corrections: Corrections<StatementField>,
): Promise<ApiResult<StatementImportResult>> {
  return callApi("/admin/statements", { body: formOf(account, file, corrections), timeout: UPLOAD_TIMEOUT });
}

/** Says what a word of the statements of this account means, for all further ones. */
export function noteStatementWord(account: string, word: FileWord): Promise<ApiResult<unknown>> {
  return callApi("/admin/statement-words", { body: { account, ...word } });
}

/** Deletes the lines of an import, while they are untouched. */
export function undoStatementImport(id: string): Promise<ApiResult<unknown>> {
  return callApi(`/admin/statement-imports/${id}/undo`, { method: "POST" });
}

/** Says what the line is: `link`, `set-aside` or `reopen`. */
export function decideLine(id: string, action: string, body: object = {}): Promise<ApiResult<unknown>> {
  return callApi(`/admin/statement-lines/${id}/${action}`, { body });
}

function formOf(account: string, file: File, corrections: Corrections<StatementField>): FormData {
  const body = new FormData();
  body.set("account", account);
  body.set("file", file, file.name);
  appendCorrections(body, corrections);
  return body;
}

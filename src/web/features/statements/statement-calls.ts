import { STATEMENT_FIELDS, type StatementCheck, type StatementImport } from "#contracts/statement.ts";
import { type ApiResult, callApi } from "#web/api/api-client.ts";
import { sendWithProgress } from "#web/browser/send-with-progress.ts";

/** Two megabytes on a poor network. */
const UPLOAD_TIMEOUT = 300_000;

type Columns = StatementCheck["columns"];

/** Asks what an import of the statement would do. Without columns they are guessed. `onProgress` gets the share that was sent, 0 to 1. */
export function checkStatement(
  account: string,
  file: File,
  { columns, onProgress }: { columns: Columns | null; onProgress: (share: number) => void },
): Promise<ApiResult<StatementCheck>> {
  const body = formOf(account, file, columns);
  return callApi("/admin/statements/check", { body, timeout: UPLOAD_TIMEOUT, via: sendWithProgress(onProgress) });
}

/** Stores what came in. The same statement again stores nothing. */
export function importStatement(account: string, file: File, columns: Columns): Promise<ApiResult<StatementImport>> {
  return callApi("/admin/statements", { body: formOf(account, file, columns), timeout: UPLOAD_TIMEOUT });
}

/** Says what the line is: `link`, `set-aside` or `reopen`. */
export function decideLine(id: string, action: string, body: object = {}): Promise<ApiResult<unknown>> {
  return callApi(`/admin/statement-lines/${id}/${action}`, { body });
}

function formOf(account: string, file: File, columns: Columns | null): FormData {
  const body = new FormData();
  body.set("account", account);
  body.set("file", file, file.name);
  if (columns) for (const field of STATEMENT_FIELDS) body.set(field, String(columns[field] ?? ""));
  return body;
}

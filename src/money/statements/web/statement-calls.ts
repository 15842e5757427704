import type { FileWord } from "#money/file-words/file-words.contract.ts";
import type { StatementAccounts, StatementImports } from "#money/statements/statement.contract.ts";
import { type ApiResult, callApi } from "#web/api/api-client.ts";

export const fetchStatementAccounts = (path: string) => callApi<StatementAccounts>(path);
export const fetchStatementImports = (path: string) => callApi<StatementImports>(path);

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

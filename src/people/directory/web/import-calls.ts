import type { MemberImportRecord } from "#people/directory/member-import.contract.ts";
import { type ApiResult, callApi } from "#web/api/api-client.ts";

/** The path of the imports. */
export const IMPORTS = "/admin/member-imports";

export const importPath = (id: string) => `${IMPORTS}/${id}`;
export const fetchImport = (path: string) => callApi<MemberImportRecord>(path);

export function undoImport(id: string): Promise<ApiResult<MemberImportRecord>> {
  return callApi(`${importPath(id)}/undo`, { method: "POST" });
}

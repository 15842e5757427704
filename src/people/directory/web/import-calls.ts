import type { MemberImport, MemberImportRecord } from "#people/directory/member-import.contract.ts";
import { formatNumber } from "#shared/formats.ts";
import { type ApiResult, callApi } from "#web/api/api-client.ts";

/** The path of the imports. */
export const IMPORTS = "/admin/member-imports";

export const importPath = (id: string) => `${IMPORTS}/${id}`;
export const fetchImport = (path: string) => callApi<MemberImportRecord>(path);

export function undoImport(id: string): Promise<ApiResult<MemberImportRecord>> {
  return callApi(`${importPath(id)}/undo`, { method: "POST" });
}

/** Returns where an import stands, in some words. */
export function nameState({ state, counts }: Pick<MemberImport, "state" | "counts">): string {
  if (state === "running") return "En cours";
  return state === "undone"
    ? `Annulé\u00a0: ${countAccounts(counts.removed, "supprimé")}`
    : countAccounts(counts.created, "créé");
}

/** Returns so many accounts with this participle: `2 comptes créés`. */
export function countAccounts(count: number, participle: string): string {
  if (count === 0) return `Aucun compte ${participle}`;
  const s = count > 1 ? "s" : "";
  return `${formatNumber(count)}\u00a0compte${s} ${participle}${s}`;
}

/** Returns so many lines: `2 lignes`. */
export function countLines(count: number): string {
  return `${formatNumber(count)}\u00a0ligne${count > 1 ? "s" : ""}`;
}

import type { MemberImport } from "#people/directory/member-import.contract.ts";
import { formatNumber } from "#shared/formats.ts";

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
  return `${formatNumber(count)} compte${s} ${participle}${s}`;
}

/** Returns so many lines: `2 lignes`. */
export function countLines(count: number): string {
  return `${formatNumber(count)} ligne${count > 1 ? "s" : ""}`;
}

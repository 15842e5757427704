import type { AppContext } from "#composition/context.ts";
import { readAccountNames } from "#people/identity/find-accounts.ts";
import type { Authorized } from "#people/staff/authorize.ts";
import type { AuditChoices, AuditFilters, AuditLog, AuditQuery } from "./audit.contract.ts";
import { readableKinds } from "./audit.policy.ts";
import { type AuditFilter, listAuditEntries, listDistinct } from "./audit.repo.ts";
import { presentEntries } from "./present-entries.ts";

const ROWS = 50;

/** Returns one stretch of the entries that the person may read, the newest first. */
export async function listAudit(
  { db }: Pick<AppContext, "db">,
  staff: Authorized<"read_money_audit">,
  { before, ...filters }: AuditQuery,
): Promise<AuditLog> {
  const found = await listAuditEntries(db, { ...filterOf(staff, filters), before }, ROWS + 1);
  const shown = found.slice(0, ROWS);
  const last = found.length > ROWS ? shown.at(-1) : undefined;
  return { data: await presentEntries(db, shown), next: last?.id ?? null };
}

/** Returns what occurs in the entries that the person may read. */
export async function listAuditChoices(
  { db }: Pick<AppContext, "db">,
  staff: Authorized<"read_money_audit">,
): Promise<AuditChoices> {
  const kinds = readableKinds(staff);
  const actors = await listDistinct(db, "actor", kinds);
  const names = await readAccountNames(db, actors);
  return {
    actors: actors.map((id) => ({ id, name: names.get(id) ?? null })),
    actions: await listDistinct(db, "action", kinds),
    kinds: await listDistinct(db, "subjectKind", kinds),
  };
}

/** Returns the filter of the entries that the person may read. */
export function filterOf(
  staff: Authorized<"read_money_audit">,
  { actor, action, kind, subject, from, to }: AuditFilters,
): AuditFilter {
  return {
    actor,
    action,
    kind,
    kinds: readableKinds(staff),
    subjectId: subject,
    from: from === undefined ? undefined : new Date(from),
    to: to === undefined ? undefined : new Date(to),
  };
}

import type { AppContext } from "#composition/context.ts";
import { readAccountNames } from "#people/identity/read-account-names.ts";
import type { Authorized } from "#people/staff/authorize.ts";
import { type AppError, notFound } from "#platform/errors.ts";
import { isUuid } from "#platform/ids.ts";
import type { ImportOutcome, MemberImportList, MemberImportRecord } from "./member-import.contract.ts";
import { findImport, listImports, listLines, type MemberImportRow } from "./member-imports.repo.ts";
import { presentImportLine, presentMemberImport } from "./present-member-import.ts";

const NEWEST = 50;
const SHOWN_LINES = 100;
/** What is worth reading: lines without an account, and accounts that stayed. */
export const REPORTED: readonly ImportOutcome[] = ["existing", "refused", "spared"];

type ShowContext = Pick<AppContext, "db" | "clock">;

/** Returns the refusal (404) of an import that does not exist. */
export function importNotFound(): AppError {
  return notFound("Cet import n’existe pas.");
}

/** Returns the newest 50 imports. */
export async function listMemberImports(
  { db, clock }: ShowContext,
  _staff: Authorized<"manage_members">,
): Promise<MemberImportList> {
  const rows = await listImports(db, NEWEST);
  const names = await readAccountNames(
    db,
    rows.map(({ actor }) => actor),
  );
  const now = clock.now();
  return { data: rows.map((row) => presentMemberImport(row, { by: names.get(row.actor) ?? null, now })) };
}

/** Returns an import with what it did so far. Throws 404 if there is none. */
export async function showMemberImport(
  ctx: ShowContext,
  _staff: Authorized<"manage_members">,
  id: string,
): Promise<MemberImportRecord> {
  const row = isUuid(id) ? await findImport(ctx.db, id) : undefined;
  if (!row) throw importNotFound();
  return presentImportRecord(ctx, row);
}

/** Returns the import as staff sees it, with the first 100 lines to report. */
export async function presentImportRecord(
  { db, clock }: ShowContext,
  row: MemberImportRow,
): Promise<MemberImportRecord> {
  const names = await readAccountNames(db, [row.actor]);
  const { rows, total } = await listLines(db, row.id, { outcomes: REPORTED, after: 0, limit: SHOWN_LINES });
  return {
    ...presentMemberImport(row, { by: names.get(row.actor) ?? null, now: clock.now() }),
    lines: rows.map(presentImportLine),
    more_lines: total - rows.length,
  };
}

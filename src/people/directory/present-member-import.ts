import { type MemberImport, type ReportedLine, UNDO_HOURS } from "./member-import.contract.ts";
import type { ImportLineRow, MemberImportRow } from "./member-imports.repo.ts";
import { shortenCells } from "./shorten-cells.ts";

/** Returns until when the import can be undone; null while it runs, and once it is undone. */
export function undoUntil({ state, finishedAt }: Pick<MemberImportRow, "state" | "finishedAt">): Date | null {
  if (state !== "done" || !finishedAt) return null;
  return new Date(finishedAt.getTime() + UNDO_HOURS * 3_600_000);
}

/** Returns the import as staff sees it at `now`. */
export function presentMemberImport(row: MemberImportRow, { by, now }: { by: string | null; now: Date }): MemberImport {
  const until = undoUntil(row);
  const { id, fileName, invite, state, waiting, created, existing, refused, removed, spared } = row;
  return {
    id,
    file_name: fileName,
    invite,
    by,
    state,
    counts: { waiting, created, existing, refused, removed, spared },
    created_at: row.createdAt.toISOString(),
    finished_at: row.finishedAt?.toISOString() ?? null,
    undone_at: row.undoneAt?.toISOString() ?? null,
    undo_until: until && until > now ? until.toISOString() : null,
  };
}

/** Returns a line as staff sees it, its cells cut. */
export function presentImportLine({
  line,
  email,
  firstName,
  lastName,
  phone,
  paidThrough,
  outcome,
  reason,
}: ImportLineRow): ReportedLine {
  const cells = { email, first_name: firstName, last_name: lastName, phone, paid_through: paidThrough ?? "" };
  return { ...shortenCells(cells), line, outcome, reason };
}

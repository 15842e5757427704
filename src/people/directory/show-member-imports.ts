import type { AppContext } from "#composition/context.ts";
import { recordExport } from "#operations/audit/record-audit.ts";
import { readAccountNames } from "#people/identity/find-accounts.ts";
import type { Authorized } from "#people/staff/authorize.ts";
import { type AppError, notFound } from "#platform/errors.ts";
import { type ExportFormat, type ExportTable, readBatches } from "#platform/http/export-answer.ts";
import { isUuid } from "#platform/ids.ts";
import { formatPhone } from "#platform/phone-number.ts";
import {
  type CheckedLine,
  type ImportOutcome,
  type MemberImport,
  type MemberImportList,
  type MemberImportRecord,
  type ReportedLine,
  UNDO_HOURS,
} from "./member-import.contract.ts";
import { findImport, type ImportLineRow, listImports, listLines, type MemberImportRow } from "./member-imports.db.ts";

const NEWEST = 50;
const SHOWN_LINES = 100;
/** The outcomes worth reading: lines without an account, and accounts that stayed. */
const REPORTED: readonly ImportOutcome[] = ["existing", "refused", "spared"];

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

/** Returns until when the import can be undone; null while it runs, and once it is undone. */
export function undoUntil({ state, finishedAt }: Pick<MemberImportRow, "state" | "finishedAt">): Date | null {
  if (state !== "done" || !finishedAt) return null;
  return new Date(finishedAt.getTime() + UNDO_HOURS * 3_600_000);
}

/** Returns the import as staff sees it at `now`. */
function presentMemberImport(row: MemberImportRow, { by, now }: { by: string | null; now: Date }): MemberImport {
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
function presentImportLine({
  line,
  email,
  firstName,
  lastName,
  phone,
  paidThrough,
  outcome,
  reason,
  accountId,
  ...place
}: ImportLineRow): ReportedLine {
  const { address, city, zip, country } = place;
  const cells = {
    email,
    first_name: firstName,
    last_name: lastName,
    phone,
    paid_through: paidThrough ?? "",
    address: address ?? "",
    city: city ?? "",
    zip: zip ?? "",
    country: country ?? "",
  };
  return { ...shortenCells(cells), line, outcome, reason, account_id: accountId };
}

/** Characters of a cell that a list shows. */
export const SHOWN_CHARACTERS = 120;

/** Returns the cells of a line, cut to what a list shows, and its telephone number as people write it. */
export function shortenCells(cells: CheckedLine["cells"]): CheckedLine["cells"] {
  const { email, first_name, last_name, phone, address, city, zip, country, paid_through } = cells;
  const shown = (text: string) => text.slice(0, SHOWN_CHARACTERS);
  return {
    email: shown(email),
    first_name: shown(first_name),
    last_name: shown(last_name),
    phone: formatPhone(shown(phone)),
    paid_through: shown(paid_through),
    address: shown(address),
    city: shown(city),
    zip: shown(zip),
    country: shown(country),
  };
}

const OUTCOMES: Readonly<Record<ImportLineRow["outcome"], string>> = {
  waiting: "en attente",
  created: "compte créé",
  existing: "compte existant",
  refused: "ligne refusée",
  spared: "compte gardé",
};

/**
 * Returns the lines of the import to report, whole. The export is an entry of the audit log. Throws 404 if there is
 * none.
 */
export async function exportImportResult(
  ctx: Pick<AppContext, "db" | "write" | "clock">,
  staff: Authorized<"manage_members">,
  { id, format, origin }: { id: string; format: ExportFormat; origin: string },
): Promise<ExportTable<ImportLineRow>> {
  const row = isUuid(id) ? await findImport(ctx.db, id) : undefined;
  if (!row) throw importNotFound();
  await recordExport(ctx, {
    staff,
    origin,
    list: { kind: "member-imports", name: row.fileName },
    request: { format, subject: id },
  });
  const batches = readBatches({
    read: async (after: number | undefined, limit) =>
      (await listLines(ctx.db, id, { outcomes: REPORTED, after: after ?? 0, limit })).rows,
    cursorOf: ({ line }) => line,
    present: (rows) => rows,
  });
  return { title: "Résultat de l’import", columns: COLUMNS, batches };
}

const COLUMNS: ExportTable<ImportLineRow>["columns"] = [
  { heading: "Ligne", cell: ({ line }) => line },
  { heading: "Prénom", cell: ({ firstName }) => firstName },
  { heading: "Nom", cell: ({ lastName }) => lastName },
  { heading: "Adresse e\u2011mail", cell: ({ email }) => email },
  { heading: "Téléphone", cell: ({ phone }) => formatPhone(phone) },
  { heading: "Adresse postale", cell: ({ address }) => address },
  { heading: "Ville", cell: ({ city }) => city },
  { heading: "Code postal", cell: ({ zip }) => zip },
  { heading: "Pays", cell: ({ country }) => country },
  { heading: "À jour jusqu’au", cell: ({ paidThrough }) => paidThrough },
  { heading: "Résultat", cell: ({ outcome }) => OUTCOMES[outcome] },
  { heading: "Motif", cell: ({ reason }) => reason },
];

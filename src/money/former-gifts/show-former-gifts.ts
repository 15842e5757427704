import type { AppContext } from "#composition/context.ts";
import { recordExport } from "#operations/audit/record-audit.ts";
import { readAccountNames } from "#people/identity/find-accounts.ts";
import { type Authorized, abilitiesOf, type StaffActor } from "#people/staff/authorize.ts";
import { type ExportFormat, type ExportTable, readBatches } from "#platform/http/export-answer.ts";
import { isUuid } from "#platform/ids.ts";
import { formerNotFound, isOwnProposal } from "./decide-former-gifts.ts";
import type { FormerGiftImport, FormerGiftList, FormerGiftRecord } from "./former-gifts.contract.ts";
import {
  type FormerImportRow,
  type FormerLineRow,
  findFormerImport,
  listFormerImports,
  listGiftLines,
  sumFormerGifts,
} from "./former-gifts.db.ts";

const NEWEST = 50;
const SHOWN_LINES = 200;

/** Returns the newest 50 imports. */
export async function listFormerGifts(
  { db }: Pick<AppContext, "db">,
  staff: Authorized<"read_money">,
): Promise<FormerGiftList> {
  const rows = await listFormerImports(db, NEWEST);
  return { data: await Promise.all(rows.map((row) => presentImport({ db }, staff, row))) };
}

/** Returns an import with its sums and its first lines. Throws 404 if there is none. */
export async function showFormerGifts(
  ctx: Pick<AppContext, "db">,
  staff: Authorized<"read_money">,
  id: string,
): Promise<FormerGiftRecord> {
  const row = isUuid(id) ? await findFormerImport(ctx.db, id) : undefined;
  if (!row) throw formerNotFound();
  return presentFormerRecord(ctx, staff, row);
}

/** Returns the import as this member of staff sees it. */
export async function presentFormerRecord(
  { db }: Pick<AppContext, "db">,
  staff: StaffActor,
  row: FormerImportRow,
): Promise<FormerGiftRecord> {
  const { rows, total } = await listGiftLines(db, row.id, { after: 0, limit: SHOWN_LINES });
  return {
    ...(await presentImport({ db }, staff, row)),
    sums: await sumFormerGifts(db, row.id),
    lines: rows.map(presentLine),
    more_lines: total - rows.length,
  };
}

async function presentImport(
  { db }: Pick<AppContext, "db">,
  staff: StaffActor,
  row: FormerImportRow,
): Promise<FormerGiftImport> {
  const { id, fileName, source, state, actor, decidedBy, reason, firstDay, lastDay } = row;
  const names = await readAccountNames(
    db,
    [actor, decidedBy].filter((one) => one !== null),
  );
  const mayDecide = state === "proposed" && abilitiesOf(staff.roles).includes("move_money");
  const { waiting, booked, known, refused, amount, bookedAmount } = row;
  return {
    id,
    file_name: fileName,
    source,
    state,
    reason,
    first_day: firstDay,
    last_day: lastDay,
    withdrawn: state === "refused" && decidedBy === actor,
    by: names.get(actor) ?? null,
    decided_by: decidedBy && (names.get(decidedBy) ?? null),
    counts: { waiting, booked, known, refused, amount, booked_amount: bookedAmount },
    created_at: row.createdAt.toISOString(),
    decided_at: row.decidedAt?.toISOString() ?? null,
    finished_at: row.finishedAt?.toISOString() ?? null,
    may_confirm: mayDecide && !(await isOwnProposal(db, staff, row)),
    may_refuse: mayDecide,
  };
}

function presentLine(row: FormerLineRow): FormerGiftRecord["lines"][number] {
  const { line, outcome, note, day, amount, firstName, lastName, email, campaign, reference } = row;
  return {
    line,
    outcome,
    note,
    date: day,
    amount,
    name: `${lastName} ${firstName}`.trim(),
    email,
    campaign,
    reference,
  };
}

const OUTCOMES: Readonly<Record<FormerLineRow["outcome"], string>> = {
  waiting: "à reprendre",
  booked: "repris",
  known: "déjà repris",
  refused: "refusé",
};

/** Returns all lines of the import. The export is an entry of the audit log. Throws 404 if there is none. */
export async function exportFormerGifts(
  ctx: Pick<AppContext, "db" | "write" | "clock">,
  staff: Authorized<"read_money">,
  { id, format, origin }: { id: string; format: ExportFormat; origin: string },
): Promise<ExportTable<FormerLineRow>> {
  const row = isUuid(id) ? await findFormerImport(ctx.db, id) : undefined;
  if (!row) throw formerNotFound();
  const list = { kind: "former-gifts", name: row.fileName };
  await recordExport(ctx, { staff, origin, list, request: { format, subject: id } });
  const batches = readBatches({
    read: async (after: number | undefined, limit) =>
      (await listGiftLines(ctx.db, id, { after: after ?? 0, limit })).rows,
    cursorOf: ({ line }) => line,
    present: (rows) => rows,
  });
  return { title: "Dons d’avant le site", columns: COLUMNS, batches };
}

const COLUMNS: ExportTable<FormerLineRow>["columns"] = [
  { heading: "Ligne", cell: ({ line }) => line },
  { heading: "Date", cell: ({ day }) => day, day: ({ day }) => day },
  { heading: "Montant (FCFA)", francs: true, cell: ({ amount }) => amount },
  { heading: "Nom", cell: ({ lastName }) => lastName },
  { heading: "Prénom", cell: ({ firstName }) => firstName },
  { heading: "Adresse e\u2011mail", cell: ({ email }) => email },
  { heading: "Campagne", cell: ({ campaign }) => campaign },
  { heading: "Mode de paiement", cell: ({ method }) => method },
  { heading: "Référence", cell: ({ reference }) => reference },
  { heading: "Résultat", cell: ({ outcome }) => OUTCOMES[outcome] },
  { heading: "Motif", cell: ({ note }) => note },
];

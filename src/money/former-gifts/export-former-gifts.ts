import type { AppContext } from "#composition/context.ts";
import { recordExport } from "#operations/audit/record-export.ts";
import type { Authorized } from "#people/staff/authorize.ts";
import type { ExportFormat, ExportTable } from "#platform/http/export-answer.ts";
import { isUuid } from "#platform/ids.ts";
import { formerNotFound } from "./decide-former-gifts.ts";
import { type FormerLineRow, findFormerImport, listGiftLines } from "./former-gifts.repo.ts";

const BATCH = 1_000;
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
  async function* batches() {
    for (let after = 0; ; ) {
      const { rows } = await listGiftLines(ctx.db, id, { after, limit: BATCH });
      yield rows;
      const last = rows.at(-1);
      if (!last || rows.length < BATCH) return;
      after = last.line;
    }
  }
  return { title: "Dons d’avant le site", columns: COLUMNS, batches: batches() };
}

const COLUMNS: ExportTable<FormerLineRow>["columns"] = [
  { heading: "Ligne", cell: ({ line }) => line },
  { heading: "Date", cell: ({ day }) => day },
  { heading: "Montant (FCFA)", cell: ({ amount }) => amount },
  { heading: "Nom", cell: ({ lastName }) => lastName },
  { heading: "Prénom", cell: ({ firstName }) => firstName },
  { heading: "Adresse e\u2011mail", cell: ({ email }) => email },
  { heading: "Campagne", cell: ({ campaign }) => campaign },
  { heading: "Moyen de paiement", cell: ({ method }) => method },
  { heading: "Référence", cell: ({ reference }) => reference },
  { heading: "Résultat", cell: ({ outcome }) => OUTCOMES[outcome] },
  { heading: "Motif", cell: ({ note }) => note },
];

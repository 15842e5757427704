import type { AppContext } from "#composition/context.ts";
import { recordExport } from "#operations/audit/record-export.ts";
import type { Authorized } from "#people/staff/authorize.ts";
import { EXPORT_BATCH, type ExportFormat, type ExportTable } from "#platform/http/export-answer.ts";
import type { ListCursor } from "#platform/http/list-cursor.ts";
import type { DonorFilters, DonorSummary } from "./donors.contract.ts";
import { findDonors, refreshDonors, sortedBy } from "./found-donors.repo.ts";
import { presentDonor } from "./present-donor.ts";

/** The givers to a campaign are found anew for each batch. */
const CAMPAIGN_BATCH = 2_000;
const TITLE = "Donateurs";

/** Returns the donors who meet the filters, in their order. The export is an entry of the audit log. */
export async function exportDonors(
  ctx: Pick<AppContext, "db" | "write" | "clock">,
  staff: Authorized<"read_money">,
  { filters, format, origin }: { filters: DonorFilters; format: ExportFormat; origin: string },
): Promise<ExportTable<DonorSummary>> {
  await recordExport(ctx, { staff, origin, list: { kind: "donors", name: TITLE }, request: { format, ...filters } });
  await refreshDonors(ctx.db);
  const limit = filters.campaign ? CAMPAIGN_BATCH : EXPORT_BATCH;
  async function* batches() {
    let after: ListCursor | undefined;
    while (true) {
      const rows = await findDonors(ctx.db, filters, { after, limit });
      yield rows.map(presentDonor);
      const last = rows.at(-1);
      if (!last || rows.length < limit) return;
      after = { value: sortedBy(last, filters.sort), id: last.donor.id };
    }
  }
  return { title: TITLE, columns: COLUMNS, batches: batches() };
}

const COLUMNS: ExportTable<DonorSummary>["columns"] = [
  { heading: "Prénom", cell: ({ first_name }) => first_name },
  { heading: "Nom", cell: ({ last_name }) => last_name },
  { heading: "Adresse e\u2011mail", cell: ({ email }) => email },
  { heading: "Téléphone", cell: ({ phone }) => phone },
  { heading: "Compte", cell: ({ has_account }) => (has_account ? "oui" : "non") },
  { heading: "Paiements", cell: ({ payments }) => payments },
  { heading: "Reçu en tout (FCFA)", cell: ({ received }) => received },
  { heading: "Cotisations", cell: ({ has_dues }) => (has_dues ? "oui" : "non") },
  { heading: "Dernier paiement le", cell: ({ last_at }) => new Date(last_at) },
];

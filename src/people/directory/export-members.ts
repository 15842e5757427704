import type { AppContext } from "#composition/context.ts";
import { recordExport } from "#operations/audit/record-export.ts";
import type { Authorized } from "#people/staff/authorize.ts";
import type { ExportFormat, ExportTable } from "#platform/http/export-answer.ts";
import type { ListCursor } from "#platform/http/list-cursor.ts";
import { findMembers } from "./directory.repo.ts";
import { searchOf } from "./list-members.ts";
import type { MemberFilters } from "./members.contract.ts";
import { presentAccount } from "./present-member.ts";

const BATCH = 500;
const TITLE = "Membres";

type ExportedMember = ReturnType<typeof presentAccount> & { firstName: string; lastName: string; late: boolean };

/** Returns the members that meet the filters, in their order. The export is an entry of the audit log. */
export async function exportMembers(
  ctx: Pick<AppContext, "db" | "write" | "clock" | "adminEmail" | "readSettings">,
  staff: Authorized<"read_members">,
  { filters, format, origin }: { filters: MemberFilters; format: ExportFormat; origin: string },
): Promise<ExportTable<ExportedMember>> {
  const search = await searchOf(ctx, staff, filters);
  await recordExport(ctx, { staff, origin, list: { kind: "members", name: TITLE }, request: { format, ...filters } });
  async function* batches() {
    let after: ListCursor | undefined;
    while (true) {
      const { rows } = await findMembers(ctx.db, search, { after, limit: BATCH });
      yield rows.map((row) => ({
        ...presentAccount(row, ctx.adminEmail),
        firstName: row.account.firstName,
        lastName: row.account.lastName,
        late: row.owed > 0,
      }));
      const last = rows.at(-1);
      if (!last || rows.length < BATCH) return;
      after = { value: last.sortedBy, id: last.account.id };
    }
  }
  return { title: TITLE, columns: COLUMNS, batches: batches() };
}

const COLUMNS: ExportTable<ExportedMember>["columns"] = [
  { heading: "Numéro de membre", cell: ({ member_number }) => member_number },
  { heading: "Prénom", cell: ({ firstName }) => firstName },
  { heading: "Nom", cell: ({ lastName }) => lastName },
  { heading: "Adresse e\u2011mail", cell: ({ email }) => email },
  { heading: "Adresse vérifiée", cell: ({ verified }) => (verified ? "oui" : "non") },
  { heading: "Téléphone", cell: ({ phone }) => phone },
  { heading: "Pays", cell: ({ country }) => country },
  { heading: "Cotisations", cell: ({ verified, late }) => (verified ? (late ? "en retard" : "à jour") : "") },
  { heading: "Dû (FCFA)", cell: ({ owed }) => owed },
  { heading: "Inscription le", cell: ({ created_at }) => new Date(created_at) },
];

import type { AppContext } from "#composition/context.ts";
import { recordExport } from "#operations/audit/record-export.ts";
import type { Authorized } from "#people/staff/authorize.ts";
import type { Month } from "#platform/months.ts";
import { formatMonth } from "#shared/date-formats.ts";
import { readLoneDecisions } from "./read-lone-decisions.ts";
import { showMonth } from "./read-months.ts";

/**
 * Returns the report of the month as a PDF with places to sign; it says that it is provisional if the month is open. Printing is an
 * entry of the audit log. Throws 404 if the month has no entries.
 */
export async function printMonth(
  ctx: Pick<AppContext, "db" | "write" | "clock" | "readSettings" | "renderMonthReport" | "paymentsSimulated">,
  staff: Authorized<"read_money">,
  { month, origin }: { month: Month; origin: string },
): Promise<Buffer> {
  const { figures, provider, closed_at, closed_by } = await showMonth(ctx, staff, month);
  const { identity, dues } = await ctx.readSettings();
  const list = { kind: "months", name: formatMonth(month) };
  await recordExport(ctx, { staff, origin, list, request: { format: "pdf" } });
  return ctx.renderMonthReport({
    ...{ figures, provider, month: formatMonth(month) },
    lone: await readLoneDecisions(ctx.db, { month, provider, schedule: dues.terms }),
    closed: closed_at === null ? null : { at: new Date(closed_at), by: closed_by ?? "un compte supprimé" },
    simulated: ctx.paymentsSimulated,
    foundation: { name: identity.name, legalLine: identity.legal_line },
    printedAt: ctx.clock.now(),
  });
}

import { sql } from "drizzle-orm";
import type { AppContext } from "#composition/context.ts";
import { type DuesSchedule, termsIn } from "#giving/dues/dues-terms.contract.ts";
import { listActions } from "#operations/audit/list-audit.ts";
import { recordExport } from "#operations/audit/record-audit.ts";
import { readAccountNames } from "#people/identity/find-accounts.ts";
import type { Authorized } from "#people/staff/authorize.ts";
import type { Database } from "#platform/db/database.ts";
import type { Month } from "#platform/months.ts";
import { formatMonth } from "#shared/date-formats.ts";
import type { ProviderBalance } from "./closing.contract.ts";
import { boundsOf } from "./months.db.ts";
import { showMonth } from "./read-months.ts";

/**
 * Returns the report of the month as a PDF with places to sign; it says that it is provisional if the month is open. Printing is an
 * entry of the audit log. Throws 404 if the month has no entries.
 */
export async function printMonth(
  ctx: Pick<
    AppContext,
    "db" | "write" | "clock" | "adminEmail" | "readSettings" | "renderMonthReport" | "paymentsSimulated"
  >,
  staff: Authorized<"read_money">,
  { month, origin }: { month: Month; origin: string },
): Promise<Buffer> {
  const { figures, provider, closed_at, closed_by, proposed_by } = await showMonth(ctx, staff, month);
  const { identity, dues } = await ctx.readSettings();
  const list = { kind: "months", name: formatMonth(month) };
  await recordExport(ctx, { staff, origin, list, request: { format: "pdf" } });
  return ctx.renderMonthReport({
    ...{ figures, provider, month: formatMonth(month) },
    lone: await readLoneDecisions(ctx.db, { month, provider, schedule: dues.terms }),
    closed: closed_at === null ? null : { at: new Date(closed_at), by: closed_by ?? GONE, proposedBy: proposed_by },
    simulated: ctx.paymentsSimulated,
    foundation: { name: identity.name, legalLine: identity.legal_line },
    printedAt: ctx.clock.now(),
  });
}

/** A decision or entry of one member of staff alone. The amount is FCFA. */
interface LoneDecision {
  label: string;
  by: string;
  amount: number;
}

type WaiverRow = {
  account_id: string;
  recorded_by: string;
  reason: string;
  months: string[];
};

const GONE = "un compte supprimé";

/** Returns the dues waived during the month, also if the waiver has ended since, and what was entered of the provider. */
async function readLoneDecisions(
  db: Database,
  { month, provider, schedule }: { month: Month; provider: ProviderBalance; schedule: DuesSchedule },
): Promise<LoneDecision[]> {
  const { from, to } = boundsOf(month);
  const { rows: waivers } = await db.execute<WaiverRow>(sql`
    select account_id, recorded_by, reason, array_agg(month order by month) as months from dues_waivers
    where kind = 'waived' and recorded_at >= ${from} and recorded_at < ${to}
    group by waiver_id, account_id, recorded_by, reason order by min(recorded_at), waiver_id`);
  const entered = (await listActions(db, { kind: "months", id: month, action: "changed" })).at(-1);
  const ids = waivers.flatMap((row) => [row.account_id, row.recorded_by]);
  const names = await readAccountNames(db, [...ids, ...(entered ? [entered.actor] : [])]);
  const nameOf = (id: string) => names.get(id) ?? GONE;
  const ofProvider = (label: string, amount: number | null) =>
    entered && amount !== null ? [{ label, by: nameOf(entered.actor), amount }] : [];
  return [
    ...waivers.map(({ account_id, recorded_by, reason, months }) => ({
      label: `Remise à ${nameOf(account_id)}, ${months.map(formatMonth).join(", ")}\u00a0: ${reason}`,
      by: nameOf(recorded_by),
      amount: months.reduce((sum, one) => sum + termsIn(schedule, one).amount, 0),
    })),
    ...ofProvider("Frais retenus par le prestataire", provider.fees),
    ...ofProvider("Versé par le prestataire", provider.paid_out),
  ];
}

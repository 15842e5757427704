import { and, desc, eq, gte, lte, sql } from "drizzle-orm";
import type { Database } from "#platform/db/database.ts";
import { openFindings } from "./open-findings.db.ts";
import { reconciliationLines as lines, type ReconciliationRow, reconciliations } from "./reconciliations.db.ts";

/** The state of some days in the provider's exports. */
interface ComparedDays {
  /** The comparisons that cover some of the days, the newest first. */
  comparisons: ReconciliationRow[];
  /** Differences that nothing has settled yet. */
  open: number;
  /** FCFA that the provider withheld, as far as the newest line of each payment says; null if none does. */
  fees: number | null;
}

/** Returns what the finished comparisons say of the days from the first to the last one, both included. */
export async function readComparedDays(
  db: Database,
  { first, last }: { first: string; last: string },
): Promise<ComparedDays> {
  const { state, fromDay, toDay, createdAt, id } = reconciliations;
  const comparisons = await db
    .select()
    .from(reconciliations)
    .where(and(eq(state, "done"), lte(fromDay, last), gte(toDay, first)))
    .orderBy(desc(createdAt), desc(id));
  const { rows } = await db.execute<{ fees: string | null; open: string }>(sql`
    with said as (
      select distinct on (upper(${lines.reference})) ${lines.fees} as fees
      from ${lines} join ${reconciliations} on ${id} = ${lines.reconciliationId}
      where ${state} = 'done' and ${lines.counted} and ${lines.paidOn} between ${first}::date and ${last}::date
      order by upper(${lines.reference}), ${createdAt} desc, ${lines.place})
    select (select sum(fees) from said) as fees,
      (select count(*) from (${openFindings()}) as found where day between ${first}::date and ${last}::date) as open`);
  const [row] = rows;
  return { comparisons, open: Number(row?.open ?? 0), fees: row?.fees == null ? null : Number(row.fees) };
}

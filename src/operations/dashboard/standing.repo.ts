import { isNotNull, sql } from "drizzle-orm";
import { owedMonthsSql } from "#giving/dues/compute-standing.ts";
import type { DuesSchedule } from "#giving/dues/dues-terms.contract.ts";
import { accounts } from "#people/identity/accounts.db.ts";
import { countWhere } from "#platform/db/aggregates.ts";
import type { Database } from "#platform/db/database.ts";

/** Returns how many members with a verified address have paid every month that was due by now, and how many have not. */
export async function countStandings(
  db: Database,
  terms: { schedule: DuesSchedule; now: Date },
): Promise<{ up_to_date: number; late: number }> {
  const owing = db.$with("owing").as(
    db
      .select({ owed: owedMonthsSql(accounts, terms).as("owed") })
      .from(accounts)
      .where(isNotNull(accounts.emailVerifiedAt)),
  );
  const [row] = await db
    .with(owing)
    .select({ up_to_date: countWhere(sql`${owing.owed} = 0`), late: countWhere(sql`${owing.owed} > 0`) })
    .from(owing);
  return row ?? { up_to_date: 0, late: 0 };
}

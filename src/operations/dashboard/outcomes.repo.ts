import { and, gte, inArray, lt, sql } from "drizzle-orm";
import { PAYMENT_METHODS } from "#money/payments/payment-methods.contract.ts";
import { attempts } from "#money/payments/payments.table.ts";
import { countWhere } from "#platform/db/aggregates.ts";
import type { Database } from "#platform/db/database.ts";

/** Attempts of one method and one stretch of time that have ended, and those of them that were paid. */
export interface Outcomes {
  method: string;
  /** The place of its stretch of time, from 0. */
  place: number;
  paid: number;
  ended: number;
}

/** Returns the outcomes of the attempts at the provider that were opened in this time, by method and stretch of `seconds`. */
export async function countOutcomes(
  db: Database,
  { since, before, seconds }: { since: Date; before: Date; seconds: number },
): Promise<Outcomes[]> {
  const { createdAt, methodCode, state } = attempts;
  return db
    .select({
      method: methodCode,
      place:
        sql<number>`floor(extract(epoch from ${createdAt} - ${since.toISOString()}::timestamptz) / ${seconds}::int)::int`.as(
          "place",
        ),
      paid: countWhere(inArray(state, ["paid", "refunded"])),
      ended: countWhere(inArray(state, ["paid", "refunded", "failed", "cancelled", "expired"])),
    })
    .from(attempts)
    .where(
      and(
        gte(createdAt, since),
        lt(createdAt, before),
        inArray(
          methodCode,
          PAYMENT_METHODS.map(({ code }) => code),
        ),
      ),
    )
    .groupBy(methodCode, sql`2`);
}

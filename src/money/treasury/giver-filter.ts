import { and, eq, gt, isNotNull, ne, type SQL, sql } from "drizzle-orm";
import { giverDays, NO_ADDRESS } from "#money/ledger/ledger.table.ts";
import { listedPayments } from "#money/payments/listed-payments.table.ts";
import { plannedEachTime } from "#platform/db/preparable.ts";
import type { PaymentFilters } from "./staff-payments.contract.ts";

const { giver, paid } = listedPayments;
/** A gift that was received, with an address: dues have no giver. */
const isKnown = and(gt(paid, 0), isNotNull(giver), ne(giver, NO_ADDRESS));

/** Returns the condition for listed gifts by such a giver. Without the first day of a period, every giver is new. */
export function isGivenBy(wanted: NonNullable<PaymentFilters["giver"]>, firstDay: string | undefined): SQL | undefined {
  if (wanted === "anonymous") return and(gt(paid, 0), eq(giver, NO_ADDRESS));
  if (firstDay === undefined) return wanted === "new" ? isKnown : sql`false`;
  const { giver: known, day, firstDay: knownSince } = giverDays;
  const gaveBefore = sql`exists (select from ${giverDays} where ${known} = ${giver} and ${knownSince} < ${firstDay})`;
  // Who is new has no day before: the givers of the later days are read once, not one for each gift.
  const areNew = sql`${giver} in (select ${known} from ${giverDays} where ${day} >= ${firstDay} and ${knownSince} >= ${firstDay})`;
  return plannedEachTime(and(isKnown, wanted === "new" ? areNew : gaveBefore));
}

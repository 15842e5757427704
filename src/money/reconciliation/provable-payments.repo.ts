import { and, asc, count, eq, type SQL, sql } from "drizzle-orm";
import { attempts, orders } from "#money/payments/payments.table.ts";
import type { ExportedPayment } from "#money/payments/verify-by-export.ts";
import { isOwnRow, type OwnIdentity } from "#people/identity/own-identity.ts";
import type { Database } from "#platform/db/database.ts";
import { reconciliationLines as lines } from "./reconciliation.table.ts";

/** Returns payments that only a message proved, and that the export has with the same amount: not the reader's own. */
export async function listProvable(
  db: Database,
  id: string,
  { own, limit }: { own: OwnIdentity; limit: number },
): Promise<ExportedPayment[]> {
  return db
    .select({ attemptId: attempts.id, amount: attempts.amount })
    .from(lines)
    .innerJoin(attempts, eq(attempts.id, lines.attemptId))
    .innerJoin(orders, eq(orders.id, attempts.orderId))
    .where(and(isProvable(id), sql`not ${isOwnRow(own, orders)}`))
    .orderBy(asc(lines.place))
    .limit(limit);
}

/** Returns how many payments the export proves: of others, and of the reader. */
export async function countProvable(
  db: Database,
  id: string,
  reader: OwnIdentity,
): Promise<{ provable: number; own: number }> {
  const own = sql`count(*) filter (where ${isOwnRow(reader, orders)})`.mapWith(Number);
  const [row] = await db
    .select({ all: count(), own })
    .from(lines)
    .innerJoin(attempts, eq(attempts.id, lines.attemptId))
    .innerJoin(orders, eq(orders.id, attempts.orderId))
    .where(isProvable(id));
  return { provable: (row?.all ?? 0) - (row?.own ?? 0), own: row?.own ?? 0 };
}

function isProvable(id: string): SQL | undefined {
  return and(
    eq(lines.reconciliationId, id),
    eq(lines.finding, "agrees"),
    eq(lines.status, "paid"),
    eq(attempts.state, "paid"),
    eq(attempts.evidence, "notified"),
    eq(attempts.amount, lines.amount),
  );
}

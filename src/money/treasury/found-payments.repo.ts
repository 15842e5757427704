import { and, asc, desc, eq, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { listedPayments } from "#money/payments/listed-payments.table.ts";
import { attempts, orders } from "#money/payments/payments.table.ts";
import { receipts } from "#money/receipts/receipts.table.ts";
import type { Database } from "#platform/db/database.ts";
import type { ListCursor } from "#platform/http/list-cursor.ts";
import { meetsFilters, needsListed } from "./payment-filters.ts";
import type { PaymentFilters } from "./staff-payments.contract.ts";

/** An attempt with its order and the receipt that it has once it is paid. */
export interface FoundPayment {
  attempt: typeof attempts.$inferSelect;
  order: typeof orders.$inferSelect;
  receipt: typeof receipts.$inferSelect | null;
}

/** A payment as a list has it: of some eighty columns, these are read for each of many. */
export interface ListedPayment {
  attempt: Pick<
    FoundPayment["attempt"],
    | "id"
    | "createdAt"
    | "settledAt"
    | "state"
    | "allocated"
    | "evidence"
    | "amount"
    | "methodLabel"
    | "simulated"
    | "reference"
  >;
  order: Pick<FoundPayment["order"], "purpose" | "purposeLabel" | "firstName" | "lastName" | "email" | "phone">;
  receipt: Pick<typeof receipts.$inferSelect, "number" | "refundedAmount" | "coveredFees"> | null;
}

/** Returns the payments that meet the filters, in their order, from the cursor on. */
export async function findPayments(
  db: Database,
  filters: PaymentFilters,
  { after, limit }: { after: ListCursor | undefined; limit: number },
): Promise<ListedPayment[]> {
  const query = db
    .select({
      attempt: {
        id: attempts.id,
        createdAt: attempts.createdAt,
        settledAt: attempts.settledAt,
        state: attempts.state,
        allocated: attempts.allocated,
        evidence: attempts.evidence,
        amount: attempts.amount,
        methodLabel: attempts.methodLabel,
        simulated: attempts.simulated,
        reference: attempts.reference,
      },
      order: {
        purpose: orders.purpose,
        purposeLabel: orders.purposeLabel,
        firstName: orders.firstName,
        lastName: orders.lastName,
        email: orders.email,
        phone: orders.phone,
      },
      receipt: {
        number: receipts.number,
        refundedAmount: receipts.refundedAmount,
        coveredFees: receipts.coveredFees,
      },
    })
    .from(attempts)
    .innerJoin(orders, eq(orders.id, attempts.orderId))
    .leftJoin(receipts, eq(receipts.attemptId, attempts.id))
    .$dynamic();
  const listed = needsListed(filters);
  // Both have the same moment: the one that is searched is read in its order.
  const place = listed
    ? { at: listedPayments.createdAt, id: listedPayments.attemptId }
    : { at: attempts.createdAt, id: attempts.id };
  return (listed ? query.innerJoin(listedPayments, eq(listedPayments.attemptId, attempts.id)) : query)
    .where(and(meetsFilters(filters, { listed }), after && isBehind(filters.sort, place, after)))
    .orderBy(...orderOf(filters.sort, place))
    .limit(limit);
}

/** Returns the payment with the attempt of this id. */
export async function findPayment(db: Database, id: string): Promise<FoundPayment | undefined> {
  const [row] = await db
    .select({ attempt: attempts, order: orders, receipt: receipts })
    .from(attempts)
    .innerJoin(orders, eq(orders.id, attempts.orderId))
    .leftJoin(receipts, eq(receipts.attemptId, attempts.id))
    .where(eq(attempts.id, id));
  return row;
}

/** Returns the value by which the list is sorted, for a cursor. */
export function sortedBy({ attempt }: ListedPayment, sort: PaymentFilters["sort"]): string {
  return sort === "amount" ? String(attempt.amount) : attempt.createdAt.toISOString();
}

/** The columns of the moment and the id of an attempt. */
interface Place {
  at: AnyPgColumn;
  id: AnyPgColumn;
}

function orderOf(sort: PaymentFilters["sort"], { at, id }: Place): SQL[] {
  if (sort === "amount") return [desc(attempts.amount), desc(attempts.id)];
  const direction = sort === "oldest" ? asc : desc;
  return [direction(at), direction(id)];
}

function isBehind(sort: PaymentFilters["sort"], { at, id }: Place, last: ListCursor): SQL {
  if (sort === "amount")
    return sql`(${attempts.amount}, ${attempts.id}) < (${Number(last.value)}::bigint, ${last.id}::uuid)`;
  const before = sql`(${last.value}::timestamptz, ${last.id}::uuid)`;
  return sort === "oldest" ? sql`(${at}, ${id}) > ${before}` : sql`(${at}, ${id}) < ${before}`;
}

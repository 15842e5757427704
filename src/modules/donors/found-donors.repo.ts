import { and, asc, count, desc, eq, gte, inArray, isNotNull, isNull, lt, or, type SQL, sql, sum } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import type { DonorFilters } from "#contracts/donors.ts";
import { accounts } from "#modules/identity/accounts.table.ts";
import { attempts, orders } from "#modules/payments/payments.table.ts";
import { receipts } from "#modules/receipts/receipts.table.ts";
import { endOfDay, startOfDay } from "#platform/abidjan-days.ts";
import type { Database } from "#platform/db/database.ts";
import type { ListCursor } from "#platform/http/list-cursor.ts";
import { donors } from "./donors.table.ts";
import { accountMatches, orderMatches } from "./matches-donor.ts";
import { holder, isHolder, isPayer, ownerId, payer } from "./owner-of-payment.ts";

/** A donor with what the address paid, and the order that it paid last. */
export interface FoundDonor {
  donor: typeof donors.$inferSelect;
  account: typeof accounts.$inferSelect | null;
  order: typeof orders.$inferSelect;
}

/** Brings the donors up to date with all that was committed before. */
export async function refreshDonors(db: Database): Promise<void> {
  await db.execute(sql`select refresh_donors()`);
}

/** Returns the donors who meet the filters, in their order, from the cursor on. */
export async function findDonors(
  db: Database,
  filters: DonorFilters,
  { after, limit }: { after: ListCursor | undefined; limit: number },
): Promise<FoundDonor[]> {
  return db
    .select({ donor: donors, account: accounts, order: orders })
    .from(donors)
    .innerJoin(orders, eq(orders.id, donors.lastOrder))
    .leftJoin(accounts, eq(accounts.id, donors.accountId))
    .where(and(isFound(db, filters), after && isBehind(filters.sort, after)))
    .orderBy(...orderOf(filters.sort), asc(donors.id))
    .limit(limit);
}

/** Returns how many donors meet the filters, and the FCFA received from all of them. */
export async function sumDonors(db: Database, filters: DonorFilters): Promise<{ total: number; received: number }> {
  const [row] = await db
    .select({ total: count(), received: sum(donors.received).mapWith(Number) })
    .from(donors)
    .where(isFound(db, filters));
  return { total: row?.total ?? 0, received: row?.received ?? 0 };
}

/** Returns the value by which the list is sorted, for a cursor. */
export function sortedBy({ donor }: FoundDonor, sort: DonorFilters["sort"]): string {
  return { last: String(donor.lastAt.getTime()), sum: String(donor.received), name: donor.name }[sort];
}

function orderOf(sort: DonorFilters["sort"]): SQL[] {
  return { last: [desc(donors.lastAt)], sum: [desc(donors.received)], name: [asc(donors.name)] }[sort];
}

function isBehind(sort: DonorFilters["sort"], { value, id }: ListCursor): SQL {
  switch (sort) {
    case "last":
      return isBehindLargest(donors.lastAt, sql`${new Date(Number(value)).toISOString()}::timestamptz`, id);
    case "sum":
      return isBehindLargest(donors.received, sql`${value}::bigint`, id);
    case "name":
      return sql`(${donors.name}, ${donors.id}) > (${value}, ${id}::uuid)`;
  }
}

/** The largest comes first, and of equal ones the smallest id. */
function isBehindLargest(column: AnyPgColumn, value: SQL, id: string): SQL {
  return sql`(${column} < ${value} or (${column} = ${value} and ${donors.id} > ${id}::uuid))`;
}

function isFound(db: Database, { q, from, to, campaign, dues, account }: DonorFilters): SQL | undefined {
  return and(
    q
      ? or(inArray(donors.key, keysOfPaid(db, orderMatches(q))), inArray(donors.accountId, accountsOf(db, q)))
      : undefined,
    from ? gte(donors.lastAt, startOfDay(from)) : undefined,
    to ? lt(donors.lastAt, endOfDay(to)) : undefined,
    campaign
      ? inArray(donors.key, keysOfPaid(db, and(eq(orders.purpose, "don"), eq(orders.purposeId, campaign))))
      : undefined,
    dues && eq(donors.hasDues, dues === "yes"),
    account && (account === "yes" ? isNotNull(donors.accountId) : isNull(donors.accountId)),
  );
}

/** Returns the query for the donors of the paid orders that meet the condition. */
function keysOfPaid(db: Database, condition: SQL | undefined) {
  return db
    .select({ key: sql`coalesce('account:' || ${ownerId}, 'email:' || lower(${orders.email}))` })
    .from(orders)
    .innerJoin(attempts, eq(attempts.orderId, orders.id))
    .innerJoin(receipts, eq(receipts.attemptId, attempts.id))
    .leftJoin(payer, isPayer)
    .leftJoin(holder, isHolder)
    .where(condition);
}

function accountsOf(db: Database, q: string) {
  return db.select({ id: accounts.id }).from(accounts).where(accountMatches(q));
}

import { and, asc, count, desc, eq, gte, inArray, isNotNull, isNull, lt, or, type SQL, sql, sum } from "drizzle-orm";
import { type AnyPgColumn, alias, boolean, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { isOfPayerNamed } from "#money/payments/listed-payments.db.ts";
import { isAmount, matchesPayer } from "#money/payments/matches-payer.ts";
import { hasPayerKey } from "#money/payments/payer-orders.db.ts";
import { attempts, orders } from "#money/payments/payments.table.ts";
import { receipts } from "#money/receipts/receipts.db.ts";
import { accounts } from "#people/identity/accounts.db.ts";
import type { KnownPerson } from "#people/privacy/personal-data.ts";
import { endOfDay, startOfDay } from "#platform/abidjan-days.ts";
import { at, francs } from "#platform/db/columns.ts";
import type { Database, Transaction } from "#platform/db/database.ts";
import type { HeardWords } from "#platform/db/sounds-like.ts";
import type { ListCursor } from "#platform/http/paginate.ts";
import type { DonorFilters } from "./donors.contract.ts";

/**
 * Who paid: the account that ordered, else the verified account of the order's address, else the address, else the
 * telephone number. Made from the receipts by `refresh_donors()`; what changed since stands in `staleDonors`.
 */
export const donors = pgTable(
  "donors",
  {
    /** Of `donor_key`: `account:` with its id, `email:` with the address in lower case, or `tel:` with the number. */
    key: text().primaryKey(),
    /** The account's, else that of the order that was paid last: address and number are in no link. */
    id: uuid().notNull(),
    accountId: uuid(),
    /** The order that was paid last. */
    lastOrder: uuid().notNull(),
    lastAt: at().notNull(),
    payments: integer().notNull(),
    /** FCFA, less what was refunded. */
    received: francs().notNull(),
    hasDues: boolean().notNull(),
    /** In small letters and without accents, the last name first. */
    name: text().notNull(),
    /**
     * The text that searches look in, likewise: names in both orders, addresses and telephone numbers of the account
     * and of all that was paid, a line each.
     */
    searchText: text().notNull().default(""),
  },
  (table) => [
    index("donors_by_last").on(table.lastAt.desc().nullsFirst(), table.id),
    index("donors_by_sum").on(table.received.desc().nullsFirst(), table.id),
    index("donors_by_name").on(table.name, table.id),
    index("donors_by_text").using("gin", sql`${table.searchText} gin_trgm_ops`),
  ],
);

/**
 * Of whom something has changed that `donors` does not have yet. Triggers on receipts, orders and accounts add to it
 * without a lock, so that no payment waits for another one of its donor.
 */
export const staleDonors = pgTable("stale_donors", {
  accountId: uuid(),
  /** As `payerKeyOf` returns it. */
  emailKey: text().notNull(),
});

/** A donor with what the address paid, and who the account and the order that was paid last say they are. */
export interface FoundDonor {
  donor: Pick<typeof donors.$inferSelect, "id" | "lastAt" | "payments" | "received" | "hasDues" | "name">;
  account: Pick<typeof accounts.$inferSelect, "firstName" | "lastName" | "email" | "contact"> | null;
  order: Pick<typeof orders.$inferSelect, "firstName" | "lastName" | "email" | "phone">;
}

/** The filters of a search for donors. */
type DonorSearch = DonorFilters & {
  /** If no donor is written as it was typed. */
  heard?: HeardWords | undefined;
};

/** Brings the donors up to date with all that was committed before. */
export async function refreshDonors(db: Database): Promise<void> {
  await db.execute(sql`select refresh_donors()`);
}

/** Returns the donors who meet the filters, in their order, from the cursor on. */
export async function findDonors(
  db: Database,
  filters: DonorSearch,
  { after, limit }: { after: ListCursor | undefined; limit: number },
): Promise<FoundDonor[]> {
  return db
    .select({
      donor: {
        id: donors.id,
        lastAt: donors.lastAt,
        payments: donors.payments,
        received: donors.received,
        hasDues: donors.hasDues,
        name: donors.name,
      },
      account: {
        firstName: accounts.firstName,
        lastName: accounts.lastName,
        email: accounts.email,
        contact: accounts.contact,
      },
      order: { firstName: orders.firstName, lastName: orders.lastName, email: orders.email, phone: orders.phone },
    })
    .from(donors)
    .innerJoin(orders, eq(orders.id, donors.lastOrder))
    .leftJoin(accounts, eq(accounts.id, donors.accountId))
    .where(and(isFound(db, filters), after && isBehind(filters.sort, after)))
    .orderBy(...orderOf(filters.sort), asc(donors.id))
    .limit(limit);
}

/** Returns how many donors meet the filters, and the FCFA received from all of them. */
export async function sumDonors(db: Database, filters: DonorSearch): Promise<{ total: number; received: number }> {
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
  // The first condition is where the index is entered.
  return sql`(${column} <= ${value} and (${column} < ${value} or ${donors.id} > ${id}::uuid))`;
}

function isFound(db: Database, { q, heard, from, to, campaign, dues, account }: DonorSearch): SQL | undefined {
  return and(
    q ? matchesPayer(donors.searchText, q, isAmount(donors.received), heard) : undefined,
    from ? gte(donors.lastAt, startOfDay(from)) : undefined,
    to ? lt(donors.lastAt, endOfDay(to)) : undefined,
    campaign ? inArray(donors.key, giversTo(db, campaign)) : undefined,
    dues && eq(donors.hasDues, dues === "yes"),
    account && (account === "yes" ? isNotNull(donors.accountId) : isNull(donors.accountId)),
  );
}

/** Returns the query for the donors of the paid gifts to this campaign. */
function giversTo(db: Database, campaign: string) {
  return db
    .select({
      key: sql`donor_key(${ownerId}, payer_key(${orders.email}, ${orders.phone}))`,
    })
    .from(orders)
    .innerJoin(attempts, eq(attempts.orderId, orders.id))
    .innerJoin(receipts, eq(receipts.attemptId, attempts.id))
    .leftJoin(payer, isPayer)
    .leftJoin(holder, isHolder)
    .where(and(eq(orders.purpose, "don"), eq(orders.purposeId, campaign)));
}

// Two joins, not one with both conditions: the database can hash each of them.

/** The account that was signed in when the order was made. */
const payer = alias(accounts, "payer");
const isPayer = and(eq(payer.id, orders.userId), isNotNull(payer.emailVerifiedAt));

/** The account with the address of an order that was made without any. */
const holder = alias(accounts, "holder");
const isHolder = and(
  isNull(orders.userId),
  eq(holder.emailKey, sql`lower(${orders.email})`),
  isNotNull(holder.emailVerifiedAt),
);

/** The id of the account to which the payment belongs, null if it belongs to an address alone. */
const ownerId = sql`coalesce(${payer.id}, ${holder.id})`;

/** Returns who the orders and the payments with these ids say they are, by id. */
export async function listPayerNames(
  db: Database,
  ids: readonly string[],
): Promise<{ id: string; firstName: string; lastName: string }[]> {
  const { firstName, lastName } = orders;
  const ofOrders = await db
    .select({ id: orders.id, firstName, lastName })
    .from(orders)
    .where(inArray(orders.id, [...ids]));
  const ofPayments = await db
    .select({ id: attempts.id, firstName, lastName })
    .from(attempts)
    .innerJoin(orders, eq(orders.id, attempts.orderId))
    .where(inArray(attempts.id, [...ids]));
  return [...ofOrders, ...ofPayments];
}

/** True for the id of an order or a payment that says so of its payer. Undefined if no word was typed. */
export function isPayerNamed(id: SQL, typed: string): SQL | undefined {
  const named = isOfPayerNamed(attempts.id, typed);
  return (
    named &&
    sql`exists (select from ${attempts} where ${or(eq(attempts.id, id), eq(attempts.orderId, id))} and ${named})`
  );
}

/**
 * Returns all ids under which the person is a donor: the account, and each order and payment of the key without another
 * account.
 */
export async function listDonorIds(db: Database, { accountId, emailKey }: KnownPerson): Promise<string[]> {
  const isOwn = accountId === null ? isNull(orders.userId) : or(isNull(orders.userId), eq(orders.userId, accountId));
  const rows = await db
    .select({ order: orders.id, attempt: attempts.id })
    .from(orders)
    .leftJoin(attempts, eq(attempts.orderId, orders.id))
    .where(and(hasPayerKey(emailKey), isOwn));
  const ids = rows.flatMap(({ order, attempt }) => [order, attempt]);
  return [...new Set([accountId, ...ids])].filter((id) => id !== null);
}

/** So that these keys never collide with those of other locks. */
const DONOR_LOCK = 7_261_020;

/** Makes other changes of the donor with this key wait until the transaction ends. */
export async function lockDonor(tx: Transaction, emailKey: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${DONOR_LOCK}, hashtext(${emailKey}))`);
}

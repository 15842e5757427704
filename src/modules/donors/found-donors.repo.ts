import { and, asc, desc, eq, inArray, isNotNull, ne, or, type SQL, sql } from "drizzle-orm";
import type { DonorFilters } from "#contracts/donors.ts";
import { accounts } from "#modules/identity/accounts.table.ts";
import { attempts, orders } from "#modules/payments/payments.table.ts";
import { receipts } from "#modules/receipts/receipts.table.ts";
import { endOfDay, startOfDay } from "#platform/abidjan-days.ts";
import { plainText } from "#platform/db/contains-text.ts";
import type { Database } from "#platform/db/database.ts";
import type { ListCursor } from "#platform/http/list-cursor.ts";
import { matchesDonor } from "./matches-donor.ts";
import { holder, isHolder, isPayer, ownerId, ownerName, payer } from "./owner-of-payment.ts";

/** A donor with what the address paid, the order that it paid last, and the value by which the list is sorted. */
export interface FoundDonor {
  id: string;
  account: typeof accounts.$inferSelect | null;
  order: typeof orders.$inferSelect;
  payments: number;
  received: number;
  hasDues: boolean;
  lastAt: Date;
  sortedBy: string;
}

/** A stretch of the donors, how many there are in all, and the FCFA received from all of them. */
interface FoundDonors {
  rows: FoundDonor[];
  total: number;
  received: number;
}

/** Returns the donors who meet the filters, in their order, from the cursor on, with the sums of all of them. */
export async function findDonors(
  db: Database,
  filters: DonorFilters,
  { after, limit }: { after: ListCursor | undefined; limit: number },
): Promise<FoundDonors> {
  const donors = donorsIn(db, filters);
  const [sums] = await db
    .with(donors)
    .select({ total: sql<number>`count(*)::int`, received: sql<string>`coalesce(sum(received), 0)` })
    .from(donors);
  const behind = after && isBehind(filters.sort, after);
  const sorted = filters.sort === "name" ? asc : desc;
  const page = await db
    .with(donors)
    .select()
    .from(donors)
    .where(behind)
    .orderBy(sorted(donors.sortKey), asc(donors.id))
    .limit(limit);
  const found = await findPeople(db, page);
  const rows = page.flatMap(
    ({ id, accountId, lastOrder, payments, received: sum, hasDues: dues, lastAt: paidAt, sortKey }) => {
      const order = found.orders.get(lastOrder);
      if (!order) return [];
      const account = (accountId && found.accounts.get(accountId)) || null;
      const facts = { payments, received: Number(sum), hasDues: dues, lastAt: new Date(Number(paidAt)) };
      return [{ id, account, order, ...facts, sortedBy: String(sortKey) }];
    },
  );
  return { rows, total: sums?.total ?? 0, received: Number(sums?.received ?? 0) };
}

/** Groups the payments by donor: the account that ordered it, else the verified account of the address, else the address. */
function donorsIn(db: Database, filters: DonorFilters) {
  return db.$with("donors").as(
    db
      .select({
        id: sql<string>`coalesce(${ownerId}, min(${orders.id}::text)::uuid)`.as("donor_id"),
        accountId: sql<string | null>`${ownerId}`.as("account_id"),
        lastOrder: sql<string>`(array_agg(${orders.id} order by ${receipts.paidAt} desc, ${orders.id}))[1]`.as(
          "last_order",
        ),
        payments: sql<number>`count(*)::int`.as("payments"),
        received: sql<string>`${received}`.as("received"),
        hasDues: sql<boolean>`${hasDues}`.as("has_dues"),
        lastAt: sql<string>`${lastAt}`.as("last_at"),
        sortKey: keyOf(filters.sort).as("sort_key"),
      })
      .from(receipts)
      .innerJoin(attempts, eq(attempts.id, receipts.attemptId))
      .innerJoin(orders, eq(orders.id, attempts.orderId))
      .leftJoin(payer, isPayer)
      .leftJoin(holder, isHolder)
      // Cash may have been given without any address.
      .where(or(ne(orders.email, ""), isNotNull(payer.id)))
      .groupBy(ownerId, sql`case when ${ownerId} is null then lower(${orders.email}) end`)
      .having(isFound(filters)),
  );
}

const received = sql`sum(${receipts.amount} - ${receipts.refundedAmount})`;
const hasDues = sql`bool_or(${orders.purpose} = 'cotisation')`;
/** Milliseconds since 1970, which a cursor holds as they are. */
const lastAt = sql`(extract(epoch from max(${receipts.paidAt})) * 1000)::bigint`;

function keyOf(sort: DonorFilters["sort"]): SQL {
  if (sort === "sum") return received;
  if (sort === "last") return lastAt;
  const typed = plainText(sql`${orders.lastName} || ' ' || ${orders.firstName}`);
  return sql`coalesce(min(${ownerName}), (array_agg(${typed} order by ${receipts.paidAt} desc, ${orders.id}))[1])`;
}

function isBehind(sort: DonorFilters["sort"], { value, id }: ListCursor): SQL {
  const last = sort === "name" ? sql`${value}::text` : sql`${value}::bigint`;
  const past = sort === "name" ? sql`sort_key > ${last}` : sql`sort_key < ${last}`;
  return sql`(${past} or (sort_key = ${last} and donor_id > ${id}::uuid))`;
}

function isFound({ q, from, to, campaign, dues, account }: DonorFilters): SQL | undefined {
  const last = sql`max(${receipts.paidAt})`;
  return and(
    q ? sql`bool_or(${matchesDonor(q)})` : undefined,
    from ? sql`${last} >= ${startOfDay(from).toISOString()}::timestamptz` : undefined,
    to ? sql`${last} < ${endOfDay(to).toISOString()}::timestamptz` : undefined,
    campaign ? sql`bool_or(${orders.purpose} = 'don' and ${orders.purposeId} = ${campaign})` : undefined,
    dues && (dues === "yes" ? hasDues : sql`not ${hasDues}`),
    account && (account === "yes" ? sql`${ownerId} is not null` : sql`${ownerId} is null`),
  );
}

async function findPeople(db: Database, page: readonly { accountId: string | null; lastOrder: string }[]) {
  const orderIds = page.map(({ lastOrder }) => lastOrder);
  const accountIds = page.flatMap(({ accountId }) => accountId ?? []);
  const paid = orderIds.length === 0 ? [] : await db.select().from(orders).where(inArray(orders.id, orderIds));
  const owners =
    accountIds.length === 0 ? [] : await db.select().from(accounts).where(inArray(accounts.id, accountIds));
  return {
    orders: new Map(paid.map((order) => [order.id, order])),
    accounts: new Map(owners.map((owner) => [owner.id, owner])),
  };
}

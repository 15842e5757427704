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
  const groups = groupsIn(db, filters);
  const donors = donorsOf(db, groups, filters.sort);
  const behind = after && isBehind(filters.sort, after);
  const sorted = filters.sort === "name" ? asc : desc;
  // The sums are read of the same rows: adding up the payments takes longer than all the rest.
  const page = await db
    .with(groups, donors)
    .select({
      id: donors.id,
      accountId: donors.accountId,
      lastOrder: donors.lastOrder,
      payments: donors.payments,
      received: donors.received,
      hasDues: donors.hasDues,
      lastAt: donors.lastAt,
      sortKey: donors.sortKey,
      total: sql<number>`(select count(*)::int from donors)`,
      receivedInAll: sql<string>`(select sum(received) from donors)`,
    })
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
  return { rows, total: page[0]?.total ?? 0, received: Number(page[0]?.receivedInAll ?? 0) };
}

/** Groups the payments by donor: the account that ordered it, else the verified account of the address, else the address. */
function groupsIn(db: Database, filters: DonorFilters) {
  return db.$with("groups").as(
    db
      .select({
        accountId: sql<string | null>`${ownerId}`.as("account_id"),
        ownerName: sql<string | null>`min(${ownerName})`.as("owner_name"),
        last: sql<string>`max(${moment} || ${orders.id}::text collate "C")`.as("last"),
        payments: sql<number>`count(*)::int`.as("payments"),
        received: sql<string>`${received}`.as("received"),
        hasDues: sql<boolean>`${hasDues}`.as("has_dues"),
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

/** Names each group: by its account, else by the order that was paid last. */
function donorsOf(db: Database, groups: ReturnType<typeof groupsIn>, sort: DonorFilters["sort"]) {
  const lastOrder = sql`right(groups.last, 36)::uuid`;
  const lastAt = sql`left(groups.last, 15)::bigint`;
  const typed = plainText(sql`${orders.lastName} || ' ' || ${orders.firstName}`);
  const name = sql`coalesce(groups.owner_name, (select ${typed} from ${orders} where ${orders.id} = ${lastOrder}))`;
  const key = { last: lastAt, sum: sql`groups.received`, name }[sort];
  return db.$with("donors").as(
    db
      .select({
        id: sql<string>`coalesce(groups.account_id, ${lastOrder})`.as("donor_id"),
        accountId: sql<string | null>`groups.account_id`.as("donor_account"),
        lastOrder: sql<string>`${lastOrder}`.as("last_order"),
        payments: sql<number>`groups.payments`.as("donor_payments"),
        received: sql<string>`groups.received`.as("received"),
        hasDues: sql<boolean>`groups.has_dues`.as("donor_has_dues"),
        lastAt: sql<string>`${lastAt}`.as("last_at"),
        sortKey: sql`${key}`.as("sort_key"),
      })
      .from(groups),
  );
}

/** Milliseconds since 1970, of one length: the largest text that begins so names the newest. */
const moment = sql`lpad((extract(epoch from ${receipts.paidAt}) * 1000)::bigint::text, 15, '0')`;
const received = sql`sum(${receipts.amount} - ${receipts.refundedAmount})`;
const hasDues = sql`bool_or(${orders.purpose} = 'cotisation')`;
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

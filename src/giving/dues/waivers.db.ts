import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import { bigserial, check, index, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { at } from "#platform/db/columns.ts";
import type { Database, Transaction } from "#platform/db/database.ts";
import { insertMany } from "#platform/db/insert-many.ts";
import type { Month } from "#platform/months.ts";
import type { WaiverKind } from "./dues.contract.ts";

/**
 * A month that a member need not pay here: one row for each month of a decision. It was waived, or it was paid before
 * the member came to the site (`paid_before`: an import of members says so, whose id is the decision's). Neither is
 * money of the ledger. It counts until it ends. The unique index prevents two rows of one month.
 */
export const duesWaivers = pgTable(
  "dues_waivers",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    /** The months of one decision share it. */
    waiverId: uuid().notNull(),
    accountId: uuid().notNull(),
    kind: text().$type<WaiverKind>().notNull().default("waived"),
    /** `YYYY-MM`. */
    month: text().notNull(),
    reason: text().notNull(),
    recordedBy: text().notNull(),
    recordedAt: at().notNull(),
    endedAt: at(),
  },
  (table) => [
    uniqueIndex("dues_waivers_once").on(table.accountId, table.month).where(sql`${table.endedAt} is null`),
    index("dues_waivers_by_account").on(table.accountId),
    check("dues_waivers_month", sql`${table.month} ~ '^\\d{4}-(0[1-9]|1[0-2])$'`),
    check("dues_waivers_kind", sql`${table.kind} in ('waived', 'paid_before')`),
    check("dues_waivers_reason", sql`${table.reason} <> ''`),
  ],
);

export type DuesWaiver = typeof duesWaivers.$inferSelect;

export async function insertWaivers(
  tx: Transaction,
  waivers: readonly (typeof duesWaivers.$inferInsert)[],
): Promise<void> {
  await insertMany(tx, duesWaivers, waivers);
}

/** Returns the waived months of a member that count, in order. */
export async function listWaivers(db: Database, accountId: string): Promise<DuesWaiver[]> {
  return db
    .select()
    .from(duesWaivers)
    .where(and(eq(duesWaivers.accountId, accountId), isNull(duesWaivers.endedAt)))
    .orderBy(asc(duesWaivers.month));
}

/** Returns every waived month of a member, also those that ended, in order. */
export async function listAllWaivers(db: Database, accountId: string): Promise<DuesWaiver[]> {
  return db
    .select()
    .from(duesWaivers)
    .where(eq(duesWaivers.accountId, accountId))
    .orderBy(asc(duesWaivers.month), asc(duesWaivers.id));
}

/** Ends those waivers of the member that still count: of one decision, or of these months. Returns their months. */
export async function endWaivers(
  tx: Transaction,
  { accountId, waiverId, months, now }: { accountId: string; waiverId?: string; months?: readonly Month[]; now: Date },
): Promise<Month[]> {
  const rows = await tx
    .update(duesWaivers)
    .set({ endedAt: now })
    .where(
      and(
        eq(duesWaivers.accountId, accountId),
        isNull(duesWaivers.endedAt),
        waiverId === undefined ? undefined : eq(duesWaivers.waiverId, waiverId),
        months === undefined ? undefined : inArray(duesWaivers.month, [...months]),
      ),
    )
    .returning({ month: duesWaivers.month });
  return rows.map(({ month }) => month).sort();
}

/** Gives all waivers of one member to another. */
export async function reassignWaivers(tx: Transaction, from: string, into: string): Promise<void> {
  await tx.update(duesWaivers).set({ accountId: into }).where(eq(duesWaivers.accountId, from));
}

export async function deleteWaivers(tx: Transaction, accountId: string): Promise<void> {
  await tx.delete(duesWaivers).where(eq(duesWaivers.accountId, accountId));
}

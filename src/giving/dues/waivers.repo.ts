import { and, asc, eq, inArray, isNull } from "drizzle-orm";
import type { Database, Transaction } from "#platform/db/database.ts";
import { insertMany } from "#platform/db/insert-many.ts";
import type { Month } from "#platform/months.ts";
import { duesWaivers } from "./waivers.table.ts";

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

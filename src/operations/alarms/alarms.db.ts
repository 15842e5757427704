import { asc, desc, eq, isNull, sql } from "drizzle-orm";
import { bigserial, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { at } from "#platform/db/columns.ts";
import type { Database, Transaction } from "#platform/db/database.ts";

/** Alarms, with the times at which each began and ended. No text names a person. */
export const alarms = pgTable(
  "alarms",
  {
    id: uuid().primaryKey().defaultRandom(),
    kind: text().notNull(),
    subject: text().notNull(),
    /** French, as it was found last. */
    text: text().notNull(),
    openedAt: at().notNull(),
    /** When those who may act were mailed last. */
    mailedAt: at().notNull(),
    /** Null while it goes on. */
    closedAt: at(),
  },
  (table) => [uniqueIndex("alarms_open").on(table.kind, table.subject).where(sql`${table.closedAt} is null`)],
);

/** The results of the nightly check of the data: which rules are violated, by their names alone. */
export const dataChecks = pgTable("data_checks", {
  id: bigserial({ mode: "number" }).primaryKey(),
  checkedAt: at().notNull(),
  violated: text().array().notNull(),
});

export type StoredAlarm = typeof alarms.$inferSelect;

/** The lock of the node that evaluates the alarms. */
const ALARM_LOCK = 7_261_031;

/** Waits until no other transaction evaluates the alarms. */
export async function lockAlarms(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${ALARM_LOCK})`);
}

/** Returns the open alarms, the oldest first. */
export async function listOpen(db: Database): Promise<StoredAlarm[]> {
  return db.select().from(alarms).where(isNull(alarms.closedAt)).orderBy(asc(alarms.openedAt), asc(alarms.id));
}

export async function findAlarm(db: Database, id: string): Promise<StoredAlarm | undefined> {
  const [row] = await db.select().from(alarms).where(eq(alarms.id, id));
  return row;
}

/** Inserts an open alarm and returns its id. */
export async function insertAlarm(
  tx: Transaction,
  row: Omit<typeof alarms.$inferInsert, "id" | "closedAt">,
): Promise<string> {
  const [inserted] = await tx.insert(alarms).values(row).returning({ id: alarms.id });
  if (!inserted) throw new Error("the alarm was not stored");
  return inserted.id;
}

export async function updateAlarm(
  tx: Transaction,
  id: string,
  change: Partial<Pick<StoredAlarm, "text" | "mailedAt" | "closedAt">>,
): Promise<void> {
  await tx.update(alarms).set(change).where(eq(alarms.id, id));
}

export async function insertDataCheck(tx: Transaction, row: { checkedAt: Date; violated: string[] }): Promise<void> {
  await tx.insert(dataChecks).values(row);
}

/** Returns the newest check of the data. */
export async function findLastDataCheck(db: Database): Promise<{ checkedAt: Date; violated: string[] } | undefined> {
  const [row] = await db.select().from(dataChecks).orderBy(desc(dataChecks.id)).limit(1);
  return row;
}

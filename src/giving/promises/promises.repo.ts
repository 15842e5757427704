import { and, count, eq, getTableColumns, inArray, lt, or, sql, sum } from "drizzle-orm";
import type { Database, Transaction } from "#platform/db/database.ts";
import type { PromiseState } from "./promise.contract.ts";
import { promiseLinks, promises } from "./promises.table.ts";

export type StoredPromise = typeof promises.$inferSelect;
export type NewPromise = Omit<typeof promises.$inferInsert, "id">;

/**
 * Returns the promise of this address to this target that has not ended, new or known, locked until the transaction
 * ends. A known one stays unchanged.
 */
export async function insertOrLock(tx: Transaction, wanted: NewPromise): Promise<StoredPromise> {
  const [row] = await tx
    .insert(promises)
    .values(wanted)
    .onConflictDoUpdate({
      target: [promises.email, promises.purpose, promises.targetId],
      targetWhere: sql`${promises.state} <> 'ended'`,
      set: { email: sql`excluded.email` },
    })
    .returning();
  if (!row) throw new Error("a promise was neither found nor stored");
  return row;
}

/** Changes the promise and returns it as it is then. Throws if there is none. */
export async function updatePromise(
  tx: Transaction,
  id: string,
  change: Partial<Omit<StoredPromise, "id">>,
): Promise<StoredPromise> {
  const [row] = await tx.update(promises).set(change).where(eq(promises.id, id)).returning();
  if (!row) throw new Error(`there is no promise ${id} to change`);
  return row;
}

export async function findPromise(db: Database, id: string): Promise<StoredPromise | undefined> {
  const [row] = await db.select().from(promises).where(eq(promises.id, id));
  return row;
}

/** Returns this promise, locked until the transaction ends. */
export async function lockPromise(tx: Transaction, id: string): Promise<StoredPromise | undefined> {
  const [row] = await tx.select().from(promises).where(eq(promises.id, id)).for("update");
  return row;
}

/** Returns the query for the promise whose link has this hash. */
export function promiseByToken(db: Database, tokenHash: string) {
  return db
    .select(getTableColumns(promises))
    .from(promiseLinks)
    .innerJoin(promises, eq(promises.id, promiseLinks.promiseId))
    .where(eq(promiseLinks.tokenHash, tokenHash));
}

/** Deletes all links to this promise. */
export async function deleteLinksOf(tx: Transaction, promiseId: string): Promise<void> {
  await tx.delete(promiseLinks).where(eq(promiseLinks.promiseId, promiseId));
}

export async function insertLink(tx: Transaction, link: typeof promiseLinks.$inferInsert): Promise<void> {
  await tx.insert(promiseLinks).values(link);
}

/** Returns the promises of this address, oldest first. */
export async function listPromisesOf(db: Database, email: string): Promise<StoredPromise[]> {
  return db.select().from(promises).where(eq(promises.email, email)).orderBy(promises.createdAt, promises.id);
}

/** Locks the promises of these addresses until the transaction ends. Sorted, to prevent deadlocks. */
export async function lockPromisesOf(tx: Transaction, emails: readonly (string | null)[]): Promise<void> {
  const known = emails.filter((email) => email !== null);
  await tx.select().from(promises).where(inArray(promises.email, known)).orderBy(promises.id).for("update");
}

/** Gives these promises another address, in lower case. */
export async function reassignPromises(tx: Transaction, ids: readonly string[], email: string): Promise<void> {
  await tx
    .update(promises)
    .set({ email })
    .where(inArray(promises.id, [...ids]));
}

/** Returns how many promises are in each state, and the sum of their amounts in FCFA. States without any are left out. */
export async function sumByState(db: Database): Promise<{ state: PromiseState; count: number; amount: number }[]> {
  return db
    .select({ state: promises.state, count: count(), amount: sum(promises.amount).mapWith(Number) })
    .from(promises)
    .groupBy(promises.state);
}

/** Deletes the promises of this address, with their reminders and links. */
export async function deletePromisesOf(tx: Transaction, email: string): Promise<void> {
  await tx.delete(promises).where(eq(promises.email, email));
}

/** Deletes promises that are unconfirmed since before the one moment, or ended before the other. */
export async function deletePromises(
  tx: Transaction,
  { requestedBefore, endedBefore }: { requestedBefore: Date; endedBefore: Date },
): Promise<void> {
  const unconfirmed = and(eq(promises.state, "unconfirmed"), lt(promises.invitedAt, requestedBefore));
  await tx.delete(promises).where(or(unconfirmed, lt(promises.endedAt, endedBefore)));
}

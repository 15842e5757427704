import { and, desc, eq, gt, lt, ne } from "drizzle-orm";
import type { Database, Transaction } from "#platform/db/database.ts";
import type { Account } from "./accounts.repo.ts";
import { accounts } from "./accounts.table.ts";
import { sessions, staffSessions } from "./sessions.table.ts";

export type Session = typeof sessions.$inferSelect;

export async function insertSession(tx: Transaction, session: typeof sessions.$inferInsert): Promise<Session> {
  const [row] = await tx.insert(sessions).values(session).returning();
  if (!row) throw new Error("the session was not stored");
  return row;
}

/** Returns the open session with this token, and its account. */
export async function findSession(
  db: Database,
  tokenHash: string,
  now: Date,
): Promise<{ session: Session; account: Account } | undefined> {
  const [row] = await db
    .select({ session: sessions, account: accounts })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .where(and(eq(sessions.tokenHash, tokenHash), gt(sessions.expiresAt, now)));
  return row;
}

/** Stores when the session was last used, and until when it lasts without another use. */
export async function touchSession(
  db: Database,
  id: string,
  seen: { lastSeenAt: Date; expiresAt: Date },
): Promise<void> {
  await db.update(sessions).set(seen).where(eq(sessions.id, id));
}

/** Returns the sessions of the account that have not expired, the last used one first. */
export async function listSessions(db: Database, accountId: string, now: Date): Promise<Session[]> {
  return db
    .select()
    .from(sessions)
    .where(and(eq(sessions.accountId, accountId), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.lastSeenAt));
}

/** Deletes one session of the account. Returns whether there was one. */
export async function deleteSession(tx: Transaction, accountId: string, id: string): Promise<boolean> {
  const rows = await tx
    .delete(sessions)
    .where(and(eq(sessions.id, id), eq(sessions.accountId, accountId)))
    .returning({ id: sessions.id });
  return rows.length === 1;
}

/** Deletes all sessions of the account, except `keep`. */
export async function deleteSessions(tx: Transaction, accountId: string, keep?: string): Promise<void> {
  await tx
    .delete(sessions)
    .where(and(eq(sessions.accountId, accountId), keep === undefined ? undefined : ne(sessions.id, keep)));
}

/** Signs the browser out, whichever account was signed in: its token is being replaced. */
export async function deleteSessionsOfDevice(tx: Transaction, deviceHash: string): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.deviceHash, deviceHash));
}

export async function deleteExpiredSessions(tx: Transaction, now: Date): Promise<void> {
  await tx.delete(sessions).where(lt(sessions.expiresAt, now));
}

export async function insertStaffSession(tx: Transaction, row: typeof staffSessions.$inferInsert): Promise<void> {
  await tx.insert(staffSessions).values(row);
}

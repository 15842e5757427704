import { and, desc, eq, gt, isNotNull, lt, ne, sql } from "drizzle-orm";
import { index, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { at } from "#platform/db/columns.ts";
import type { Database, Transaction } from "#platform/db/database.ts";
import { prepareOnce } from "#platform/db/prepare-once.ts";
import { type Account, accounts } from "./accounts.db.ts";

/** A device that is signed in. Only the token's hash is stored. */
export const sessions = pgTable(
  "sessions",
  {
    id: uuid().primaryKey().defaultRandom(),
    accountId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    tokenHash: text().notNull().unique(),
    /** Of the token that identifies the browser: one browser has one session. */
    deviceHash: text(),
    userAgent: text(),
    createdAt: at().notNull(),
    lastSeenAt: at().notNull(),
    expiresAt: at().notNull(),
  },
  (table) => [index("sessions_account").on(table.accountId), index("sessions_device").on(table.deviceHash)],
);

/** A browser that has signed in to the account before: its wrong tries count apart from those of strangers. */
export const knownDevices = pgTable(
  "known_devices",
  {
    accountId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    deviceHash: text().notNull(),
    lastSeenAt: at().notNull(),
    /** When a second factor was last given on it: a password alone makes no device trusted for those. */
    factorVerifiedAt: at(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.deviceHash] })],
);

/** A staff session of the back office: opened by signing in, ended after 30 idle minutes or with its session. */
export const staffSessions = pgTable(
  "staff_sessions",
  {
    tokenHash: text().primaryKey(),
    sessionId: uuid()
      .notNull()
      .references(() => sessions.id, { onDelete: "cascade" }),
    /** When a second factor was given in it. Without one it is only open to those who need none. */
    verifiedAt: at(),
    createdAt: at().notNull(),
    lastSeenAt: at().notNull(),
  },
  (table) => [index("staff_sessions_session").on(table.sessionId)],
);

type Session = typeof sessions.$inferSelect;

export async function insertSession(tx: Transaction, session: typeof sessions.$inferInsert): Promise<Session> {
  const [row] = await tx.insert(sessions).values(session).returning();
  if (!row) throw new Error("the session was not stored");
  return row;
}

const openSession = prepareOnce((db) =>
  db
    .select({ session: sessions, account: accounts })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .where(and(eq(sessions.tokenHash, sql.placeholder("tokenHash")), gt(sessions.expiresAt, sql.placeholder("now"))))
    .prepare("open_session"),
);

/** Returns the open session with this token, and its account. */
export async function findSession(
  db: Database,
  tokenHash: string,
  now: Date,
): Promise<{ session: Session; account: Account } | undefined> {
  const [row] = await openSession(db).execute({ tokenHash, now });
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

interface OwnDevice {
  accountId: string;
  deviceHash: string;
}

/**
 * Returns whether this device has signed in to the account before; with `factor`, whether a second factor was given on
 * it.
 */
export async function isKnownDevice(
  db: Database,
  { accountId, deviceHash }: OwnDevice,
  { factor = false }: { factor?: boolean } = {},
): Promise<boolean> {
  const rows = await db
    .select({ accountId: knownDevices.accountId })
    .from(knownDevices)
    .where(
      and(
        eq(knownDevices.accountId, accountId),
        eq(knownDevices.deviceHash, deviceHash),
        factor ? isNotNull(knownDevices.factorVerifiedAt) : undefined,
      ),
    );
  return rows.length === 1;
}

/** Stores the device as one of the account's own, seen now. */
export async function rememberDevice(tx: Transaction, device: OwnDevice, now: Date): Promise<void> {
  await tx
    .insert(knownDevices)
    .values({ ...device, lastSeenAt: now })
    .onConflictDoUpdate({
      target: [knownDevices.accountId, knownDevices.deviceHash],
      set: { lastSeenAt: now },
    });
}

/** Stores that a second factor of the account was given on the device, if it is one of the account's own. */
export async function markFactorOnDevice(
  tx: Transaction,
  { accountId, deviceHash }: OwnDevice,
  now: Date,
): Promise<void> {
  await tx
    .update(knownDevices)
    .set({ factorVerifiedAt: now })
    .where(and(eq(knownDevices.accountId, accountId), eq(knownDevices.deviceHash, deviceHash)));
}

/** Deletes the account's known devices, except `keep`. */
export async function deleteKnownDevices(tx: Transaction, accountId: string, keep?: string): Promise<void> {
  await tx
    .delete(knownDevices)
    .where(
      and(eq(knownDevices.accountId, accountId), keep === undefined ? undefined : ne(knownDevices.deviceHash, keep)),
    );
}

/** Deletes devices that have not signed in since this moment. */
export async function deleteDevicesUnseenSince(tx: Transaction, moment: Date): Promise<void> {
  await tx.delete(knownDevices).where(lt(knownDevices.lastSeenAt, moment));
}

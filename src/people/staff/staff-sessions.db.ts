import { and, eq, gt, lt, or, sql } from "drizzle-orm";
import { type Account, accounts } from "#people/identity/accounts.db.ts";
import { sessions, staffSessions } from "#people/identity/sessions.db.ts";
import type { Database, Transaction } from "#platform/db/database.ts";
import { prepareOnce } from "#platform/db/prepare-once.ts";
import { twoFactors } from "./two-factor.db.ts";

/** A staff session with its account, and what decides its stage. */
export interface FoundStaffSession {
  account: Account;
  sessionId: string;
  openedAt: Date;
  /** When a second factor was given in it. */
  verifiedAt: Date | null;
  /** Since when the account has two-factor on, null if it is off. */
  factorSince: Date | null;
}

const openStaffSession = prepareOnce((db) =>
  db
    .select({
      account: accounts,
      sessionId: sessions.id,
      openedAt: staffSessions.createdAt,
      verifiedAt: staffSessions.verifiedAt,
      factorSince: twoFactors.onSince,
    })
    .from(staffSessions)
    .innerJoin(sessions, eq(sessions.id, staffSessions.sessionId))
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .leftJoin(twoFactors, eq(twoFactors.accountId, accounts.id))
    .where(
      and(
        eq(staffSessions.tokenHash, sql.placeholder("tokenHash")),
        gt(staffSessions.lastSeenAt, sql.placeholder("seenAfter")),
        gt(staffSessions.createdAt, sql.placeholder("openedAfter")),
        gt(sessions.expiresAt, sql.placeholder("now")),
      ),
    )
    .prepare("open_staff_session"),
);

/** Returns the staff session with this token if it was seen and opened after these moments. */
export async function findStaffSession(
  db: Database,
  wanted: { tokenHash: string; seenAfter: Date; openedAfter: Date; now: Date },
): Promise<FoundStaffSession | undefined> {
  const [row] = await openStaffSession(db).execute(wanted);
  return row;
}

/** Stores when the staff session was last used: its idle minutes begin again. */
export async function touchStaffSession(db: Database, tokenHash: string, now: Date): Promise<void> {
  await db.update(staffSessions).set({ lastSeenAt: now }).where(eq(staffSessions.tokenHash, tokenHash));
}

/** Deletes expired staff sessions. */
export async function deleteIdleStaffSessions(tx: Transaction, seenBefore: Date, openedBefore: Date): Promise<void> {
  await tx
    .delete(staffSessions)
    .where(or(lt(staffSessions.lastSeenAt, seenBefore), lt(staffSessions.createdAt, openedBefore)));
}

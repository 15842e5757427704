import type { AppContext } from "#composition/context.ts";
import type { SessionItem } from "#people/privacy/my-data.contract.ts";
import { AppError, notFound } from "#platform/errors.ts";
import { hashToken, isUuid, randomToken } from "#platform/ids.ts";
import { TOKEN_MISSING } from "#shared/form-texts.ts";
import { INVALID_CREDENTIALS, type Role } from "./account.contract.ts";
import { type Account, lockUnchangedAccount, updateAccount } from "./accounts.db.ts";
import type { Caller } from "./caller.ts";
import { describeUserAgent } from "./describe-user-agent.ts";
import { deleteExpiredEmailChanges } from "./email-changes.db.ts";
import { isStaff, rolesOf } from "./roles.policy.ts";
import {
  deleteDevicesUnseenSince,
  deleteExpiredSessions,
  deleteKnownDevices,
  deleteSession,
  deleteSessions,
  deleteSessionsOfDevice,
  findSession,
  insertSession,
  insertStaffSession,
  listSessions,
  rememberDevice,
  touchSession,
} from "./sessions.db.ts";

const DAY_MS = 24 * 3600 * 1000;
/** A device that is not used for this many days is signed out. */
const IDLE_DAYS = 30;
/** However often it is used, a device signs in anew after this many days. */
const LONGEST_DAYS = 180;
const LONGEST_USER_AGENT = 300;

/** Returns the moment at which a session that was opened at `openedAt` and is used now would expire. */
function sessionEnd(now: Date, openedAt: Date): Date {
  return new Date(Math.min(now.getTime() + IDLE_DAYS * DAY_MS, openedAt.getTime() + LONGEST_DAYS * DAY_MS));
}

/**
 * Opens a session with this token on this device in place of the former one, and for staff a staff session, whose token
 * it returns. Stores the rule that the typed password meets, for of a hash alone it is not known, and its hash if that
 * is another one now. Throws 401 if the password that was compared has been replaced since.
 */
export async function openSession(
  ctx: Pick<AppContext, "db" | "clock" | "adminEmail">,
  {
    account,
    stored,
    token,
    deviceToken,
    userAgent,
  }: {
    account: Account;
    stored: Pick<Account, "passwordRule"> & Partial<Pick<Account, "passwordHash">>;
    token: string;
    deviceToken: string;
    userAgent: string | undefined;
  },
): Promise<string | null> {
  const now = ctx.clock.now();
  const staffToken = isStaff(rolesOf(account, ctx.adminEmail)) ? randomToken() : null;
  await ctx.db.transaction(async (tx) => {
    // A new password signs out all devices that knew the former one: without this check, this device would be missed.
    if (!(await lockUnchangedAccount(tx, account))) throw new AppError("invalid_credentials", INVALID_CREDENTIALS);
    if (stored.passwordHash || account.passwordRule !== stored.passwordRule)
      await updateAccount(tx, account.id, stored);
    const deviceHash = hashToken(deviceToken);
    await deleteSessionsOfDevice(tx, deviceHash);
    await rememberDevice(tx, { accountId: account.id, deviceHash }, now);
    const session = await insertSession(tx, {
      accountId: account.id,
      tokenHash: hashToken(token),
      deviceHash,
      userAgent: userAgent?.slice(0, LONGEST_USER_AGENT) ?? null,
      createdAt: now,
      lastSeenAt: now,
      expiresAt: sessionEnd(now, now),
    });
    if (!staffToken) return;
    await insertStaffSession(tx, {
      tokenHash: hashToken(staffToken),
      sessionId: session.id,
      createdAt: now,
      lastSeenAt: now,
    });
  });
  return staffToken;
}

const MINUTE_MS = 60_000;
/** A session's last use is written down at most this often. */
const TOUCH_AFTER_MS = 10 * MINUTE_MS;

/** An authenticated caller. */
export interface Member {
  readonly kind: "member";
  account: Account;
  sessionId: string;
  roles: readonly Role[];
}

type SessionContext = Pick<AppContext, "db" | "clock" | "adminEmail">;

/** Returns the member with this token, or null if it is missing, unknown, expired or revoked. */
export async function readMember(ctx: SessionContext, token: string | null): Promise<Member | null> {
  if (!token) return null;
  const now = ctx.clock.now();
  const found = await findSession(ctx.db, hashToken(token), now);
  if (!found) return null;
  const { session, account } = found;
  if (now.getTime() - session.lastSeenAt.getTime() > TOUCH_AFTER_MS) {
    await touchSession(ctx.db, session.id, { lastSeenAt: now, expiresAt: sessionEnd(now, session.createdAt) });
  }
  return { kind: "member", account, sessionId: session.id, roles: rolesOf(account, ctx.adminEmail) };
}

/** Returns the member with this token. Throws 401 if it is not valid. */
export async function requireMember(ctx: SessionContext, token: string | null): Promise<Member> {
  const member = await readMember(ctx, token);
  if (!member) throw new AppError("unauthenticated", TOKEN_MISSING);
  return member;
}

/**
 * Ends the token's session and the staff session opened with it. An invalid token is not an error. Returns the id of
 * the account.
 */
export async function logOut(ctx: Pick<AppContext, "db" | "clock">, token: string | null): Promise<string | undefined> {
  if (!token) return undefined;
  const found = await findSession(ctx.db, hashToken(token), ctx.clock.now());
  if (found) await ctx.db.transaction((tx) => deleteSession(tx, found.account.id, found.session.id));
  return found?.account.id;
}

type SessionsContext = Pick<AppContext, "db" | "clock">;

/** Returns the devices on which the member is signed in, last used first, without tokens or their hashes. */
export async function showSessions(
  { db, clock }: SessionsContext,
  { account, sessionId }: Member,
): Promise<SessionItem[]> {
  const sessions = await listSessions(db, account.id, clock.now());
  return sessions.map(({ id, userAgent, createdAt, lastSeenAt }) => ({
    id,
    device: describeUserAgent(userAgent),
    created_at: createdAt.toISOString(),
    last_seen_at: lastSeenAt.toISOString(),
    current: id === sessionId,
  }));
}

/** Signs the device out at once. Throws 404, the same for every reason, if it is not a session of the member. */
export async function revokeSession(
  { db }: Pick<SessionsContext, "db">,
  { account }: Member,
  id: string,
): Promise<void> {
  const ended = isUuid(id) && (await db.transaction((tx) => deleteSession(tx, account.id, id)));
  if (!ended) throw notFound("Cet appareil n’est plus connecté.");
}

/** Signs every other device of the member out at once, and removes them from the known devices. */
export async function revokeOtherSessions(
  { db }: Pick<SessionsContext, "db">,
  { account, sessionId }: Member,
  { deviceHash }: Caller,
): Promise<void> {
  await db.transaction(async (tx) => {
    await deleteSessions(tx, account.id, sessionId);
    await deleteKnownDevices(tx, account.id, deviceHash);
  });
}

/** The lifetime of the cookie that identifies a browser. */
const DEVICE_RETENTION_MS = 400 * 24 * 3600 * 1000;

/** Deletes expired sessions, known devices that were not seen for 400 days, and expired changes of address. */
export async function purgeSessions({ db, clock }: Pick<AppContext, "db" | "clock">): Promise<void> {
  const now = clock.now().getTime();
  await db.transaction(async (tx) => {
    await deleteExpiredSessions(tx, new Date(now));
    await deleteDevicesUnseenSince(tx, new Date(now - DEVICE_RETENTION_MS));
    await deleteExpiredEmailChanges(tx, new Date(now));
  });
}

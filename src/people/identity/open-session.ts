import type { AppContext } from "#composition/context.ts";
import { AppError } from "#platform/errors.ts";
import { hashToken, randomToken } from "#platform/ids.ts";
import { INVALID_CREDENTIALS } from "./account.contract.ts";
import { type Account, lockUnchangedAccount, updateAccount } from "./accounts.repo.ts";
import type { PasswordRule } from "./accounts.table.ts";
import { rememberDevice } from "./known-devices.repo.ts";
import { isStaff, rolesOf } from "./roles.policy.ts";
import { deleteSessionsOfDevice, insertSession, insertStaffSession } from "./sessions.repo.ts";

const DAY_MS = 24 * 3600 * 1000;
/** A device that is not used for this many days is signed out. */
const IDLE_DAYS = 30;
/** However often it is used, a device signs in anew after this many days. */
const LONGEST_DAYS = 180;
const LONGEST_USER_AGENT = 300;

/** Returns the moment at which a session that was opened at `openedAt` and is used now would expire. */
export function sessionEnd(now: Date, openedAt: Date): Date {
  return new Date(Math.min(now.getTime() + IDLE_DAYS * DAY_MS, openedAt.getTime() + LONGEST_DAYS * DAY_MS));
}

/**
 * Opens a session with this token on this device in place of the former one, and for staff a staff session, whose token
 * it returns. Stores the rule that the typed password meets: of a hash alone it is not known. Throws 401 if the password
 * that was compared has been replaced since.
 */
export async function openSession(
  ctx: Pick<AppContext, "db" | "clock" | "adminEmail">,
  {
    account,
    passwordRule,
    token,
    deviceToken,
    userAgent,
  }: {
    account: Account;
    passwordRule: PasswordRule;
    token: string;
    deviceToken: string;
    userAgent: string | undefined;
  },
): Promise<string | null> {
  const now = ctx.clock.now();
  const staffToken = isStaff(rolesOf(account, ctx.adminEmail)) ? randomToken() : null;
  await ctx.db.transaction(async (tx) => {
    // A new password signs out all devices that knew the former one: without this check, this device would be missed.
    if (!(await lockUnchangedAccount(tx, account))) throw new AppError(401, "invalid_credentials", INVALID_CREDENTIALS);
    if (account.passwordRule !== passwordRule) await updateAccount(tx, account.id, { passwordRule });
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

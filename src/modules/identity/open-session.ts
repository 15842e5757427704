import { INVALID_CREDENTIALS } from "#contracts/account.ts";
import type { AppContext } from "#modules/context.ts";
import { AppError } from "#platform/errors.ts";
import { hashToken, randomToken } from "#platform/ids.ts";
import { type Account, lockUnchanged } from "./accounts.repo.ts";
import { rememberDevice } from "./known-devices.repo.ts";
import { isStaff, rolesOf } from "./roles.policy.ts";
import { deleteSessionsOfDevice, insertSession, insertStaffSession } from "./sessions.repo.ts";

const DAY_MS = 24 * 3600 * 1000;
/** A device that is not used for this long is signed out. */
const IDLE_DAYS = 30;
const LONGEST_USER_AGENT = 300;

/** The moment at which a session that is used now would end by itself. */
export function sessionEnd(now: Date): Date {
  return new Date(now.getTime() + IDLE_DAYS * DAY_MS);
}

/**
 * A session with this token is open on this device, in place of the one that it had, and for staff one at work too;
 * answers the token of the latter. Refuses (401)
 * where the password of the account as it was read, the one that was compared, has been replaced since.
 */
export async function openSession(
  deps: Pick<AppContext, "db" | "clock" | "adminEmail">,
  {
    account,
    token,
    deviceToken,
    userAgent,
  }: { account: Account; token: string; deviceToken: string; userAgent: string | undefined },
): Promise<string | null> {
  const now = deps.clock.now();
  const staffToken = isStaff(rolesOf(account, deps.adminEmail)) ? randomToken() : null;
  await deps.db.transaction(async (tx) => {
    // Whoever has just replaced the password signed out all who knew the former one: this device would be overlooked.
    if (!(await lockUnchanged(tx, account))) throw new AppError(401, "invalid_credentials", INVALID_CREDENTIALS);
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
      expiresAt: sessionEnd(now),
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

import { hashToken } from "#platform/ids.ts";
import type { AccountDeps } from "./accounts.deps.ts";
import { deleteSession, findSession, findStaffSession } from "./sessions.repo.ts";

/**
 * The token's session, and the staff session opened with it, are void at once. A token that no longer counts is no
 * error. Answers whose session it was.
 */
export async function logOut(
  deps: Pick<AccountDeps, "db" | "clock">,
  token: string | null,
): Promise<string | undefined> {
  if (!token) return undefined;
  const found = await findSession(deps.db, hashToken(token), deps.clock.now());
  if (found) await deps.db.transaction((tx) => deleteSession(tx, found.account.id, found.session.id));
  return found?.account.id;
}

/**
 * The staff session, and the session it was opened with, are void at once. A cookie that no longer counts is no error.
 * Answers whose session it was.
 */
export async function logOutStaff(
  deps: Pick<AccountDeps, "db" | "clock">,
  staffToken: string | undefined,
): Promise<string | undefined> {
  if (!staffToken) return undefined;
  // However long it has been idle: it is to be gone.
  const ever = new Date(0);
  const found = await findStaffSession(deps.db, {
    tokenHash: hashToken(staffToken),
    seenAfter: ever,
    openedAfter: ever,
    now: deps.clock.now(),
  });
  if (found) await deps.db.transaction((tx) => deleteSession(tx, found.account.id, found.sessionId));
  return found?.account.id;
}

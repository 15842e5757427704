import type { AppContext } from "#modules/context.ts";
import { deleteSession } from "#modules/identity/sessions.repo.ts";
import { hashToken } from "#platform/ids.ts";
import { findStaffSession } from "./staff-sessions.repo.ts";

/**
 * The staff session, and the session it was opened with, are void at once. A cookie that no longer counts is no error.
 * Answers whose session it was.
 */
export async function logOutStaff(
  deps: Pick<AppContext, "db" | "clock">,
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

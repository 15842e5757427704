import type { AppContext } from "#composition/context.ts";
import { deleteSession } from "#people/identity/sessions.repo.ts";
import { hashToken } from "#platform/ids.ts";
import { findStaffSession } from "./staff-sessions.repo.ts";

/**
 * Ends the staff session and the session it was opened with. An invalid cookie is not an error. Returns the id of the
 * account.
 */
export async function logOutStaff(
  ctx: Pick<AppContext, "db" | "clock">,
  staffToken: string | undefined,
): Promise<string | undefined> {
  if (!staffToken) return undefined;
  // However long the session has been idle: it must be deleted.
  const ever = new Date(0);
  const found = await findStaffSession(ctx.db, {
    tokenHash: hashToken(staffToken),
    seenAfter: ever,
    openedAfter: ever,
    now: ctx.clock.now(),
  });
  if (found) await ctx.db.transaction((tx) => deleteSession(tx, found.account.id, found.sessionId));
  return found?.account.id;
}

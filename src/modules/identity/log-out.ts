import type { AppContext } from "#modules/context.ts";
import { hashToken } from "#platform/ids.ts";
import { deleteSession, findSession } from "./sessions.repo.ts";

/**
 * The token's session, and the staff session opened with it, are void at once. A token that no longer counts is no
 * error. Answers whose session it was.
 */
export async function logOut(
  deps: Pick<AppContext, "db" | "clock">,
  token: string | null,
): Promise<string | undefined> {
  if (!token) return undefined;
  const found = await findSession(deps.db, hashToken(token), deps.clock.now());
  if (found) await deps.db.transaction((tx) => deleteSession(tx, found.account.id, found.session.id));
  return found?.account.id;
}

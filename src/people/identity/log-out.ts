import type { AppContext } from "#composition/context.ts";
import { hashToken } from "#platform/ids.ts";
import { deleteSession, findSession } from "./sessions.repo.ts";

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

import type { Role } from "#contracts/account.ts";
import { TOKEN_MISSING } from "#contracts/form-texts.ts";
import type { AppContext } from "#modules/context.ts";
import { AppError } from "#platform/errors.ts";
import { hashToken } from "#platform/ids.ts";
import type { Account } from "./accounts.repo.ts";
import { sessionEnd } from "./open-session.ts";
import { rolesOf } from "./roles.policy.ts";
import { findSession, touchSession } from "./sessions.repo.ts";

const MINUTE_MS = 60_000;
/** A session's last use is written down at most this often. */
const TOUCH_AFTER_MS = 10 * MINUTE_MS;

/** Who calls, as a token proved. */
export interface Member {
  account: Account;
  sessionId: string;
  roles: readonly Role[];
}

type SessionDeps = Pick<AppContext, "db" | "clock" | "adminEmail">;

/** The member whose token this is, or null where it is missing, unknown, expired or revoked. */
export async function readMember(deps: SessionDeps, token: string | null): Promise<Member | null> {
  if (!token) return null;
  const now = deps.clock.now();
  const found = await findSession(deps.db, hashToken(token), now);
  if (!found) return null;
  const { session, account } = found;
  if (now.getTime() - session.lastSeenAt.getTime() > TOUCH_AFTER_MS) {
    await touchSession(deps.db, session.id, { lastSeenAt: now, expiresAt: sessionEnd(now) });
  }
  return { account, sessionId: session.id, roles: rolesOf(account, deps.adminEmail) };
}

/** The member whose token this is. Refuses (401) whoever has none that counts. */
export async function requireMember(deps: SessionDeps, token: string | null): Promise<Member> {
  const member = await readMember(deps, token);
  if (!member) throw new AppError(401, "unauthenticated", TOKEN_MISSING);
  return member;
}

import type { AppContext } from "#composition/context.ts";
import { AppError } from "#platform/errors.ts";
import { hashToken } from "#platform/ids.ts";
import { TOKEN_MISSING } from "#shared/form-texts.ts";
import type { Role } from "./account.contract.ts";
import type { Account } from "./accounts.repo.ts";
import { sessionEnd } from "./open-session.ts";
import { rolesOf } from "./roles.policy.ts";
import { findSession, touchSession } from "./sessions.repo.ts";

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
  if (!member) throw new AppError(401, "unauthenticated", TOKEN_MISSING);
  return member;
}

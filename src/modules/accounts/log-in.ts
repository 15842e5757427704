import { INVALID_CREDENTIALS, type LoginBody, UNVERIFIED } from "#contracts/account.ts";
import { AppError } from "#platform/errors.ts";
import { randomToken } from "#platform/ids.ts";
import type { AccountDeps } from "./accounts.deps.ts";
import { type Account, findAccountByEmail } from "./accounts.repo.ts";
import { openSession } from "./open-session.ts";
import { tryPassword } from "./try-password.ts";

export interface OpenedSession {
  account: Account;
  /** The token in clear: it leaves in this answer and is nowhere stored. */
  token: string;
  /** For staff, the token of the session at work in the back office. */
  staffToken: string | null;
}

/**
 * A session is open on this device. Refuses a wrong password and an unknown address alike (401), an address that is
 * not proven yet once the password is right (403), and too many tries (429) by account and by network address.
 */
export async function logIn(
  deps: AccountDeps,
  { email, password }: LoginBody,
  { address, userAgent }: { address: string; userAgent: string | undefined },
): Promise<OpenedSession> {
  const account = await findAccountByEmail(deps.db, email);
  const right = await tryPassword(deps, { email, passwordHash: account?.passwordHash, password, address });
  if (!account || !right) throw new AppError(401, "invalid_credentials", INVALID_CREDENTIALS);
  if (!account.emailVerifiedAt) throw new AppError(403, "unverified", UNVERIFIED);
  const token = randomToken();
  const staffToken = await openSession(deps, { account, token, userAgent });
  return { account, token, staffToken };
}

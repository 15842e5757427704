import { INVALID_CREDENTIALS, type LoginBody, UNVERIFIED } from "#contracts/account.ts";
import type { AppContext } from "#modules/context.ts";
import { AppError } from "#platform/errors.ts";
import { randomToken } from "#platform/ids.ts";
import { type Account, findAccountByEmail } from "./accounts.repo.ts";
import type { Caller } from "./caller.ts";
import { openSession } from "./open-session.ts";
import { requestCodeWithinLimit } from "./request-code.ts";
import { tryPassword } from "./try-password.ts";

export interface OpenedSession {
  account: Account;
  /** The token in clear: it leaves in this answer and is nowhere stored. */
  token: string;
  /** For staff, the token of the session at work in the back office. */
  staffToken: string | null;
  /** The token by which the browser will be known again. */
  deviceToken: string;
}

/** Where somebody signs in from. */
export interface SigningIn extends Caller {
  /** The token by which the browser is known already, if it is. */
  deviceToken: string | undefined;
  userAgent: string | undefined;
}

/**
 * A session is open on this device, in place of the one that it had, whoever's it was; from now on it is one of the
 * account's own devices. Refuses a wrong password and an unknown address alike (401), an address that is
 * not proven yet once the password is right (403, and a new code is mailed, within the limit for codes), and too many
 * tries (429).
 */
export async function logIn(deps: AppContext, { email, password }: LoginBody, from: SigningIn): Promise<OpenedSession> {
  const account = await findAccountByEmail(deps.db, email);
  const right = await tryPassword(deps, { email, account, password, caller: from });
  if (!account || !right) throw new AppError(401, "invalid_credentials", INVALID_CREDENTIALS);
  if (!account.emailVerifiedAt) {
    // The page that asks for the code comes next, and says that one was sent.
    await requestCodeWithinLimit(deps, "verify", account.email);
    throw new AppError(403, "unverified", UNVERIFIED);
  }
  const token = randomToken();
  const deviceToken = from.deviceToken ?? randomToken();
  const staffToken = await openSession(deps, { account, token, deviceToken, userAgent: from.userAgent });
  return { account, token, staffToken, deviceToken };
}

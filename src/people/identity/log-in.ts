import type { AppContext } from "#composition/context.ts";
import { AppError } from "#platform/errors.ts";
import { randomToken } from "#platform/ids.ts";
import { INVALID_CREDENTIALS, type LoginBody, normalPassword, UNVERIFIED } from "./account.contract.ts";
import { type Account, findAccountByEmail } from "./accounts.db.ts";
import type { Caller } from "./caller.ts";
import { ruleMetBy } from "./passwords.policy.ts";
import { storedPassword, verifyPassword } from "./passwords.ts";
import { openSession } from "./sessions.ts";
import { requestCodeWithinLimit } from "./sign-up.ts";

export interface OpenedSession {
  account: Account;
  /** The token in clear. It is only in this response and stored nowhere. */
  token: string;
  /** For staff, the token of the staff session in the back office. */
  staffToken: string | null;
  /** True if a role of the account opens the back office, but this password is too short for it. */
  mustLengthenPassword: boolean;
  /** The token that will identify the browser. */
  deviceToken: string;
}

/** Where a sign-in comes from. */
export interface SigningIn extends Caller {
  /** The token that identifies the browser, if it has one. */
  deviceToken: string | undefined;
  userAgent: string | undefined;
}

/**
 * Opens a session on this device in place of the former one, whichever account had it, and stores the device as one of
 * the account's own. Stores a password that has another form than the normal one in that one. Throws 401 alike for a
 * wrong password and an unknown address, 403 if the password is right but the address unverified (and mails a new code,
 * within the limit for codes), and 429 after too many tries.
 */
export async function logIn(
  ctx: Pick<AppContext, "db" | "write" | "clock" | "limits" | "slowDown" | "adminEmail">,
  { email, password }: LoginBody,
  from: SigningIn,
): Promise<OpenedSession> {
  const account = await findAccountByEmail(ctx.db, email);
  const form = await verifyPassword(ctx, { email, account, password, caller: from });
  if (!account || form === null) throw new AppError("invalid_credentials", INVALID_CREDENTIALS);
  if (!account.emailVerifiedAt) {
    // The form for the code comes next, and says that one was sent.
    await requestCodeWithinLimit(ctx, "verify", account.email);
    throw new AppError("unverified", UNVERIFIED);
  }
  const token = randomToken();
  const deviceToken = from.deviceToken ?? randomToken();
  const passwordRule = ruleMetBy(password);
  const stored = form === normalPassword(password) ? { passwordRule } : await storedPassword(password);
  const staffToken = await openSession(ctx, { account, stored, token, deviceToken, userAgent: from.userAgent });
  return {
    account,
    token,
    staffToken,
    mustLengthenPassword: staffToken !== null && passwordRule !== "staff",
    deviceToken,
  };
}

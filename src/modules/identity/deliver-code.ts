import { randomInt } from "node:crypto";
import { CODE_LENGTH } from "#contracts/account.ts";
import { linkPaths, paths } from "#contracts/site-paths.ts";
import type { AppContext } from "#modules/context.ts";
import { hashToken, randomToken } from "#platform/ids.ts";
import { type AccountCode, putCode } from "./account-codes.repo.ts";
import { accountExistsMail, choosePasswordMail, codeMail, resetMail } from "./account-mails.ts";
import { type Account, findAccountByEmail } from "./accounts.repo.ts";
import { sendAccountMail } from "./send-account-mail.ts";

/** Minutes for which a code counts, and a reset link. */
const CODE_MINUTES = 10;
const RESET_MINUTES = 20;
/** How often six digits may be typed; a link needs no such number. */
const TRIES = 5;

/**
 * An account that is not verified has a new code, in a mail; the former is void. A verified one is told that it
 * exists where somebody just signed up with its address. For an address without account nothing happens.
 */
export async function deliverVerification(
  deps: AppContext,
  { email, registering }: { email: string; registering: boolean },
): Promise<void> {
  const account = await findAccountByEmail(deps.db, email);
  if (!account) return;
  if (!account.emailVerifiedAt) {
    const code = String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, "0");
    await storeCode(deps, { account, kind: "verify", code, minutes: CODE_MINUTES, tries: TRIES });
    await sendAccountMail(deps, account.email, codeMail({ firstName: account.firstName, code, minutes: CODE_MINUTES }));
  } else if (registering) {
    const links = { login: deps.publicUrl + paths.login, reset: deps.publicUrl + paths.forgotPassword };
    await sendAccountMail(deps, account.email, accountExistsMail({ firstName: account.firstName, links }));
  }
}

/**
 * The account of the address has a new reset link, in a mail; the former is void. The mail says why it comes where
 * the account has no password that counts (`choosing`). Without account nothing happens.
 */
export async function deliverReset(
  deps: AppContext,
  { email, choosing }: { email: string; choosing: boolean },
): Promise<void> {
  const account = await findAccountByEmail(deps.db, email);
  if (!account) return;
  const code = randomToken();
  await storeCode(deps, { account, kind: "reset", code, minutes: RESET_MINUTES, tries: null });
  const query = new URLSearchParams({ code, email: account.email });
  const url = deps.publicUrl + linkPaths.resetPassword(query);
  const mail = choosing
    ? choosePasswordMail({ url, minutes: RESET_MINUTES })
    : resetMail({ firstName: account.firstName, url, minutes: RESET_MINUTES });
  await sendAccountMail(deps, account.email, mail);
}

/** What is stored of a code: bound to its account, so that the same six digits of two accounts differ. */
export function hashCode(accountId: string, code: string): string {
  return hashToken(`${accountId}:${code}`);
}

async function storeCode(
  deps: AppContext,
  {
    account,
    kind,
    code,
    minutes,
    tries,
  }: { account: Account; kind: AccountCode["kind"]; code: string; minutes: number; tries: number | null },
): Promise<void> {
  const expiresAt = new Date(deps.clock.now().getTime() + minutes * 60_000);
  await deps.db.transaction((tx) =>
    putCode(tx, { accountId: account.id, kind, codeHash: hashCode(account.id, code), triesLeft: tries, expiresAt }),
  );
}

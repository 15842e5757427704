import { randomInt } from "node:crypto";
import { CODE_LENGTH } from "#contracts/account.ts";
import { linkPaths, paths } from "#contracts/site-paths.ts";
import type { AppContext } from "#modules/context.ts";
import { hashToken, randomToken } from "#platform/ids.ts";
import { type AccountCode, putCode } from "./account-codes.repo.ts";
import { accountExistsMail, choosePasswordMail, codeMail, resetMail } from "./account-mails.ts";
import { type Account, findAccountByEmail } from "./accounts.repo.ts";
import { sendAccountMail } from "./send-account-mail.ts";

/** How long a code is valid, and a reset link. */
const CODE_MINUTES = 10;
const RESET_MINUTES = 20;
/** How often six digits may be typed. A link needs no such limit. */
const TRIES = 5;

type CodeContext = Pick<AppContext, "db" | "clock" | "mail" | "publicUrl" | "readSettings">;

/**
 * If the account is unverified, mails it a new code; the former one is void. If it is verified and its address was just
 * used to sign up, mails its owner that the account exists. Without account nothing happens.
 */
export async function deliverVerification(
  ctx: CodeContext,
  { email, registering }: { email: string; registering: boolean },
): Promise<void> {
  const account = await findAccountByEmail(ctx.db, email);
  if (!account) return;
  if (!account.emailVerifiedAt) {
    const code = String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, "0");
    await storeCode(ctx, { account, kind: "verify", code, minutes: CODE_MINUTES, tries: TRIES });
    await sendAccountMail(ctx, account.email, codeMail({ firstName: account.firstName, code, minutes: CODE_MINUTES }));
  } else if (registering) {
    const links = { login: ctx.publicUrl + paths.login, reset: ctx.publicUrl + paths.forgotPassword };
    await sendAccountMail(ctx, account.email, accountExistsMail({ firstName: account.firstName, links }));
  }
}

/**
 * Mails the account of the address a new reset link; the former one is void. With `choosing`, the mail explains that
 * the account has no password that counts. Without account nothing happens.
 */
export async function deliverReset(
  ctx: CodeContext,
  { email, choosing }: { email: string; choosing: boolean },
): Promise<void> {
  const account = await findAccountByEmail(ctx.db, email);
  if (!account) return;
  const code = randomToken();
  await storeCode(ctx, { account, kind: "reset", code, minutes: RESET_MINUTES, tries: null });
  const query = new URLSearchParams({ code, email: account.email });
  const url = ctx.publicUrl + linkPaths.resetPassword(query);
  const mail = choosing
    ? choosePasswordMail({ url, minutes: RESET_MINUTES })
    : resetMail({ firstName: account.firstName, url, minutes: RESET_MINUTES });
  await sendAccountMail(ctx, account.email, mail);
}

/** Returns the hash of a code, bound to its account, so that the same six digits of two accounts differ. */
export function hashCode(accountId: string, code: string): string {
  return hashToken(`${accountId}:${code}`);
}

async function storeCode(
  ctx: CodeContext,
  {
    account,
    kind,
    code,
    minutes,
    tries,
  }: { account: Account; kind: AccountCode["kind"]; code: string; minutes: number; tries: number | null },
): Promise<void> {
  const expiresAt = new Date(ctx.clock.now().getTime() + minutes * 60_000);
  await ctx.db.transaction((tx) =>
    putCode(tx, { accountId: account.id, kind, codeHash: hashCode(account.id, code), triesLeft: tries, expiresAt }),
  );
}

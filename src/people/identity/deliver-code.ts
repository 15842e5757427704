import { randomInt } from "node:crypto";
import type { AppContext } from "#composition/context.ts";
import { paths } from "#shared/site-paths.ts";
import { CODE_LENGTH } from "./account.contract.ts";
import { putCode } from "./account-codes.repo.ts";
import { accountExistsMail, choosePasswordMail, codeMail, firstPasswordMail, resetMail } from "./account-mails.ts";
import { type Account, findAccountByEmail } from "./accounts.repo.ts";
import { hashCode } from "./hash-code.ts";
import { isConsentDue } from "./is-consent-due.ts";
import { issueResetLink } from "./issue-reset-link.ts";
import { sendAccountMail } from "./send-account-mail.ts";

/** How long a code is valid, and a reset link. */
const CODE_MINUTES = 10;
const RESET_MINUTES = 20;
/** How often six digits may be typed. */
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
    await storeCode(ctx, account, code);
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
  const isFirst = await isConsentDue(ctx.db, account);
  const url = await issueResetLink(ctx, account, RESET_MINUTES);
  const mailOfReason = isFirst ? firstPasswordMail : choosePasswordMail;
  const mail = choosing
    ? mailOfReason({ url, minutes: RESET_MINUTES })
    : resetMail({ firstName: account.firstName, url, minutes: RESET_MINUTES });
  await sendAccountMail(ctx, account.email, mail);
}

async function storeCode({ db, clock }: CodeContext, { id: accountId }: Account, code: string): Promise<void> {
  const expiresAt = new Date(clock.now().getTime() + CODE_MINUTES * 60_000);
  await db.transaction((tx) =>
    putCode(tx, { accountId, kind: "verify", codeHash: hashCode(accountId, code), triesLeft: TRIES, expiresAt }),
  );
}

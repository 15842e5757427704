import { randomInt } from "node:crypto";
import * as z from "zod/mini";
import type { AppContext } from "#composition/context.ts";
import { EMAIL_SIDES, type EmailSide } from "#people/privacy/my-data.contract.ts";
import { hashToken, randomToken } from "#platform/ids.ts";
import { defineMessage } from "#platform/jobs/define-message.ts";
import { linkPaths, paths } from "#shared/site-paths.ts";
import { CODE_LENGTH } from "./account.contract.ts";
import { hashCode, putCode } from "./account-codes.db.ts";
import {
  accountExistsMail,
  addressTakenMail,
  alreadyVerifiedMail,
  choosePasswordMail,
  codeMail,
  firstPasswordMail,
  newAddressMail,
  oldAddressMail,
  passwordChangedMail,
  resetMail,
  sendAccountMail,
} from "./account-mails.ts";
import { type Account, findAccount, findAccountByEmail } from "./accounts.db.ts";
import { isConsentDue } from "./consents.db.ts";
import { findEmailChange, insertEmailChangeLink } from "./email-changes.db.ts";

/** Mails a verification code; or, to the owner of a verified account, that it exists already. */
export const verificationMail = defineMessage(
  "account.verify",
  "prompt",
  z.object({ email: z.string(), registering: z._default(z.boolean(), false) }),
  { endsIfRefused: true },
);

/** Mails a reset link. `choosing`: the account has no password that counts. */
export const resetMailing = defineMessage(
  "account.reset",
  "prompt",
  z.object({ email: z.string(), choosing: z._default(z.boolean(), false) }),
  { endsIfRefused: true },
);

/** Mails one of the two links of a change of address. */
export const emailChangeMail = defineMessage(
  "account.email-change",
  "prompt",
  z.object({ changeId: z.uuid(), side: z.enum(EMAIL_SIDES) }),
  { endsIfRefused: true },
);

/** Mails a member that the password was changed. */
export const passwordChangedNotice = defineMessage(
  "account.password-changed",
  "prompt",
  z.object({ accountId: z.uuid() }),
);

/** Lifetimes of a code and of a reset link, in minutes. */
const CODE_MINUTES = 10;
const RESET_MINUTES = 20;
/** Number of times that a code may be tried. */
const TRIES = 5;

type CodeContext = Pick<AppContext, "db" | "clock" | "mail" | "publicUrl" | "readSettings">;

/**
 * If the account is unverified, mails it a new code; the former one is void. If it is verified, mails its owner that
 * its address was just used to sign up, or that no code is needed any more. Without account nothing happens.
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
    return;
  }
  const links = { login: ctx.publicUrl + paths.login, reset: ctx.publicUrl + paths.forgotPassword };
  const mail = registering ? accountExistsMail : alreadyVerifiedMail;
  await sendAccountMail(ctx, account.email, mail({ firstName: account.firstName, links }));
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

/**
 * Returns a new link by which the reader of the mailbox chooses a password, valid for `minutes`; the former one is
 * void. Its page asks for the consent that is due, and names the length of the password that a colleague needs.
 */
export async function issueResetLink(
  { db, clock, publicUrl }: Pick<AppContext, "db" | "clock" | "publicUrl">,
  account: Account,
  minutes: number,
): Promise<string> {
  const code = randomToken();
  const expiresAt = new Date(clock.now().getTime() + minutes * 60_000);
  await db.transaction((tx) =>
    putCode(tx, {
      accountId: account.id,
      kind: "reset",
      codeHash: hashCode(account.id, code),
      // A link is too long to be guessed.
      triesLeft: null,
      expiresAt,
    }),
  );
  const query = new URLSearchParams({ code, email: account.email });
  if (await isConsentDue(db, account)) query.set("consent", "1");
  if (account.roles.length > 0) query.set("staff", "1");
  return publicUrl + linkPaths.resetPassword(query);
}

const HOURS = 24;

/**
 * Mails this mailbox a link that confirms the change. If the new address has an account already, mails its owner a
 * notice instead. A change that is done, refused or deleted sends nothing. Safe to run again.
 */
export async function deliverEmailChange(
  ctx: Pick<AppContext, "db" | "mail" | "publicUrl" | "readSettings">,
  { changeId, side }: { changeId: string; side: EmailSide },
): Promise<void> {
  const change = await findEmailChange(ctx.db, changeId);
  const account = change && (await findAccount(ctx.db, change.accountId));
  if (!account || change.doneAt || change.refusedBy) return;
  const { newEmail } = change;
  const owner = side === "new" ? await findAccountByEmail(ctx.db, newEmail) : undefined;
  if (owner?.emailVerifiedAt) {
    const links = { login: ctx.publicUrl + paths.login, reset: ctx.publicUrl + paths.forgotPassword };
    return sendAccountMail(ctx, owner.email, addressTakenMail({ firstName: owner.firstName, links }));
  }
  const token = randomToken();
  await ctx.db.transaction((tx) => insertEmailChangeLink(tx, { tokenHash: hashToken(token), changeId, side }));
  const link = { firstName: account.firstName, url: ctx.publicUrl + linkPaths.emailChange(token), hours: HOURS };
  const { byStaff } = change;
  if (side === "old") await sendAccountMail(ctx, change.oldEmail, oldAddressMail({ ...link, newEmail, byStaff }));
  else await sendAccountMail(ctx, newEmail, newAddressMail({ ...link, byStaff }));
}

/** Mails the member that the password was changed. */
export async function deliverPasswordChanged(
  ctx: Pick<AppContext, "db" | "mail" | "publicUrl" | "readSettings">,
  accountId: string,
): Promise<void> {
  const account = await findAccount(ctx.db, accountId);
  if (!account) return;
  const { email, firstName } = account;
  await sendAccountMail(ctx, email, passwordChangedMail({ firstName, resetUrl: ctx.publicUrl + paths.forgotPassword }));
}

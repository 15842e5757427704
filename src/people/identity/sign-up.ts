import type { AppContext } from "#composition/context.ts";
import { momentBefore } from "#platform/abidjan-days.ts";
import { AppError } from "#platform/errors.ts";
import { hashToken, randomReference, randomToken } from "#platform/ids.ts";
import { eraseFromOutbox } from "#platform/jobs/outbox.db.ts";
import type { UnitOfWork } from "#platform/unit-of-work.ts";
import { emailKeyOf } from "#shared/email-key.ts";
import type { RefuseAccountBody, RegisterBody, VerifyBody } from "./account.contract.ts";
import { deleteCodes, hashCode, takeTry } from "./account-codes.db.ts";
import { CODE_MAILS, RESET_TRIES_BY_ADDRESS, SIGN_UPS } from "./account-limits.ts";
import {
  type Account,
  deleteAccountRow,
  deleteUnverifiedBefore,
  findAccount,
  insertOrReplaceUnverified,
  lockAccount,
  lockAccountByEmail,
  markVerified,
  updateAccount,
} from "./accounts.db.ts";
import type { Caller } from "./caller.ts";
import { invalidResetLink, requireResetLink } from "./change-password.ts";
import { consentsOf, putConsents } from "./consents.db.ts";
import { resetMailing, verificationMail } from "./deliver-account-mails.ts";
import { isUnopened } from "./find-accounts.ts";
import { noPassword, ownerOf, refuseWeakPassword, storedPassword } from "./passwords.ts";

/**
 * Creates the account, unverified, and mails a code; an unverified one with the same address is replaced. If the
 * address has a verified account, only mails its owner a notice, and the caller cannot tell the difference. Returns the
 * secret of this sign-up, which later shows whose password is being verified; it is stored as a hash only. Throws 422
 * for weak passwords and 429 after too many sign-ups.
 */
export async function registerAccount(
  ctx: Pick<AppContext, "db" | "write" | "clock" | "limits" | "adminEmail" | "readSettings" | "readLegalVersions">,
  body: RegisterBody,
  address: string,
): Promise<string> {
  const now = ctx.clock.now();
  await ctx.limits.consume(SIGN_UPS, address);
  const { first_name: firstName, last_name: lastName, email } = body;
  refuseWeakPassword(body.password, await ownerOf(ctx, { firstName, lastName, email }));
  // The limit counts mails: a refused password sends none.
  await ctx.limits.consume(CODE_MAILS, emailKeyOf(body.email));
  // Before the transaction and in any case: hashing is slow, and must take as long for known addresses.
  const password = await storedPassword(body.password);
  const secret = randomToken();
  const versions = await ctx.readLegalVersions();
  await ctx.write(async ({ tx, enqueue }) => {
    const account = await insertOrReplaceUnverified(tx, {
      email: body.email,
      emailKey: emailKeyOf(body.email),
      firstName: body.first_name,
      lastName: body.last_name,
      country: body.country,
      ...password,
      signUpHash: hashToken(secret),
      cardCode: randomReference(),
      createdAt: now,
      updatedAt: now,
    });
    if (account) {
      await putConsents(tx, consentsOf(account.id, versions, now));
      // Codes belong to the password that they were sent for. A reset link stays valid: following it means choosing a
      // password.
      await deleteCodes(tx, account.id, "verify");
    }
    const dedupeKey = `verify:${crypto.randomUUID()}`;
    enqueue(verificationMail, { email: body.email, registering: true }, { dedupeKey });
  });
  return secret;
}

/**
 * Mails a new code or reset link to the owner of the address, if there is something to verify. The outbox looks up the
 * account later, so that the response and its time are the same for every address. Throws 429 after too many mails to
 * one address.
 */
export async function requestCode(
  ctx: Pick<AppContext, "write" | "limits">,
  kind: "verify" | "reset",
  email: string,
): Promise<void> {
  await ctx.limits.consume(CODE_MAILS, emailKeyOf(email));
  await ctx.write(async ({ enqueue }) => {
    const dedupeKey = `${kind}:${crypto.randomUUID()}`;
    if (kind === "verify") enqueue(verificationMail, { email, registering: false }, { dedupeKey });
    else enqueue(resetMailing, { email, choosing: false }, { dedupeKey });
  });
}

/** Like `requestCode`, but sends nothing instead of throwing after too many mails. The last code stays valid. */
export async function requestCodeWithinLimit(
  ctx: Pick<AppContext, "write" | "limits">,
  kind: "verify" | "reset",
  email: string,
): Promise<void> {
  await requestCode(ctx, kind, email).catch((error: unknown) => {
    if (!(error instanceof AppError && error.status === 429)) throw error;
  });
}

const WRONG_CODE = "Ce code est incorrect ou a expiré. Vérifiez-le, ou demandez-en un nouveau.";

/** Why no password opens an account: several people may have signed up, or an import made it. */
export type PasswordToChoose = "signed_up_again" | "imported";

/**
 * Verifies the account's address and carries out what waited for it. If the address was signed up with more than once,
 * the password only counts with the secret of the newest sign-up: without it, the code shows who reads the mailbox but
 * not who chose the password; of an imported account, no person did. Then no password opens the account until its
 * reader chooses one by the link that is mailed. Returns the account's id and why that is so, null if it is not. Throws
 * 422, the same for every reason, if the code is wrong, expired, used, replaced or tried too often, and for addresses
 * without account.
 */
export async function verifyAccount(
  ctx: Pick<AppContext, "write" | "clock" | "onVerified">,
  { email, code, registration }: VerifyBody,
): Promise<{ accountId: string; passwordToChoose: PasswordToChoose | null }> {
  const now = ctx.clock.now();
  // The try counts even if the code is wrong: it is committed before the error is thrown.
  const verified = await ctx.write(async (unit) => {
    const { tx } = unit;
    // The account first, as everywhere: it cannot be signed up with again while the secret is compared.
    const account = await lockAccountByEmail(tx, email);
    // Without account there is nothing to compare with, but the steps are the same: their time must not show who signed
    // up.
    const accountId = account?.id ?? crypto.randomUUID();
    const open = await takeTry(tx, { accountId, kind: "verify", now });
    if (open?.codeHash !== hashCode(accountId, code) || !account) return null;
    await deleteCodes(tx, account.id);
    const passwordToChoose = whyToChoose(account, registration);
    if (passwordToChoose) await voidPassword(unit, account);
    if (await markVerified(tx, account.id, now)) {
      const locked = await lockAccount(tx, account.id);
      if (locked) await ctx.onVerified(tx, locked, now);
    }
    return { accountId: account.id, passwordToChoose };
  });
  if (!verified) throw wrongCode();
  return verified;
}

/** Returns null if the caller's secret shows that the account's password is theirs. A single sign-up needs none. */
function whyToChoose(
  { signedUpAgain, signUpHash, importId }: Account,
  secret: string | undefined,
): PasswordToChoose | null {
  if (importId !== null && signUpHash === null) return "imported";
  const isOwn = !signedUpAgain || (secret !== undefined && hashToken(secret) === signUpHash);
  return isOwn ? null : "signed_up_again";
}

async function voidPassword({ tx, enqueue }: UnitOfWork, { id, email }: Account): Promise<void> {
  await updateAccount(tx, id, await noPassword());
  enqueue(resetMailing, { email, choosing: true }, { dedupeKey: `choose:${crypto.randomUUID()}` });
}

function wrongCode(): AppError {
  return new AppError("wrong_code", WRONG_CODE, { fields: { code: [WRONG_CODE] } });
}

const OPENED = "Ce compte est déjà ouvert. Connectez-vous pour le supprimer, dans «\u00a0Mes données\u00a0».";

/**
 * Deletes the imported or invited account that this link was mailed to, with the line that it was made of. Throws 422
 * and 429 as `requireResetLink` does, and 409 if the account was opened or made by its owner, who deletes it signed in.
 */
export async function refuseAccount(
  ctx: Pick<AppContext, "db" | "clock" | "limits">,
  body: RefuseAccountBody,
  caller: Caller,
): Promise<void> {
  const { owner, take } = await requireResetLink(ctx, body, caller);
  await ctx.db.transaction(async (tx) => {
    if (!(await take(tx))) throw invalidResetLink();
    const account = await findAccount(tx, owner.id);
    if (!account || !isUnopened(account)) throw new AppError("account_open", OPENED);
    await eraseFromOutbox(tx, account.emailKey);
    await deleteAccountRow(tx, account.id);
  });
  await ctx.limits.refund(RESET_TRIES_BY_ADDRESS, caller.address);
}

/** Days after which an unverified sign-up is deleted; the privacy policy names the same number. */
const PENDING_DAYS = 30;

/**
 * Deletes accounts whose address was not verified within 30 days: their owners can sign up again. Accounts that an
 * import made stay.
 */
export async function purgeSignUps({ db, clock }: Pick<AppContext, "db" | "clock">): Promise<void> {
  await deleteUnverifiedBefore(db, momentBefore(clock.now(), { days: PENDING_DAYS }));
}

import type { AppContext } from "#composition/context.ts";
import { AppError } from "#platform/errors.ts";
import { hashToken } from "#platform/ids.ts";
import type { UnitOfWork } from "#platform/unit-of-work.ts";
import type { VerifyBody } from "./account.contract.ts";
import { deleteCodes, takeTry } from "./account-codes.repo.ts";
import { type Account, lockAccount, lockAccountByEmail, markVerified, updateAccount } from "./accounts.repo.ts";
import { hashCode } from "./hash-code.ts";
import { resetMailing } from "./identity-outbox.ts";
import { noPassword } from "./passwords.ts";

const WRONG_CODE = "Ce code est incorrect ou a expiré. Vérifiez-le, ou demandez-en un nouveau.";

/** Why no password opens an account: several people may have signed up, or an import made it. */
export type PasswordToChoose = "signed_up_again" | "imported";

/**
 * Verifies the account's address and carries out what waited for it. If the address was signed up with more than once,
 * the password only counts with the secret of the newest sign-up: without it, the code shows who reads the mailbox but
 * not who chose the password; of an imported account, no person did. Then no password opens the account until its reader chooses one by the link that is
 * mailed. Returns the account's id and why that is so, null if it is not. Throws 422, the same for every reason, if the code is wrong,
 * expired, used, replaced or tried too often, and for addresses without account.
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
  return new AppError(422, "wrong_code", WRONG_CODE, { fields: { code: [WRONG_CODE] } });
}

import type { VerifyBody } from "#contracts/account.ts";
import type { AppContext } from "#modules/context.ts";
import { AppError } from "#platform/errors.ts";
import { hashToken } from "#platform/ids.ts";
import type { UnitOfWork } from "#platform/unit-of-work.ts";
import { deleteCodes, takeTry } from "./account-codes.repo.ts";
import { type Account, lockAccount, lockAccountByEmail, markVerified, updateAccount } from "./accounts.repo.ts";
import { hashCode } from "./deliver-code.ts";
import { resetMailing } from "./identity-outbox.ts";
import { noPassword } from "./passwords.ts";

const WRONG_CODE = "Ce code est incorrect ou a expiré. Vérifiez-le, ou demandez-en un nouveau.";

/**
 * The account's address is proven, and what waited for that has happened. Where somebody signed up with the address
 * more than once, its password counts only with the secret of the newest sign-up: without it, the code proves who
 * reads the mailbox and not who chose the password, so that none opens the account until its reader has chosen one by
 * the link that is on its way. Answers whose account it is, and whether that is so. Refuses (422, the same for every reason) a code that is
 * wrong, expired, used, replaced or tried too often, and addresses without account.
 */
export async function verifyAccount(
  deps: AppContext,
  { email, code, registration }: VerifyBody,
): Promise<{ accountId: string; passwordToChoose: boolean }> {
  const now = deps.clock.now();
  // The try counts even though the code is wrong: it is committed before the refusal.
  const verified = await deps.write(async (unit) => {
    const { tx } = unit;
    // The account first, as everywhere: nobody signs up with it again while the secret is compared.
    const account = await lockAccountByEmail(tx, email);
    // Nobody's account has nothing to compare with, and takes the same steps: time must not tell who signed up.
    const accountId = account?.id ?? crypto.randomUUID();
    const open = await takeTry(tx, { accountId, kind: "verify", now });
    if (open?.codeHash !== hashCode(accountId, code) || !account) return null;
    await deleteCodes(tx, account.id);
    const passwordToChoose = !isOwnPassword(account, registration);
    if (passwordToChoose) await voidPassword(unit, account);
    if (await markVerified(tx, account.id, now)) {
      const locked = await lockAccount(tx, account.id);
      if (locked) await deps.onVerified(tx, locked, now);
    }
    return { accountId: account.id, passwordToChoose };
  });
  if (!verified) throw wrongCode();
  return verified;
}

/** Whether the account's password is that of whoever holds the secret; a single sign-up needs none. */
function isOwnPassword({ signedUpAgain, signUpHash }: Account, secret: string | undefined): boolean {
  return !signedUpAgain || (secret !== undefined && hashToken(secret) === signUpHash);
}

async function voidPassword({ tx, enqueue }: UnitOfWork, { id, email }: Account): Promise<void> {
  await updateAccount(tx, id, { passwordHash: await noPassword() });
  enqueue(resetMailing, { email, choosing: true }, { dedupeKey: `choose:${crypto.randomUUID()}` });
}

function wrongCode(): AppError {
  return new AppError(422, "wrong_code", WRONG_CODE, { fields: { code: [WRONG_CODE] } });
}

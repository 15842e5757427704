import type { VerifyBody } from "#contracts/account.ts";
import { AppError } from "#platform/errors.ts";
import { deleteCodes, takeTry } from "./account-codes.repo.ts";
import type { AccountDeps } from "./accounts.deps.ts";
import { findAccountByEmail, lockAccount, markVerified } from "./accounts.repo.ts";
import { hashCode } from "./deliver-code.ts";

const WRONG_CODE = "Ce code est incorrect ou a expiré. Vérifiez-le, ou demandez-en un nouveau.";

/**
 * The account's address is proven, and what waited for that has happened. Refuses (422, the same for every reason) a
 * code that is wrong, expired, used, replaced or tried too often, and addresses without account.
 */
export async function verifyAccount(deps: AccountDeps, { email, code }: VerifyBody): Promise<void> {
  const now = deps.clock.now();
  const account = await findAccountByEmail(deps.db, email);
  if (!account) throw wrongCode();
  // The try counts even though the code is wrong: it is committed before the refusal.
  const verified = await deps.db.transaction(async (tx) => {
    const open = await takeTry(tx, { accountId: account.id, kind: "verify", now });
    if (open?.codeHash !== hashCode(account.id, code)) return false;
    await deleteCodes(tx, account.id);
    if (await markVerified(tx, account.id, now)) {
      const proven = await lockAccount(tx, account.id);
      if (proven) await deps.onVerified(tx, proven);
    }
    return true;
  });
  if (!verified) throw wrongCode();
  deps.wakeOutbox();
}

function wrongCode(): AppError {
  return new AppError(422, "wrong_code", WRONG_CODE, { fields: { code: [WRONG_CODE] } });
}

import type { AppContext } from "#composition/context.ts";
import { WRONG_CURRENT_PASSWORD } from "#people/privacy/my-data.contract.ts";
import type { Transaction } from "#platform/db/database.ts";
import { AppError } from "#platform/errors.ts";
import { type Account, lockUnchangedAccount } from "./accounts.repo.ts";
import type { Caller } from "./caller.ts";
import type { Member } from "./read-session.ts";
import { verifyPassword } from "./verify-password.ts";

/** Checks the member's password. Throws 422 if it is wrong and 429 after too many tries. */
export async function requirePassword(
  ctx: Pick<AppContext, "db" | "limits" | "slowDown">,
  { account }: Member,
  { password, caller }: { password: string; caller: Caller },
): Promise<void> {
  if (await verifyPassword(ctx, { email: account.email, account, password, caller })) return;
  throw new AppError(422, "wrong_password", WRONG_CURRENT_PASSWORD, {
    fields: { current_password: [WRONG_CURRENT_PASSWORD] },
  });
}

/**
 * Returns the member's account, locked until the transaction ends, still with the password that was compared before it
 * began. Throws 409 if password or address were changed meanwhile, or the account was deleted.
 */
export async function lockUnchangedMember(tx: Transaction, { account }: Member): Promise<Account> {
  const held = await lockUnchangedAccount(tx, account);
  if (!held) throw new AppError(409, "account_changed", "Votre compte vient de changer. Veuillez réessayer.");
  return held;
}

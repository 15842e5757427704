import { WRONG_CURRENT_PASSWORD } from "#contracts/my-data.ts";
import type { AppContext } from "#modules/context.ts";
import type { Transaction } from "#platform/db/database.ts";
import { AppError } from "#platform/errors.ts";
import { type Account, lockUnchanged } from "./accounts.repo.ts";
import type { Caller } from "./caller.ts";
import type { Member } from "./read-session.ts";
import { tryPassword } from "./try-password.ts";

/** The member has just shown to know the password. Refuses (422) a wrong one and (429) too many tries. */
export async function requirePassword(
  deps: Pick<AppContext, "db" | "limits" | "slowDown">,
  { account }: Member,
  { password, caller }: { password: string; caller: Caller },
): Promise<void> {
  if (await tryPassword(deps, { email: account.email, account, password, caller })) return;
  throw new AppError(422, "wrong_password", WRONG_CURRENT_PASSWORD, {
    fields: { current_password: [WRONG_CURRENT_PASSWORD] },
  });
}

/**
 * The member's account, held until the transaction ends, still with the password that was just shown: comparing took
 * its time, outside. Refuses (409) where password or address were changed meanwhile, or the account is gone.
 */
export async function holdWithPassword(tx: Transaction, { account }: Member): Promise<Account> {
  const held = await lockUnchanged(tx, account);
  if (!held) throw new AppError(409, "account_changed", "Votre compte vient de changer. Veuillez réessayer.");
  return held;
}

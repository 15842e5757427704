import { PASSWORD_TRIES_BY_ACCOUNT, PASSWORD_TRIES_BY_ADDRESS } from "./account-limits.ts";
import type { AccountDeps } from "./accounts.deps.ts";
import { emailKeyOf } from "./accounts.repo.ts";
import { isPassword } from "./passwords.ts";

/**
 * Whether the password is the stored one; a wrong one counts against the account and the network address. Takes as
 * long where there is no account. Refuses (429) too many tries, right ones among them.
 */
export async function tryPassword(
  { limits }: Pick<AccountDeps, "limits">,
  tried: { email: string; passwordHash: string | undefined; password: string; address: string },
): Promise<boolean> {
  const key = emailKeyOf(tried.email);
  // Counted before the password is compared: many tries at once are many tries.
  await limits.take(PASSWORD_TRIES_BY_ADDRESS, tried.address);
  await limits.take(PASSWORD_TRIES_BY_ACCOUNT, key);
  const right = await isPassword(tried.password, tried.passwordHash);
  if (!right) return false;
  await limits.forget(PASSWORD_TRIES_BY_ACCOUNT, key);
  await limits.giveBack(PASSWORD_TRIES_BY_ADDRESS, tried.address);
  return true;
}

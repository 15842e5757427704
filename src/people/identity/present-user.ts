import type { LoginAnswer, Role } from "./account.contract.ts";
import type { Account } from "./accounts.repo.ts";

/** Returns the user who just signed in, as the browser stores it. */
export function presentUser(account: Account, roles: readonly Role[]): LoginAnswer["user"] {
  const { id, firstName, lastName, email, avatar } = account;
  return { id, first_name: firstName, last_name: lastName, email, avatar, roles: [...roles] };
}

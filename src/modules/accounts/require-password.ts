import { WRONG_CURRENT_PASSWORD } from "#contracts/my-data.ts";
import { AppError } from "#platform/errors.ts";
import type { AccountDeps } from "./accounts.deps.ts";
import type { Member } from "./read-session.ts";
import { tryPassword } from "./try-password.ts";

/** The member has just shown to know the password. Refuses (422) a wrong one and (429) too many tries. */
export async function requirePassword(
  deps: Pick<AccountDeps, "limits">,
  { account }: Member,
  { password, address }: { password: string; address: string },
): Promise<void> {
  const { email, passwordHash } = account;
  if (await tryPassword(deps, { email, passwordHash, password, address })) return;
  throw new AppError(422, "wrong_password", WRONG_CURRENT_PASSWORD, {
    fields: { current_password: [WRONG_CURRENT_PASSWORD] },
  });
}

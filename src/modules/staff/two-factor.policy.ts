import type { Role } from "#contracts/account.ts";
import type { Account } from "#modules/identity/accounts.repo.ts";

/** Roles that money and people are entrusted to: a password alone does not open the back office to them. */
const GUARDED: ReadonlySet<Role> = new Set<Role>(["admin", "treasurer"]);

/** What a staff session lets through: everything, or nothing before the code or the set-up of a second factor. */
export type Door = "open" | "code" | "set-up";

/**
 * Whether somebody with these roles must have a second factor. Accounts of the demo need none, so that it can be
 * tried, but only where payments are simulated: where real money moves, no account is one of a demo.
 */
export function mustHaveFactor(
  { account, roles }: { account: Pick<Account, "isDemo">; roles: readonly Role[] },
  { paymentsSimulated }: { paymentsSimulated: boolean },
): boolean {
  if (account.isDemo && paymentsSimulated) return false;
  return roles.some((role) => GUARDED.has(role));
}

/** What a session lets through: judged anew at each call, for roles change while people are at work. */
export function doorOf({ on, proven, required }: { on: boolean; proven: boolean; required: boolean }): Door {
  if (on) return proven ? "open" : "code";
  return required ? "set-up" : "open";
}

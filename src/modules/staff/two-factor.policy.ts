import type { Role } from "#contracts/account.ts";
import type { Account } from "#modules/identity/accounts.repo.ts";

/** Roles that money and people are entrusted to: a password alone does not open the back office to them. */
const GUARDED: ReadonlySet<Role> = new Set<Role>(["admin", "treasurer"]);

/** How far a staff session is: it lets everything through, or waits for the code or the set-up of a second factor. */
export type SessionStage = "active" | "pending_code" | "pending_enrolment";

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

/** Returns how far a session is: judged anew at each call, because roles change while people work. */
export function stageOf({
  on,
  verified,
  required,
}: {
  on: boolean;
  verified: boolean;
  required: boolean;
}): SessionStage {
  if (on) return verified ? "active" : "pending_code";
  return required ? "pending_enrolment" : "active";
}

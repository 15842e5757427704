import type { Role } from "#contracts/account.ts";
import type { Account } from "#modules/identity/accounts.repo.ts";

/** Roles entrusted with money and people: a password alone does not open the back office to them. */
const GUARDED: ReadonlySet<Role> = new Set<Role>(["admin", "treasurer"]);

/**
 * The stage of a staff session: it lets everything through, or waits for the code or the enrolment of a second factor.
 */
export type SessionStage = "active" | "pending_code" | "pending_enrolment";

/**
 * Returns whether an account with these roles must have a second factor. Accounts of the demo need none, so that it can
 * be tried, but only while payments are simulated: where real money moves, no account counts as the demo's.
 */
export function mustHaveFactor(
  { account, roles }: { account: Pick<Account, "isDemo">; roles: readonly Role[] },
  { paymentsSimulated }: { paymentsSimulated: boolean },
): boolean {
  if (account.isDemo && paymentsSimulated) return false;
  return roles.some((role) => GUARDED.has(role));
}

/** Returns the stage of a session: computed at each call, because roles change during a session. */
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

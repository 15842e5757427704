import type { Role } from "#people/identity/account.contract.ts";
import type { Account } from "#people/identity/accounts.db.ts";
import { abilitiesOf } from "./authorize.ts";
import type { Ability } from "./staff.contract.ts";

/** Abilities that a password alone never opens: money, power, and writing to people in the foundation's name. */
const GUARDED: ReadonlySet<Ability> = new Set<Ability>(["move_money", "give_roles", "change_settings", "correspond"]);

/**
 * The stage of a staff session: it lets everything through, or waits for a longer password, or for the code or the
 * enrolment of a second factor.
 */
export type SessionStage = "active" | "pending_password" | "pending_code" | "pending_enrolment";

/**
 * Returns whether an account with these roles must have a second factor. Accounts of the demo need none, so that it can
 * be tried, but only while payments are simulated: where real money moves, no account counts as the demo's.
 */
export function mustHaveFactor(
  { account, roles }: { account: Pick<Account, "isDemo">; roles: readonly Role[] },
  { paymentsSimulated }: { paymentsSimulated: boolean },
): boolean {
  if (account.isDemo && paymentsSimulated) return false;
  return abilitiesOf(roles).some((ability) => GUARDED.has(ability));
}

/** Returns the stage of a session: computed at each call, because roles change during a session. */
export function stageOf({
  longPassword,
  on,
  verified,
  required,
}: {
  longPassword: boolean;
  on: boolean;
  verified: boolean;
  required: boolean;
}): SessionStage {
  // First: a second factor that stands beside a short password would be the only one.
  if (!longPassword) return "pending_password";
  if (on) return verified ? "active" : "pending_code";
  return required ? "pending_enrolment" : "active";
}

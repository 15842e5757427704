import { findAccountByEmail, lockAccount } from "#people/identity/accounts.repo.ts";
import { deleteSessions } from "#people/identity/sessions.repo.ts";
import type { Clock } from "#platform/clock.ts";
import type { Database } from "#platform/db/database.ts";
import type { SecurityLog } from "#platform/security-log.ts";
import { createWrite } from "#platform/unit-of-work.ts";
import { enqueueFactorNotice } from "./deliver-factor-notice.ts";
import { deleteTwoFactor } from "./two-factor.repo.ts";

/** The result of a reset. `off`: there was nothing to reset, and nothing was changed. */
export type FactorReset = "reset" | "off" | "unknown";

/**
 * For an operator with access to the machine, if telephone and recovery codes are lost: turns two-factor of the account
 * off, signs it out everywhere, and mails its owner. If a role requires two-factor, it is set up again at the next
 * sign-in.
 */
export async function resetTwoFactor(
  { db, clock, securityLog }: { db: Database; clock: Clock; securityLog: SecurityLog },
  email: string,
): Promise<FactorReset> {
  const account = await findAccountByEmail(db, email);
  if (!account) return "unknown";
  // The schedule of the serving process sends the mail: this one may be a command that ends.
  const write = createWrite({ db, clock, wake: () => undefined });
  const came = await write(async (unit): Promise<FactorReset> => {
    const { tx } = unit;
    await lockAccount(tx, account.id);
    if (!(await deleteTwoFactor(tx, account.id))) return "off";
    await deleteSessions(tx, account.id);
    enqueueFactorNotice(unit, { accountId: account.id, event: "reset" });
    return "reset";
  });
  if (came === "reset") {
    securityLog({
      event: "second_factor_reset",
      outcome: "done",
      route: "npm run reset:two-factor",
      accountId: account.id,
    });
  }
  return came;
}

import type { AppContext } from "#composition/context.ts";
import type { Transaction } from "#platform/db/database.ts";
import { AppError } from "#platform/errors.ts";
import { INVALID_RESET_LINK, type RefuseAccountBody } from "./account.contract.ts";
import { findOpenCode, takeCode } from "./account-codes.repo.ts";
import { RESET_TRIES_BY_ADDRESS } from "./account-limits.ts";
import { type Account, findAccount, lockAccount } from "./accounts.repo.ts";
import type { Caller } from "./caller.ts";
import { hashCode } from "./hash-code.ts";

/**
 * Returns the account that this link was mailed to. `take` locks it, uses the link up, and returns false if it was used
 * or replaced meanwhile. Throws 422 for a link that is wrong, used, replaced or expired, and 429 after too many of them
 * from one network address: a try counts until it is refunded.
 */
export async function requireResetLink(
  { db, clock, limits }: Pick<AppContext, "db" | "clock" | "limits">,
  { email, code }: RefuseAccountBody,
  { address, trace }: Pick<Caller, "address" | "trace">,
): Promise<{ owner: Account; take: (tx: Transaction) => Promise<boolean> }> {
  // Counted before the link is looked at, so that many tries at once count as many.
  await limits.consume(RESET_TRIES_BY_ADDRESS, address);
  const open = await findOpenCode(db, { email, kind: "reset", now: clock.now() });
  // Compared even if there is no code: a wrong link takes the same time for every address.
  const codeHash = hashCode(open?.accountId ?? "", code);
  if (open?.codeHash !== codeHash) throw invalidResetLink();
  const { accountId, kind } = open;
  trace.accountId = accountId;
  const owner = await findAccount(db, accountId);
  if (!owner) throw invalidResetLink();
  return {
    owner,
    async take(tx) {
      // The account first, as everywhere; waiting for it, the link may have been used or replaced.
      await lockAccount(tx, accountId);
      return takeCode(tx, { accountId, kind, codeHash });
    },
  };
}

export function invalidResetLink(): AppError {
  return new AppError(422, "invalid_link", INVALID_RESET_LINK);
}

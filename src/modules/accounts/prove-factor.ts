import { WRONG_CODE } from "#contracts/two-factor.ts";
import type { Transaction } from "#platform/db/database.ts";
import { AppError } from "#platform/errors.ts";
import { FACTOR_TRIES } from "./account-limits.ts";
import type { AccountDeps } from "./accounts.deps.ts";
import { lockAccount } from "./accounts.repo.ts";
import { hashCode } from "./deliver-code.ts";
import { announceFactor } from "./deliver-factor-notice.ts";
import { stepOf } from "./factor-codes.ts";
import { findTwoFactor, takeRecoveryCode, takeStep } from "./two-factor.repo.ts";

/**
 * Does the work in one transaction with the proof of the second factor, which uses up the code. Refuses (422, beside
 * `code`) a code that is wrong or was used, and (429) too many tries, recovery codes among them.
 */
export async function withFactor<T>(
  deps: Pick<AccountDeps, "db" | "clock" | "limits" | "wakeOutbox">,
  { accountId, code }: { accountId: string; code: string },
  work: (tx: Transaction, now: Date) => Promise<T>,
): Promise<T> {
  return countingTries(deps, accountId, async (tx, now) => {
    if (!(await takeCode(tx, { accountId, code, now }))) throw wrongCode("code");
    return work(tx, now);
  });
}

/** Does the work in one transaction, the account held; it counts as a try to guess unless it succeeds. Refuses (429) too many. */
export async function countingTries<T>(
  deps: Pick<AccountDeps, "db" | "clock" | "limits" | "wakeOutbox">,
  accountId: string,
  work: (tx: Transaction, now: Date) => Promise<T>,
): Promise<T> {
  // Counted before the code is looked at: many tries at once are many tries.
  await deps.limits.take(FACTOR_TRIES, accountId);
  const now = deps.clock.now();
  const done = await deps.db.transaction(async (tx) => {
    await lockAccount(tx, accountId);
    return work(tx, now);
  });
  await deps.limits.forget(FACTOR_TRIES, accountId);
  deps.wakeOutbox();
  return done;
}

/** Uses up the code, of the application or for recovery; answers whether it counted. */
export async function takeCode(
  tx: Transaction,
  { accountId, code, now }: { accountId: string; code: string; now: Date },
): Promise<boolean> {
  if (!/^\d{6}$/.test(code)) {
    const taken = await takeRecoveryCode(tx, accountId, hashCode(accountId, code));
    if (taken) await announceFactor(tx, { accountId, event: "recovery_code_used", now });
    return taken;
  }
  const factor = await findTwoFactor(tx, accountId);
  const step = factor ? stepOf({ secret: factor.secret, code, now }) : null;
  return step !== null && takeStep(tx, accountId, step);
}

/** The refusal (422) of a code, beside the field that it was typed in. */
export function wrongCode(field: "code" | "current_code"): AppError {
  return new AppError(422, "wrong_code", WRONG_CODE, { fields: { [field]: [WRONG_CODE] } });
}

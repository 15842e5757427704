import { WRONG_CODE } from "#contracts/two-factor.ts";
import type { AppContext } from "#modules/context.ts";
import { lockAccount } from "#modules/identity/accounts.repo.ts";
import type { Caller } from "#modules/identity/caller.ts";
import { isKnownDevice, markFactorOnDevice } from "#modules/identity/known-devices.repo.ts";
import { AppError } from "#platform/errors.ts";
import type { UnitOfWork } from "#platform/unit-of-work.ts";
import { enqueueFactorNotice } from "./deliver-factor-notice.ts";
import { hashRecoveryCode, isFactorCode, stepOf } from "./factor-codes.ts";
import { FACTOR_TRIES, FACTOR_TRIES_BY_DEVICE } from "./factor-limits.ts";
import { findTwoFactor, takeRecoveryCode, takeStep } from "./two-factor.repo.ts";

type FactorContext = Pick<AppContext, "db" | "write" | "clock" | "limits">;

/** The account and the code that is tried, of the application or for recovery; undefined if none was typed. */
export interface FactorTry extends Pick<Caller, "deviceHash"> {
  accountId: string;
  code: string | undefined;
}

/** A code as it is compared: the digits themselves, or the slow hash of a recovery code. */
export type PresentedCode = { digits: string } | { recoveryHash: string };

/**
 * Runs `work` in one transaction with the verification of the second factor, which uses the code up. Throws 422, beside
 * `code`, if the code is wrong or was used, and 429 after too many tries, recovery codes included.
 */
export async function withFactor<T>(
  ctx: FactorContext,
  tried: FactorTry,
  work: (unit: UnitOfWork, now: Date) => Promise<T>,
): Promise<T> {
  const { accountId } = tried;
  return countingTries(ctx, tried, async (unit, { now, presented }) => {
    if (!presented || !(await takeCode(unit, { accountId, presented, now }))) throw wrongCode("code");
    return work(unit, now);
  });
}

/**
 * Runs `work` in one transaction with the account locked. It counts as a try unless it succeeds, and succeeds only if a
 * factor is verified. On a device on which a factor was verified before, tries count apart from those elsewhere. Throws
 * 429 after too many.
 */
export async function countingTries<T>(
  ctx: FactorContext,
  { accountId, deviceHash, code }: FactorTry,
  work: (unit: UnitOfWork, given: { now: Date; presented: PresentedCode | null }) => Promise<T>,
): Promise<T> {
  const device = deviceHash === undefined ? undefined : { accountId, deviceHash };
  const isTrusted = device !== undefined && (await isKnownDevice(ctx.db, device, { factor: true }));
  const limit = isTrusted ? FACTOR_TRIES_BY_DEVICE : FACTOR_TRIES;
  const key = isTrusted ? `${accountId} ${deviceHash}` : accountId;
  // Counted before the code is looked at, so that many tries at once count as many.
  await ctx.limits.consume(limit, key);
  // Slow on purpose, and so before any row is locked.
  const presented = await present(accountId, code);
  const now = ctx.clock.now();
  const done = await ctx.write(async (unit) => {
    const { tx } = unit;
    await lockAccount(tx, accountId);
    const result = await work(unit, { now, presented });
    if (device) await markFactorOnDevice(tx, device, now);
    return result;
  });
  await ctx.limits.reset(limit, key);
  return done;
}

/** Uses up the code, of the application or for recovery. Returns whether it was valid. */
export async function takeCode(
  unit: UnitOfWork,
  { accountId, presented, now }: { accountId: string; presented: PresentedCode; now: Date },
): Promise<boolean> {
  if ("recoveryHash" in presented) {
    const taken = await takeRecoveryCode(unit.tx, accountId, presented.recoveryHash);
    if (taken) enqueueFactorNotice(unit, { accountId, event: "recovery_code_used" });
    return taken;
  }
  const factor = await findTwoFactor(unit.tx, accountId);
  const step = factor ? stepOf({ secret: factor.secret, code: presented.digits, now }) : null;
  return step !== null && takeStep(unit.tx, accountId, step);
}

/** Returns the error (422) for a code, beside the field that it was typed in. */
export function wrongCode(field: "code" | "current_code"): AppError {
  return new AppError(422, "wrong_code", WRONG_CODE, { fields: { [field]: [WRONG_CODE] } });
}

async function present(accountId: string, code: string | undefined): Promise<PresentedCode | null> {
  if (code === undefined) return null;
  return isFactorCode(code) ? { digits: code } : { recoveryHash: await hashRecoveryCode(accountId, code) };
}

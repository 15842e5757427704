import { WRONG_CODE } from "#contracts/two-factor.ts";
import type { AppContext } from "#modules/context.ts";
import { lockAccount } from "#modules/identity/accounts.repo.ts";
import type { Caller } from "#modules/identity/caller.ts";
import { isKnownDevice, markFactorOnDevice } from "#modules/identity/known-devices.repo.ts";
import { AppError } from "#platform/errors.ts";
import type { UnitOfWork } from "#platform/unit-of-work.ts";
import { announceFactor } from "./deliver-factor-notice.ts";
import { hashRecoveryCode, isFactorCode, stepOf } from "./factor-codes.ts";
import { FACTOR_TRIES, FACTOR_TRIES_BY_DEVICE } from "./factor-limits.ts";
import { findTwoFactor, takeRecoveryCode, takeStep } from "./two-factor.repo.ts";

type Deps = Pick<AppContext, "db" | "write" | "clock" | "limits">;

/** Who tries which code, of the application or for recovery; undefined where none was typed. */
export interface FactorTry extends Pick<Caller, "deviceHash"> {
  accountId: string;
  code: string | undefined;
}

/** A code as it is compared: the digits as they are, a recovery code as its slow hash. */
export type PresentedCode = { digits: string } | { recoveryHash: string };

/**
 * Does the work in one transaction with the proof of the second factor, which uses up the code. Refuses (422, beside
 * `code`) a code that is wrong or was used, and (429) too many tries, recovery codes among them.
 */
export async function withFactor<T>(
  deps: Deps,
  tried: FactorTry,
  work: (unit: UnitOfWork, now: Date) => Promise<T>,
): Promise<T> {
  const { accountId } = tried;
  return countingTries(deps, tried, async (unit, { now, presented }) => {
    if (!presented || !(await takeCode(unit, { accountId, presented, now }))) throw wrongCode("code");
    return work(unit, now);
  });
}

/**
 * Does the work in one transaction, the account held; it counts as a try to guess unless it succeeds, and succeeds only
 * where a factor is proven. On a device on which one was proven before, the tries count apart from those elsewhere.
 * Refuses (429) too many.
 */
export async function countingTries<T>(
  deps: Deps,
  { accountId, deviceHash, code }: FactorTry,
  work: (unit: UnitOfWork, given: { now: Date; presented: PresentedCode | null }) => Promise<T>,
): Promise<T> {
  const device = deviceHash === undefined ? undefined : { accountId, deviceHash };
  const isTrusted = device !== undefined && (await isKnownDevice(deps.db, device, { factor: true }));
  const limit = isTrusted ? FACTOR_TRIES_BY_DEVICE : FACTOR_TRIES;
  const key = isTrusted ? `${accountId} ${deviceHash}` : accountId;
  // Counted before the code is looked at: many tries at once are many tries.
  await deps.limits.consume(limit, key);
  // Slow on purpose, and so before anything is held.
  const presented = await present(accountId, code);
  const now = deps.clock.now();
  const done = await deps.write(async (unit) => {
    const { tx } = unit;
    await lockAccount(tx, accountId);
    const result = await work(unit, { now, presented });
    if (device) await markFactorOnDevice(tx, device, now);
    return result;
  });
  await deps.limits.reset(limit, key);
  return done;
}

/** Uses up the code, of the application or for recovery; answers whether it counted. */
export async function takeCode(
  unit: UnitOfWork,
  { accountId, presented, now }: { accountId: string; presented: PresentedCode; now: Date },
): Promise<boolean> {
  if ("recoveryHash" in presented) {
    const taken = await takeRecoveryCode(unit.tx, accountId, presented.recoveryHash);
    if (taken) announceFactor(unit, { accountId, event: "recovery_code_used" });
    return taken;
  }
  const factor = await findTwoFactor(unit.tx, accountId);
  const step = factor ? stepOf({ secret: factor.secret, code: presented.digits, now }) : null;
  return step !== null && takeStep(unit.tx, accountId, step);
}

/** The refusal (422) of a code, beside the field that it was typed in. */
export function wrongCode(field: "code" | "current_code"): AppError {
  return new AppError(422, "wrong_code", WRONG_CODE, { fields: { [field]: [WRONG_CODE] } });
}

async function present(accountId: string, code: string | undefined): Promise<PresentedCode | null> {
  if (code === undefined) return null;
  return isFactorCode(code) ? { digits: code } : { recoveryHash: await hashRecoveryCode(accountId, code) };
}

import type { AppContext } from "#composition/context.ts";
import { lockAccount } from "#people/identity/accounts.repo.ts";
import type { Caller } from "#people/identity/caller.ts";
import { isKnownDevice, markFactorOnDevice } from "#people/identity/known-devices.repo.ts";
import { AppError } from "#platform/errors.ts";
import type { UnitOfWork } from "#platform/unit-of-work.ts";
import { enqueueFactorNotice } from "./deliver-factor-notice.ts";
import { hashRecoveryCode, isFactorCode, stepOf } from "./factor-codes.ts";
import { FACTOR_TRIES, FACTOR_TRIES_BY_DEVICE } from "./factor-limits.ts";
import { UNREADABLE_FACTOR, WRONG_CODE } from "./two-factor.contract.ts";
import { findTwoFactor, takeRecoveryCode, takeStep } from "./two-factor.repo.ts";

/** What verifies a code. */
export type FactorContext = Pick<AppContext, "db" | "write" | "clock" | "limits" | "factorSecrets">;

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
    if (!presented) throw wrongCode("code");
    await takeCode(unit, ctx, { accountId, presented, now, field: "code" });
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

type CodeField = "code" | "current_code";

/**
 * Uses up the code, of the application or for recovery. Throws 422, beside `field`, if it is wrong or was used, or if the
 * secret was sealed with another `SECRET_KEY`.
 */
export async function takeCode(
  unit: UnitOfWork,
  { factorSecrets }: Pick<FactorContext, "factorSecrets">,
  { accountId, presented, now, field }: { accountId: string; presented: PresentedCode; now: Date; field: CodeField },
): Promise<void> {
  if ("recoveryHash" in presented) {
    if (!(await takeRecoveryCode(unit.tx, accountId, presented.recoveryHash))) throw wrongCode(field);
    enqueueFactorNotice(unit, { accountId, event: "recovery_code_used" });
    return;
  }
  const factor = await findTwoFactor(unit.tx, accountId);
  if (!factor) throw wrongCode(field);
  const secret = factorSecrets.open(factor.secret);
  if (secret === null) throw wrongCode(field, UNREADABLE_FACTOR);
  const lastStep = stepOf({ secret, code: presented.digits, now });
  if (lastStep === null) throw wrongCode(field);
  // Sealed anew: it may have been stored before there was a key.
  if (!(await takeStep(unit.tx, { accountId, lastStep, secret: factorSecrets.seal(secret) }))) throw wrongCode(field);
}

/** Returns the error (422) for a code, beside the field that it was typed in. */
export function wrongCode(field: CodeField, text = WRONG_CODE): AppError {
  return new AppError(422, "wrong_code", text, { fields: { [field]: [text] } });
}

async function present(accountId: string, code: string | undefined): Promise<PresentedCode | null> {
  if (code === undefined) return null;
  return isFactorCode(code) ? { digits: code } : { recoveryHash: await hashRecoveryCode(accountId, code) };
}

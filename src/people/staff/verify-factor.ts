import { createHash } from "node:crypto";
import { hash } from "@node-rs/argon2";
import { Secret, TOTP } from "otpauth";
import type { AppContext } from "#composition/context.ts";
import { lockAccount } from "#people/identity/accounts.db.ts";
import type { Caller } from "#people/identity/caller.ts";
import { ARGON2_COST } from "#people/identity/passwords.ts";
import { isKnownDevice, markFactorOnDevice } from "#people/identity/sessions.db.ts";
import type { Database } from "#platform/db/database.ts";
import { AppError } from "#platform/errors.ts";
import type { Limit } from "#platform/http/limits.db.ts";
import { randomRecoveryCode } from "#platform/ids.ts";
import { createSecretBox, type SecretBox } from "#platform/secret-box.ts";
import type { UnitOfWork } from "#platform/unit-of-work.ts";
import { enqueueFactorNotice } from "./staff.mails.ts";
import { FACTOR_CODE_LENGTH, UNREADABLE_FACTOR, WRONG_CODE } from "./two-factor.contract.ts";
import { findTwoFactor, listFactorSecrets, takeRecoveryCode, takeStep } from "./two-factor.db.ts";

/** The services needed to verify a code. */
export type FactorContext = Pick<AppContext, "db" | "write" | "clock" | "limits" | "factorSecrets">;

/** The account and the code that is tried, of the application or for recovery; undefined if none was typed. */
interface FactorTry extends Pick<Caller, "deviceHash"> {
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
 * Uses up the code, of the application or for recovery. Throws 422, beside `field`, if it is wrong or was used, or if
 * the secret was sealed with another `SECRET_KEY`.
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
  return new AppError("wrong_code", text, { fields: { [field]: [text] } });
}

async function present(accountId: string, code: string | undefined): Promise<PresentedCode | null> {
  if (code === undefined) return null;
  return isFactorCode(code) ? { digits: code } : { recoveryHash: await hashRecoveryCode(accountId, code) };
}

const FIFTEEN_MINUTES = 900;

/** Every code of two-factor sign-in counts before it is compared, recovery codes too, and is reset if it was right. */
const FACTOR_TRIES: Limit = { name: "factor-codes", points: 10, seconds: FIFTEEN_MINUTES, guessing: true };

/** On a device on which a second factor was given before: a stranger who knows the password must not lock it out. */
const FACTOR_TRIES_BY_DEVICE: Limit = {
  name: "factor-codes-by-device",
  points: 10,
  seconds: FIFTEEN_MINUTES,
  guessing: true,
};

/** Settings that every authenticator application supports: RFC 6238 with SHA-1, six digits and steps of 30 seconds. */
const KIND = { algorithm: "SHA1", digits: FACTOR_CODE_LENGTH, period: 30 } as const;
/** Codes of this many steps before and after the present one are valid too: clocks differ, and people type slowly. */
const WINDOW = 1;
const RECOVERY_CODES = 10;

/** Returns a new secret of 160 bits, in base32. */
export function makeSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** Returns the secret as applications read it, under the foundation's name and the account's address. */
export function uriOf({ secret, issuer, email }: { secret: string; issuer: string; email: string }): string {
  // A colon would end the name of the issuer.
  return new TOTP({ ...KIND, issuer: issuer.replaceAll(":", " "), label: email, secret }).toString();
}

/** Returns the step of 30 seconds of this code, or null if the code is not valid at this moment. */
export function stepOf({ secret, code, now }: { secret: string; code: string; now: Date }): number | null {
  const timestamp = now.getTime();
  const delta = TOTP.validate({ ...KIND, token: code, secret: Secret.fromBase32(secret), timestamp, window: WINDOW });
  return delta === null ? null : TOTP.counter({ period: KIND.period, timestamp }) + delta;
}

/** Returns whether the code comes from an application, and not from the list of recovery codes. */
function isFactorCode(code: string): boolean {
  return code.length === FACTOR_CODE_LENGTH;
}

/** Returns ten new recovery codes of the account, as people read and type them and as they are stored. */
export async function makeRecoveryCodes(accountId: string): Promise<{ shown: string[]; hashes: string[] }> {
  const codes = Array.from({ length: RECOVERY_CODES }, randomRecoveryCode);
  const hashes = await Promise.all(codes.map((code) => hashRecoveryCode(accountId, code)));
  return { shown: codes.map((code) => (code.match(/.{4}/g) ?? []).join("-")), hashes };
}

/**
 * Returns the stored form of a recovery code: a slow hash, as for a password. The salt is the account's, so that one
 * hash finds the code among the ten. They are random, so that none needs a salt of its own.
 */
function hashRecoveryCode(accountId: string, code: string): Promise<string> {
  const salt = createHash("sha256").update(`recovery codes of ${accountId}`).digest().subarray(0, 16);
  return hash(code, { ...ARGON2_COST, salt });
}

/** For operators: some secrets cannot be read with the configured key. */
export const OTHER_SECRET_KEY =
  "Second factors were sealed with another SECRET_KEY: set the former one. If it is lost, their owners sign in with a recovery code, or run reset:two-factor for them.";

/** Opens the box of the secrets of second factors. */
export function openFactorSecrets({ secretKey }: { secretKey: string | undefined }): SecretBox {
  return createSecretBox(secretKey, "second factors");
}

/** Returns how many second factors were sealed with another key: no code of their applications can be verified. */
export async function countUnreadableFactors(db: Database, box: SecretBox): Promise<number> {
  const secrets = await listFactorSecrets(db);
  return secrets.filter((secret) => box.open(secret) === null).length;
}

import { createHash } from "node:crypto";
import { hash } from "@node-rs/argon2";
import { Secret, TOTP } from "otpauth";
import { ARGON2_COST } from "#people/identity/passwords.ts";
import { randomRecoveryCode } from "#platform/ids.ts";
import { FACTOR_CODE_LENGTH } from "./two-factor.contract.ts";

/** What every authenticator application supports: RFC 6238 with SHA-1, six digits and steps of 30 seconds. */
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
export function isFactorCode(code: string): boolean {
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
export function hashRecoveryCode(accountId: string, code: string): Promise<string> {
  const salt = createHash("sha256").update(`recovery codes of ${accountId}`).digest().subarray(0, 16);
  return hash(code, { ...ARGON2_COST, salt });
}

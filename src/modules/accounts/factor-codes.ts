import { Secret, TOTP } from "otpauth";
import { FACTOR_CODE_LENGTH } from "#contracts/two-factor.ts";
import { randomRecoveryCode } from "#platform/ids.ts";

/** What every authenticator application knows: RFC 6238 with SHA-1, six digits and steps of 30 seconds. */
const KIND = { algorithm: "SHA1", digits: FACTOR_CODE_LENGTH, period: 30 } as const;
/** Steps before and after the present one whose codes count too: clocks differ, and people type slowly. */
const WINDOW = 1;
const RECOVERY_CODES = 10;

/** A new secret of 160 bits, in base32. */
export function makeSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** The secret as applications take it, under the foundation's name and the account's address. */
export function uriOf({ secret, issuer, email }: { secret: string; issuer: string; email: string }): string {
  // A colon would end the name of the issuer.
  return new TOTP({ ...KIND, issuer: issuer.replaceAll(":", " "), label: email, secret }).toString();
}

/** The step of 30 seconds that this code is of, or null where it is none of this moment's. */
export function stepOf({ secret, code, now }: { secret: string; code: string; now: Date }): number | null {
  const timestamp = now.getTime();
  const delta = TOTP.validate({ ...KIND, token: code, secret: Secret.fromBase32(secret), timestamp, window: WINDOW });
  return delta === null ? null : TOTP.counter({ period: KIND.period, timestamp }) + delta;
}

/** Ten new recovery codes. */
export function makeRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, randomRecoveryCode);
}

/** A recovery code as people read and type it: in two halves. */
export function presentRecoveryCode(code: string): string {
  return `${code.slice(0, code.length / 2)}-${code.slice(code.length / 2)}`;
}

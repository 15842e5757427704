import { hash, verify } from "@node-rs/argon2";
import { dictionary } from "@zxcvbn-ts/language-common";
import { PASSWORD_TOO_COMMON } from "#contracts/account.ts";
import { AppError } from "#platform/errors.ts";

// OWASP Password Storage Cheat Sheet: argon2id with at least 19 MiB, two passes, one lane.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const COMMON_COUNT = 3_000;

const common = new Set(dictionary["passwords-common"]?.filter((one) => one.length >= 6).slice(0, COMMON_COUNT));

// The hash of a password that nobody knows: comparing with it takes as long as comparing with a real one.
const NOBODYS_HASH = hash(crypto.randomUUID(), COST);

/** The password as it is stored: slow to guess from. Refuses (422) one of the 3 000 most common. */
export async function hashPassword(password: string): Promise<string> {
  refuseCommonPassword(password);
  return hash(password, COST);
}

/** Refuses (422) one of the 3 000 most common passwords, at once. */
export function refuseCommonPassword(password: string): void {
  if (!common.has(password.toLowerCase())) return;
  throw new AppError(422, "common_password", PASSWORD_TOO_COMMON, { fields: { password: [PASSWORD_TOO_COMMON] } });
}

/** What is stored where no password opens the account, until its owner chooses one by a link. */
export function noPassword(): Promise<string> {
  return NOBODYS_HASH;
}

/** Whether the password is the stored one; takes as long where there is no account. */
export async function isPassword(password: string, storedHash: string | undefined): Promise<boolean> {
  const right = await verify(storedHash ?? (await NOBODYS_HASH), password);
  return right && storedHash !== undefined;
}

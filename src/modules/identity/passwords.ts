import { hash, verify } from "@node-rs/argon2";
import { emailKeyOf } from "#contracts/email-key.ts";
import type { AppContext } from "#modules/context.ts";
import { AppError } from "#platform/errors.ts";
import type { Account } from "./accounts.repo.ts";
import { type PasswordOwner, weaknessOf } from "./passwords.policy.ts";
import { isStaff, rolesOf } from "./roles.policy.ts";

/** OWASP Password Storage Cheat Sheet: argon2id with at least 19 MiB, two passes, one lane. */
export const ARGON2_COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const ANYBODY: PasswordOwner = { words: [], isStaff: false };

// The hash of a password that nobody knows: comparing with it takes as long as comparing with a real one.
const NOBODYS_HASH = hash(crypto.randomUUID(), ARGON2_COST);

/** The password as it is stored: slow to guess from. */
export async function hashPassword(password: string): Promise<string> {
  return hash(password, ARGON2_COST);
}

/** Refuses (422) a password that is easy to guess, or too short for whose it is to be (`ownerOf`); at once. */
export function refuseWeakPassword(password: string, owner: PasswordOwner = ANYBODY): void {
  const text = weaknessOf(password, owner);
  if (text) throw new AppError(422, "weak_password", text, { fields: { password: [text] } });
}

/** Whose password it is to be: what it must not be made of, and whether it opens the back office. */
export async function ownerOf(
  { readSettings, adminEmail }: Pick<AppContext, "readSettings" | "adminEmail">,
  person: Pick<Account, "firstName" | "lastName" | "email"> | Account,
): Promise<PasswordOwner> {
  const { firstName, lastName, email } = person;
  const { identity } = await readSettings();
  // Who signs up with the administrator's address is to be the administrator once it is proven.
  const willBeAdmin = adminEmail !== undefined && emailKeyOf(email) === adminEmail;
  return {
    words: [firstName, lastName, email, identity.name],
    isStaff: willBeAdmin || ("id" in person && isStaff(rolesOf(person, adminEmail))),
  };
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

import { hash, verify } from "@node-rs/argon2";
import type { AppContext } from "#composition/context.ts";
import { AppError } from "#platform/errors.ts";
import { emailKeyOf } from "#shared/email-key.ts";
import type { Account } from "./accounts.repo.ts";
import { type PasswordOwner, ruleMetBy, weaknessOf } from "./passwords.policy.ts";

/** OWASP Password Storage Cheat Sheet: argon2id with at least 19 MiB, two passes, one lane. */
export const ARGON2_COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const ANYBODY: PasswordOwner = { words: [], isStaff: false };

// The hash of a random password: comparing with it takes as long as with a real one.
const RANDOM_HASH = hash(crypto.randomUUID(), ARGON2_COST);

/** Returns what is stored of a password: its slow hash, and the rule that it meets, which the hash does not tell. */
export async function storedPassword(password: string): Promise<Pick<Account, "passwordHash" | "passwordRule">> {
  return { passwordHash: await hash(password, ARGON2_COST), passwordRule: ruleMetBy(password) };
}

/** Throws 422 if the password is easy to guess, or too short for its owner (`ownerOf`). */
export function refuseWeakPassword(password: string, owner: PasswordOwner = ANYBODY): void {
  const text = weaknessOf(password, owner);
  if (text) throw new AppError(422, "weak_password", text, { fields: { password: [text] } });
}

/** Returns the owner of a new password: the words it must not be made of, and whether it opens the back office. */
export async function ownerOf(
  { readSettings, adminEmail }: Pick<AppContext, "readSettings" | "adminEmail">,
  person: Pick<Account, "firstName" | "lastName" | "email"> | Account,
): Promise<PasswordOwner> {
  const { firstName, lastName, email } = person;
  const { identity } = await readSettings();
  // A sign-up with the administrator's address becomes the administrator once it is verified.
  const willBeAdmin = adminEmail !== undefined && emailKeyOf(email) === adminEmail;
  return {
    words: [firstName, lastName, email, identity.name],
    // Roles given by an invitation count from the first password on.
    isStaff: willBeAdmin || ("id" in person && person.roles.length > 0),
  };
}

/** Returns a hash that no password matches, for an account whose owner has yet to choose one by a link. */
export async function noPassword(): Promise<Pick<Account, "passwordHash" | "passwordRule">> {
  return { passwordHash: await RANDOM_HASH, passwordRule: null };
}

/** Returns whether the password is the stored one. Takes as long if there is no account. */
export async function isPassword(password: string, storedHash: string | undefined): Promise<boolean> {
  const right = await verify(storedHash ?? (await RANDOM_HASH), password);
  return right && storedHash !== undefined;
}

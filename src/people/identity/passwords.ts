import { hash, verify } from "@node-rs/argon2";
import type { AppContext } from "#composition/context.ts";
import { WRONG_CURRENT_PASSWORD } from "#people/privacy/my-data.contract.ts";
import type { Transaction } from "#platform/db/database.ts";
import { AppError } from "#platform/errors.ts";
import { emailKeyOf } from "#shared/email-key.ts";
import { normalPassword } from "./account.contract.ts";
import {
  PASSWORD_TRIES_BY_ACCOUNT,
  PASSWORD_TRIES_BY_ACCOUNT_AND_NETWORK,
  PASSWORD_TRIES_BY_ADDRESS,
  PASSWORD_TRIES_BY_DEVICE,
} from "./account-limits.ts";
import { type Account, lockUnchangedAccount } from "./accounts.db.ts";
import type { Caller } from "./caller.ts";
import { type PasswordOwner, passwordForms, ruleMetBy, weaknessOf } from "./passwords.policy.ts";
import { isKnownDevice } from "./sessions.db.ts";
import type { Member } from "./sessions.ts";

/** OWASP Password Storage Cheat Sheet: argon2id with at least 19 MiB, two passes, one lane. */
export const ARGON2_COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const ANYBODY: PasswordOwner = { words: [], isStaff: false };

// The hash of a random password: comparing with it takes as long as with a real one.
const RANDOM_HASH = hash(crypto.randomUUID(), ARGON2_COST);

/** Returns what is stored of a password: its slow hash, and the rule that it meets, which the hash does not tell. */
export async function storedPassword(password: string): Promise<Pick<Account, "passwordHash" | "passwordRule">> {
  return { passwordHash: await hash(normalPassword(password), ARGON2_COST), passwordRule: ruleMetBy(password) };
}

/** Throws 422 if the password is easy to guess, or too short for its owner (`ownerOf`). */
export function refuseWeakPassword(password: string, owner: PasswordOwner = ANYBODY): void {
  const text = weaknessOf(password, owner);
  if (text) throw new AppError("weak_password", text, { fields: { password: [text] } });
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

/**
 * Returns the form of the password that is stored, or null if none is. Takes as long if there is no account. Counts no
 * try.
 */
export async function findStoredForm(password: string, storedHash: string | undefined): Promise<string | null> {
  const compared = storedHash ?? (await RANDOM_HASH);
  for (const form of passwordForms(password)) {
    if (await verify(compared, form)) return storedHash === undefined ? null : form;
  }
  return null;
}

type PasswordContext = Pick<AppContext, "db" | "limits" | "slowDown">;

interface PasswordTry {
  email: string;
  account: { id: string; passwordHash: string } | undefined;
  password: string;
  caller: Caller;
}

/**
 * Returns the form of the password that is stored, or null if it is wrong. Takes the same steps if there is no account.
 * A wrong one counts against the account in this network, the account as a whole and the network address; on a device
 * that has signed in to the account before, against this device alone, so that a stranger's tries cannot lock the owner
 * out. Throws 429 after too many tries, even for a right password; too many against the account as a whole are only
 * slowed down. A try that finds no place to wait (429) is not counted.
 */
export async function verifyPassword(ctx: PasswordContext, tried: PasswordTry): Promise<string | null> {
  const { account, password, caller } = tried;
  if (account) caller.trace.accountId = account.id;
  const count = (await isOwnDevice(ctx, tried)) ? countOnDevice : countAnywhere;
  return count(ctx, tried, () => findStoredForm(password, account?.passwordHash));
}

async function isOwnDevice(
  { db }: PasswordContext,
  { account, caller: { deviceHash } }: PasswordTry,
): Promise<boolean> {
  if (deviceHash === undefined) return false;
  return isKnownDevice(db, { accountId: account?.id ?? crypto.randomUUID(), deviceHash });
}

type Comparison = () => Promise<string | null>;

async function countOnDevice(
  { limits }: PasswordContext,
  { account, caller }: PasswordTry,
  compare: Comparison,
): Promise<string | null> {
  const key = `${account?.id} ${caller.deviceHash}`;
  // Counted before the password is compared, so that many tries at once count as many.
  await limits.consume(PASSWORD_TRIES_BY_DEVICE, key);
  const form = await compare();
  if (form !== null) await limits.reset(PASSWORD_TRIES_BY_DEVICE, key);
  return form;
}

async function countAnywhere(
  { limits, slowDown }: PasswordContext,
  { email, caller: { address, trace } }: PasswordTry,
  compare: Comparison,
): Promise<string | null> {
  const key = emailKeyOf(email);
  const inNetwork = `${key} ${address}`;
  // As above: all limits are counted first.
  await limits.consume(PASSWORD_TRIES_BY_ADDRESS, address);
  await limits.consume(PASSWORD_TRIES_BY_ACCOUNT_AND_NETWORK, inNetwork);
  const refundAll = async () => {
    await limits.refund(PASSWORD_TRIES_BY_ACCOUNT, key);
    await limits.refund(PASSWORD_TRIES_BY_ACCOUNT_AND_NETWORK, inNetwork);
    await limits.refund(PASSWORD_TRIES_BY_ADDRESS, address);
  };
  const beyond = await limits.countBeyond(PASSWORD_TRIES_BY_ACCOUNT, key);
  if (beyond > 0) {
    trace.slowed = true;
    try {
      // By network: strangers who wait elsewhere must not take the owner's place.
      await slowDown(inNetwork, beyond);
    } catch (refusal) {
      // The password was not compared: this was no try.
      await refundAll();
      throw refusal;
    }
  }
  const form = await compare();
  if (form === null) return null;
  // Only this try is refunded: those of others still count.
  await refundAll();
  await limits.reset(PASSWORD_TRIES_BY_ACCOUNT_AND_NETWORK, inNetwork);
  return form;
}

/** Checks the member's password. Throws 422 if it is wrong and 429 after too many tries. */
export async function requirePassword(
  ctx: Pick<AppContext, "db" | "limits" | "slowDown">,
  { account }: Member,
  { password, caller }: { password: string; caller: Caller },
): Promise<void> {
  if ((await verifyPassword(ctx, { email: account.email, account, password, caller })) !== null) return;
  throw new AppError("wrong_password", WRONG_CURRENT_PASSWORD, {
    fields: { current_password: [WRONG_CURRENT_PASSWORD] },
  });
}

/**
 * Returns the member's account, locked until the transaction ends, still with the password that was compared before it
 * began. Throws 409 if password or address were changed meanwhile, or the account was deleted.
 */
export async function lockUnchangedMember(tx: Transaction, { account }: Member): Promise<Account> {
  const held = await lockUnchangedAccount(tx, account);
  if (!held) throw new AppError("account_changed", "Votre compte vient de changer. Veuillez réessayer.");
  return held;
}

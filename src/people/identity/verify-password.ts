import type { AppContext } from "#composition/context.ts";
import { emailKeyOf } from "#shared/email-key.ts";
import {
  PASSWORD_TRIES_BY_ACCOUNT,
  PASSWORD_TRIES_BY_ACCOUNT_AND_NETWORK,
  PASSWORD_TRIES_BY_ADDRESS,
  PASSWORD_TRIES_BY_DEVICE,
} from "./account-limits.ts";

import type { Caller } from "./caller.ts";
import { isKnownDevice } from "./known-devices.repo.ts";
import { isPassword } from "./passwords.ts";

type PasswordContext = Pick<AppContext, "db" | "limits" | "slowDown">;

interface PasswordTry {
  email: string;
  account: { id: string; passwordHash: string } | undefined;
  password: string;
  caller: Caller;
}

/**
 * Returns whether the password is the stored one. Takes the same steps if there is no account. A wrong one counts
 * against the account in this network, the account as a whole and the network address; on a device that has signed in
 * to the account before, against this device alone, so that a stranger's tries cannot lock the owner out. Throws 429
 * after too many tries, even for a right password; too many against the account as a whole are only slowed down. A try
 * that finds no place to wait (429) is not counted.
 */
export async function verifyPassword(ctx: PasswordContext, tried: PasswordTry): Promise<boolean> {
  const { account, password, caller } = tried;
  if (account) caller.trace.accountId = account.id;
  const count = (await isOwnDevice(ctx, tried)) ? countOnDevice : countAnywhere;
  return count(ctx, tried, () => isPassword(password, account?.passwordHash));
}

async function isOwnDevice(
  { db }: PasswordContext,
  { account, caller: { deviceHash } }: PasswordTry,
): Promise<boolean> {
  if (deviceHash === undefined) return false;
  return isKnownDevice(db, { accountId: account?.id ?? crypto.randomUUID(), deviceHash });
}

type Comparison = () => Promise<boolean>;

async function countOnDevice(
  { limits }: PasswordContext,
  { account, caller }: PasswordTry,
  compare: Comparison,
): Promise<boolean> {
  const key = `${account?.id} ${caller.deviceHash}`;
  // Counted before the password is compared, so that many tries at once count as many.
  await limits.consume(PASSWORD_TRIES_BY_DEVICE, key);
  const right = await compare();
  if (right) await limits.reset(PASSWORD_TRIES_BY_DEVICE, key);
  return right;
}

async function countAnywhere(
  { limits, slowDown }: PasswordContext,
  { email, caller: { address, trace } }: PasswordTry,
  compare: Comparison,
): Promise<boolean> {
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
  const right = await compare();
  if (!right) return false;
  // Only this try is refunded: those of others still count.
  await refundAll();
  await limits.reset(PASSWORD_TRIES_BY_ACCOUNT_AND_NETWORK, inNetwork);
  return true;
}

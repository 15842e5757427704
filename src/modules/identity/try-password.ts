import { emailKeyOf } from "#contracts/email-key.ts";
import type { AppContext } from "#modules/context.ts";
import {
  PASSWORD_TRIES_BY_ACCOUNT,
  PASSWORD_TRIES_BY_ACCOUNT_AND_NETWORK,
  PASSWORD_TRIES_BY_ADDRESS,
  PASSWORD_TRIES_BY_DEVICE,
} from "./account-limits.ts";

import type { Caller } from "./caller.ts";
import { isKnownDevice } from "./known-devices.repo.ts";
import { isPassword } from "./passwords.ts";

type Deps = Pick<AppContext, "db" | "limits" | "slowDown">;

interface TriedPassword {
  email: string;
  account: { id: string; passwordHash: string } | undefined;
  password: string;
  caller: Caller;
}

/**
 * Whether the password is the stored one. Takes the same steps where there is no account. A wrong one counts against
 * the account in this network, the account in all, and the network address; on a device that has signed in to the
 * account before, against this device alone: no stranger's tries keep the owner out. Refuses (429) too many tries, right
 * ones among them; too many against the account in all are only slowed down. A try that finds no place to wait (429)
 * counts for nothing.
 */
export async function tryPassword(deps: Deps, tried: TriedPassword): Promise<boolean> {
  const { account, password, caller } = tried;
  if (account) caller.trace.accountId = account.id;
  const judged = (await isOwnDevice(deps, tried)) ? onOwnDevice : fromAnywhere;
  return judged(deps, tried, () => isPassword(password, account?.passwordHash));
}

async function isOwnDevice({ db }: Deps, { account, caller: { deviceHash } }: TriedPassword): Promise<boolean> {
  if (deviceHash === undefined) return false;
  return isKnownDevice(db, { accountId: account?.id ?? crypto.randomUUID(), deviceHash });
}

type Judge = () => Promise<boolean>;

async function onOwnDevice({ limits }: Deps, { account, caller }: TriedPassword, judge: Judge): Promise<boolean> {
  const key = `${account?.id} ${caller.deviceHash}`;
  // Counted before the password is compared: many tries at once are many tries.
  await limits.consume(PASSWORD_TRIES_BY_DEVICE, key);
  const right = await judge();
  if (right) await limits.reset(PASSWORD_TRIES_BY_DEVICE, key);
  return right;
}

async function fromAnywhere(
  { limits, slowDown }: Deps,
  { email, caller: { address, trace } }: TriedPassword,
  judge: Judge,
): Promise<boolean> {
  const key = emailKeyOf(email);
  const inNetwork = `${key} ${address}`;
  // As above: all of them are counted first.
  await limits.consume(PASSWORD_TRIES_BY_ADDRESS, address);
  await limits.consume(PASSWORD_TRIES_BY_ACCOUNT_AND_NETWORK, inNetwork);
  const giveBackAll = async () => {
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
      // The password was not looked at: this was no try.
      await giveBackAll();
      throw refusal;
    }
  }
  const right = await judge();
  if (!right) return false;
  // Only this try: what others have tried goes on counting.
  await giveBackAll();
  await limits.reset(PASSWORD_TRIES_BY_ACCOUNT_AND_NETWORK, inNetwork);
  return true;
}

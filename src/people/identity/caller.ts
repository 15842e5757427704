import type { Context } from "hono";
import type { AppContext } from "#composition/context.ts";
import type { AppEnv, SecurityTrace } from "#platform/http/app-env.ts";
import { addressOf } from "#platform/http/client-address.ts";
import { hashToken } from "#platform/ids.ts";
import { deviceTokenOf } from "./device-cookie.ts";

/** Where a call that authenticates comes from: wrong tries are counted by these. */
export interface Caller {
  /** The network address, as limits count it. */
  address: string;
  /** The hash of the token that identifies the browser, undefined if it has none. */
  deviceHash: string | undefined;
  /** What the security log writes about the call. */
  trace: SecurityTrace;
}

/** Returns where this call comes from. */
export function callerOf<Env extends AppEnv>(c: Context<Env>, { publicUrl }: Pick<AppContext, "publicUrl">): Caller {
  const token = deviceTokenOf(c, publicUrl);
  return { address: addressOf(c), deviceHash: token && hashToken(token), trace: c.get("trace") };
}

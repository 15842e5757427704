import type { Context } from "hono";
import type { AppContext } from "#modules/context.ts";
import type { AppEnv, SecurityTrace } from "#platform/http/app-env.ts";
import { addressOf } from "#platform/http/client-address.ts";
import { hashToken } from "#platform/ids.ts";
import { deviceTokenOf } from "./device-cookie.ts";

/** Where a call comes from that proves who somebody is: what wrong proofs are counted by. */
export interface Caller {
  /** The network address, as limits count it. */
  address: string;
  /** The hash of the token by which the browser is known again, undefined where it has none. */
  deviceHash: string | undefined;
  /** What the call is to the security log. */
  trace: SecurityTrace;
}

/** Where this call comes from. */
export function callerOf<Env extends AppEnv>(c: Context<Env>, { publicUrl }: Pick<AppContext, "publicUrl">): Caller {
  const token = deviceTokenOf(c, publicUrl);
  return { address: addressOf(c), deviceHash: token && hashToken(token), trace: c.get("trace") };
}

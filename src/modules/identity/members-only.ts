import type { MiddlewareHandler } from "hono";
import type { AppEnv } from "#platform/http/app-env.ts";
import type { AccountDeps } from "./accounts.deps.ts";
import { bearerOf } from "./bearer-token.ts";
import { requireMember } from "./read-session.ts";

/**
 * Who calls is asked before what they send is looked at: to strangers (401) every body is the same, and nobody else
 * makes us read one.
 */
export function membersOnly(deps: Pick<AccountDeps, "db" | "clock" | "adminEmail">): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const { account } = await requireMember(deps, bearerOf(c));
    c.get("trace").accountId = account.id;
    await next();
  };
}

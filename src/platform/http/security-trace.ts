import type { Context, MiddlewareHandler } from "hono";
import { matchedRoutes } from "hono/route";
import { AppError } from "../errors.ts";
import type { SecurityLog, SecurityOutcome } from "../security-log.ts";
import type { AppEnv, SecurityTrace } from "./app-env.ts";
import { countedAddress } from "./client-address.ts";

const REFUSALS: ReadonlySet<number> = new Set([401, 403, 429]);

/** Notes for the security log that the call is about this account. */
export function noteAccount<Env extends AppEnv>(c: Context<Env>, accountId: string | undefined): void {
  if (accountId !== undefined) c.get("trace").accountId = accountId;
}

/**
 * Writes the security events, and every call that was refused with 401, 403 or 429 and is not silent, to the security
 * log.
 */
export function traceSecurity(securityLog: SecurityLog): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const trace: SecurityTrace = {};
    c.set("trace", trace);
    await next();
    if (trace.silent) return;
    const { status } = c.res;
    if (!trace.event && !REFUSALS.has(status)) return;
    const event = {
      event: trace.event ?? "call",
      route: routeOf(c),
      accountId: trace.accountId ?? accountOf(c.error),
      address: c.env?.address && countedAddress(c.env.address),
    };
    if (trace.slowed) securityLog({ ...event, outcome: "slowed" });
    securityLog({ ...event, outcome: outcomeOf(status) });
  };
}

function outcomeOf(status: number): SecurityOutcome {
  if (status === 429) return "limited";
  if (status >= 500) return "failed";
  return status >= 400 ? "refused" : "done";
}

/** Returns the account that the refusal is about, if it is known. */
function accountOf(error: Error | undefined): string | undefined {
  const accountId = error instanceof AppError ? error.details?.accountId : undefined;
  return typeof accountId === "string" ? accountId : undefined;
}

/**
 * Returns the method and the pattern of the route that answered: the last one that is not a catch-all, if there is one.
 */
function routeOf(c: Context<AppEnv>): string {
  const paths = matchedRoutes(c).map(({ path }) => path);
  return `${c.req.method} ${paths.findLast((path) => !path.endsWith("*")) ?? paths.at(-1) ?? "*"}`;
}

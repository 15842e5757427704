import type { Context } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import type { AppContext } from "#composition/context.ts";
import type { AppEnv, SecurityTrace } from "#platform/http/app-env.ts";
import { addressOf } from "#platform/http/client-address.ts";
import { hashToken } from "#platform/ids.ts";

/** Where a call that authenticates comes from: wrong tries are counted by these. */
export interface Caller {
  /** The network address, as limits count it. */
  address: string;
  /** The hash of the token that identifies the browser, undefined if it has none. */
  deviceHash: string | undefined;
  /** The details of the call for the security log. */
  trace: SecurityTrace;
}

/** Returns where this call comes from. */
export function callerOf<Env extends AppEnv>(c: Context<Env>, { publicUrl }: Pick<AppContext, "publicUrl">): Caller {
  const token = deviceTokenOf(c, publicUrl);
  return { address: addressOf(c), deviceHash: token && hashToken(token), trace: c.get("trace") };
}

/** Returns the token of an `Authorization: Bearer …` header, or null. */
export function bearerOf({ req }: Pick<Context, "req">): string | null {
  return /^Bearer ([\w-]{20,200})$/.exec(req.header("authorization") ?? "")?.[1] ?? null;
}

const DEVICE_COOKIE = "device";
/** Scripts cannot read it, no request of another site carries it, and requests for pages are sent without it. */
const DEVICE_SCOPE = { path: "/api/v01", httpOnly: true, sameSite: "Strict" } as const;
/** Seconds; renewed by each sign-in. Browsers store no cookie for longer. */
const DEVICE_SECONDS = 400 * 24 * 3600;

/**
 * Returns the random token that identifies this browser, whichever account signs in with it, or undefined if it has
 * none.
 */
export function deviceTokenOf<Env extends AppEnv>(c: Context<Env>, publicUrl: string): string | undefined {
  const token = getCookie(c, DEVICE_COOKIE, cookiePrefix(publicUrl));
  return token && /^[\w-]{43}$/.test(token) ? token : undefined;
}

/** Identifies the browser by this token from now on. */
export function setDeviceCookie(c: Context<AppEnv>, token: string, publicUrl: string): void {
  const prefix = cookiePrefix(publicUrl);
  setCookie(c, DEVICE_COOKIE, token, {
    ...DEVICE_SCOPE,
    maxAge: DEVICE_SECONDS,
    ...(prefix ? { prefix, secure: true } : {}),
  });
}

const STAFF_COOKIE = "staff_session";
/** Scripts cannot read it, no request of another site carries it, and it is only sent to calls of the back office. */
const STAFF_SCOPE = { path: "/api/v01/admin", httpOnly: true, sameSite: "Strict" } as const;

/** Sets the cookie of this staff session in the browser. */
export function openStaffCookie(c: Context<AppEnv>, token: string, publicUrl: string): void {
  setCookie(c, STAFF_COOKIE, token, staffScopeAt(publicUrl));
}

/** Deletes the cookie of the staff session from the browser. */
export function closeStaffCookie(c: Context<AppEnv>, publicUrl: string): void {
  deleteCookie(c, STAFF_COOKIE, staffScopeAt(publicUrl));
}

/** Returns the token of the staff session that the browser sends. */
export function staffTokenOf(c: Context<AppEnv>, publicUrl: string): string | undefined {
  return getCookie(c, STAFF_COOKIE, cookiePrefix(publicUrl));
}

function staffScopeAt(publicUrl: string) {
  const prefix = cookiePrefix(publicUrl);
  return prefix ? { ...STAFF_SCOPE, prefix, secure: true } : STAFF_SCOPE;
}

/**
 * Returns `secure` if the site is served by https: the name then begins with `__Secure-`, so that no page of a
 * neighbouring host without TLS can set a cookie of this name. Browsers refuse the prefix on http, as on a developer's
 * machine, and `__Host-` if the path is narrower than the site.
 */
function cookiePrefix(publicUrl: string): "secure" | undefined {
  return publicUrl.startsWith("https:") ? "secure" : undefined;
}

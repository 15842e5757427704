import type { Context } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import type { AppEnv } from "#platform/http/app-env.ts";
import { cookiePrefix } from "./cookie-prefix.ts";

const NAME = "device";
/** Scripts cannot read it, no request of another site carries it, and requests for pages are sent without it. */
const SCOPE = { path: "/api/v01", httpOnly: true, sameSite: "Strict" } as const;
/** Seconds; renewed by each sign-in. Browsers store no cookie for longer. */
const MAX_AGE_SECONDS = 400 * 24 * 3600;

/**
 * Returns the random token that identifies this browser, whichever account signs in with it, or undefined if it has
 * none.
 */
export function deviceTokenOf<Env extends AppEnv>(c: Context<Env>, publicUrl: string): string | undefined {
  const token = getCookie(c, NAME, cookiePrefix(publicUrl));
  return token && /^[\w-]{43}$/.test(token) ? token : undefined;
}

/** Identifies the browser by this token from now on. */
export function setDeviceCookie(c: Context<AppEnv>, token: string, publicUrl: string): void {
  const prefix = cookiePrefix(publicUrl);
  setCookie(c, NAME, token, { ...SCOPE, maxAge: MAX_AGE_SECONDS, ...(prefix ? { prefix, secure: true } : {}) });
}

import type { Context } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import type { AppEnv } from "#platform/http/app-env.ts";
import { cookiePrefix } from "./cookie-prefix.ts";

const NAME = "device";
/** Scripts cannot read it, no other site's request carries it, and pages are never asked for with it. */
const SCOPE = { path: "/api/v01", httpOnly: true, sameSite: "Strict" } as const;
/** Seconds for which a browser keeps it, renewed by each sign-in; no browser keeps one for longer. */
const KEPT_FOR = 400 * 24 * 3600;

/** The random token by which this browser is known again, whoever signs in with it; undefined where it has none. */
export function deviceTokenOf<Env extends AppEnv>(c: Context<Env>, publicUrl: string): string | undefined {
  const token = getCookie(c, NAME, cookiePrefix(publicUrl));
  return token && /^[\w-]{43}$/.test(token) ? token : undefined;
}

/** The browser is known by this token from now on. */
export function setDeviceCookie(c: Context<AppEnv>, token: string, publicUrl: string): void {
  const prefix = cookiePrefix(publicUrl);
  setCookie(c, NAME, token, { ...SCOPE, maxAge: KEPT_FOR, ...(prefix ? { prefix, secure: true } : {}) });
}

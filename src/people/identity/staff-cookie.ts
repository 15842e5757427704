import type { Context } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import type { AppEnv } from "#platform/http/app-env.ts";
import { cookiePrefix } from "./cookie-prefix.ts";

const NAME = "staff_session";
/** Scripts cannot read it, no request of another site carries it, and it is only sent to calls of the back office. */
const SCOPE = { path: "/api/v01/admin", httpOnly: true, sameSite: "Strict" } as const;

/** Sets the cookie of this staff session in the browser. */
export function openStaffCookie(c: Context<AppEnv>, token: string, publicUrl: string): void {
  setCookie(c, NAME, token, scopeAt(publicUrl));
}

/** Deletes the cookie of the staff session from the browser. */
export function closeStaffCookie(c: Context<AppEnv>, publicUrl: string): void {
  deleteCookie(c, NAME, scopeAt(publicUrl));
}

/** Returns the token of the staff session that the browser sends. */
export function staffTokenOf(c: Context<AppEnv>, publicUrl: string): string | undefined {
  return getCookie(c, NAME, cookiePrefix(publicUrl));
}

function scopeAt(publicUrl: string) {
  const prefix = cookiePrefix(publicUrl);
  return prefix ? { ...SCOPE, prefix, secure: true } : SCOPE;
}

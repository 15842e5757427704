import type { Context } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import type { AppEnv } from "#platform/http/app-env.ts";
import { cookiePrefix } from "./cookie-prefix.ts";

const NAME = "staff_session";
/** Scripts cannot read it, no other site's request carries it, and only the back office's calls get it. */
const SCOPE = { path: "/api/v01/admin", httpOnly: true, sameSite: "Strict" } as const;

/** The browser carries this staff session from now on. */
export function openStaffCookie(c: Context<AppEnv>, token: string, publicUrl: string): void {
  setCookie(c, NAME, token, scopeAt(publicUrl));
}

/** The browser forgets its staff session. */
export function closeStaffCookie(c: Context<AppEnv>, publicUrl: string): void {
  deleteCookie(c, NAME, scopeAt(publicUrl));
}

/** The token of the staff session that the browser carries. */
export function staffTokenOf(c: Context<AppEnv>, publicUrl: string): string | undefined {
  return getCookie(c, NAME, cookiePrefix(publicUrl));
}

function scopeAt(publicUrl: string) {
  const prefix = cookiePrefix(publicUrl);
  return prefix ? { ...SCOPE, prefix, secure: true } : SCOPE;
}

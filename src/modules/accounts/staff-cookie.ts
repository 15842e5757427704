import type { Context } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import type { AppEnv } from "#platform/http/app-env.ts";

const NAME = "staff_session";
/** Scripts cannot read it, no other site's request carries it, and only the back office's calls get it. */
const SCOPE = { path: "/api/v01/admin", httpOnly: true, sameSite: "Strict" } as const;

/** The browser carries this staff session from now on. */
export function openStaffCookie(c: Context<AppEnv>, token: string, publicUrl: string): void {
  setCookie(c, NAME, token, { ...SCOPE, secure: publicUrl.startsWith("https:") });
}

/** The browser forgets its staff session. */
export function closeStaffCookie(c: Context<AppEnv>): void {
  deleteCookie(c, NAME, SCOPE);
}

/** The token of the staff session that the browser carries. */
export function staffTokenOf(c: Context<AppEnv>): string | undefined {
  return getCookie(c, NAME);
}

import type { IncomingMessage } from "node:http";

/**
 * The cookie of a browser that has just changed something, or paid: caches on the way then let its requests through
 * (`ops/nginx.conf`). It says nothing about anybody.
 */
const NAME = "fresh";
/**
 * Seconds: longer than the page watches a payment (300), after which two caches may still have what was before (22).
 */
const MAX_AGE_SECONDS = 360;
const CARRIED = new RegExp(`(?:^|;\\s*)${NAME}=`);

/**
 * Lets the browser that receives these headers see its own change in what it asks for next, whatever caches are on the
 * way.
 */
export function setFreshCookie(headers: Headers, publicUrl: string): void {
  const secure = publicUrl.startsWith("https:") ? "; Secure" : "";
  headers.append("set-cookie", `${NAME}=1; Max-Age=${MAX_AGE_SECONDS}; Path=/; HttpOnly; SameSite=Lax${secure}`);
}

/** Tells a request of a browser that has just changed something. */
export function hasFreshCookie({ headers }: IncomingMessage): boolean {
  return headers.cookie !== undefined && CARRIED.test(headers.cookie);
}

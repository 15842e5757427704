import { createHash } from "node:crypto";
import type { Context } from "hono";
import { HTTPException } from "hono/http-exception";

const POLICY: Readonly<Record<string, string>> = {
  "default-src": "'none'",
  "style-src": "'self'",
  "img-src": "'self' blob: data:",
  "font-src": "'self'",
  "connect-src": "'self'",
  "manifest-src": "'self'",
  "form-action": "'self'",
  "base-uri": "'none'",
  "frame-ancestors": "'none'",
};

/** Sources that a page may load from besides those of every page, by directive. */
type Sources = Readonly<Record<string, string>>;

/** Headers of the files that pages load: the others of `COMMON_HEADERS` mean something on documents only. */
export const ASSET_HEADERS: Readonly<Record<string, string>> = { "x-content-type-options": "nosniff" };

/** Headers of every response of pages and calls. */
export const COMMON_HEADERS: Readonly<Record<string, string>> = {
  ...ASSET_HEADERS,
  "referrer-policy": "strict-origin-when-cross-origin",
  "cross-origin-opener-policy": "same-origin-allow-popups",
  "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
};

/** The permissions of a page that may use the camera. */
export const CAMERA_ALLOWED = (COMMON_HEADERS["permissions-policy"] ?? "").replace("camera=()", "camera=(self)");

/** Headers of private pages and their calls: not stored, not indexed, and no referrer. */
export const PRIVATE_HEADERS: Readonly<Record<string, string>> = {
  "cache-control": "no-store",
  "referrer-policy": "no-referrer",
  "x-robots-tag": "noindex, nofollow",
};

/**
 * Returns the page without its nonces, and a policy that allows exactly its own inline scripts: only scripts that had
 * the nonce are hashed, so that an injected one is still blocked, and the page can be cached for all visitors.
 * `sources` are allowed besides those of every page.
 */
export function hashInlineScripts(
  html: string,
  nonce: string,
  sources: Sources = {},
): { html: string; policy: string } {
  const marker = ` nonce="${nonce}"`;
  const hashes: string[] = [];
  for (const [, attributes = "", code = ""] of html.matchAll(/<script((?:\s[^>]*)?)>([\s\S]*?)<\/script>/g)) {
    if (!attributes.includes(marker) || attributes.includes(" src=")) continue;
    hashes.push(`'sha256-${createHash("sha256").update(code).digest("base64")}'`);
  }
  return {
    html: html.replaceAll(marker, ""),
    policy: policyOf({ "script-src": ["'self'", ...hashes].join(" ") }, sources),
  };
}

function policyOf(scripts: Record<string, string>, sources: Sources): string {
  const policy = { ...POLICY, ...scripts };
  for (const [directive, extra] of Object.entries(sources)) {
    const own = policy[directive];
    policy[directive] = own ? `${own} ${extra}` : extra;
  }
  return Object.entries(policy)
    .map(([directive, allowed]) => `${directive} ${allowed}`)
    .join("; ");
}

const READING = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Throws 403 if the call writes and does not come from a page of this site, also if it has no origin. For calls that a
 * cookie authenticates (cross-site request forgery).
 */
export function requireSameOrigin({ req }: Pick<Context, "req">, publicUrl: string): void {
  if (READING.has(req.method)) return;
  if (req.header("origin") !== new URL(publicUrl).origin) throw new HTTPException(403);
}

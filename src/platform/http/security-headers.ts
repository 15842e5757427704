import { createHash } from "node:crypto";

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

/** What a page may load beside what every page may, by directive. */
type Sources = Readonly<Record<string, string>>;

/** Headers of every answer, pages and calls alike. */
export const COMMON_HEADERS: Readonly<Record<string, string>> = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "cross-origin-opener-policy": "same-origin-allow-popups",
  "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
};

/** For private pages and their calls: kept nowhere, named to nobody. */
export const PRIVATE_HEADERS: Readonly<Record<string, string>> = {
  "cache-control": "no-store",
  "referrer-policy": "no-referrer",
  "x-robots-tag": "noindex, nofollow",
};

/**
 * The page without its nonces, and the policy that lets exactly its own inline scripts run: only the
 * scripts that carried the nonce are hashed, so that one injected into the page is still refused, and
 * the page can be kept and sent to everybody. `sources` are allowed beside those of every page.
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

import { createHash } from "node:crypto";

const FIXED_POLICY = [
  "default-src 'none'",
  "style-src 'self'",
  "img-src 'self' blob: data:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
];

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
 * the page can be kept and sent to everybody.
 */
export function hashInlineScripts(html: string, nonce: string): { html: string; policy: string } {
  const marker = ` nonce="${nonce}"`;
  const hashes: string[] = [];
  for (const [, attributes = "", code = ""] of html.matchAll(/<script((?:\s[^>]*)?)>([\s\S]*?)<\/script>/g)) {
    if (!attributes.includes(marker) || attributes.includes(" src=")) continue;
    hashes.push(`'sha256-${createHash("sha256").update(code).digest("base64")}'`);
  }
  return {
    html: html.replaceAll(marker, ""),
    policy: [...FIXED_POLICY, `script-src 'self' ${hashes.join(" ")}`.trim()].join("; "),
  };
}

/**
 * Returns `secure` if the site is served by https: the name then begins with `__Secure-`, so that no page of a
 * neighbouring host without TLS can set a cookie of this name. Browsers refuse the prefix on http, as on a developer's
 * machine, and `__Host-` if the path is narrower than the site.
 */
export function cookiePrefix(publicUrl: string): "secure" | undefined {
  return publicUrl.startsWith("https:") ? "secure" : undefined;
}

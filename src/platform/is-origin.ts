/** Returns whether the address names a site alone: no path, query, fragment or password. An invalid address passes: `z.url` refuses it. */
export function isOrigin(text: string): boolean {
  const url = URL.parse(text);
  return url === null || `${url.origin}/` === url.href.replace(/\/+$/, "/");
}

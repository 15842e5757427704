/** Whether the address names a site alone: no path, query, fragment or password. True for what is no address at all. */
export function isOrigin(text: string): boolean {
  const url = URL.parse(text);
  return url === null || `${url.origin}/` === url.href.replace(/\/+$/, "/");
}

/** Returns the address that a link of Google Docs or Gmail leads to, which goes by way of Google; any other address as it is. */
export function withoutRedirect(address: string): string {
  const url = URL.canParse(address) ? new URL(address) : null;
  const isGoogle = url?.pathname === "/url" && /^(?:www\.)?google\.[a-z.]+$/.test(url.hostname);
  const target = isGoogle ? (url.searchParams.get("q") ?? url.searchParams.get("url")) : null;
  return target && /^(?:https?|mailto):/i.test(target) ? target : address;
}

/** True where the host of this URL is this machine itself: what goes there crosses no network. */
export function isLoopback(url: URL): boolean {
  const hostname = url.hostname.toLowerCase();
  return hostname === "localhost" || hostname === "[::1]" || /^127(\.\d{1,3}){3}$/.test(hostname);
}

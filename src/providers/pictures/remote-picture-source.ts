/** Hands out pictures of other sites. */
export interface RemotePictureSource {
  /**
   * The picture at the address, re-encoded, without metadata; null where its host is not one of these, does not answer,
   * or has no picture there. Never throws.
   */
  fetchPicture(address: string, hosts: readonly string[]): Promise<Buffer | null>;
}

const LONGEST_ADDRESS = 2_000;

/** Whether the address is one of the web, and its host (with its port, unless it is the usual one) is on the list. */
export function isAllowedAddress(address: string, hosts: readonly string[]): boolean {
  const url = address.length <= LONGEST_ADDRESS ? URL.parse(address) : null;
  if (!url || !["http:", "https:"].includes(url.protocol) || url.username || url.password) return false;
  return hosts.includes(url.host);
}

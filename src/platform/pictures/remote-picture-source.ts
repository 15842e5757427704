/** Fetches pictures of other sites. */
export interface RemotePictureSource {
  /**
   * Returns the picture at the address, encoded again without metadata; null if its host is not one of these, does not
   * answer, or has no picture there. Never throws.
   */
  fetchPicture(address: string, hosts: readonly string[]): Promise<Buffer | null>;
}

const MAXIMUM_ADDRESS = 2_000;

/**
 * Returns whether the address is a web address and its host (with its port, unless it is the default) is on the list.
 */
export function isAllowedAddress(address: string, hosts: readonly string[]): boolean {
  const url = address.length <= MAXIMUM_ADDRESS ? URL.parse(address) : null;
  if (!url || !["http:", "https:"].includes(url.protocol) || url.username || url.password) return false;
  return hosts.includes(url.host);
}

import { createHmac } from "node:crypto";
import type { Database } from "./db/database.ts";
import { readInstallationKey } from "./installation-key.ts";

/**
 * Returns the hash of a network address under the key of this installation, so that it cannot be looked up without the
 * key by trying all addresses. The key never changes, because one address would then have two hashes.
 */
export type HashAddress = (address: string) => string;

/** Opens the hash of addresses with the installation's key. */
export async function openAddressHash(db: Database): Promise<HashAddress> {
  const key = await readInstallationKey(db, "security-log");
  return (address) => createHmac("sha256", key).update(address).digest("base64url").slice(0, 22);
}

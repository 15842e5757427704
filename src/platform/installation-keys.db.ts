import { createHmac } from "node:crypto";
import { eq } from "drizzle-orm";
import { pgTable, text } from "drizzle-orm/pg-core";
import type { Database } from "./db/database.ts";
import { randomToken } from "./ids.ts";

/** Random keys of this installation by purpose; created once and never changed. */
export const installationKeys = pgTable("installation_keys", {
  purpose: text().primaryKey(),
  key: text().notNull(),
});

/** Returns the key of this installation for one purpose, undefined if it was never used. */
export async function findInstallationKey(db: Database, purpose: string): Promise<string | undefined> {
  const [row] = await db.select().from(installationKeys).where(eq(installationKeys.purpose, purpose));
  return row?.key;
}

/**
 * Returns the key of this installation for one purpose, the same on every node. On first use it is created: `first`, by
 * default 256 random bits.
 */
export async function readInstallationKey(db: Database, purpose: string, first = randomToken()): Promise<string> {
  // If two nodes start together, one stores its key and both read that one.
  await db.insert(installationKeys).values({ purpose, key: first }).onConflictDoNothing();
  const key = await findInstallationKey(db, purpose);
  if (!key) throw new Error(`the installation's key for ${purpose} was not stored`);
  return key;
}

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

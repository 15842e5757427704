import { eq } from "drizzle-orm";
import type { Database } from "./db/database.ts";
import { randomToken } from "./ids.ts";
import { installationKeys } from "./installation-keys.table.ts";

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

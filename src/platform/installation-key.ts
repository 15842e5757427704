import { eq } from "drizzle-orm";
import type { Database } from "./db/database.ts";
import { randomToken } from "./ids.ts";
import { installationKeys } from "./installation-keys.table.ts";

/** Returns the key of this installation for one purpose: 256 random bits, created on first use, the same on every node. */
export async function readInstallationKey(db: Database, purpose: string): Promise<string> {
  // If two nodes start together, one stores its key and both read that one.
  await db.insert(installationKeys).values({ purpose, key: randomToken() }).onConflictDoNothing();
  const [row] = await db.select().from(installationKeys).where(eq(installationKeys.purpose, purpose));
  if (!row) throw new Error(`the installation's key for ${purpose} was not stored`);
  return row.key;
}

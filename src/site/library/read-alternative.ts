import type { Database } from "#platform/db/database.ts";
import { findAlternative } from "./library.repo.ts";

/**
 * Returns what the picture shows, for readers who do not see it; empty if it is decorative, not of the library, or
 * missing. A change of it invalidates the cache tag of the column that holds the reference.
 */
export async function readAlternative(db: Database, reference: string | null): Promise<string> {
  return reference === null ? "" : ((await findAlternative(db, reference)) ?? "");
}

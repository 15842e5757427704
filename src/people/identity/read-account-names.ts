import { inArray } from "drizzle-orm";
import type { Database } from "#platform/db/database.ts";
import { isUuid } from "#platform/ids.ts";
import { accounts } from "./accounts.table.ts";

/** Returns first and last name of these accounts, by id. Ids that are none, and erased accounts, are missing. */
export async function readAccountNames(
  db: Database,
  ids: readonly (string | null | undefined)[],
): Promise<Map<string, string>> {
  const known = [...new Set(ids)].filter((id) => typeof id === "string").filter(isUuid);
  if (known.length === 0) return new Map();
  const rows = await db
    .select({ id: accounts.id, firstName: accounts.firstName, lastName: accounts.lastName })
    .from(accounts)
    .where(inArray(accounts.id, known));
  return new Map(rows.map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`]));
}

import { and, arrayOverlaps, asc, eq, isNotNull, or, sql } from "drizzle-orm";
import { accounts } from "#modules/identity/accounts.table.ts";
import type { Database } from "#platform/db/database.ts";

type GivenRoles = (typeof accounts.$inferSelect)["roles"];

/** A person of the staff. */
export interface Holder {
  id: string;
  firstName: string;
  lastName: string;
}

/** Returns the people with one of these roles, and the one with this address, by name. Their addresses are verified. */
export async function findHolders(
  db: Database,
  { roles, emailKey }: { roles: GivenRoles; emailKey: string | undefined },
): Promise<Holder[]> {
  const { id, firstName, lastName } = accounts;
  const isNamed = emailKey === undefined ? undefined : eq(accounts.emailKey, emailKey);
  // An ability of the administrator alone is in no given role.
  const hasRole = roles.length === 0 ? undefined : arrayOverlaps(accounts.roles, roles);
  return db
    .select({ id, firstName, lastName })
    .from(accounts)
    .where(and(isNotNull(accounts.emailVerifiedAt), or(hasRole, isNamed, sql`false`)))
    .orderBy(asc(lastName), asc(firstName), asc(id));
}

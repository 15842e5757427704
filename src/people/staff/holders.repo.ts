import { and, arrayOverlaps, asc, eq, isNotNull, or, sql } from "drizzle-orm";
import { accounts } from "#people/identity/accounts.table.ts";
import type { Database, Transaction } from "#platform/db/database.ts";

type GivenRoles = (typeof accounts.$inferSelect)["roles"];

/** A person of the staff. */
export interface Holder {
  id: string;
  firstName: string;
  lastName: string;
}

const ROLES_LOCK = 7_261_031;

/** Locks the roles of all accounts until the transaction ends: who holds one is told of what another transaction changes. */
export async function lockRoles(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${ROLES_LOCK})`);
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

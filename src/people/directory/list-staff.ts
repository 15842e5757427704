import { asc, eq, or, sql } from "drizzle-orm";
import type { Role } from "#people/identity/account.contract.ts";
import { accounts } from "#people/identity/accounts.table.ts";
import { readLastSignIns } from "#people/identity/read-last-sign-ins.ts";
import { readFactorSince } from "#people/staff/read-factor-since.ts";
import type { Database } from "#platform/db/database.ts";

/** An account with a role of the staff. Moments are in ISO 8601. */
export interface StaffAccount {
  email: string;
  name: string;
  roles: Exclude<Role, "member">[];
  /** True once its owner has proven to read the mailbox: before that, no role counts. */
  verified: boolean;
  /** When its second factor was turned on; null if it is off. */
  factorSince: string | null;
  /** Null if no device is known any more. */
  lastSignIn: string | null;
}

/** Returns the accounts with a role of the staff, the administrator's first, then by name. */
export async function listStaff({
  db,
  adminEmail,
}: {
  db: Database;
  adminEmail: string | undefined;
}): Promise<StaffAccount[]> {
  const isAdmin = adminEmail === undefined ? sql`false` : eq(accounts.emailKey, adminEmail);
  const found = await db
    .select()
    .from(accounts)
    .where(or(isAdmin, sql`cardinality(${accounts.roles}) > 0`))
    .orderBy(sql`${isAdmin} desc`, asc(accounts.lastName), asc(accounts.firstName));
  const signIns = await readLastSignIns(
    db,
    found.map(({ id }) => id),
  );
  const staff: StaffAccount[] = [];
  for (const account of found) {
    staff.push({
      email: account.email,
      name: `${account.firstName} ${account.lastName}`,
      roles: [...(account.emailKey === adminEmail ? (["admin"] as const) : []), ...account.roles],
      verified: account.emailVerifiedAt !== null,
      factorSince: (await readFactorSince(db, account.id))?.toISOString() ?? null,
      lastSignIn: signIns.get(account.id)?.toISOString() ?? null,
    });
  }
  return staff;
}

import { and, arrayOverlaps, asc, eq, isNotNull, or } from "drizzle-orm";
import type { Ability } from "#contracts/staff.ts";
import type { AppContext } from "#modules/context.ts";
import { accounts } from "#modules/identity/accounts.table.ts";
import { holdersOf } from "./abilities.policy.ts";

/** A person of the staff. */
export interface Holder {
  id: string;
  firstName: string;
  lastName: string;
}

/** Returns the people whose roles have this ability, by name. */
export async function listHolders(
  { db, adminEmail }: Pick<AppContext, "db" | "adminEmail">,
  ability: Ability,
): Promise<Holder[]> {
  const roles = holdersOf(ability);
  const given = roles.filter((role) => role !== "admin" && role !== "member");
  const isAdmin = adminEmail !== undefined && roles.includes("admin");
  const { id, firstName, lastName } = accounts;
  return db
    .select({ id, firstName, lastName })
    .from(accounts)
    .where(
      and(
        isNotNull(accounts.emailVerifiedAt),
        or(arrayOverlaps(accounts.roles, given), isAdmin ? eq(accounts.emailKey, adminEmail) : undefined),
      ),
    )
    .orderBy(asc(lastName), asc(firstName), asc(id));
}

import { and, arrayOverlaps, asc, eq, isNotNull, or, sql } from "drizzle-orm";
import type { AppContext } from "#composition/context.ts";
import { accounts } from "#people/identity/accounts.db.ts";
import { plainText } from "#platform/db/contains-text.ts";
import type { Database, Transaction } from "#platform/db/database.ts";
import { AppError } from "#platform/errors.ts";
import { holdersOf } from "./authorize.ts";
import type { Ability } from "./staff.contract.ts";

/** Returns the people whose roles have this ability, by name. */
export async function listHolders(
  { db, adminEmail }: Pick<AppContext, "db" | "adminEmail">,
  ability: Ability,
): Promise<Holder[]> {
  const roles = holdersOf(ability);
  return findHolders(db, {
    roles: roles.filter((role) => role !== "admin" && role !== "member"),
    // The administrator's role comes from the environment.
    emailKey: roles.includes("admin") ? adminEmail : undefined,
  });
}

/** Returns whether the account holds the ability now. */
export async function isStillHeld(
  ctx: Pick<AppContext, "db" | "adminEmail">,
  accountId: string,
  ability: Ability,
): Promise<boolean> {
  return (await listHolders(ctx, ability)).some(({ id }) => id === accountId);
}

/**
 * Throws 409 if the first of two people holds the ability no more: then only one person with the right agrees. `text`
 * says in French what to do instead.
 */
export async function requireStillHeld(
  ctx: Pick<AppContext, "db" | "adminEmail">,
  { accountId, ability, text }: { accountId: string; ability: Ability; text: string },
): Promise<void> {
  if (!(await isStillHeld(ctx, accountId, ability))) throw new AppError("first_person_left", text);
}

type GivenRoles = (typeof accounts.$inferSelect)["roles"];

/** A person of the staff. */
interface Holder {
  id: string;
  firstName: string;
  lastName: string;
}

const ROLES_LOCK = 7_261_031;

/**
 * Locks the roles of all accounts until the transaction ends: who holds one is told of what another transaction
 * changes.
 */
export async function lockRoles(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${ROLES_LOCK})`);
}

/** Returns the people with one of these roles, and the one with this address, by name. Their addresses are verified. */
async function findHolders(
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
    .orderBy(asc(plainText(lastName)), asc(plainText(firstName)), asc(id));
}

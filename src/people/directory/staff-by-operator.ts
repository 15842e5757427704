import { asc, eq, or, sql } from "drizzle-orm";
import { OPERATOR } from "#composition/actor.ts";
import type { Role } from "#people/identity/account.contract.ts";
import { accounts, lockAccountByEmail } from "#people/identity/accounts.db.ts";
import { readLastSignIns } from "#people/identity/find-accounts.ts";
import { readFactorSince } from "#people/staff/change-two-factor.ts";
import type { Clock } from "#platform/clock.ts";
import { plainText } from "#platform/db/contains-text.ts";
import type { Database } from "#platform/db/database.ts";
import { createWrite } from "#platform/unit-of-work.ts";
import { setRoles } from "./change-member.ts";
import { inviteToStaff } from "./invite-staff.ts";
import type { RoleChange, StaffInvited } from "./members.contract.ts";

// Commands of an operator with access to the machine. Mails leave by the schedule of the serving process.

interface OperatorContext {
  db: Database;
  clock: Clock;
  adminEmail: string | undefined;
}

interface StaffInvitation {
  email: string;
  roles: RoleChange["roles"];
  /** Of a person without an account. */
  firstName?: string | undefined;
  lastName?: string | undefined;
}

/** The result of an invitation. `unnamed`: no account has the address, and no name was said. */
export type InvitationResult = StaffInvited["result"] | "unnamed";

/**
 * Invites as `inviteToStaff` does. Run again, it mails another link as long as none was followed.
 */
export async function inviteStaff(
  ctx: OperatorContext,
  { email, roles, firstName, lastName }: StaffInvitation,
): Promise<InvitationResult> {
  return createWrite({ ...ctx, wake: () => undefined })(async (unit): Promise<InvitationResult> => {
    const isNamed = firstName && lastName;
    if (!isNamed && !(await lockAccountByEmail(unit.tx, email))) return "unnamed";
    const person = { email, firstName: firstName ?? "", lastName: lastName ?? "" };
    const by = { by: OPERATOR, origin: null, at: ctx.clock.now() };
    return (await inviteToStaff(unit, ctx, { ...person, roles, ...by })).result;
  });
}

/** The result of a removal. `administrator`: refused, nothing was changed. */
export type RemovalResult = "removed" | "none" | "unknown" | "administrator";

/**
 * Takes all roles of the staff from the account and signs it out everywhere. It stays a member. Changes nothing for the
 * administrator: there is always one, and another is named by `ADMIN_EMAIL`.
 */
export async function removeStaff(ctx: OperatorContext, { email }: { email: string }): Promise<RemovalResult> {
  return createWrite({ ...ctx, wake: () => undefined })(async (unit): Promise<RemovalResult> => {
    const account = await lockAccountByEmail(unit.tx, email);
    if (!account) return "unknown";
    if (account.emailKey === ctx.adminEmail) return "administrator";
    const at = ctx.clock.now();
    const changed = await setRoles(unit, ctx, { account, roles: [], by: OPERATOR, origin: null, at });
    return changed ? "removed" : "none";
  });
}

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
  // No account has an empty address.
  const isAdmin = eq(accounts.emailKey, adminEmail ?? "");
  const found = await db
    .select()
    .from(accounts)
    .where(or(isAdmin, sql`cardinality(${accounts.roles}) > 0`))
    .orderBy(sql`${isAdmin} desc`, asc(plainText(accounts.lastName)), asc(plainText(accounts.firstName)));
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

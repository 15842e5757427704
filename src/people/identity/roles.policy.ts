import type { Role } from "./account.contract.ts";
import type { Account } from "./accounts.db.ts";

/** Roles that open the back office. */
const STAFF_ROLES: ReadonlySet<Role> = new Set<Role>(["admin", "treasurer", "editor", "reception"]);

/** Returns all roles of the account, `member` included. An account with an unverified address has no staff role. */
export function rolesOf(account: Account, adminEmail: string | undefined): Role[] {
  if (!account.emailVerifiedAt) return ["member"];
  const isAdmin = adminEmail !== undefined && account.emailKey === adminEmail;
  return [...(isAdmin ? (["admin"] as const) : []), ...account.roles, "member"];
}

/** Returns whether one of the roles opens the back office. */
export function isStaff(roles: readonly Role[]): boolean {
  return roles.some((role) => STAFF_ROLES.has(role));
}

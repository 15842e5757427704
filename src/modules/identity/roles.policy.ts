import type { Role } from "#contracts/account.ts";
import type { Account } from "./accounts.repo.ts";

/** Roles that open the back office. */
const STAFF_ROLES: ReadonlySet<Role> = new Set<Role>(["admin", "treasurer", "editor", "reception"]);

/** Everything that the account may be, `member` included. Nobody is staff, or admin, on an address that is not proven. */
export function rolesOf(account: Account, adminEmail: string | undefined): Role[] {
  if (!account.emailVerifiedAt) return ["member"];
  const isAdmin = adminEmail !== undefined && account.emailKey === adminEmail;
  return [...(isAdmin ? (["admin"] as const) : []), ...account.roles, "member"];
}

/** Whether one of the roles opens the back office. */
export function isStaff(roles: readonly Role[]): boolean {
  return roles.some((role) => STAFF_ROLES.has(role));
}

import type { AppContext } from "#composition/context.ts";
import { lockAccount } from "#people/identity/accounts.repo.ts";
import type { Caller } from "#people/identity/caller.ts";
import type { Authorized } from "#people/staff/authorize.ts";
import { withFreshCode } from "#people/staff/fresh-code.ts";
import type { StaffMember } from "#people/staff/read-staff-session.ts";
import { AppError } from "#platform/errors.ts";
import { isUuid } from "#platform/ids.ts";
import type { RoleChange } from "./members.contract.ts";
import { setRoles } from "./set-roles.ts";
import { memberNotFound } from "./show-member.ts";

/**
 * Gives the account exactly these roles of the staff, as `setRoles` does, which needs a fresh code. Throws as
 * `withFreshCode`, 404 if there is no such member, and 409 if the address is not verified.
 */
export async function changeRoles(
  ctx: Pick<AppContext, "db" | "write" | "clock" | "limits" | "factorSecrets" | "adminEmail">,
  staff: StaffMember & Authorized<"give_roles">,
  { id, change, origin, deviceHash }: { id: string; change: RoleChange; origin: string } & Pick<Caller, "deviceHash">,
): Promise<void> {
  if (!isUuid(id)) throw memberNotFound();
  await withFreshCode(ctx, staff, { code: change.code, deviceHash }, async (unit, now) => {
    const { tx } = unit;
    const account = await lockAccount(tx, id);
    if (!account) throw memberNotFound();
    if (!account.emailVerifiedAt && change.roles.some((role) => !account.roles.includes(role))) {
      throw new AppError(
        409,
        "unverified",
        "Cette adresse e\u2011mail n’est pas vérifiée\u00a0: attendez qu’elle le soit.",
      );
    }
    await setRoles(unit, ctx, { account, roles: change.roles, by: staff, origin, at: now });
  });
}

import type { RoleChange } from "#contracts/members.ts";
import { recordAudit } from "#modules/audit/record-audit.ts";
import type { AppContext } from "#modules/context.ts";
import { lockAccount, updateAccount } from "#modules/identity/accounts.repo.ts";
import type { Caller } from "#modules/identity/caller.ts";
import { deleteSessions } from "#modules/identity/sessions.repo.ts";
import { memberNumberOf } from "#modules/members/present-profile.ts";
import { announceWatchedChange } from "#modules/staff/announce-watched-change.ts";
import type { Authorized } from "#modules/staff/authorize.ts";
import { withFreshCode } from "#modules/staff/fresh-code.ts";
import type { StaffMember } from "#modules/staff/read-staff-session.ts";
import { AppError } from "#platform/errors.ts";
import { isUuid } from "#platform/ids.ts";
import { accountNotice } from "./directory-outbox.ts";
import { memberNotFound } from "./show-member.ts";

/**
 * Gives the account exactly these roles of the staff, which needs a fresh code. Mails its owner, and all administrators
 * and treasurers, what was given and taken. If a role is taken, all sessions of the account end. Roles that it has
 * already change and mail nothing. The administrator's role is not among them: it comes from the environment. Throws as
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
    const given = [...new Set(change.roles)].filter((role) => !account.roles.includes(role));
    const taken = account.roles.filter((role) => !change.roles.includes(role));
    if (given.length + taken.length === 0) return;
    if (!account.emailVerifiedAt && given.length > 0) {
      throw new AppError(
        409,
        "unverified",
        "Cette adresse e\u2011mail n’est pas vérifiée\u00a0: attendez qu’elle le soit.",
      );
    }
    const roles = [...account.roles.filter((role) => !taken.includes(role)), ...given];
    await updateAccount(tx, id, { roles, updatedAt: now });
    if (taken.length > 0) await deleteSessions(tx, id);
    await recordAudit(unit, {
      at: now,
      actor: staff,
      origin,
      action: "roles_changed",
      subject: { kind: "members", id, name: memberNumberOf(account) },
      before: { roles: account.roles },
      after: { roles },
    });
    unit.enqueue(
      accountNotice,
      { accountId: id, change: { given, taken } },
      { dedupeKey: `roles:${crypto.randomUUID()}` },
    );
    const announced = { kind: "roles", memberId: id, given, taken } as const;
    await announceWatchedChange(unit, ctx, { change: announced, by: staff, at: now, except: id });
  });
}

import { nameActor, type Operator } from "#composition/actor.ts";
import type { AppContext } from "#composition/context.ts";
import { recordAudit } from "#operations/audit/record-audit.ts";
import { type Account, updateAccount } from "#people/identity/accounts.repo.ts";
import { deleteSessions } from "#people/identity/sessions.repo.ts";
import { memberNumberOf } from "#people/members/present-profile.ts";
import { announceWatchedChange } from "#people/staff/announce-watched-change.ts";
import type { StaffActor } from "#people/staff/authorize.ts";
import type { UnitOfWork } from "#platform/unit-of-work.ts";
import { accountNotice } from "./directory-outbox.ts";
import type { RoleChange } from "./members.contract.ts";

interface RolesGiven {
  /** Locked until the transaction ends. */
  account: Account;
  roles: RoleChange["roles"];
  by: StaffActor | Operator;
  /** As audit entries have it. */
  origin: string | null;
  at: Date;
}

/**
 * Gives the account exactly these roles of the staff. Mails its owner, once the address is verified, and all administrators
 * and treasurers, what was given and taken. If a role is taken, all sessions of the account end. Roles that it has already
 * change and mail nothing. The administrator's role is not among them: it comes from the environment. Returns whether
 * anything was changed.
 */
export async function setRoles(
  unit: UnitOfWork,
  ctx: Pick<AppContext, "adminEmail">,
  { account, roles: wanted, by, origin, at }: RolesGiven,
): Promise<boolean> {
  const { id } = account;
  const given = [...new Set(wanted)].filter((role) => !account.roles.includes(role));
  const taken = account.roles.filter((role) => !wanted.includes(role));
  if (given.length + taken.length === 0) return false;
  const roles = [...account.roles.filter((role) => !taken.includes(role)), ...given];
  await updateAccount(unit.tx, id, { roles, updatedAt: at });
  if (taken.length > 0) await deleteSessions(unit.tx, id);
  await recordAudit(unit, {
    at,
    actor: by,
    origin,
    action: "roles_changed",
    subject: { kind: "members", id, name: memberNumberOf(account) },
    before: { roles: account.roles },
    after: { roles },
  });
  if (account.emailVerifiedAt) {
    const dedupeKey = `roles:${crypto.randomUUID()}`;
    unit.enqueue(accountNotice, { accountId: id, change: { given, taken } }, { dedupeKey });
  }
  const announced = { kind: "roles", memberId: id, given, taken } as const;
  await announceWatchedChange(unit, ctx, { change: announced, by: nameActor(by), at, except: id });
  return true;
}

import { nameActor, type Operator } from "#composition/actor.ts";
import type { AppContext } from "#composition/context.ts";
import { changedValues, recordAudit } from "#operations/audit/record-audit.ts";
import { deleteCodes } from "#people/identity/account-codes.db.ts";
import { type Account, deleteAccountRow, lockAccount, updateAccount } from "#people/identity/accounts.db.ts";
import type { Caller } from "#people/identity/caller.ts";
import { describeUserAgent } from "#people/identity/describe-user-agent.ts";
import { isUnopened } from "#people/identity/find-accounts.ts";
import { deleteKnownDevices, deleteSession, deleteSessions, listSessions } from "#people/identity/sessions.db.ts";
import { memberNumberOf } from "#people/members/profile.ts";
import { announceWatchedChange } from "#people/staff/announce-watched-change.ts";
import type { Authorized, StaffActor } from "#people/staff/authorize.ts";
import { removeFactor } from "#people/staff/change-two-factor.ts";
import { type GivenCode, type StaffMember, withFreshCode } from "#people/staff/staff-session.ts";
import { AppError, notFound } from "#platform/errors.ts";
import { isUuid } from "#platform/ids.ts";
import { eraseFromOutbox } from "#platform/jobs/outbox.db.ts";
import { refuseOverwriting } from "#platform/refuse-overwriting.ts";
import type { UnitOfWork } from "#platform/unit-of-work.ts";
import { accountNotice } from "./directory.mails.ts";
import { ADDRESS_UNVERIFIED, GIVEN_ROLES, type NameCorrection, type RoleChange } from "./members.contract.ts";
import { memberNotFound } from "./show-member.ts";

/**
 * Gives the account exactly these roles of the staff, as `setRoles` does, which needs a fresh code. Throws as
 * `withFreshCode`, 404 if there is no such member, and 409 if roles are added while the address is not verified and its
 * owner was not invited, or the roles are not those that were shown.
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
    // A role before the address is verified comes from an invitation, which has voided the passwords of strangers.
    const trusted = account.emailVerifiedAt !== null || account.roles.length > 0;
    if (!trusted && change.roles.length > 0) {
      throw new AppError("address_unverified", ADDRESS_UNVERIFIED);
    }
    const { before } = change;
    if (before && GIVEN_ROLES.some((role) => before.includes(role) !== account.roles.includes(role))) {
      const text = "Les rôles de cette personne ont changé entre-temps\u00a0: rechargez la page.";
      throw new AppError("changed_meanwhile", text);
    }
    await setRoles(unit, ctx, { account, roles: change.roles, by: staff, origin, at: now });
  });
}

/**
 * Removes two-factor of a colleague who has neither telephone nor recovery codes, which needs a fresh code: signs them
 * out everywhere, and mails them and all administrators and treasurers. Throws as `withFreshCode`, 404 if there is no
 * such member, and 409 for one's own account and for one without two-factor.
 */
export async function resetSecondFactor(
  ctx: Pick<AppContext, "db" | "write" | "clock" | "limits" | "factorSecrets" | "adminEmail">,
  staff: StaffMember & Authorized<"give_roles">,
  { id, code, origin, deviceHash }: { id: string; origin: string } & GivenCode,
): Promise<void> {
  if (!isUuid(id)) throw memberNotFound();
  if (id === staff.id) {
    throw new AppError(
      "own_account",
      "C’est votre propre compte\u00a0: changez d’appareil sur l’accueil de l’administration, au besoin avec un code de secours.",
    );
  }
  await withFreshCode(ctx, staff, { code, deviceHash }, async (unit, at) => {
    const account = await lockAccount(unit.tx, id);
    if (!account) throw memberNotFound();
    if (!(await removeFactor(unit, { accountId: id, event: "reset_by_admin" }))) {
      throw new AppError("second_factor_off", "La double authentification de cette personne n’est pas activée.");
    }
    const subject = { kind: "members", id, name: memberNumberOf(account) } as const;
    await recordAudit(unit, { at, actor: staff, origin, action: "reset_factor", subject });
    const change = { kind: "two_factor", memberId: id } as const;
    await announceWatchedChange(unit, ctx, { change, by: staff.id, at, except: id });
  });
}

/**
 * Signs a member out at once, and tells them by mail: on the device of this session, or without one everywhere, and
 * then no device is a known one. Throws 404 if there is no such member or device, and 409 for one's own account.
 */
export async function signMemberOut(
  { write, clock }: Pick<AppContext, "write" | "clock">,
  staff: Authorized<"manage_members">,
  { id, session, origin }: { id: string; session: string | null; origin: string },
): Promise<void> {
  if (!isUuid(id)) throw memberNotFound();
  if (id === staff.id) {
    throw new AppError(
      "own_account",
      "C’est votre propre compte\u00a0: déconnectez ses appareils sous «\u00a0Sécurité\u00a0», dans votre profil.",
    );
  }
  await write(async (unit) => {
    const { tx } = unit;
    const account = await lockAccount(tx, id);
    if (!account) throw memberNotFound();
    const at = clock.now();
    const open = await listSessions(tx, id, at);
    const device = open.find((one) => one.id === session);
    if (session === null ? open.length === 0 : !device) throw notFound("Cet appareil n’est plus connecté.");
    if (device) await deleteSession(tx, id, device.id);
    else {
      await deleteSessions(tx, id);
      await deleteKnownDevices(tx, id);
    }
    const action = device ? "signed_out_device" : "signed_out";
    const subject = { kind: "members", id, name: memberNumberOf(account) } as const;
    await recordAudit(unit, { at, actor: staff, origin, action, subject });
    if (!account.emailVerifiedAt) return;
    const change = { signedOut: device ? describeUserAgent(device.userAgent) : null };
    unit.enqueue(accountNotice, { accountId: id, change }, { dedupeKey: `signed-out:${crypto.randomUUID()}` });
  });
}

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
 * Gives the account exactly these roles of the staff. Mails its owner, once the address is verified, and all
 * administrators and treasurers, what was given and taken. If a role is taken, all sessions of the account end; if it
 * was the last one of an invitation, its link is void. Roles that it has already change and mail nothing. The
 * administrator's role is not among them: it comes from the environment. Returns whether anything was changed.
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
  // The link that was mailed for the roles opens no account without them.
  if (!account.emailVerifiedAt && roles.length === 0) await deleteCodes(unit.tx, id);
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

/**
 * Corrects what is named of a member's name and tells them by mail. The name that the account has already changes and
 * mails nothing. Throws 404 if there is no such member.
 */
export async function correctName(
  { write, clock }: Pick<AppContext, "write" | "clock">,
  staff: Authorized<"manage_members">,
  { id, correction, origin }: { id: string; correction: NameCorrection; origin: string },
): Promise<void> {
  if (!isUuid(id)) throw memberNotFound();
  await write(async (unit) => {
    const former = await lockAccount(unit.tx, id);
    if (!former) throw memberNotFound();
    const { first_name: firstName = former.firstName, last_name: lastName = former.lastName, reason } = correction;
    if (former.firstName === firstName && former.lastName === lastName) return;
    const stored = { first_name: former.firstName, last_name: former.lastName };
    const wanted = { first_name: firstName, last_name: lastName };
    refuseOverwriting({ shown: correction.before, stored, wanted });
    const changed = changedValues(stored, wanted);
    const now = clock.now();
    await updateAccount(unit.tx, id, { firstName, lastName, updatedAt: now });
    const [before, after] = [`${former.firstName} ${former.lastName}`, `${firstName} ${lastName}`];
    await recordAudit(unit, {
      at: now,
      actor: staff,
      origin,
      action: "renamed",
      subject: { kind: "members", id, name: memberNumberOf(former) },
      before: changed.before,
      after: { ...changed.after, reason },
    });
    const change = { former: before, latter: after };
    unit.enqueue(accountNotice, { accountId: id, change }, { dedupeKey: `renamed:${crypto.randomUUID()}` });
  });
}

/**
 * Deletes an imported or invited account that was never opened, with the line that it was made of: for people who
 * refuse it by another way than the link, and for invitations that were withdrawn. Throws 404 if there is no such
 * member, and 409 if the account was opened or made by its owner.
 */
export async function deleteUnopenedAccount(
  { write, clock }: Pick<AppContext, "write" | "clock">,
  staff: Authorized<"manage_members">,
  { id, origin }: { id: string; origin: string },
): Promise<void> {
  if (!isUuid(id)) throw memberNotFound();
  await write(async (unit) => {
    const account = await lockAccount(unit.tx, id);
    if (!account) throw memberNotFound();
    if (!isUnopened(account)) {
      throw new AppError(
        "account_open",
        "Cette personne a ouvert son compte\u00a0: il se supprime par une demande sur les données, avec un motif.",
      );
    }
    await eraseFromOutbox(unit.tx, account.emailKey);
    await deleteAccountRow(unit.tx, id);
    await recordAudit(unit, {
      at: clock.now(),
      actor: staff,
      origin,
      action: "deleted",
      subject: { kind: "members", id, name: memberNumberOf(account) },
    });
  });
}

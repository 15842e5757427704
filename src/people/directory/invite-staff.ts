import type { Operator } from "#composition/actor.ts";
import type { AppContext } from "#composition/context.ts";
import { recordAudit } from "#operations/audit/record-audit.ts";
import { CODE_MAILS } from "#people/identity/account-limits.ts";
import {
  type Account,
  findAccountByEmail,
  insertAccount,
  lockAccountByEmail,
  updateAccount,
} from "#people/identity/accounts.db.ts";
import type { Caller } from "#people/identity/caller.ts";
import { noPassword } from "#people/identity/passwords.ts";
import { memberNumberOf } from "#people/members/profile.ts";
import type { Authorized, StaffActor } from "#people/staff/authorize.ts";
import { listRoles } from "#people/staff/staff.mails.ts";
import { type StaffMember, withFreshCode } from "#people/staff/staff-session.ts";
import type { Database } from "#platform/db/database.ts";
import { AppError } from "#platform/errors.ts";
import { randomReference } from "#platform/ids.ts";
import type { UnitOfWork } from "#platform/unit-of-work.ts";
import { withDe } from "#shared/elision.ts";
import { emailKeyOf } from "#shared/email-key.ts";
import { setRoles } from "./change-member.ts";
import { staffInvitation } from "./directory.mails.ts";
import type { RoleChange, StaffInvited, StaffToInvite } from "./members.contract.ts";

/** A person whom the staff is to have, and who wants it. The name is that of an account which is yet to be made. */
interface Invitation {
  email: string;
  firstName: string;
  lastName: string;
  roles: RoleChange["roles"];
  /** The account loses its other roles. */
  replaces?: boolean;
  by: StaffActor | Operator;
  /** As audit entries have it. */
  origin: string | null;
  at: Date;
}

/**
 * Adds these roles to those of the account, and makes one that waits for its owner to choose a password if there is
 * none: a mail brings the link. Roles count once the mailbox is read. A password of a sign-up that was never verified
 * may be a stranger's, and no longer counts. The same again mails another link as long as none was followed.
 */
export async function inviteToStaff(
  unit: UnitOfWork,
  ctx: Pick<AppContext, "adminEmail">,
  { email, firstName, lastName, roles, replaces = false, ...done }: Invitation,
): Promise<{ account: Account; result: StaffInvited["result"] }> {
  const { tx } = unit;
  const { at } = done;
  const unopened = { ...(await noPassword()), signedUpAgain: true };
  const found = await lockAccountByEmail(tx, email);
  const names = { email, emailKey: emailKeyOf(email), firstName, lastName };
  const account =
    found ??
    (await insertAccount(tx, { ...names, ...unopened, cardCode: randomReference(), createdAt: at, updatedAt: at }));
  // That of an import which nobody has signed up with has no password, and is not deleted like abandoned sign-ups.
  const isImported = found?.importId != null && found.signUpHash === null && !found.signedUpAgain;
  if (found && !found.emailVerifiedAt && !isImported) await updateAccount(tx, found.id, unopened);
  const kept = replaces ? [] : account.roles;
  const changed = await setRoles(unit, ctx, { account, roles: [...kept, ...roles], ...done });
  if (account.emailVerifiedAt) return { account, result: changed ? "given" : "unchanged" };
  const dedupeKey = `${staffInvitation.kind}:${crypto.randomUUID()}`;
  unit.enqueue(staffInvitation, { accountId: account.id }, { dedupeKey });
  const subject = { kind: "members", id: account.id, name: memberNumberOf(account) };
  await recordAudit(unit, { at, actor: done.by, origin: done.origin, action: "invited", subject });
  return { account, result: "invited" };
}

/**
 * Invites a person for the administrator, as `inviteToStaff` does, which needs a fresh code. Returns the account's id
 * too. Throws as `withFreshCode`, 409 if the account has other roles and nothing is said of them, and 429 after too
 * many mails to the address.
 */
export async function inviteByAdmin(
  ctx: Pick<AppContext, "db" | "write" | "clock" | "limits" | "factorSecrets" | "adminEmail">,
  staff: StaffMember & Authorized<"give_roles">,
  {
    invitation: { email, first_name: firstName, last_name: lastName, roles, if_staff: ifStaff, code },
    origin,
    deviceHash,
  }: { invitation: StaffToInvite; origin: string } & Pick<Caller, "deviceHash">,
): Promise<{ id: string; result: StaffInvited["result"] }> {
  // Before a code is asked for, which serves only once.
  if (!ifStaff) await refuseIfStaff(ctx.db, { email, roles });
  return withFreshCode(ctx, staff, { code, deviceHash }, async (unit, at) => {
    await ctx.limits.consumeWith(
      unit.tx,
      CODE_MAILS.map((limit) => ({ limit, key: emailKeyOf(email) })),
    );
    const person = { email, firstName, lastName, roles, replaces: ifStaff === "replace", by: staff, origin, at };
    const { account, result } = await inviteToStaff(unit, ctx, person);
    return { id: account.id, result };
  });
}

/** Throws 409 if the account of this address has roles already, and not all of these. */
async function refuseIfStaff(db: Database, { email, roles }: Pick<Invitation, "email" | "roles">): Promise<void> {
  const account = await findAccountByEmail(db, email);
  if (!account || account.roles.length === 0 || roles.every((role) => account.roles.includes(role))) return;
  const name = `${account.firstName} ${account.lastName}`;
  throw new AppError("already_staff", `Cette adresse est celle ${withDe(name)}\u00a0: ${listRoles(account.roles)}.`);
}

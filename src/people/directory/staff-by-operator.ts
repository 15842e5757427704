import { OPERATOR } from "#composition/actor.ts";
import { insertAccount, lockAccountByEmail, updateAccount } from "#people/identity/accounts.repo.ts";
import { noPassword } from "#people/identity/passwords.ts";
import type { Clock } from "#platform/clock.ts";
import type { Database } from "#platform/db/database.ts";
import { randomReference } from "#platform/ids.ts";
import { createWrite } from "#platform/unit-of-work.ts";
import { emailKeyOf } from "#shared/email-key.ts";
import { staffInvitation } from "./directory-outbox.ts";
import type { RoleChange } from "./members.contract.ts";
import { setRoles } from "./set-roles.ts";

// Commands of an operator with access to the machine. Mails leave by the schedule of the serving process.

interface OperatorContext {
  db: Database;
  clock: Clock;
  adminEmail: string | undefined;
}

export interface StaffInvitation {
  email: string;
  roles: RoleChange["roles"];
  /** Of a person without an account. */
  firstName?: string | undefined;
  lastName?: string | undefined;
}

/** The result of an invitation. `given`: to an account in use. `unnamed`: no account has the address, and no name was said. */
export type InvitationResult = "invited" | "given" | "unchanged" | "unnamed";

/**
 * Adds these roles to those of the account, and makes one that waits for its owner to choose a password if there is none:
 * a mail brings the link. Roles count once the mailbox is read. A password of a sign-up that was never verified may be
 * a stranger's, and no longer counts. Run again, it mails another link as long as none was followed.
 */
export async function inviteStaff(
  ctx: OperatorContext,
  { email, roles, firstName, lastName }: StaffInvitation,
): Promise<InvitationResult> {
  const unopened = { ...(await noPassword()), signedUpAgain: true };
  return createWrite({ ...ctx, wake: () => undefined })(async (unit): Promise<InvitationResult> => {
    const { tx } = unit;
    const at = ctx.clock.now();
    const found = await lockAccountByEmail(tx, email);
    if (!found && !(firstName && lastName)) return "unnamed";
    const account =
      found ??
      (await insertAccount(tx, {
        email,
        emailKey: emailKeyOf(email),
        firstName: firstName ?? "",
        lastName: lastName ?? "",
        ...unopened,
        cardCode: randomReference(),
        createdAt: at,
        updatedAt: at,
      }));
    if (found && !found.emailVerifiedAt) await updateAccount(tx, found.id, unopened);
    const all = [...account.roles, ...roles];
    const changed = await setRoles(unit, ctx, { account, roles: all, by: OPERATOR, origin: null, at });
    if (account.emailVerifiedAt) return changed ? "given" : "unchanged";
    const dedupeKey = `${staffInvitation.kind}:${crypto.randomUUID()}`;
    unit.enqueue(staffInvitation, { accountId: account.id }, { dedupeKey });
    return "invited";
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

import type { AppContext } from "#composition/context.ts";
import { recordAudit } from "#operations/audit/record-audit.ts";
import { CODE_MAILS } from "#people/identity/account-limits.ts";
import { type Account, lockAccount, updateAccount } from "#people/identity/accounts.db.ts";
import type { Caller } from "#people/identity/caller.ts";
import { findWaitingAddress } from "#people/identity/change-email.ts";
import { moveUnopenedAccount, requestEmailCorrection } from "#people/identity/correct-email.ts";
import { deleteEmailChange } from "#people/identity/email-changes.db.ts";
import { isUnopened, maskEmail } from "#people/identity/find-accounts.ts";
import { memberNumberOf } from "#people/members/profile.ts";
import { announceWatchedChange } from "#people/staff/announce-watched-change.ts";
import type { Authorized } from "#people/staff/authorize.ts";
import { type StaffMember, withFreshCode } from "#people/staff/staff-session.ts";
import type { Transaction } from "#platform/db/database.ts";
import { AppError } from "#platform/errors.ts";
import { isUuid } from "#platform/ids.ts";
import { formatPhone, requirePhone } from "#platform/phone-number.ts";
import { refuseOverwriting } from "#platform/refuse-overwriting.ts";
import type { UnitOfWork } from "#platform/unit-of-work.ts";
import { allCountries } from "#shared/all-countries.ts";
import { accountNotice, importInvitation, staffInvitation } from "./directory.mails.ts";
import type { ContactCorrection, EmailCorrection } from "./members.contract.ts";
import { memberNotFound } from "./show-member.ts";

interface Corrected {
  id: string;
  origin: string;
}

/**
 * Corrects what is named of a member's telephone number and postal address, leaves the rest as it is, and tells them by
 * mail what was corrected. The same again changes and mails nothing. Throws 404 if there is no such member, 409 as
 * `refuseOverwriting`, and 422 for a number that is not valid in the country.
 */
export async function correctContact(
  { write, clock }: Pick<AppContext, "write" | "clock">,
  staff: Authorized<"manage_members">,
  { id, correction, origin }: Corrected & { correction: ContactCorrection },
): Promise<void> {
  await write(async (unit) => {
    const former = await lockMember(unit.tx, id);
    const wanted = columnsOf(correction, former);
    refuseOverwriting({
      shown: correction.before,
      stored: shownContact(former),
      wanted: shownContact({ ...former, ...wanted }),
    });
    const isOther = (column: keyof typeof wanted) => former[column] !== wanted[column];
    const corrected = [
      ...(isOther("contact") ? ["phone"] : []),
      ...((["address", "city", "zip", "country"] as const).some(isOther) ? ["address"] : []),
    ];
    if (corrected.length === 0) return;
    const now = clock.now();
    await updateAccount(unit.tx, id, { ...wanted, updatedAt: now });
    await recordAudit(unit, {
      at: now,
      actor: staff,
      origin,
      action: "corrected_contact",
      subject: auditedMember(former),
      after: { corrected, reason: correction.reason },
    });
    unit.enqueue(
      accountNotice,
      { accountId: id, change: { corrected } },
      { dedupeKey: `contact:${crypto.randomUUID()}` },
    );
  });
}

function shownContact({ contact, address, zip, city, country }: Account) {
  const phone = contact ? formatPhone(contact) : "";
  return { phone, address: address ?? "", zip: zip ?? "", city: city ?? "", country: country ?? "" };
}

function columnsOf(correction: ContactCorrection, former: Account) {
  const { phone, phone_confirmed: confirmed, country = former.country ?? "" } = correction;
  const known = allCountries().get(country);
  // A country that is corrected with the number says how it is read.
  const replaced = country === (former.country ?? "") ? former.contact : null;
  const lineOf = (column: "address" | "city" | "zip") => (correction[column] ?? former[column]) || null;
  return {
    contact:
      phone === undefined
        ? former.contact
        : phone === ""
          ? null
          : requirePhone(phone, { field: "phone", country: known, former: replaced, confirmed }),
    address: lineOf("address"),
    city: lineOf("city"),
    zip: lineOf("zip"),
    country: country || null,
  };
}

/**
 * Asks the new address of a member to confirm itself, as `requestEmailCorrection` does; until then the account keeps
 * its address. An account that was never opened has the new one at once, and its invitation goes there. Throws as
 * `withFreshCode`, `requestEmailCorrection` and `moveUnopenedAccount`, and 404 if there is no such member.
 */
export async function correctEmail(
  ctx: Pick<AppContext, "db" | "write" | "clock" | "limits" | "factorSecrets" | "adminEmail">,
  staff: StaffMember & Authorized<"manage_members">,
  {
    id,
    correction: { code, email },
    origin,
    deviceHash,
  }: Corrected & { correction: EmailCorrection } & Pick<Caller, "deviceHash">,
): Promise<void> {
  await withFreshCode(ctx, staff, { code, deviceHash }, async (unit, now) => {
    const account = await lockMember(unit.tx, id);
    const opened = !isUnopened(account);
    if (opened) await requestEmailCorrection(unit, ctx, { account, email, now });
    else {
      await moveUnopenedAccount(unit, ctx, { account, email, now });
      invite(unit, account);
    }
    const [before, after] = [maskEmail(account.email), maskEmail(email)];
    const action = opened ? "requested_email" : "corrected_email";
    await recordAudit(unit, {
      at: now,
      actor: staff,
      origin,
      action,
      subject: auditedMember(account),
      before: { email: before },
      after: { email: after },
    });
    if (opened || account.roles.length === 0) return;
    // The role of an invitation goes to who reads the new mailbox.
    const change = { kind: "address", memberId: id, before, after } as const;
    await announceWatchedChange(unit, ctx, { change, by: staff.id, at: now });
  });
}

/**
 * Mails an account that was never opened its invitation once more; its former link is void. Throws 404 if there is no
 * such member, 409 if the account was opened or made by its owner, and 429 after too many mails.
 */
export async function inviteAgain(
  { write, clock, limits }: Pick<AppContext, "write" | "clock" | "limits">,
  staff: Authorized<"manage_members">,
  { id, origin }: Corrected,
): Promise<void> {
  await write(async (unit) => {
    const account = await lockMember(unit.tx, id);
    if (!isUnopened(account)) {
      throw new AppError("account_open", "Cette personne a ouvert son compte\u00a0: elle peut se connecter.");
    }
    await limits.consumeWith(
      unit.tx,
      CODE_MAILS.map((limit) => ({ limit, key: account.emailKey })),
    );
    const now = clock.now();
    // Else its deletion could come before the new link ends. One of an import stays, and would count as changed.
    if (account.importId === null || account.signedUpAgain) await updateAccount(unit.tx, id, { updatedAt: now });
    invite(unit, account);
    const subject = auditedMember(account);
    await recordAudit(unit, { at: now, actor: staff, origin, action: "invited", subject });
  });
}

function invite({ enqueue }: UnitOfWork, { id, roles }: Account): void {
  const again = crypto.randomUUID();
  if (roles.length > 0) enqueue(staffInvitation, { accountId: id }, { dedupeKey: `${staffInvitation.kind}:${again}` });
  else enqueue(importInvitation, { accountId: id, again }, { dedupeKey: `${importInvitation.kind}:${again}` });
}

/** Cancels the change of a member's address that waits; its links are void. Throws 404 if there is no such member. */
export async function cancelEmailCorrection(
  { write, clock }: Pick<AppContext, "write" | "clock">,
  staff: Authorized<"manage_members">,
  { id, origin }: Corrected,
): Promise<void> {
  await write(async (unit) => {
    const account = await lockMember(unit.tx, id);
    const now = clock.now();
    const waiting = await findWaitingAddress(unit.tx, account, now);
    if (!waiting) return;
    await deleteEmailChange(unit.tx, id);
    await recordAudit(unit, {
      at: now,
      actor: staff,
      origin,
      action: "cancelled_email",
      subject: auditedMember(account),
      before: { email: maskEmail(waiting.email) },
    });
  });
}

async function lockMember(tx: Transaction, id: string): Promise<Account> {
  const account = isUuid(id) ? await lockAccount(tx, id) : undefined;
  if (!account) throw memberNotFound();
  return account;
}

function auditedMember(account: Account) {
  return { kind: "members", id: account.id, name: memberNumberOf(account) };
}

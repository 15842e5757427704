import type { AppContext } from "#composition/context.ts";
import { payerKeyOf } from "#money/payments/payer-orders.db.ts";
import { recordAudit } from "#operations/audit/record-audit.ts";
import { emailAddress } from "#people/identity/account.contract.ts";
import { type Account, findAccount } from "#people/identity/accounts.db.ts";
import type { Caller } from "#people/identity/caller.ts";
import { callerOf } from "#people/identity/caller.ts";
import { findVerifiedByEmail, maskEmail } from "#people/identity/find-accounts.ts";
import { isStaff, rolesOf } from "#people/identity/roles.policy.ts";
import { memberNumberOf } from "#people/members/profile.ts";
import { eraseAccount } from "#people/privacy/erase-account.ts";
import { type DataExport, exportData, exportKnown } from "#people/privacy/export-data.ts";
import { EXPORT_PARTS } from "#people/privacy/my-data.contract.ts";
import { wholeExportAnswer } from "#people/privacy/write-export.ts";
import type { Authorized } from "#people/staff/authorize.ts";
import { staffWith } from "#people/staff/staff-access.ts";
import { type StaffMember, withFreshCode } from "#people/staff/staff-session.ts";
import { AppError } from "#platform/errors.ts";
import { type Endpoint, endpoint } from "#platform/http/endpoint.ts";
import { isUuid } from "#platform/ids.ts";
import { requirePhone } from "#platform/phone-number.ts";
import { INVALID_EMAIL } from "#shared/typed-email.ts";
import { accountNotice } from "./directory.mails.ts";
import {
  type ErasureRequest,
  type ExportRequest,
  erasureRequest,
  exportRequest,
  type PersonExportRequest,
  personExportRequest,
} from "./members.contract.ts";
import { memberNotFound } from "./show-member.ts";

/** The answers to members who ask staff for their data, or to delete their account. */
export function privacyRequestRoutes(ctx: AppContext): Endpoint[] {
  const shared = { access: staffWith(ctx, "manage_members"), chapter: "Administration", method: "post" } as const;
  const refusals = {
    404: "There is no such member",
    422: "No reason; no code, or one that is wrong or used",
    429: "Too many wrong codes",
  } as const;
  return [
    endpoint(
      {
        ...shared,
        path: "/admin/members/:id/data-export",
        summary: "All that is stored about a member who asked for it, as a file, and tell them by mail",
        description: "As their own export has it. `code` is a fresh code of the caller's second factor.",
        body: { json: exportRequest },
        answers: { 200: { description: "The file" }, ...refusals, 409: "The address is not verified" },
        event: "data_exported",
      },
      async ({ caller, params: { id }, body, address, c }) => {
        const { deviceHash } = callerOf(c, ctx);
        const asked = { id, request: body, origin: ctx.hashAddress(address), deviceHash };
        const all = await exportForMember(ctx, caller, asked);
        return wholeExportAnswer(all, body.format, `donnees-du-membre.${body.format}`);
      },
    ),
    endpoint(
      {
        ...shared,
        path: "/admin/data-export",
        summary: "All that is stored about a person without an account who asked for it, as a file",
        description: "`address` is an e-mail address or a telephone number. `code` as for members.",
        body: { json: personExportRequest },
        answers: {
          200: { description: "The file" },
          ...refusals,
          404: "Nothing is stored under it",
          409: "It is the address of an account",
        },
        event: "data_exported",
      },
      async ({ caller, body, address, c }) => {
        const { deviceHash } = callerOf(c, ctx);
        const all = await exportForPerson(ctx, caller, { request: body, origin: ctx.hashAddress(address), deviceHash });
        return wholeExportAnswer(all, body.format, `donnees-de-la-personne.${body.format}`);
      },
    ),
    endpoint(
      {
        ...shared,
        path: "/admin/members/:id/deletion",
        summary: "Delete the account of a member who asked for it, and tell them by mail",
        description:
          "Ledger and receipts stay, as if its owner had deleted it. `code` is a fresh code of the caller's second factor.",
        body: { json: erasureRequest },
        answers: {
          204: { description: "It is deleted" },
          ...refusals,
          409: "It is an account of the staff, its address is not verified, or it changed meanwhile",
        },
        event: "account_deleted",
      },
      async ({ caller, params: { id }, body, address, c }) => {
        const { deviceHash } = callerOf(c, ctx);
        await eraseForMember(ctx, caller, { id, request: body, origin: ctx.hashAddress(address), deviceHash });
        return c.body(null, 204);
      },
    ),
  ];
}

type AnswerContext = Pick<
  AppContext,
  "db" | "write" | "clock" | "limits" | "factorSecrets" | "adminEmail" | "personalData"
>;

interface Asked<Request> extends Pick<Caller, "deviceHash"> {
  id: string;
  request: Request;
  origin: string;
}

/**
 * Returns all that is stored about the member, as their own export does, for a member who asked staff for it, and tells
 * them by mail. Throws as `withFreshCode`, 404 if there is no such member, and 409 if the address is not verified.
 */
export async function exportForMember(
  ctx: AnswerContext,
  staff: StaffMember & Authorized<"manage_members">,
  { id, request: { code, reason }, origin, deviceHash }: Asked<ExportRequest>,
): Promise<DataExport> {
  const account = await readVerified(ctx, id);
  const roles = rolesOf(account, ctx.adminEmail);
  // None of the sessions is the one that asks.
  const exported = await exportData(ctx, { kind: "member", account, roles, sessionId: "" });
  await withFreshCode(ctx, staff, { code, deviceHash }, async (unit, at) => {
    const subject = { kind: "members", id, name: memberNumberOf(account) } as const;
    await recordAudit(unit, { at, actor: staff, origin, action: "exported_data", subject, after: { reason } });
    const dedupeKey = `exported-data:${crypto.randomUUID()}`;
    unit.enqueue(accountNotice, { accountId: id, change: { exported: reason } }, { dedupeKey });
  });
  return exported;
}

/**
 * Returns all that is stored under the address or the telephone number of a person without an account. Throws as
 * `withFreshCode`, 404 if nothing is, 409 if the address is an account's, and 422 if it is neither of both.
 */
async function exportForPerson(
  ctx: AnswerContext,
  staff: StaffMember & Authorized<"manage_members">,
  { request: { code, reason, address }, origin, deviceHash }: Omit<Asked<PersonExportRequest>, "id">,
): Promise<DataExport> {
  const isEmail = address.includes("@");
  const email = isEmail ? emailAddress.safeParse(address).data : "";
  if (email === undefined) throw refuseAddress("invalid", INVALID_EMAIL);
  if (isEmail && (await findVerifiedByEmail(ctx.db, email))) {
    throw refuseAddress("email_taken", "Cette personne a un compte\u00a0: répondez-lui depuis sa fiche de membre.");
  }
  // Also a number that no operator is known to have may stand in what was imported.
  const phone = isEmail ? "" : requirePhone(address, { field: "address", confirmed: address });
  const exported = await exportKnown(ctx, { accountId: null, emailKey: payerKeyOf({ email, phone }) });
  if (!EXPORT_PARTS.some((part) => exported[part].length > 0)) {
    throw refuseAddress("not_found", "Rien n’est gardé sous cette adresse ou ce numéro.");
  }
  await withFreshCode(ctx, staff, { code, deviceHash }, async (unit, at) => {
    const subject = { kind: "persons", id: "person", name: isEmail ? maskEmail(email) : `•••${phone.slice(-2)}` };
    await recordAudit(unit, { at, actor: staff, origin, action: "exported_data", subject, after: { reason } });
  });
  return exported;
}

function refuseAddress(code: "invalid" | "email_taken" | "not_found", text: string): AppError {
  return new AppError(code, text, { fields: { address: [text] } });
}

/**
 * Deletes the account, as its owner could, for a member who asked staff for it; the last mail says so. Throws as
 * `withFreshCode`, 404 if there is no such member, and 409 for staff, for an address that is not verified, and if the
 * account changed meanwhile.
 */
export async function eraseForMember(
  ctx: AnswerContext,
  staff: StaffMember & Authorized<"manage_members">,
  { id, request, origin, deviceHash }: Asked<ErasureRequest>,
): Promise<void> {
  const { code, reason, forget_newsletter: forgetNewsletter = false } = request;
  const account = await readVerified(ctx, id);
  if (isStaff(rolesOf(account, ctx.adminEmail))) {
    throw new AppError(
      "staff_account",
      "Ce compte a un rôle dans l’équipe\u00a0: retirez d’abord ce rôle, puis supprimez le compte.",
    );
  }
  await withFreshCode(ctx, staff, { code, deviceHash }, async (unit, at) => {
    await eraseAccount(unit, ctx, { account, forgetNewsletter, reason });
    const subject = { kind: "members", id, name: memberNumberOf(account) } as const;
    await recordAudit(unit, { at, actor: staff, origin, action: "deleted", subject, after: { reason } });
  });
}

/**
 * Returns the account. What was done without an account under an address that nobody has proven may be another
 * person's.
 */
async function readVerified({ db }: Pick<AppContext, "db">, id: string): Promise<Account> {
  const account = isUuid(id) ? await findAccount(db, id) : undefined;
  if (!account) throw memberNotFound();
  if (account.emailVerifiedAt) return account;
  throw new AppError(
    "address_unverified",
    "L’adresse de ce compte n’est pas vérifiée\u00a0: rien ne prouve encore que c’est celle de cette personne.",
  );
}

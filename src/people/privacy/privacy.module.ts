import type { AppContext } from "#composition/context.ts";
import type { Module } from "#composition/module.ts";
import { messageAnswer } from "#people/identity/account.contract.ts";
import { type Caller, callerOf } from "#people/identity/caller.ts";
import { memberAccess } from "#people/identity/member-access.ts";
import { requirePassword } from "#people/identity/passwords.ts";
import { isStaff } from "#people/identity/roles.policy.ts";
import type { Member } from "#people/identity/sessions.ts";
import { AppError } from "#platform/errors.ts";
import { type Endpoint, endpoint } from "#platform/http/endpoint.ts";
import { fileAnswer } from "#platform/http/export-answer.ts";
import { handleMessage } from "#platform/jobs/define-message.ts";
import { showConsents, withdrawConsent } from "./consents.ts";
import { deliverFarewell, eraseAccount, farewell } from "./erase-account.ts";
import { exportData } from "./export-data.ts";
import {
  consentList,
  type DeleteAccountBody,
  deleteAccountBody,
  exportFileName,
  exportQuery,
  withdrawConsentBody,
} from "./my-data.contract.ts";
import { wholeExportAnswer, writeExportCsv } from "./write-export.ts";

/** Returns the endpoints by which members manage the data stored about them. */
function myDataRoutes(ctx: AppContext): Endpoint[] {
  const common = { access: memberAccess(ctx), chapter: "Mes données" };
  return [
    endpoint(
      {
        ...common,
        method: "get",
        path: "/private/consents",
        summary: "What the member agreed to",
        answers: { 200: ["The consents", consentList] },
      },
      async ({ caller: { account } }) => ({
        data: await showConsents(ctx, { accountId: account.id, emailKey: account.emailKey }),
      }),
    ),
    endpoint(
      {
        ...common,
        method: "post",
        path: "/private/consents/withdraw",
        summary: "Withdraw a consent",
        description:
          "`newsletter` leaves the newsletter, `show_name` makes every gift of the member anonymous. Again changes nothing.",
        body: { json: withdrawConsentBody },
        answers: { 200: ["The consents as they stand now", consentList] },
      },
      async ({ caller, body: { kind } }) => ({ data: await withdrawConsent(ctx, caller, kind) }),
    ),
    endpoint(
      {
        ...common,
        method: "get",
        path: "/private/export",
        summary: "All that is stored about the member, as a file",
        description:
          "JSON, and HTML to read, are complete. As CSV, `part` names the kind that is wanted (`profile` if it is left out).",
        query: exportQuery,
        answers: { 200: { description: "The file" } },
        event: "data_exported",
      },
      async ({ caller, query: { format = "json", part = "profile" } }) => {
        const all = await exportData(ctx, caller);
        if (format !== "csv") return wholeExportAnswer(all, format, exportFileName(format));
        const file = { type: "text/csv; charset=utf-8", name: exportFileName(part), attachment: true };
        return fileAnswer(Buffer.from(writeExportCsv(part, all[part])), file);
      },
    ),
    endpoint(
      {
        ...common,
        method: "post",
        path: "/private/delete-account",
        summary: "Delete the account",
        body: { json: deleteAccountBody },
        answers: { 200: ["Done", messageAnswer], 409: "Not for this account", 429: "Too often" },
        event: "account_deleted",
      },
      async ({ caller, body, c }) => {
        await deleteAccount(ctx, caller, { body, caller: callerOf(c, ctx) });
        return { message: "Votre compte a été supprimé." };
      },
    ),
  ];
}

/**
 * Deletes the member's own account, as `eraseAccount` does. Throws 422 for a wrong password, 429 after too many
 * tries, and 409 for staff, whose role must be taken over first, and for an account that changed meanwhile.
 */
async function deleteAccount(
  ctx: Pick<AppContext, "db" | "write" | "clock" | "limits" | "slowDown" | "personalData">,
  member: Member,
  { body, caller }: { body: DeleteAccountBody; caller: Caller },
): Promise<void> {
  await requirePassword(ctx, member, { password: body.current_password, caller });
  if (isStaff(member.roles)) {
    throw new AppError(
      "staff_account",
      "Ce compte a un rôle dans l’équipe. Demandez d’abord que ce rôle soit retiré, puis supprimez votre compte.",
    );
  }
  const forgetNewsletter = body.forget_newsletter ?? false;
  await ctx.write((unit) => eraseAccount(unit, ctx, { account: member.account, forgetNewsletter, reason: null }));
}

export const privacyModule: Module = {
  api: myDataRoutes,
  messages: (ctx) => handleMessage(farewell, (mail) => deliverFarewell(ctx, mail)),
};

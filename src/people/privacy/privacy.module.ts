import * as z from "zod/mini";
import type { AppContext } from "#composition/context.ts";
import type { Module } from "#composition/module.ts";
import { messageAnswer } from "#people/identity/account.contract.ts";
import { sendAccountMail } from "#people/identity/account-mails.ts";
import { type Account, deleteAccountRow } from "#people/identity/accounts.db.ts";
import { type Caller, callerOf } from "#people/identity/caller.ts";
import { memberAccess } from "#people/identity/member-access.ts";
import { lockMerges } from "#people/identity/merged-accounts.db.ts";
import { lockUnchangedMember, requirePassword } from "#people/identity/passwords.ts";
import { isStaff } from "#people/identity/roles.policy.ts";
import type { Member } from "#people/identity/sessions.ts";
import { deleteFilesLater } from "#people/members/account-files.ts";
import { AppError } from "#platform/errors.ts";
import { type Endpoint, endpoint } from "#platform/http/endpoint.ts";
import { fileAnswer } from "#platform/http/export-answer.ts";
import { defineMessage, handleMessage } from "#platform/jobs/define-message.ts";
import { eraseFromOutbox } from "#platform/jobs/outbox.db.ts";
import type { UnitOfWork } from "#platform/unit-of-work.ts";
import type { MailContent } from "#reach/mailing/mail-content.ts";
import { greeting } from "#shared/greeting-name.ts";
import { paths } from "#shared/site-paths.ts";
import { showConsents, withdrawConsent } from "./consents.ts";
import { exportData, writeExportCsv } from "./export-data.ts";
import {
  consentList,
  type DeleteAccountBody,
  deleteAccountBody,
  exportQuery,
  withdrawConsentBody,
} from "./my-data.contract.ts";

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
        description: "JSON is complete. As CSV, `part` names the kind that is wanted (`profile` if it is left out).",
        query: exportQuery,
        answers: { 200: { description: "The file" } },
        event: "data_exported",
      },
      async ({ caller, query: { format = "json", part = "profile" } }) => {
        const all = await exportData(ctx, caller);
        const [name, type, text] =
          format === "json"
            ? ["mes-donnees.json", "application/json", JSON.stringify(all, null, 2)]
            : [`mes-donnees-${part}.csv`, "text/csv", await writeExportCsv(part, all[part])];
        return fileAnswer(Buffer.from(text), { type: `${type}; charset=utf-8`, name, attachment: true });
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
 * Deletes the account with its profile, sessions, codes and consents, and takes the name off what other modules must
 * store on. All in one transaction; the files follow by the outbox. Throws 422 for a wrong password, 429 after too many
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
  const now = ctx.clock.now();
  const eraseNewsletter = body.forget_newsletter ?? false;
  await ctx.write(async (unit) => {
    const { tx } = unit;
    const { id, emailKey } = member.account;
    // A merge locks the same rows in another order.
    await lockMerges(tx);
    // Before the account's own row: a payment that settles locks its order first and the account after it.
    for (const source of ctx.personalData) {
      await source.erase?.(unit, { accountId: id, emailKey }, { eraseNewsletter, now });
    }
    const account = await lockUnchangedMember(tx, member);
    await eraseFromOutbox(tx, account.emailKey);
    await deleteAccountRow(tx, account.id);
    followUp(unit, account);
  });
}

function followUp(unit: UnitOfWork, account: Account): void {
  const { id, email, firstName, avatar, idCardFront, idCardBack } = account;
  deleteFilesLater(unit, { avatar, idCardFront, idCardBack });
  unit.enqueue(farewell, { email, firstName }, { dedupeKey: `${farewell.kind}:${id}` });
}

/** Mails a former member that the account is deleted. The address is erased from the payload once it is sent. */
export const farewell = defineMessage(
  "account.deleted",
  "ordinary",
  z.object({ email: z.nullish(z.string()), firstName: z.optional(z.string()) }),
);

/** Sends the former member the last mail, then erases the address from the outbox. */
async function deliverFarewell(
  ctx: Pick<AppContext, "db" | "mail" | "publicUrl" | "readSettings">,
  { email, firstName }: { email?: string | null | undefined; firstName?: string | undefined },
): Promise<void> {
  // A run after a crash finds the address erased already.
  if (!email || firstName === undefined) return;
  await sendAccountMail(ctx, email, accountDeletedMail({ firstName, contactUrl: ctx.publicUrl + paths.contact }));
  await eraseFromOutbox(ctx.db, email);
}

/** The last mail to a former member, after the account was deleted. */
function accountDeletedMail({ firstName, contactUrl }: { firstName: string; contactUrl: string }): MailContent {
  return {
    subject: "Votre compte a été supprimé",
    preview: "Merci pour le chemin parcouru ensemble.",
    title: greeting(firstName),
    introduction:
      "Votre compte et ce qu’il contenait ont été supprimés, comme vous l’avez demandé. Les reçus de vos paiements restent dix ans dans nos comptes\u00a0: la loi nous y oblige. Ceux que vous avez reçus par e\u2011mail restent valables.",
    closing: "Merci pour le chemin parcouru ensemble. Notre porte vous reste ouverte.",
    link: { label: "Ce n’était pas vous\u202f? Écrivez-nous", url: contactUrl },
  };
}

export const privacyModule: Module = {
  api: myDataRoutes,
  messages: (ctx) => handleMessage(farewell, (mail) => deliverFarewell(ctx, mail)),
};

import type { output } from "zod/mini";
import * as z from "zod/mini";
import type { AppContext } from "#composition/context.ts";
import { sendAccountMail } from "#people/identity/account-mails.ts";
import { findAccount } from "#people/identity/accounts.db.ts";
import { defineMessage } from "#platform/jobs/define-message.ts";
import type { MailContent } from "#reach/mailing/mail-content.ts";
import { formatDate } from "#shared/date-formats.ts";
import { greeting } from "#shared/greeting-name.ts";
import { quoted } from "#shared/quoted.ts";
import { paths } from "#shared/site-paths.ts";
import { ID_CARD_DAYS } from "./identity-documents.contract.ts";

const reference = z.nullable(z.optional(z.string()));

/** Deletes files that no account references: a public picture, and private files by their keys. */
export const accountFiles = defineMessage(
  "account.files",
  "ordinary",
  z.object({ avatar: reference, idCardFront: reference, idCardBack: reference }),
);

/** Deletes those of these uploaded files that no account references. */
export const uploadedFiles = defineMessage(
  "account.uploads",
  "ordinary",
  z.object({ avatar: reference, idCardFront: reference, idCardBack: reference }),
);

/** Mails a member the decision on the identity document. */
export const identityDecided = defineMessage(
  "account.identity-decided",
  "prompt",
  z.object({ accountId: z.uuid(), decision: z.enum(["accepted", "refused"]), reason: z.nullable(z.string()) }),
);

/** Mails a member that a decision, mailed before, was taken back. */
export const identityReopened = defineMessage(
  "account.identity-reopened",
  "prompt",
  z.object({ accountId: z.uuid(), decision: z.enum(["accepted", "refused"]), decidedAt: z.string() }),
);

/**
 * Mails the member the decision on the identity document. An account deleted since gets none, nor one whose decision
 * was taken back before the mail could leave.
 */
export async function deliverIdentityDecision(
  ctx: Pick<AppContext, "db" | "mail" | "publicUrl" | "readSettings">,
  { accountId, decision, reason }: output<(typeof identityDecided)["payload"]>,
): Promise<void> {
  const account = await findAccount(ctx.db, accountId);
  if (account?.idCardDecision !== decision) return;
  const { email, firstName } = account;
  const mail =
    decision === "accepted"
      ? acceptedMail({ firstName })
      : refusedMail({ firstName, reason: reason ?? "", profileUrl: ctx.publicUrl + paths.profileIdentity });
  await sendAccountMail(ctx, email, mail);
}

/** Mails the member that the document is examined again, unless the next decision, which has a mail, is made. */
export async function deliverIdentityReopened(
  ctx: Pick<AppContext, "db" | "mail" | "publicUrl" | "readSettings">,
  { accountId, decision, decidedAt }: output<(typeof identityReopened)["payload"]>,
): Promise<void> {
  const account = await findAccount(ctx.db, accountId);
  if (!account?.idCardSentAt || account.idCardDecision !== null) return;
  const said = decision === "accepted" ? "qui la disait acceptée" : "qui la disait refusée";
  await sendAccountMail(ctx, account.email, {
    subject: "Nous reprenons l’examen de votre pièce d’identité",
    preview: "Notre message précédent ne vaut plus.",
    title: greeting(account.firstName),
    introduction: `Notre message du ${formatDate(decidedAt)} sur votre pièce d’identité, ${said}, ne vaut plus\u00a0: nous en reprenons l’examen. Nous vous écrirons dès qu’il sera terminé.`,
  });
}

const DELETION = `Les images seront supprimées dans ${ID_CARD_DAYS}\u00a0jours.`;

/** The mail that says that the member's identity document was accepted. */
function acceptedMail({ firstName }: { firstName: string }): MailContent {
  return {
    subject: "Votre pièce d’identité est acceptée",
    preview: "Il n’y a plus rien à faire.",
    title: greeting(firstName),
    introduction: `Votre pièce d’identité a été vérifiée et acceptée. ${DELETION} Vous n’aurez pas à les renvoyer.`,
  };
}

/** The mail that says that the member's identity document was refused, and why. */
function refusedMail({
  firstName,
  reason,
  profileUrl,
}: {
  firstName: string;
  reason: string;
  profileUrl: string;
}): MailContent {
  return {
    subject: "Votre pièce d’identité n’a pas pu être acceptée",
    preview: "Vous pouvez en envoyer une autre image.",
    title: greeting(firstName),
    introduction: `Votre pièce d’identité n’a pas pu être acceptée. Motif\u00a0: ${quoted(reason)}`,
    button: { label: "Envoyer une autre image", url: profileUrl },
    closing: DELETION,
  };
}

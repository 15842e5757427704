import type { output } from "zod/mini";
import * as z from "zod/mini";
import type { AppContext } from "#composition/context.ts";
import { sendAccountMail } from "#people/identity/account-mails.ts";
import { type Account, deleteAccountRow, lockUnchangedAccount } from "#people/identity/accounts.db.ts";
import { lockMerges } from "#people/identity/merged-accounts.db.ts";
import { deleteFilesLater } from "#people/members/account-files.ts";
import { AppError } from "#platform/errors.ts";
import { defineMessage } from "#platform/jobs/define-message.ts";
import { eraseFromOutbox } from "#platform/jobs/outbox.db.ts";
import type { UnitOfWork } from "#platform/unit-of-work.ts";
import type { MailContent } from "#reach/mailing/mail-content.ts";
import { greeting } from "#shared/greeting-name.ts";
import { quoted } from "#shared/quoted.ts";
import { paths } from "#shared/site-paths.ts";

/**
 * Deletes the account, as it was read before, with its profile, sessions, codes and consents, and takes the name off
 * what other modules must store on; the files and a last mail follow by the outbox. `reason`: why staff deletes it.
 * Throws 409 if password or address changed meanwhile.
 */
export async function eraseAccount(
  unit: UnitOfWork,
  { clock, personalData }: Pick<AppContext, "clock" | "personalData">,
  {
    account: { id, emailKey, passwordHash },
    forgetNewsletter: eraseNewsletter,
    reason,
  }: { account: Account; forgetNewsletter: boolean; reason: string | null },
): Promise<void> {
  const { tx } = unit;
  const now = clock.now();
  // A merge locks the same rows in another order.
  await lockMerges(tx);
  // Before the account's own row: a payment that settles locks its order first and the account after it.
  for (const source of personalData) {
    await source.erase?.(unit, { accountId: id, emailKey }, { eraseNewsletter, now });
  }
  const account = await lockUnchangedAccount(tx, { id, emailKey, passwordHash });
  if (!account) throw new AppError("account_changed", "Ce compte vient de changer. Veuillez réessayer.");
  await eraseFromOutbox(tx, account.emailKey);
  await deleteAccountRow(tx, account.id);
  followUp(unit, account, reason);
}

function followUp(unit: UnitOfWork, account: Account, reason: string | null): void {
  const { id, email, firstName, avatar, idCardFront, idCardBack } = account;
  deleteFilesLater(unit, { avatar, idCardFront, idCardBack });
  unit.enqueue(farewell, { email, firstName, reason }, { dedupeKey: `${farewell.kind}:${id}` });
}

/** Mails a former member that the account is deleted. The address is erased from the payload once it is sent. */
export const farewell = defineMessage(
  "account.deleted",
  "ordinary",
  z.object({
    email: z.nullish(z.string()),
    firstName: z.optional(z.string()),
    /** Why staff deleted it; null or missing if the member did. */
    reason: z.nullish(z.string()),
  }),
);

/** Sends the former member the last mail, then erases the address from the outbox. */
export async function deliverFarewell(
  ctx: Pick<AppContext, "db" | "mail" | "publicUrl" | "readSettings">,
  { email, firstName, reason = null }: output<(typeof farewell)["payload"]>,
): Promise<void> {
  // A run after a crash finds the address erased already.
  if (!email || firstName === undefined) return;
  await sendAccountMail(
    ctx,
    email,
    accountDeletedMail({ firstName, reason, contactUrl: ctx.publicUrl + paths.contact }),
  );
  await eraseFromOutbox(ctx.db, email);
}

/** The last mail to a former member, after the account was deleted. */
function accountDeletedMail({
  firstName,
  reason,
  contactUrl,
}: {
  firstName: string;
  reason: string | null;
  contactUrl: string;
}): MailContent {
  const deleted =
    reason === null
      ? "Votre compte et ce qu’il contenait ont été supprimés, comme vous l’avez demandé."
      : `À votre demande, l’équipe de la fondation a supprimé votre compte et ce qu’il contenait. Motif\u00a0: ${quoted(reason)}.`;
  return {
    subject: "Votre compte a été supprimé",
    preview: "Merci pour le chemin parcouru ensemble.",
    title: greeting(firstName),
    introduction: `${deleted} Les reçus de vos paiements restent dix ans dans nos comptes\u00a0: la loi nous y oblige. Ceux que vous avez reçus par e\u2011mail restent valables.`,
    closing: "Merci pour le chemin parcouru ensemble. Notre porte vous reste ouverte.",
    link: { label: "Ce n’était pas vous\u202f? Écrivez-nous", url: contactUrl },
  };
}
